import { countOf } from './numbers.ts';

export type GameScope = 'listed' | 'all';

interface ScopeSwitchProps {
  readonly scope: GameScope;
  /** Games in the list, and in the database. */
  readonly listed: number;
  readonly all: number;
  readonly onChoose: (scope: GameScope) => void;
}

/** The list is filtered: its games alone count, or all. */
export const ScopeSwitch = ({ scope, listed, all, onChoose }: ScopeSwitchProps) => (
  <span className="scope-switch" role="group" aria-label="Games that count">
    <button
      type="button"
      aria-pressed={scope === 'listed'}
      title={`The ${countOf(listed, 'game')} in the list`}
      onClick={() => onChoose('listed')}
    >
      Listed games
    </button>
    <button
      type="button"
      aria-pressed={scope === 'all'}
      title={`All ${countOf(all, 'game')} of the database`}
      onClick={() => onChoose('all')}
    >
      All games
    </button>
  </span>
);
