import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type { CompareRow } from './compareRows.ts';

interface SideGamesProps {
  readonly side: 0 | 1;
  readonly row: CompareRow;
  /** The name of the side. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * The number of a side's games with a move, as a button that lists them. For the keyboard, the move's row has
 * the key `G`.
 */
export function SideGames({ side, row: { uci, san }, name, children }: SideGamesProps) {
  const app = useApp();
  const label = t('Games with {move}, {filter}', { move: san, filter: name });
  return (
    <button
      type="button"
      className="link book-behind"
      tabIndex={-1}
      title={t('{games}: list them (Shift G)', { games: label })}
      onClick={(event) => {
        event.stopPropagation();
        app.comparison.showGames(side, uci, label);
      }}
    >
      {children}
    </button>
  );
}
