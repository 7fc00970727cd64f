export type GameScope = 'listed' | 'all';

interface ScopeSwitchProps {
  readonly scope: GameScope;
  /** `12 games`: those in the list, and those in the database. */
  readonly listed: string;
  readonly all: string;
  readonly onChoose: (scope: GameScope) => void;
}

/** The list is filtered: its games alone count, or all. */
export const ScopeSwitch = ({ scope, listed, all, onChoose }: ScopeSwitchProps) => (
  <span className="scope-switch" role="group" aria-label="Games that count">
    <button
      type="button"
      aria-pressed={scope === 'listed'}
      title={`The ${listed} in the list`}
      onClick={() => onChoose('listed')}
    >
      Listed games
    </button>
    <button
      type="button"
      aria-pressed={scope === 'all'}
      title={`All ${all} of the database`}
      onClick={() => onChoose('all')}
    >
      All games
    </button>
  </span>
);
