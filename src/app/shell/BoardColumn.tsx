import type { ReactNode } from 'react';
import { BoardPanel } from '../panels/board/BoardPanel.tsx';
import { BookPane } from '../panels/book/BookPane.tsx';
import { EngineStrip } from '../panels/engine/EngineStrip.tsx';
import { Later } from '../platform/Later.tsx';

/** The board with its players and the engine. In the layout *List* the book stands below, after its splitter. */
export const BoardColumn = ({ book }: { readonly book: ReactNode }) => (
  <div className="position-column">
    <BoardPanel />
    <EngineStrip />
    {Boolean(book) && (
      <div className="book-place">
        {book}
        <Later>
          <BookPane />
        </Later>
      </div>
    )}
  </div>
);
