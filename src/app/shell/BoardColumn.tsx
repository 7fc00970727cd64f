import type { ReactNode } from 'react';
import { BoardPanel } from '../panels/board/BoardPanel.tsx';
import { EngineStrip } from '../panels/engine/EngineStrip.tsx';
import { Later } from '../platform/Later.tsx';
import { BookPlace } from './BookPlace.tsx';

/** The board with its players and the engine. In the layout *List*, the book is below, after its splitter. */
export const BoardColumn = ({ book }: { readonly book: ReactNode }) => (
  <div className="position-column">
    <BoardPanel />
    <EngineStrip />
    {Boolean(book) && (
      <div className="book-place">
        {book}
        <Later>
          <BookPlace />
        </Later>
      </div>
    )}
  </div>
);
