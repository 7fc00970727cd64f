import type { ReactNode } from 'react';
import type { BookMove } from '../../../model/bookEntry.ts';
import type { BookColumn } from './bookTable.ts';
import { useApp } from '../../session/appContext.tsx';

interface GamesBehindProps {
  readonly column: BookColumn;
  /** The move whose games they are; all games with the position; `undefined` for a figure that leads nowhere. */
  readonly of: BookMove | 'position' | undefined;
  readonly label: string;
  /** What else there is to say of them. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A figure of a database that lists its games. On the keyboard the move's row has the key `g`. */
export function GamesBehind({ column, of, label, note = '', children }: GamesBehindProps) {
  const app = useApp();
  if (column.kind === 'book' || of === undefined) return children;
  return (
    <button
      type="button"
      className="link book-behind"
      tabIndex={-1}
      title={`${label} in ${column.name}: list them${of === 'position' ? '' : ' (g)'}${note && `\n${note}`}`}
      onClick={(event) => {
        event.stopPropagation();
        app.books
          .showGamesBehind(column.item, of === 'position' ? undefined : of.uci, label)
          .catch(app.faults.noteFault);
      }}
    >
      {children}
    </button>
  );
}
