// What was played before the game on the screen, and where it leaves the user's repertoire. It follows the game, what is on
// in the book pane, and the tables of databases.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import { parseUci } from '../../../chess/uci.ts';
import { Board } from '../../../chess/board.ts';
import { factsOf } from '../../../model/gameFacts.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { GameOfLine } from '../../../protocol/theoryApi.ts';
import type { Stores } from '../stores.ts';
import { nodeWithPosition, theoryLine } from './theoryLine.ts';
import type { TheoryLine } from './theoryLine.ts';
import { NO_THEORY } from './theoryStore.ts';
import type { LineEnd } from './theoryStore.ts';
import type { Parts } from '../parts.ts';

/** Games that the user passes quickly in a list are not asked for. */
const PAUSE_MS = 60;
/** No game stays in a book longer. */
const PLIES_OF_BOOKS = 80;

type Needs = Pick<Parts, 'stores' | 'worker' | 'game' | 'books' | 'faults' | 'folderMemory' | 'trees'>;

interface Question {
  readonly game: LoadedGame;
  readonly line: TheoryLine;
  readonly facts: GameOfLine;
  readonly databases: readonly ItemId[];
  readonly books: readonly ItemId[];
  readonly repertoire: ItemId | undefined;
}

export function createTheory(app: Needs) {
  const asking = new Latest();
  const scanning = new Latest();
  let asked: readonly unknown[] = [];
  let question: Question | undefined;

  /** The database or book that the user calls the repertoire, if the folder still has it. */
  function repertoire(): ItemId | undefined {
    const { library } = app.stores.library.getState();
    const chosen = library && app.folderMemory.repertoireOfFolder(library.name);
    return library?.items.find(({ id }) => id === chosen)?.id;
  }

  /** Remembered for the folder; `undefined` takes the choice back. */
  function chooseRepertoire(item: ItemId | undefined): void {
    const { library } = app.stores.library.getState();
    if (library !== undefined) app.folderMemory.rememberRepertoire(library.name, item);
  }

  /** Asks anew where anything that the answer depends on has changed. */
  function follow(): void {
    const { key, item, number, quotedIn } = app.stores.game.getState();
    const { on } = app.stores.book.getState();
    const { tables } = app.stores.trees.getState();
    const shown = app.stores.settings.getState().markTheory ? app.game.shownGame() : undefined;
    const game = shown?.header.variant === undefined ? shown : undefined;
    const mine = repertoire();
    // A database or a book may have been read again.
    const { listing } = app.stores.library.getState();
    const now = [listing, game?.tree, key, mine, ...on, '', ...on.map((id) => tables[id]?.kind)];
    if (now.length === asked.length && now.every((part, at) => part === asked[at])) return;
    asked = now;
    scanning.cancel();
    const signal = asking.start();
    app.stores.theory.setState(NO_THEORY, true);
    question = undefined;
    if (game === undefined || game.tree.nodes.length < 2 || (on.length === 0 && mine === undefined)) return;
    const line = theoryLine(game.tree);
    const address = quotedIn === undefined ? { item, number } : {};
    question = {
      game,
      line,
      facts: { ...factsOf(game.header, line.nodes.length), ...address },
      databases: on.filter((id) => app.trees.isDatabase(id) && id !== mine),
      books: on.filter((id) => !app.trees.isDatabase(id) && id !== mine),
      repertoire: mine,
    };
    app.stores.theory.setState({ tree: game.tree, line: line.nodes });
    ask(question, signal).catch(app.faults.noteFault);
  }

  async function ask(about: Question, signal: AbortSignal): Promise<void> {
    await new Promise((later) => setTimeout(later, PAUSE_MS));
    if (signal.aborted) return;
    await Promise.all([
      askDatabases(about, signal),
      tell(signal, async () => ({ book: await bookEnd(about.line, about.books, signal) })),
      askRepertoire(about, signal),
    ]);
  }

  /** Sets what `answer` gives while it is still wanted. */
  async function tell(
    signal: AbortSignal,
    answer: () => Promise<Partial<ReturnType<Stores['theory']['getState']>>>,
  ): Promise<void> {
    try {
      const part = await answer();
      if (!signal.aborted) app.stores.theory.setState(part);
    } catch (thrown) {
      if (!isAbort(thrown) && !signal.aborted) app.faults.noteBug(thrown);
    }
  }

  async function askDatabases(
    { databases, line, facts, game }: Question,
    signal: AbortSignal,
  ): Promise<void> {
    if (databases.length === 0) return;
    const { fens } = line;
    const { chess960 } = game.tree;
    await tell(signal, async () => ({
      history: await app.worker.readLineHistory(
        { items: databases, fens, chess960, game: facts },
        { signal },
      ),
    }));
  }

  async function askRepertoire(
    { repertoire: item, line, game }: Question,
    signal: AbortSignal,
  ): Promise<void> {
    if (item === undefined) return;
    try {
      const found = app.trees.isDatabase(item)
        ? await app.worker.findRepertoireEnd(
            { item, fens: line.fens, chess960: game.tree.chess960 },
            { signal },
          )
        : await bookEnd(line, [item], signal);
      if (!signal.aborted) app.stores.theory.setState({ repertoire: found && { ...found, item } });
    } catch (thrown) {
      if (!isAbort(thrown) && !signal.aborted) app.stores.theory.setState({ failure: toFailure(thrown) });
    }
  }

  /** Where the line leaves the books, and what the first of them has there. */
  async function bookEnd(
    { nodes, fens }: TheoryLine,
    items: readonly ItemId[],
    signal: AbortSignal,
  ): Promise<LineEnd | undefined> {
    if (items.length === 0) return undefined;
    const asks = fens.slice(0, PLIES_OF_BOOKS);
    const last = await app.worker.findLastInBooks({ items, fens: asks }, { signal });
    if (last === undefined) return undefined;
    const answers = await app.worker.lookupBooks({ items, fen: fens[last] }, { signal });
    const answer = answers.find((one) => one.kind === 'entry' && one.entry.moves.length > 0);
    if (answer?.kind !== 'entry') return undefined;
    const moves = answer.entry.moves.map(({ uci }) => uci);
    const tree = app.stores.theory.getState().tree;
    const next = nodes[last] === undefined ? undefined : tree?.nodes[nodes[last]].move;
    const board = Board.fromFen(fens[last], tree?.chess960);
    const goesOn = board !== undefined && moves.some((uci) => parseUci(board, uci) === next);
    return goesOn ? { item: answer.item, last: last + 1, moves: [] } : { item: answer.item, last, moves };
  }

  /** Looks through all games for what the tables leave open. */
  async function lookThroughGames(): Promise<void> {
    if (question === undefined) return;
    const { databases, line, facts, game } = question;
    const signal = scanning.start();
    app.stores.theory.setState({ scanning: { done: 0, total: 0 } });
    try {
      const history = await app.worker.readLineHistory(
        { items: databases, fens: line.fens, chess960: game.tree.chess960, game: facts, scan: true },
        { signal, onProgress: (done) => !signal.aborted && app.stores.theory.setState({ scanning: done }) },
      );
      if (!signal.aborted) app.stores.theory.setState({ history, scanning: undefined });
    } catch (thrown) {
      if (signal.aborted) return;
      app.stores.theory.setState({ scanning: undefined });
      if (!isAbort(thrown)) app.faults.noteFault(thrown);
    }
  }

  function stopLooking(): void {
    scanning.cancel();
    app.stores.theory.setState({ scanning: undefined });
  }

  /** Lists the games before this one that have the position with this index. */
  async function showEarlierGames(item: ItemId, at: number, label: string): Promise<void> {
    if (question === undefined) return;
    const { line, facts, game } = question;
    const position = { fen: line.fens[at], chess960: game.tree.chess960 };
    await app.trees.showGamesAt(item, position, label, { before: facts });
  }

  /** The repertoire where the line leaves it: its game comes on the board, or its book in the pane. */
  async function openRepertoire({ item, last, number }: LineEnd): Promise<void> {
    if (question === undefined) return;
    const { fens, nodes } = question.line;
    if (number === undefined) {
      if (!app.stores.book.getState().on.includes(item)) app.books.switchBook(item);
      if (last > 0) app.game.goTo(nodes[last - 1]);
      else app.game.toStart();
      return;
    }
    const arrive = (): void => {
      const tree = app.game.shownGame()?.tree;
      const node = tree && nodeWithPosition(tree, fens[last], last);
      if (node !== undefined) app.game.goTo(node);
    };
    await app.game.openRecord(item, number, { isFollowed: true, arrive });
  }

  /** Gives back how to stop. */
  function followTheory(): () => void {
    const { game, book, trees, library, folderChoices, settings } = app.stores;
    const ends = [game, book, trees, library, folderChoices, settings].map((store) =>
      store.subscribe(follow),
    );
    follow();
    return () => {
      asking.cancel();
      scanning.cancel();
      for (const end of ends) end();
    };
  }

  return {
    repertoire,
    chooseRepertoire,
    lookThroughGames,
    stopLooking,
    showEarlierGames,
    openRepertoire,
    followTheory,
  };
}
