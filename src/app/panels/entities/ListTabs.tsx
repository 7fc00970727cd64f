import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../base/messages.ts';
import type { ListTab } from '../../session/screen/screenStore.ts';
import { ENTITY_WORDS, entityOf, LIST_PANEL, LIST_TABS, tabId, tabName } from './entityTabs.ts';
import { valueOf } from '../../session/answers/question.ts';
import { useApp } from '../../session/appContext.tsx';
import { useScreen, useList, useSearch } from '../../session/hooks.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { noteBug, useKnown } from '../../shared/useAnswer.ts';
import type { App } from '../../session/createApp.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import './entities.css';

/**
 * Returns the tabs that are in a menu if the list is narrow. It has room for three: the first three, or the
 * first two and the chosen one.
 */
const rareTabs = (chosen: ListTab): readonly ListTab[] =>
  LIST_TABS.filter((tab, at) => tab !== chosen && at >= (LIST_TABS.indexOf(chosen) > 2 ? 2 : 3));

/** Tabs for games, openings, and names in the games. Kinds that the database lacks cannot be chosen. */
export function ListTabs() {
  const app = useApp();
  const chosen = useScreen((screen) => screen.listTab);
  const rare = rareTabs(chosen);
  const counts = useEntityCounts();
  const countOf = (tab: ListTab): number | undefined => {
    const kind = entityOf(tab);
    return kind && counts[kind];
  };
  const isEmpty = (tab: ListTab) => countOf(tab) === 0;

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
    // A tab that is in the menu can get the focus only once it is chosen.
    flushSync(() => app.screen.showListTab(tab));
    document.getElementById(tabId(tab))?.focus();
  }

  return (
    <div className="list-tabs-bar">
      <div role="tablist" aria-label={t('What is listed')} className="list-tabs">
        {LIST_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={rare.includes(tab) ? 'list-tabs-rare' : undefined}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? LIST_PANEL : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            disabled={isEmpty(tab)}
            title={titleOf(tab, countOf(tab))}
            data-word={tabName(tab)}
            onKeyDown={walk}
            onClick={() => app.screen.showListTab(tab)}
          >
            {tabName(tab)}
          </button>
        ))}
      </div>
      <Menu
        trigger={
          <TextButton className="list-tabs-more" aria-label={t('More lists')}>
            {t('More [[lists]]')}
            <Icon of={ChevronDown} size={12} />
          </TextButton>
        }
      >
        {rare.map((tab) => (
          <MenuItem key={tab} disabled={isEmpty(tab)} onSelect={() => app.screen.showListTab(tab)}>
            {tabName(tab)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

function titleOf(tab: ListTab, count: number | undefined): string | undefined {
  const kind = entityOf(tab);
  if (kind === undefined || count === undefined) return undefined;
  return count === 0 ? t(ENTITY_WORDS[kind].noneOfDatabase) : t(ENTITY_WORDS[kind].count, { count });
}

type EntityCounts = Partial<Record<EntityKind, number>>;

/** Returns how many entities of each kind there are, if known. */
function useEntityCounts(): EntityCounts {
  const item = useList((list) => list.item);
  const { count } = useList((list) => list.whole);
  // Only kinds whose columns are read already: the others are read when the user asks for them.
  const kinds = useSearch((search) => valueOf(search.index));
  const question = useMemo(
    () => (item === undefined || kinds === undefined ? undefined : { item, kinds, among: count }),
    [item, count, kinds],
  );
  return useKnown(question, countEntities, noteBug) ?? NO_COUNTS;
}

const NO_COUNTS: EntityCounts = {};

async function countEntities(
  app: App,
  { item, kinds }: { readonly item: ItemId; readonly kinds: readonly EntityKind[] },
  { signal }: { readonly signal: AbortSignal },
): Promise<EntityCounts> {
  const counts: EntityCounts = {};
  for (const of of kinds) {
    const request = { item, of, text: '', sort: 'name', from: 0, to: 0 } as const;
    counts[of] = (await app.worker.listEntities(request, { signal })).count;
  }
  return counts;
}
