// Compares the game on the screen with earlier games, and finds where it leaves the user's repertoire.
// Subscribes to the game, the contents of the book pane, and the opening tables of databases.
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import { parseUci } from '../../../chess/uci.ts';
import { Board } from '../../../chess/board.ts';
import { factsOf } from '../../../model/gameFacts.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { GameOfLine } from '../../../protocol/theoryApi.ts';
import { followed } from '../answers/followed.ts';
import { createQuestion } from '../answers/question.ts';
import { nodeWithPosition, theoryLine } from './theoryLine.ts';
import type { TheoryLine } from './theoryLine.ts';
import { NO_THEORY } from './theoryStore.ts';
import type { LineEnd } from './theoryStore.ts';
import { coveredNow } from '../game/covering.ts';
import type { Parts } from '../parts.ts';

/** Skips games that the user only passes in the list. */
const PAUSE_MS = 60;
/** The number of positions of a game that are looked up in books: no game stays in a book longer. */
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
  const scanning = createQuestion<void>((scan) => app.stores.theory.setState({ scan }));
  const comparing = createQuestion<LineEnd | undefined>((mine) =>
    app.stores.theory.setState({ repertoire: mine }),
  );
  let question: Question | undefined;

  /** Returns the database or book that the user chose as the repertoire, if the folder still has it. */
  function repertoire(): ItemId | undefined {
    const { library } = app.stores.library.getState();
    const chosen = library && app.folderMemory.repertoireOfFolder(library.name);
    return library?.items.find(({ id }) => id === chosen)?.id;
  }

  /** Remembers the choice for the folder; `undefined` removes it. */
  function chooseRepertoire(item: ItemId | undefined): void {
    const { library } = app.stores.library.getState();
    if (library !== undefined) app.folderMemory.rememberRepertoire(library.name, item);
  }

  /**
   * Returns the game on the screen, if it is not a variant, nothing of it is covered, and the user wants to
   * see its theory.
   */
  function gameNow(): LoadedGame | undefined {
    const isHidden = coveredNow(app.stores.game.getState()) !== undefined;
    const shown = app.stores.settings.getState().markTheory && !isHidden ? app.game.shownGame() : undefined;
    return shown?.header.variant === undefined ? shown : undefined;
  }

  function lookUp(): Promise<void> {
    scanning.cancel();
    comparing.cancel();
    app.stores.theory.setState(NO_THEORY, true);
    question = questionNow();
    return asking.run(async (turn) => {
      if (question === undefined) return;
      const { game, line } = question;
      app.stores.theory.setState({ tree: game.tree, line: line.nodes });
      await turn.pause(PAUSE_MS);
      await Promise.all([askDatabases(question, turn), askBooks(question, turn), askRepertoire(question)]);
    });
  }

  function questionNow(): Question | undefined {
    const game = gameNow();
    const { on } = app.stores.book.getState();
    const { item, number, quotedIn } = app.stores.game.getState();
    const mine = repertoire();
    if (game === undefined || game.tree.nodes.length < 2 || (on.length === 0 && mine === undefined))
      return undefined;
    const line = theoryLine(game.tree);
    const address = quotedIn === undefined ? { item, number } : {};
    return {
      game,
      line,
      facts: { ...factsOf(game.header, line.nodes.length), ...address },
      databases: on.filter((id) => app.trees.isDatabase(id) && id !== mine),
      books: on.filter((id) => !app.trees.isDatabase(id) && id !== mine),
      repertoire: mine,
    };
  }

  async function askDatabases(about: Question, { signal, wait }: Turn): Promise<void> {
    if (about.databases.length === 0) return;
    const history = await wait(
      app.worker.readLineHistory(historyOf(about), { signal }).catch(app.faults.noteBug),
    );
    if (history !== undefined) app.stores.theory.setState({ history });
  }

  const historyOf = ({ databases: items, line: { fens }, facts, game }: Question) => ({
    items,
    fens,
    chess960: game.tree.chess960,
    game: facts,
  });

  async function askBooks({ line, books }: Question, { signal, wait }: Turn): Promise<void> {
    const book = await wait(bookEnd(line, books, signal).catch(app.faults.noteBug));
    if (book !== undefined) app.stores.theory.setState({ book });
  }

  async function askRepertoire({ repertoire: item, line, game }: Question): Promise<void> {
    if (item === undefined) return;
    const { fens } = line;
    await comparing.ask(async ({ signal }) => {
      if (!app.trees.isDatabase(item)) return bookEnd(line, [item], signal);
      const request = { item, fens, chess960: game.tree.chess960 };
      const found = await app.worker.findRepertoireEnd(request, { signal });
      return found && { ...found, item };
    });
  }

  /** Finds where the line leaves the books, and the moves that the first of them has there. */
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

  /** Scans all games for what the opening tables leave open. */
  async function lookThroughGames(): Promise<void> {
    if (question === undefined) return;
    const about = historyOf(question);
    await scanning.ask(async (options) => {
      const history = await options.wait(app.worker.readLineHistory({ ...about, scan: true }, options));
      app.stores.theory.setState({ history });
    });
    const { scan } = app.stores.theory.getState();
    if (scan.kind === 'failed') app.faults.noteFailure(scan.failure);
  }

  /** Lists the games before this one that have the position at index `at` of the line. */
  async function showEarlierGames(item: ItemId, at: number, label: string): Promise<void> {
    if (question === undefined) return;
    const { line, facts, game } = question;
    const position = { fen: line.fens[at], chess960: game.tree.chess960 };
    await app.trees.showGamesAt(item, position, label, { before: facts });
  }

  /** Shows where the line leaves the repertoire: in a game of the repertoire, or else in the book pane. */
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

  /** Asks again whenever something that the answer depends on changes. Returns the cleanup function. */
  function followTheory(): () => void {
    const { game, book, trees, library, folderChoices, settings } = app.stores;
    const end = followed({
      stores: [game, book, trees, library, folderChoices, settings],
      key: () => {
        const { on } = book.getState();
        const { tables } = trees.getState();
        const { key } = game.getState();
        // A database or a book may have been read again.
        const { listing } = library.getState();
        return [listing, gameNow()?.tree, key, repertoire(), ...on, '', ...on.map((id) => tables[id]?.kind)];
      },
      changed: () => void lookUp().catch(app.faults.noteFault),
    });
    return () => {
      asking.cancel();
      comparing.cancel();
      scanning.cancel();
      end();
    };
  }

  return {
    repertoire,
    chooseRepertoire,
    lookThroughGames,
    stopLooking: scanning.cancel,
    showEarlierGames,
    openRepertoire,
    followTheory,
  };
}
