import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type { Command } from '../../session/commands/command.ts';
import type { CommandId } from '../../session/commands/createCommands.ts';
import { useSearch } from '../../session/hooks.ts';
import { useCommands } from '../../shared/commands/useCommands.ts';
import type { ShownCommand } from '../../shared/commands/useCommands.ts';
import './quickFilters.css';

const SIDES: readonly CommandId[] = ['filterWhite', 'filterBlack'];
const OTHERS: readonly CommandId[] = ['filterSince', 'filterHighRated', 'filterAnnotated'];

/** Buttons have less room than menu lines. */
const SHORT_WORDS: Partial<Record<string, Message>> = {
  filterWhite: msg('White [[the player]]'),
  filterBlack: msg('Black [[the player]]'),
  filterHighRated: msg('2500+'),
};

const HINTS: Partial<Record<string, Message>> = {
  filterWhite: msg('Only games in which the player has White'),
  filterBlack: msg('Only games in which the player has Black'),
  filterSince: msg('Only the last two years of the list'),
  filterHighRated: msg('Only games in which both players have 2500 or more'),
  filterAnnotated: msg('Only games with variations, comments, symbols or other annotations'),
};

const ANY_YEAR = msg('Only games of this year and later');

/**
 * The filters that trainers use most, in one row. The menu *Filter* has all of them, including those without
 * room here.
 */
export function QuickFilters() {
  const row = useRoom();
  const sides = useQuick(SIDES);
  const others = useQuick(OTHERS);
  const isReading = useSearch((search) => search.index.kind === 'asking');
  const isYearThere = others.some(({ command }) => command.id === 'filterSince');
  return (
    <div ref={row} className="quick-filters" role="group" aria-label={t('Quick filters')}>
      {sides.length > 0 && (
        <span className="scope-switch" role="group" aria-label={t('Color of the player')}>
          {sides.map((one) => (
            <Toggle key={one.command.id} of={one} />
          ))}
        </span>
      )}
      {/* The year is known once the index is read: its place is reserved, so that nothing moves. */}
      {isReading && !isYearThere && (
        <span className="quick-filter quick-filter-awaited" aria-hidden>
          {t('Since {year}', { year: '2000' })}
        </span>
      )}
      {others.map((one) => (
        <Toggle key={one.command.id} of={one} className="quick-filter" />
      ))}
    </div>
  );
}

function useQuick(ids: readonly CommandId[]): readonly ShownCommand[] {
  const app = useApp();
  const commands = useMemo(() => ids.map((id): Command => app.commands.table[id]), [app, ids]);
  return useCommands(commands);
}

interface ToggleProps {
  readonly of: ShownCommand;
  readonly className?: string;
}

function Toggle({ of: { command, words, why, isOn }, className }: ToggleProps) {
  const app = useApp();
  const short = SHORT_WORDS[command.id];
  // The user may have typed another year than the button's.
  const hint = isOn === true && command.id === 'filterSince' ? ANY_YEAR : HINTS[command.id];
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isOn}
      disabled={why !== undefined}
      title={why ?? (hint && t(hint))}
      onClick={() => app.commands.perform(command)}
    >
      {short === undefined ? words : t(short)}
    </button>
  );
}

/** Makes a row that wraps show only its first line; the others are hidden from the keyboard as well. */
function useRoom() {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => hideWrapped(row.current));
  useEffect(() => {
    if (row.current === null) return undefined;
    const observer = new ResizeObserver(() => hideWrapped(row.current));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return row;
}

function hideWrapped(row: HTMLElement | null): void {
  const parts = [...(row?.children ?? [])].filter((part) => part instanceof HTMLElement);
  const top = parts[0]?.offsetTop;
  // Reads before it writes, so that one layout is enough.
  const isWrapped = parts.map(({ offsetTop }) => offsetTop !== top);
  for (const [at, { style }] of parts.entries()) style.visibility = isWrapped[at] ? 'hidden' : '';
}
