import { memo, useEffect } from 'react';
import { useCanPlay, useShownPosition } from '../../shared/shownPosition.ts';
import { Progress } from '../../ui/Progress.tsx';
import { scopeOf } from '../../session/book/treeStore.ts';
import { handleBookKey } from './bookKeys.ts';
import { BookFocus } from './BookFocus.ts';
import { BookGames } from './BookGames.tsx';
import { BookHead } from './BookHead.tsx';
import { BookNotes, BookRemarks } from './BookRemarks.tsx';
import { BookTable } from './BookTable.tsx';
import { OpeningName } from './OpeningName.tsx';
import { OutOfBook } from './OutOfBook.tsx';
import { useShownAnswers } from './shownBooks.ts';
import { TreeBar } from './TreeBar.tsx';
import { TreeGames } from './TreeGames.tsx';
import { UntilAnswered } from './UntilAnswered.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useBook, useTrees } from '../../session/hooks.ts';
import './book.css';

/** What books and the games of databases say of the position on the board, whatever led there. */
export function BookPane() {
  const asking = useBook((state) => state.asking);
  const fen = useShownPosition().board.fen();
  const canPlay = useCanPlay();
  const isBehind = useBook(({ shown }) => shown !== undefined && shown.fen !== fen);
  return (
    // Keys bubble here from the moves, which are buttons.
    <section
      className="book-pane"
      aria-label="Book"
      aria-busy={asking || isBehind}
      data-behind={isBehind || undefined}
      data-plays={canPlay || undefined}
      tabIndex={-1}
      onKeyDown={handleBookKey}
    >
      <FollowedBoard />
      <Content />
      <BookFocus />
    </section>
  );
}

/** Does not change with the board, only with what is on and what the books answer. */
const Content = memo(function Content() {
  return (
    <>
      <BookHead />
      <OpeningName />
      <ReadingThrough />
      <UntilAnswered>
        <BookBody />
      </UntilAnswered>
    </>
  );
});

function FollowedBoard() {
  const app = useApp();
  const { board } = useShownPosition();
  const on = useBook((state) => state.on);
  const item = useTrees((state) => scopeOf(state)?.item);
  // It stands for its rows: they change only by becoming more, and who counts them follows that.
  const selection = useTrees((state) => scopeOf(state)?.selection);
  useEffect(() => {
    const scope = item === undefined || selection === undefined ? undefined : { item, selection };
    app.books.askBooks(board, on, scope).catch(app.faults.noteFault);
  }, [app, board, on, item, selection]);
  useEffect(() => () => app.books.showHint(undefined), [app]);
  return null;
}

/** A book that no table leads through is read from end to end; what is over at once is not told. */
function ReadingThrough() {
  const reading = useBook((state) => state.reading);
  if (reading === undefined || reading.done === 0) return null;
  return (
    <p className="book-say">
      The book is read through: it is not sorted, or has no table that fits.
      <Progress label="Reading the book" {...reading} />
    </p>
  );
}

function BookBody() {
  const answers = useShownAnswers();
  const on = useBook((state) => state.on.length);
  if (on === 0)
    return <p className="book-say">Nothing is on. Switch a book or a database on above or in the library.</p>;
  if (answers === undefined || answers.books.length === 0) return <TreeBar />;
  const { books, table } = answers;
  return (
    <>
      <TreeBar books={books} />
      <BookRemarks books={books} />
      {table === undefined ? (
        <OutOfBook books={books} />
      ) : (
        <div className="book-scroll scrolls">
          <BookTable table={table} />
        </div>
      )}
      {table !== undefined && <TreeGames table={table} />}
      <BookGames books={books} />
      <BookNotes books={books} />
    </>
  );
}
