// What users do with books and with the trees of databases: switch them on, follow the board in them, play from them.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Board } from '../../../chess/board.ts';
import type { Fen, Uci } from '../../../chess/types.ts';
import { parseSquare, squareName } from '../../../chess/squares.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { BookAnswer, ItemId, Library, WorkerApi } from '../../../protocol/api.ts';
import type { TreeAnswer } from '../../../protocol/searchApi.ts';
import { NO_BOOKS } from './bookStore.ts';
import type { BookSort, LastKnown } from './bookStore.ts';
import type { TreeScope } from './treeStore.ts';
import { pathToCursor, treeAt } from '../game/gameCursor.ts';
import type { GameCursor } from '../game/gameCursor.ts';
import type { Stores } from '../stores.ts';
import type { LibrarySession } from '../folder/createLibrary.ts';
import type { Trees } from './trees.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { GameSession } from '../game/createGame.ts';
import type { FaultsSession } from '../screen/faults.ts';

/** What is not answered by then is waited for with the other answers on the screen, if there are any. */
const PATIENCE_MS = 200;

const withinOf = (scope: TreeScope | undefined, items: readonly ItemId[]) =>
  scope !== undefined && items.includes(scope.item) ? [scope] : [];

const countMoves = (answers: readonly BookAnswer[]): number =>
  answers.reduce((sum, answer) => sum + (answer.kind === 'entry' ? answer.entry.moves.length : 0), 0);

const hasMoves = (answer: BookAnswer): boolean => answer.kind === 'entry' && answer.entry.moves.length > 0;

interface Needs {
  readonly stores: Stores;
  readonly library: LibrarySession;
  readonly trees: Trees;
  readonly worker: Client<WorkerApi>;
  readonly game: GameSession;
  readonly faults: FaultsSession;
}

export type Lookup = ReturnType<typeof createLookup>;

export function createLookup(app: Needs) {
  const asking = new Latest();

  /** After a folder was opened: what was on when it was open last is on again; else the first book that opens. */
  function keepBooks(library: Library): void {
    asking.cancel();
    app.stores.book.setState({ ...NO_BOOKS, on: booksToStart(library) }, true);
  }

  function booksToStart({ name, items }: Library): readonly ItemId[] {
    const books = items.filter((item) => item.kind === 'book');
    const chosen = app.library.booksOfFolder(name);
    const sources = items.filter(({ kind }) => kind === 'book' || kind === 'database');
    const kept = chosen?.filter((id) => sources.some((item) => item.id === id));
    // None is a choice too, but books that are gone leave their place to another.
    if (kept !== undefined && (kept.length > 0 || chosen?.length === 0)) return kept;
    const whole = books.find(({ problems }) => problems.length === 0);
    const first = whole ?? books.find(({ unopened }) => unopened !== true) ?? books[0];
    return first === undefined ? [] : [first.id];
  }

  /** Some may be other ones now: those that are gone are off, and all others are asked again. */
  function renewBooks({ items }: Library): void {
    const there = new Set(items.map(({ id }) => id));
    app.stores.book.setState(({ on }) => ({ on: on.filter((id) => there.has(id)) }));
  }

  function closeBooks(): void {
    asking.cancel();
    app.stores.book.setState(NO_BOOKS, true);
  }

  /** On or off, remembered for this folder; the letters of those after it move up. */
  function switchBook(item: ItemId): void {
    const before = app.stores.book.getState().on;
    const on = before.includes(item) ? before.filter((other) => other !== item) : [...before, item];
    app.stores.book.setState({ on });
    const { library } = app.stores.library.getState();
    if (library !== undefined) app.library.rememberBooks(library.name, on);
  }

  /** Asks books and databases about this position. Of several calls the latest wins; older answers stay till then. */
  async function askBooks(
    board: Board,
    on: readonly ItemId[],
    scope: TreeScope | undefined = undefined,
  ): Promise<void> {
    const signal = asking.start();
    const fen = board.fen();
    const trees = on.filter(app.trees.isDatabase);
    const books = on.filter((item) => !trees.includes(item));
    const answers = new Map<ItemId, BookAnswer | TreeAnswer>(knownOf(board, books));
    const show = (): void => {
      if (signal.aborted) return;
      const known = on.flatMap((item) => answers.get(item) ?? []);
      app.stores.book.setState({ shown: { fen, chess960: board.chess960, answers: known } });
    };
    const take = (more: readonly (BookAnswer | TreeAnswer)[]): void => {
      for (const answer of more) answers.set(answer.item, answer);
    };
    app.stores.book.setState({ asking: true, reading: undefined, hint: undefined });
    app.stores.trees.setState({ counting: trees, progress: undefined });
    const patience = setTimeout(() => answers.size > 0 && show(), PATIENCE_MS);
    const fromBooks = answersOf(books, fen, signal).then(take);
    const fromTrees = askTrees(trees, board, scope, signal, (more) => {
      take(more);
      show();
    }).then(take);
    await Promise.all([fromBooks, fromTrees]);
    clearTimeout(patience);
    if (signal.aborted) return;
    show();
    app.stores.book.setState({ asking: false, reading: undefined });
    app.stores.trees.setState({ counting: [], progress: undefined });
    const all = [...answers.values()];
    for (const answer of all)
      if (answer.kind !== 'failed' && answer.problems !== undefined)
        app.library.noteProblems(answer.item, answer.problems);
    if (books.length > 0 && !all.some(hasMoves))
      await findLastKnown(fen, signal, (fens) =>
        app.worker.findLastInBooks({ items: books, fens }, { signal }),
      );
    else if (books.length === 0 && all.length > 0 && all.every(({ kind }) => kind === 'absent')) {
      const { chess960 } = board;
      const within = withinOf(scope, trees);
      await findLastKnown(fen, signal, (fens) =>
        app.worker.findLastInTrees({ items: trees, fens, chess960, within }, { signal }),
      );
    } else if (books.some((item) => answers.get(item)?.kind === 'entry'))
      await addTranspositions(board, books, all, signal);
  }

  /** What the books have said of this position already: it stays, as where another game begins with it. */
  function knownOf(
    board: Board,
    books: readonly ItemId[],
  ): readonly (readonly [ItemId, BookAnswer | TreeAnswer])[] {
    const { shown } = app.stores.book.getState();
    if (shown === undefined || shown.fen !== board.fen() || shown.chess960 !== board.chess960) return [];
    return shown.answers.flatMap((answer) =>
      books.includes(answer.item) ? [[answer.item, answer] as const] : [],
    );
  }

  /** The answers of databases; parts of them go to `onPart` while their games are counted. */
  async function askTrees(
    items: readonly ItemId[],
    board: Board,
    scope: TreeScope | undefined,
    signal: AbortSignal,
    onPart: (answers: readonly TreeAnswer[]) => void,
  ): Promise<readonly (BookAnswer | TreeAnswer)[]> {
    if (items.length === 0) return [];
    const within = withinOf(scope, items);
    try {
      return await app.worker.lookupTrees(
        { items, fen: board.fen(), chess960: board.chess960, within },
        {
          signal,
          onProgress: ({ answers, ...progress }) => {
            if (signal.aborted) return;
            app.stores.trees.setState({ progress });
            onPart(answers);
          },
        },
      );
    } catch (thrown) {
      if (isAbort(thrown)) return [];
      return items.map((item) => ({ kind: 'failed', item, failure: toFailure(thrown) }));
    }
  }

  /** What was never played and leads into the books takes many more reads: it follows when the rest is on the screen. */
  async function addTranspositions(
    board: Board,
    books: readonly ItemId[],
    answers: readonly BookAnswer[],
    signal: AbortSignal,
  ): Promise<void> {
    const fen = board.fen();
    const more = await answersOf(books, fen, signal, true);
    const all = answers.map((answer) => more.find(({ item }) => item === answer.item) ?? answer);
    if (signal.aborted || countMoves(all) <= countMoves(answers)) return;
    app.stores.book.setState({ shown: { fen, chess960: board.chess960, answers: all } });
  }

  async function answersOf(
    items: readonly ItemId[],
    fen: Fen,
    signal: AbortSignal,
    transpositions = false,
  ): Promise<readonly BookAnswer[]> {
    if (items.length === 0) return [];
    try {
      return await app.worker.lookupBooks(
        { items, fen, transpositions },
        { signal, onProgress: (reading) => !signal.aborted && app.stores.book.setState({ reading }) },
      );
    } catch (thrown) {
      if (isAbort(thrown)) return [];
      return items.map((item) => ({ kind: 'failed', item, failure: toFailure(thrown) }));
    }
  }

  /** Goes back along the line on the board to the last position that is known; `find` has its index. */
  async function findLastKnown(
    fen: Fen,
    signal: AbortSignal,
    find: (fens: readonly Fen[]) => Promise<number | undefined>,
  ): Promise<void> {
    const game = app.game.currentGame();
    if (game === undefined) return;
    const before = pathToCursor(game, app.game.currentCursor()).slice(0, -1);
    const fens = before.map((cursor) => {
      const { tree, node } = treeAt(game, cursor);
      return boardAt(tree, node).fen();
    });
    try {
      const at = await find(fens);
      const cursor = at === undefined ? undefined : before.at(at);
      const last = at === undefined || cursor === undefined ? undefined : { cursor, fen: fens[at] };
      if (!signal.aborted) app.stores.book.setState({ lastKnown: { fen, tree: game.tree, last } });
    } catch (thrown) {
      app.faults.noteFault(thrown);
    }
  }

  /** The position on the board is the one that the answers are about. */
  function isBookCurrent(): boolean {
    return app.stores.book.getState().shown?.fen === app.game.currentBoard()?.fen();
  }

  /** The names of games of a book, or not any more. */
  const unfoldNames = (item: ItemId): void =>
    app.stores.book.setState(({ namesOpen }) => ({
      namesOpen: namesOpen.includes(item)
        ? namesOpen.filter((other) => other !== item)
        : [...namesOpen, item],
    }));

  /** Plays a move of the book; figures of an earlier position, still on the screen, play nothing. */
  function playBookMove(uci: Uci): void {
    if (isBookCurrent()) app.game.playText(uci);
  }

  /**
   * Where the line that leads to `fen` in the game on the screen had moves in the books last: `none` where it never had
   * any, `undefined` where that is not known (yet). Another game may have come since, and own moves may have gone.
   */
  function lastBookCursor({ fen, tree, last }: LastKnown, asked: Fen): GameCursor | 'none' | undefined {
    const game = app.game.currentGame();
    if (game === undefined || tree !== game.tree || fen !== asked) return undefined;
    if (last === undefined) return 'none';
    const at = treeAt(game, last.cursor);
    const isThere = at.tree.nodes[at.node] !== undefined && boardAt(at.tree, at.node).fen() === last.fen;
    return isThere ? last.cursor : undefined;
  }

  /** Back to where the line on the board left the books. */
  function toLastBookPosition(): void {
    const { lastKnown } = app.stores.book.getState();
    const fen = app.game.currentBoard()?.fen();
    const cursor = lastKnown && fen && lastBookCursor(lastKnown, fen);
    if (cursor !== undefined && cursor !== 'none') app.game.goToCursor(cursor);
  }

  /** Draws a move on the board; `undefined` takes it away. */
  function showHint(uci: Uci | undefined): void {
    const from = uci === undefined ? undefined : parseSquare(uci.slice(0, 2));
    const to = uci === undefined ? undefined : parseSquare(uci.slice(2, 4));
    const known = from !== undefined && to !== undefined && isBookCurrent();
    const pointed = uci === undefined || !isBookCurrent() ? {} : { pointed: uci };
    app.stores.book.setState({
      ...pointed,
      hint: known ? { from: squareName(from), to: squareName(to) } : undefined,
    });
  }

  /** The user points at no move any more. */
  const leaveMoves = (): void => app.stores.book.setState({ pointed: undefined });

  /** The column's larger values first (of words those from A), then the other way round, then the usual order again. */
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
    askBooks,
    isBookCurrent,
    unfoldNames,
    playBookMove,
    lastBookCursor,
    toLastBookPosition,
    showHint,
    leaveMoves,
    sortBook,
  };
}
