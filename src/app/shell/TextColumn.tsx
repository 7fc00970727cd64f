import type { ReactNode } from 'react';
import { TablebaseList } from '../panels/engine/TablebaseList.tsx';
import { GameStrip } from '../panels/graph/GameStrip.tsx';
import { NotationPanel } from '../panels/notation/NotationPanel.tsx';
import { ReviewPanel } from '../panels/review/ReviewPanel.tsx';
import { Later } from '../platform/Later.tsx';
import { BookPlace } from './BookPlace.tsx';

interface TextColumnProps {
  readonly hasBook: boolean;
  /** The book stands somewhere else: what tables know is there. */
  readonly isBookElsewhere: boolean;
  /** There is room for the book beside the notation. */
  readonly isBeside: boolean;
  readonly splitter: ReactNode;
}

/** The notation with the figures of the game, over the book. */
export const TextColumn = ({ hasBook, isBookElsewhere, isBeside, splitter }: TextColumnProps) => (
  <div className="text-and-book" data-beside={isBeside || undefined}>
    <div className="text-column">
      <NotationPanel />
      <GameStrip />
      <ReviewPanel />
      {!hasBook && !isBookElsewhere && <TablebaseList />}
    </div>
    {hasBook && (
      <div className="book-place">
        {!isBeside && splitter}
        <Later>
          <BookPlace />
        </Later>
      </div>
    )}
  </div>
);
