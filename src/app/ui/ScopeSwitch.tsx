import { t } from '../../base/messages.ts';

export type GameScope = 'listed' | 'all';

interface ScopeSwitchProps {
  readonly scope: GameScope;
  /** Labels such as `12 games`, for those in the list and those in the database. */
  readonly listed: string;
  readonly all: string;
  readonly onChoose: (scope: GameScope) => void;
}

/** Chooses whether only the games of a filtered list count, or all games of the database. */
export const ScopeSwitch = ({ scope, listed, all, onChoose }: ScopeSwitchProps) => (
  <span className="scope-switch" role="group" aria-label={t('Games that count')}>
    <button
      type="button"
      aria-pressed={scope === 'listed'}
      title={t('In the list: {games}', { games: listed })}
      onClick={() => onChoose('listed')}
    >
      {t('Listed games')}
    </button>
    <button
      type="button"
      aria-pressed={scope === 'all'}
      title={t('In the database: {games}', { games: all })}
      onClick={() => onChoose('all')}
    >
      {t('All games')}
    </button>
  </span>
);
