import type { ReactNode } from 'react';
import { TablebaseList } from '../panels/engine/TablebaseList.tsx';
import { GameStrip } from '../panels/graph/GameStrip.tsx';
import { NotationPanel } from '../panels/notation/NotationPanel.tsx';
import { ReviewPanel } from '../panels/review/ReviewPanel.tsx';
import { Later } from '../platform/Later.tsx';
import { BookPlace } from './BookPlace.tsx';

interface TextColumnProps {
  readonly hasBook: boolean;
  /** True if the book is in another column, which then also shows the results of tablebases. */
  readonly isBookElsewhere: boolean;
  /** True if there is room for the book beside the notation. */
  readonly isBeside: boolean;
  readonly splitter: ReactNode;
}

/** The notation with the graph and the review of the game, above or beside the book. */
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
