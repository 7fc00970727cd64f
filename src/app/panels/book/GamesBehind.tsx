import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import type { San } from '../../../chess/types.ts';
import type { BookMove } from '../../../model/bookEntry.ts';
import type { BookColumn } from './bookTable.ts';
import { useApp } from '../../session/appContext.tsx';

interface GamesBehindProps {
  readonly column: BookColumn;
  /** The move, or the position, whose games are listed; `undefined` for a figure that is not a link. */
  readonly of: BookMove | 'position' | undefined;
  /** The move in SAN. */
  readonly san?: San;
  /** An additional remark about the games, for the tooltip. */
  readonly note?: string;
  readonly children: ReactNode;
}

/**
 * A figure of a database; a click lists the games that it counts. For the keyboard, the move's row has `G`.
 */
export function GamesBehind({ column, of, san, note = '', children }: GamesBehindProps) {
  const app = useApp();
  if (column.kind === 'book' || of === undefined) return children;
  const database = column.name;
  const title =
    san === undefined
      ? t('Games with this position in {database}: list them', { database })
      : t('Games with {move} in {database}: list them (Shift G)', { move: san, database });
  const label = san === undefined ? t('Games with this position') : t('Games with {move}', { move: san });
  return (
    <button
      type="button"
      className="link book-behind"
      tabIndex={-1}
      title={note === '' ? title : `${title}\n${note}`}
      onClick={(event) => {
        event.stopPropagation();
        app.trees
          .showGamesBehind(column.item, of === 'position' ? undefined : of.uci, label)
          .catch(app.faults.noteFault);
      }}
    >
      {children}
    </button>
  );
}
