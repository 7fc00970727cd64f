import { toLastBookPosition } from '../commands/book.ts';
import { CurrentMove } from '../board/CurrentMove.tsx';
import { positionAt } from '../board/shownPosition.ts';
import { currentGround } from '../commands/game.ts';
import { ROOT } from '../../model/gameTree.ts';
import { useBook } from '../state/bookStore.ts';
import { treeAt } from '../state/places.ts';
import type { Place } from '../state/places.ts';
import type { ShownAnswers } from './shownBooks.ts';

/** No book has a move here: said in one sentence, with the way back to where one had. */
export function OutOfBook({ books }: Pick<ShownAnswers, 'books'>) {
  const lastKnown = useBook((state) => state.lastKnown);
  const fen = useBook((state) => state.shown?.fen);
  const absent = books.filter(({ answer }) => answer.kind === 'absent').length;
  const known = books.some(({ answer }) => answer.kind === 'entry');
  // Books that fail say so below.
  if (absent === 0 && !known) return null;
  const place = lastKnown !== undefined && lastKnown.fen === fen ? lastKnown.place : undefined;
  return (
    <p className="book-say" role="status">
      {known ? endText(books.length) : absentText(books)}
      {place !== undefined && <LastMoves place={place} several={books.length > 1} />}
    </p>
  );
}

/** Of the books that answered. */
function absentText(books: ShownAnswers['books']): string {
  const answered = books.filter(({ answer }) => answer.kind === 'absent');
  if (books.length === 1) return 'The book does not know this position.';
  if (answered.length === 1) return `Book ${answered[0].letter} does not know this position.`;
  return answered.length === 2
    ? 'Neither book knows this position.'
    : 'None of the books knows this position.';
}

const endText = (books: number): string =>
  books === 1 ? 'The book ends with this position.' : 'The books end with this position.';

function LastMoves({ place, several }: { readonly place: Place | 'none'; readonly several: boolean }) {
  const ground = currentGround();
  if (ground === undefined) return null;
  if (place === 'none')
    return several ? ' They have no moves on this line.' : ' It has no moves on this line.';
  const { tree, node } = treeAt(ground, place);
  return (
    <>
      {several ? ' Their' : ' Its'} last moves on this line are{' '}
      <button
        type="button"
        className="link"
        aria-keyshortcuts="b"
        title="Go there (b)"
        onClick={toLastBookPosition}
      >
        {node === ROOT && place.own === undefined ? (
          'at the start'
        ) : (
          <>
            after <CurrentMove {...positionAt(tree, node)} />
          </>
        )}
      </button>
      .
    </>
  );
}
