// Commands for books and for the trees of databases: switch them on, play their moves, sort the table.
import type { Fen, Uci } from '../../../chess/types.ts';
import { parseSquare, squareName } from '../../../chess/squares.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import { NO_BOOKS } from './bookStore.ts';
import type { BookSort, LastKnown } from './bookStore.ts';
import { treeAt } from '../game/gameCursor.ts';
import type { GameCursor } from '../game/gameCursor.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'lookup' | 'game' | 'folderMemory' | 'ownMoves'>;

export function createBooks(app: Needs) {
  /** Switches on what was on when this folder was last open; else a book, preferably one without problems. */
  function keepBooks(library: Library): void {
    app.lookup.stopAsking();
    app.stores.book.setState({ ...NO_BOOKS, on: booksToStart(library) }, true);
  }

  function booksToStart({ name, items }: Library): readonly ItemId[] {
    const books = items.filter((item) => item.kind === 'book');
    const chosen = app.folderMemory.booksOfFolder(name);
    const sources = items.filter(({ kind }) => kind === 'book' || kind === 'database');
    const kept = chosen?.filter((id) => sources.some((item) => item.id === id));
    // The user may have chosen no books at all. But if all chosen books are gone, another takes their place.
    if (kept !== undefined && (kept.length > 0 || chosen?.length === 0)) return kept;
    const whole = books.find(({ problems }) => problems.length === 0);
    const first = whole ?? books.find(({ unopened }) => unopened !== true) ?? books[0];
    return first === undefined ? [] : [first.id];
  }

  /** Switches off books that are gone. All others are asked again, because their files may have changed. */
  function renewBooks({ items }: Library): void {
    const there = new Set(items.map(({ id }) => id));
    app.stores.book.setState(({ on }) => ({ on: on.filter((id) => there.has(id)) }));
  }

  function closeBooks(): void {
    app.lookup.stopAsking();
    app.stores.book.setState(NO_BOOKS, true);
  }

  /** Switches a book on or off, and remembers that for this folder. The letters of later books move up. */
  function switchBook(item: ItemId): void {
    const before = app.stores.book.getState().on;
    const on = before.includes(item) ? before.filter((other) => other !== item) : [...before, item];
    app.stores.book.setState({ on });
    const { library } = app.stores.library.getState();
    if (library !== undefined) app.folderMemory.rememberBooks(library.name, on);
  }

  /** Tells whether the answers on the screen are for the position on the board. */
  function isBookCurrent(): boolean {
    return app.stores.book.getState().shown?.fen === app.game.currentBoard()?.fen();
  }

  /** Shows or hides the names of a book's games. */
  const unfoldNames = (item: ItemId): void =>
    app.stores.book.setState(({ namesOpen }) => ({
      namesOpen: namesOpen.includes(item)
        ? namesOpen.filter((other) => other !== item)
        : [...namesOpen, item],
    }));

  /** Plays a move of the book. Does nothing if the figures on the screen are of an earlier position. */
  function playBookMove(uci: Uci): void {
    if (isBookCurrent()) app.ownMoves.walkTo(uci);
  }

  /**
   * Returns the last place with book moves on the line that leads to `fen` in the game on the screen: `none`
   * if the line never had any, `undefined` if the answer is not known (yet). The game may have been replaced
   * since, and own moves may be gone.
   */
  function lastBookCursor({ fen, tree, last }: LastKnown, asked: Fen): GameCursor | 'none' | undefined {
    const game = app.game.currentGame();
    if (game === undefined || tree !== game.tree || fen !== asked) return undefined;
    if (last === undefined) return 'none';
    const at = treeAt(game, last.cursor);
    const isThere = at.tree.nodes[at.node] !== undefined && boardAt(at.tree, at.node).fen() === last.fen;
    return isThere ? last.cursor : undefined;
  }

  /** Goes back to where the line on the board left the books. */
  function toLastBookPosition(): void {
    const { lastKnown } = app.stores.book.getState();
    const fen = app.game.currentBoard()?.fen();
    const cursor = lastKnown && fen && lastBookCursor(lastKnown, fen);
    if (cursor !== undefined && cursor !== 'none') app.game.goToCursor(cursor);
  }

  /** Draws a move of the book on the board if the table is about its position; `undefined` removes it. */
  function showHint(uci: Uci | undefined): void {
    const known = isBookCurrent() ? uci : undefined;
    drawHint(known);
    if (known !== undefined) app.stores.book.setState({ pointed: known });
  }

  /** Draws a move of any table about the position on the board; `undefined` removes the arrow. */
  function drawHint(uci: Uci | undefined): void {
    const from = uci === undefined ? undefined : parseSquare(uci.slice(0, 2));
    const to = uci === undefined ? undefined : parseSquare(uci.slice(2, 4));
    const known = from !== undefined && to !== undefined;
    app.stores.book.setState({
      hint: known ? { from: squareName(from), to: squareName(to) } : undefined,
    });
  }

  /** Forgets the move that the user pointed at. */
  const leaveMoves = (): void => app.stores.book.setState({ pointed: undefined });

  /**
   * Sorts by a column, largest values first (words from A to Z). For the same column, the second call
   * reverses that, and the third restores the usual order.
   */
  function sortBook(by: BookSort['by'], item?: ItemId): void {
    const { sort } = app.stores.book.getState();
    const same = sort?.by === by && sort.item === item;
    const first = by !== 'move' && by !== 'comment';
    if (!same) app.stores.book.setState({ sort: { by, item, descending: first } });
    else
      app.stores.book.setState({
        sort: sort.descending === first ? { by, item, descending: !first } : undefined,
      });
  }

  return {
    keepBooks,
    renewBooks,
    closeBooks,
    switchBook,
    isBookCurrent,
    unfoldNames,
    playBookMove,
    lastBookCursor,
    toLastBookPosition,
    showHint,
    drawHint,
    leaveMoves,
    sortBook,
  };
}
