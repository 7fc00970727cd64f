import { CurrentMove } from '../board/CurrentMove.tsx';
import { positionAt } from '../../shared/shownPosition.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { scopeOf } from '../../session/book/treeStore.ts';
import { treeAt } from '../../session/game/gameCursor.ts';
import type { GameCursor } from '../../session/game/gameCursor.ts';
import type { ShownAnswers } from './shownBooks.ts';
import { useApp } from '../../session/appContext.tsx';
import { useBook, useTrees } from '../../session/hooks.ts';

/** No book has a move here: said in one sentence, with the way back to where one had. */
export function OutOfBook({ books }: Pick<ShownAnswers, 'books'>) {
  const app = useApp();
  const lastKnown = useBook((state) => state.lastKnown);
  const fen = useBook((state) => state.shown?.fen);
  const counting = useTrees((state) => state.counting.length > 0);
  const listed = useTrees((state) => scopeOf(state)?.item);
  const absent = books.filter(({ answer }) => answer.kind === 'absent').length;
  const known = books.some(({ answer }) => answer.kind === 'entry');
  // Books that fail say so below, and what is still counted says nothing yet.
  if (counting || (absent === 0 && !known)) return null;
  const cursor = lastKnown && fen && app.books.lastBookCursor(lastKnown, fen);
  return (
    <p className="book-say" role="status">
      {known ? endText(books) : absentText(books, listed)}
      {cursor !== undefined && <LastMoves cursor={cursor} of={lastText(books)} />}
    </p>
  );
}

/** Of the books that answered. */
function absentText(books: ShownAnswers['books'], listed: ItemId | undefined): string {
  const answered = books.filter(({ answer }) => answer.kind === 'absent');
  if (answered.every(({ item }) => item.kind === 'database'))
    return answered.every(({ item }) => item.id === listed)
      ? 'None of the listed games has this position.'
      : 'No game has this position.';
  if (books.length === 1) return 'The book does not know this position.';
  if (answered.length === 1) return `Book ${answered[0].letter} does not know this position.`;
  return answered.length === 2
    ? 'Neither book knows this position.'
    : 'None of the books knows this position.';
}

function endText(books: ShownAnswers['books']): string {
  const ending = books.filter(({ answer }) => answer.kind === 'entry');
  if (ending.every(({ item }) => item.kind === 'database')) return 'The games end with this position.';
  return books.length === 1 ? 'The book ends with this position.' : 'The books end with this position.';
}

interface LastText {
  readonly none: string;
  readonly last: string;
}

/** How the way back is said; the place follows. */
function lastText(books: ShownAnswers['books']): LastText {
  if (books.every(({ item }) => item.kind === 'database'))
    return { none: 'No position of this line has any.', last: 'The last games on this line are' };
  return books.length > 1
    ? { none: 'They have no moves on this line.', last: 'Their last moves on this line are' }
    : { none: 'It has no moves on this line.', last: 'Its last moves on this line are' };
}

function LastMoves({ cursor, of }: { readonly cursor: GameCursor | 'none'; readonly of: LastText }) {
  const app = useApp();
  const game = app.game.currentGame();
  if (game === undefined) return null;
  if (cursor === 'none') return ` ${of.none}`;
  const { tree, node } = treeAt(game, cursor);
  return (
    <>
      {` ${of.last} `}
      <button
        type="button"
        className="link"
        aria-keyshortcuts="b"
        title="Go there (b)"
        onClick={app.books.toLastBookPosition}
      >
        {node === ROOT && cursor.own === undefined ? (
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
