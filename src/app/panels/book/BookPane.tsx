import { memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { useCanPlay, useShownPosition, useVariant } from '../../shared/shownPosition.ts';
import { Progress } from '../../ui/Progress.tsx';
import { TabPanel } from '../../ui/Tabs.tsx';
import { bookActions } from './bookKeys.ts';
import { booksOfChess } from './booksOfChess.ts';
import { BookGames } from './BookGames.tsx';
import { BookHead } from './BookHead.tsx';
import { BookDamage, BookNotes, BookRemarks } from './BookRemarks.tsx';
import { BookTable } from './BookTable.tsx';
import { OpeningName } from './OpeningName.tsx';
import { OutOfBook } from './OutOfBook.tsx';
import { useShownAnswers } from './shownBooks.ts';
import { unseenOnBoard } from '../../session/game/gameStore.ts';
import { SpokenBook } from './SpokenBook.tsx';
import { TreeBar } from './TreeBar.tsx';
import { TreeGames } from './TreeGames.tsx';
import { unseenMoves, useUnseen } from '../../shared/unseenWords.ts';
import { useApp } from '../../session/appContext.tsx';
import { useBook, useGame } from '../../session/hooks.ts';
import { useRequestedFocus } from '../../shared/requestedFocus.ts';
import { TextButton } from '../../ui/Button.tsx';
import './book.css';

interface BookPaneProps {
  /** The strip of tabs, if other panes share the place. */
  readonly tabs?: ReactNode;
}

/**
 * The moves of books and of the games of databases in the position on the board, regardless of the moves that
 * led to it.
 */
export function BookPane({ tabs }: BookPaneProps) {
  const app = useApp();
  const isAsking = useBook(({ asking }) => asking.kind === 'asking');
  const fen = useShownPosition().board.fen();
  const canPlay = useCanPlay();
  const isVariant = useVariant() !== undefined;
  const isBehind = useBook(({ shown }) => shown !== undefined && shown.fen !== fen && !isVariant);
  useEffect(() => app.lookup.followBoard(), [app]);
  useEffect(() => () => app.books.showHint(undefined), [app]);
  return (
    // Keys bubble here from the moves, which are buttons.
    <section
      className="book-pane"
      aria-label={t('Book')}
      aria-busy={isAsking || isBehind}
      data-behind={isBehind || undefined}
      data-plays={canPlay || undefined}
      tabIndex={-1}
      onKeyDown={(event) => void app.keys.runKey('Book', event, bookActions(event))}
    >
      <Content tabs={tabs} />
      <BookFocus />
      <SpokenBook />
    </section>
  );
}

/** Renders when books are switched or answer, but not for each change of the board. */
const Content = memo(function Content({ tabs }: BookPaneProps) {
  return (
    <>
      <BookHead tabs={tabs} />
      <TabPanel tab="book" hasStrip={tabs !== undefined} className="book-body">
        <OpeningName />
        <ReadingThrough />
        <OfChess>
          <UntilSeen>
            <BookBody />
          </UntilSeen>
        </OfChess>
      </TabPanel>
    </>
  );
});

/** The progress of a book that must be read from end to end. Not shown before its first part is read. */
function ReadingThrough() {
  const reading = useBook(({ asking }) => (asking.kind === 'asking' ? asking.progress : undefined));
  if (reading === undefined || reading.done === 0) return null;
  return (
    <p className="book-say">
      {t('The whole book is read: it is not sorted, or its table does not fit.')}
      <Progress label={t('Reading the book')} {...reading} />
    </p>
  );
}

function BookBody() {
  const answers = useShownAnswers();
  const on = useBook((state) => state.on.length);
  if (on === 0)
    return (
      <p className="book-say">
        {t('No book is selected. Choose a book or a database above or in the library.')}
      </p>
    );
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
      <BookDamage books={books} />
    </>
  );
}

/** Gives the focus, if requested, to the game's move in the book, else the first move, else the pane. */
function BookFocus() {
  useRequestedFocus('book', focusMove);
  return null;
}

function focusMove(): boolean {
  const pane = document.querySelector<HTMLElement>('.book-pane');
  const places = ['[aria-current] .book-play', '.book-play'];
  const move = places.map((place) => pane?.querySelector<HTMLElement>(place)).find(Boolean);
  (move ?? pane)?.focus();
  return true;
}

/** Books and trees only have moves of standard chess, so a variant gets a message instead. */
function OfChess({ children }: { readonly children: ReactNode }) {
  const variant = useVariant();
  if (variant === undefined) return children;
  return <p className="book-say">{booksOfChess(variant)}</p>;
}

/** Hides the books if they would reveal covered moves or, until the user agrees, answer an open question. */
function UntilSeen({ children }: { readonly children: ReactNode }) {
  const why = useUnseen();
  const asked = useGame((state) => unseenOnBoard(state)?.name);
  const [shownFor, setShownFor] = useState<string>();
  if (why === undefined || (why === 'question' && asked === shownFor)) return children;
  return (
    <p className="book-say">
      {unseenMoves(why)}{' '}
      {why === 'question' && (
        <TextButton className="accent" onClick={() => setShownFor(asked)}>
          {t('Show it now')}
        </TextButton>
      )}
    </p>
  );
}
