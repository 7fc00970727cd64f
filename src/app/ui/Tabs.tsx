import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatCountShort } from '../platform/numbers.ts';

export interface Tab {
  readonly id: string;
  readonly name: string;
  /** Shown after the name, unless it is 0. */
  readonly count?: number | undefined;
}

interface TabStripProps {
  /** The name of the group of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly shown: string;
  readonly onChoose: (id: string) => void;
}

const tabId = (id: string): string => `tab-${id}`;
const panelId = (id: string): string => `panel-${id}`;

/**
 * Tabs over one panel. The chosen panel may replace this strip by one in its own header: the focus moves to
 * the chosen tab there. After a click with the pointer, no tab has the focus: arrow keys stay with the board.
 */
export function TabStrip({ label, tabs, shown, onChoose }: TabStripProps) {
  function choose(id: string, isPointed = false): void {
    flushSync(() => onChoose(id));
    const tab = document.getElementById(tabId(id));
    if (isPointed) tab?.blur();
    else tab?.focus();
  }

  function walk(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === shown);
    const to: Partial<Record<string, number>> = {
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const tab = tabs[to[event.key] ?? -1];
    if (tab === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(tab.id);
  }

  return (
    <div role="tablist" aria-label={label} className="tab-strip">
      {tabs.map(({ id, name, count = 0 }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === shown}
          aria-controls={id === shown ? panelId(id) : undefined}
          tabIndex={id === shown ? 0 : -1}
          onKeyDown={walk}
          onClick={({ detail }) => choose(id, detail > 0)}
        >
          <span className="tab-word" data-word={name}>
            {name}
          </span>
          {count > 0 && <span className="tab-count"> {formatCountShort(count)}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly tab: string;
  /** False if there is nothing to choose, and so no strip: then the panel is just a part of the page. */
  readonly hasStrip: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

export const TabPanel = ({ tab, hasStrip, className, children }: TabPanelProps) => (
  <div
    className={className}
    {...(hasStrip && { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) })}
  >
    {children}
  </div>
);
