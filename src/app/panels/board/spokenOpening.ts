// A few words about opening and book, spoken at each step if the user wants that.
import { sayOpening, t } from '../../../base/messages.ts';
import { openingAt } from '../../../chess/eco.ts';
import { parseUci } from '../../../chess/uci.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { App } from '../../session/createApp.ts';
import { pathToCursor, treeAt } from '../../session/game/gameCursor.ts';
import { openingOnWay } from '../../session/game/opening.ts';

/** Says the opening if its name is new, and whether the books that are on have the move, if that is known. */
export function spokenOpening(app: App): string {
  const game = app.game.currentGame();
  if (game === undefined || game.variant !== undefined) return '';
  const cursor = app.game.currentCursor();
  const before = pathToCursor(game, cursor).at(-2);
  if (before === undefined) return '';
  const { tree, node } = treeAt(game, cursor);
  const named = openingAt(boardAt(tree, node));
  const isNew = named !== undefined && named.name !== openingOnWay(game, before)?.name;
  const known = isInBook(app, treeAt(game, before), tree.nodes[node].move);
  return [
    isNew ? `${sayOpening(named.name)}.` : '',
    known === undefined ? '' : known ? t('In the book.') : t('Not in the book.'),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * Returns `undefined` if no book has moves in the previous position, or if none has answered yet. Databases
 * do not count, because the game itself may be in one.
 */
function isInBook(app: App, { tree, node }: ReturnType<typeof treeAt>, move: number): boolean | undefined {
  const { shown } = app.stores.book.getState();
  const { library } = app.stores.library.getState();
  const board = boardAt(tree, node);
  if (shown === undefined || library === undefined || shown.fen !== board.fen()) return undefined;
  const books = new Set(library.items.filter(({ kind }) => kind === 'book').map(({ id }) => id));
  const moves = shown.answers.flatMap((answer) =>
    books.has(answer.item) && answer.kind === 'entry' ? answer.entry.moves : [],
  );
  if (moves.length === 0) return undefined;
  return moves.some(({ uci }) => parseUci(board, uci) === move);
}
