import type { KeyboardEvent } from 'react';
import { countOf } from '../../platform/numbers.ts';
import type { ListTab } from '../../session/screen/screenStore.ts';
import { ENTITY_WORDS, LIST_PANEL, LIST_TABS, tabId, tabName } from './entityTabs.ts';
import { useEntityCounts } from './useEntityCounts.ts';
import { useApp } from '../../session/appContext.tsx';
import { useScreen } from '../../session/hooks.ts';
import './entities.css';

/** Games, or those who played, held and annotated them. Kinds of which the database has none cannot be chosen. */
export function ListTabs() {
  const app = useApp();
  const chosen = useScreen((screen) => screen.listTab);
  const counts = useEntityCounts();
  const isEmpty = (tab: ListTab) => tab !== 'games' && counts[tab] === 0;

  function walk(event: KeyboardEvent): void {
    const open = LIST_TABS.filter((tab) => !isEmpty(tab));
    const at = open.indexOf(chosen);
    const to: Partial<Record<string, number>> = {
      ArrowLeft: (at + open.length - 1) % open.length,
      ArrowRight: (at + 1) % open.length,
      Home: 0,
      End: open.length - 1,
    };
    const tab = open[to[event.key] ?? -1];
    if (tab === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    app.screen.showListTab(tab);
    document.getElementById(tabId(tab))?.focus();
  }

  return (
    <div role="tablist" aria-label="What is listed" className="list-tabs">
      {LIST_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === chosen}
          aria-controls={tab === chosen ? LIST_PANEL : undefined}
          tabIndex={tab === chosen ? 0 : -1}
          disabled={isEmpty(tab)}
          title={titleOf(tab, tab === 'games' ? undefined : counts[tab])}
          data-word={tabName(tab)}
          onKeyDown={walk}
          onClick={() => app.screen.showListTab(tab)}
        >
          {tabName(tab)}
        </button>
      ))}
    </div>
  );
}

function titleOf(tab: ListTab, count: number | undefined): string | undefined {
  if (tab === 'games' || count === undefined) return undefined;
  return count === 0
    ? `This database names no ${ENTITY_WORDS[tab].many.toLowerCase()}`
    : countOf(count, ENTITY_WORDS[tab].one);
}
