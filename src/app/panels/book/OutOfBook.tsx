import type { ReactElement } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { CurrentMove } from '../board/CurrentMove.tsx';
import { positionAt } from '../../shared/shownPosition.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { scopeOf } from '../../session/book/treeStore.ts';
import { treeAt } from '../../session/game/gameCursor.ts';
import type { GameCursor } from '../../session/game/gameCursor.ts';
import type { ShownAnswers } from './shownBooks.ts';
import { useApp } from '../../session/appContext.tsx';
import { useBook, useTrees } from '../../session/hooks.ts';

/** Says that no book has a move here, and offers the way back to the last position where one had. */
export function OutOfBook({ books }: Pick<ShownAnswers, 'books'>) {
  const app = useApp();
  const lastKnown = useBook((state) => state.lastKnown);
  const fen = useBook((state) => state.shown?.fen);
  const counting = useTrees((state) => state.counting.items.length > 0);
  const listed = useTrees((state) => scopeOf(state)?.item);
  const absent = books.filter(({ answer }) => answer.kind === 'absent').length;
  const known = books.some(({ answer }) => answer.kind === 'entry');
  // Failing books are reported below, and databases still being counted have nothing to report yet.
  if (counting || (absent === 0 && !known)) return null;
  const cursor = lastKnown && fen && app.books.lastBookCursor(lastKnown, fen);
  return (
    <p className="book-say" role="status">
      {known ? endText(books) : absentText(books, listed)}
      {cursor !== undefined && <LastMoves cursor={cursor} of={kindOf(books)} />}
    </p>
  );
}

/** Returns the sentence for a position that no book has. */
function absentText(books: ShownAnswers['books'], listed: ItemId | undefined): string {
  const answered = books.filter(({ answer }) => answer.kind === 'absent');
  if (answered.every(({ item }) => item.kind === 'database'))
    return answered.every(({ item }) => item.id === listed)
      ? t('None of the listed games has this position.')
      : t('No game has this position.');
  if (books.length === 1) return t('The book does not know this position.');
  if (answered.length === 1)
    return t('Book {letter} does not know this position.', { letter: answered[0].letter });
  return answered.length === 2
    ? t('Neither book knows this position.')
    : t('None of the books knows this position.');
}

function endText(books: ShownAnswers['books']): string {
  const ending = books.filter(({ answer }) => answer.kind === 'entry');
  if (ending.every(({ item }) => item.kind === 'database')) return t('The games end with this position.');
  return books.length === 1 ? t('The book ends with this position.') : t('The books end with this position.');
}

/** Words for the way back. */
const LAST_MOVES = {
  games: {
    none: msg('No position of this line has any.'),
    start: msg('The last games on this line are <link>at the start</link>.'),
    after: msg('The last games on this line are <link>after {move}</link>.'),
  },
  book: {
    none: msg('It has no moves on this line.'),
    start: msg('Its last moves on this line are <link>at the start</link>.'),
    after: msg('Its last moves on this line are <link>after {move}</link>.'),
  },
  books: {
    none: msg('They have no moves on this line.'),
    start: msg('Their last moves on this line are <link>at the start</link>.'),
    after: msg('Their last moves on this line are <link>after {move}</link>.'),
  },
} as const;

function kindOf(books: ShownAnswers['books']): keyof typeof LAST_MOVES {
  if (books.every(({ item }) => item.kind === 'database')) return 'games';
  return books.length > 1 ? 'books' : 'book';
}

interface LastMovesProps {
  readonly cursor: GameCursor | 'none';
  readonly of: keyof typeof LAST_MOVES;
}

function LastMoves({ cursor, of }: LastMovesProps) {
  const app = useApp();
  const game = app.game.currentGame();
  if (game === undefined) return null;
  const { none, start, after } = LAST_MOVES[of];
  if (cursor === 'none') return ` ${t(none)}`;
  const { tree, node } = treeAt(game, cursor);
  return (
    <>
      {' '}
      {node === ROOT && cursor.own === undefined
        ? rich(start, { link: wayBack })
        : rich(after, { link: wayBack, move: <CurrentMove {...positionAt(tree, node)} /> })}
    </>
  );
}

const wayBack = (words: ReactElement) => <WayBack>{words}</WayBack>;

function WayBack({ children }: { readonly children: ReactElement }) {
  const app = useApp();
  return (
    <button
      type="button"
      className="link"
      aria-keyshortcuts="b"
      title={t('Go there (b)')}
      onClick={app.books.toLastBookPosition}
    >
      {children}
    </button>
  );
}
