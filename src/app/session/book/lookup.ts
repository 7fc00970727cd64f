// Asks the books and databases that are on about the position on the board, while the book pane is shown.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import type { Board } from '../../../chess/board.ts';
import type { Fen } from '../../../chess/types.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { BookAnswer } from '../../../protocol/bookAnswer.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { TreeAnswer, TreeProgress } from '../../../protocol/searchApi.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import { followed } from '../answers/followed.ts';
import { NO_ANSWER } from '../answers/question.ts';
import { pathToCursor, treeAt } from '../game/gameCursor.ts';
import { shownVariant } from '../game/gameStore.ts';
import type { Parts } from '../parts.ts';
import { NOTHING_COUNTED, scopeOf } from './treeStore.ts';
import type { TreeScope } from './treeStore.ts';

/** After this long, the answers that have arrived are shown; the rest are added later. */
const PATIENCE_MS = 200;

type Needs = Pick<Parts, 'stores' | 'trees' | 'worker' | 'game' | 'faults' | 'items'>;

type AnyAnswer = BookAnswer | TreeAnswer;

/**
 * One question: the position, the items in their order, and the selection of a database that limits which
 * games count.
 */
interface Question {
  readonly board: Board;
  readonly fen: Fen;
  readonly on: readonly ItemId[];
  readonly books: readonly ItemId[];
  readonly trees: readonly ItemId[];
  readonly within: readonly TreeScope[];
}

export function createLookup(app: Needs) {
  const asking = new Latest();

  /** Asks about the position on the board. The previous answers stay until the first new ones arrive. */
  function askBooks(): Promise<void> {
    const question = questionNow();
    return asking.run(async (turn) => {
      const { books, trees } = question;
      const answers = new Map<ItemId, AnyAnswer>(knownOf(question));
      const show = turn.only(() => showAnswers(question, answers));
      const take = (more: readonly AnyAnswer[]): void => {
        for (const answer of more) answers.set(answer.item, answer);
      };
      app.stores.book.setState({ asking: { kind: 'asking' }, hint: undefined });
      app.stores.trees.setState({ counting: { items: trees } });
      const patience = setTimeout(() => answers.size > 0 && show(), PATIENCE_MS);
      const onPart = turn.only((part: readonly AnyAnswer[]) => {
        take(part);
        show();
      });
      await turn.wait(
        Promise.all([
          answersOf(books, question.fen, turn).then(take),
          askTrees(question, turn, onPart).then(take),
        ]).finally(() => clearTimeout(patience)),
      );
      show();
      app.stores.book.setState({ asking: NO_ANSWER });
      app.stores.trees.setState({ counting: NOTHING_COUNTED });
      const all = [...answers.values()];
      for (const answer of all)
        if (answer.kind !== 'failed' && answer.problems !== undefined)
          app.items.noteProblems(answer.item, answer.problems);
      await addMore(question, all, turn);
    });
  }

  function questionNow(): Question {
    const { tree, node } = app.game.treeOnBoard();
    const board = boardAt(tree, node);
    const { on } = app.stores.book.getState();
    const scope = scopeOf(app.stores.trees.getState());
    const trees = on.filter(app.trees.isDatabase);
    return {
      board,
      fen: board.fen(),
      on,
      trees,
      books: on.filter((item) => !trees.includes(item)),
      within: scope !== undefined && trees.includes(scope.item) ? [scope] : [],
    };
  }

  /** Returns the books' answers on the screen if they are about this position, as after a change of game. */
  function knownOf({ fen, board, books }: Question): readonly (readonly [ItemId, AnyAnswer])[] {
    const { shown } = app.stores.book.getState();
    if (shown?.fen !== fen || shown.chess960 !== board.chess960) return [];
    return shown.answers.flatMap((answer) =>
      books.includes(answer.item) ? [[answer.item, answer] as const] : [],
    );
  }

  function showAnswers({ fen, board, on }: Question, answers: ReadonlyMap<ItemId, AnyAnswer>): void {
    const known = on.flatMap((item) => answers.get(item) ?? []);
    app.stores.book.setState({ shown: { fen, chess960: board.chess960, answers: known } });
  }

  /** Returns the answers of databases; `onPart` gets partial results while the games are being counted. */
  async function askTrees(
    { trees: items, fen, board, within }: Question,
    { signal, only }: Turn,
    onPart: (answers: readonly TreeAnswer[]) => void,
  ): Promise<readonly AnyAnswer[]> {
    if (items.length === 0) return [];
    const onProgress = only(({ answers, ...progress }: TreeProgress) => {
      app.stores.trees.setState({ counting: { items, progress } });
      onPart(answers);
    });
    const request = { items, fen, chess960: board.chess960, within };
    return app.worker.lookupTrees(request, { signal, onProgress }).catch(failedFor(items));
  }

  async function answersOf(
    items: readonly ItemId[],
    fen: Fen,
    { signal, only }: Turn,
    transpositions = false,
  ): Promise<readonly BookAnswer[]> {
    if (items.length === 0) return [];
    const onProgress = only((progress: ScanProgress) =>
      app.stores.book.setState({ asking: { kind: 'asking', progress } }),
    );
    return app.worker
      .lookupBooks({ items, fen, transpositions }, { signal, onProgress })
      .catch(failedFor(items));
  }

  /**
   * Adds a slower answer once the rest is on the screen: the last position of the line that has moves, or, if
   * this one has some in a book, transpositions.
   */
  async function addMore(question: Question, answers: readonly AnyAnswer[], turn: Turn): Promise<void> {
    const { books, trees: items, board, within, fen } = question;
    const { signal } = turn;
    if (books.length > 0 && !answers.some(hasMoves))
      await findLastKnown(fen, turn, (fens) =>
        app.worker.findLastInBooks({ items: books, fens }, { signal }),
      );
    else if (books.length === 0 && answers.length > 0 && answers.every(({ kind }) => kind === 'absent'))
      await findLastKnown(fen, turn, (fens) =>
        app.worker.findLastInTrees({ items, fens, chess960: board.chess960, within }, { signal }),
      );
    else if (answers.some(({ item, kind }) => kind === 'entry' && books.includes(item)))
      await addTranspositions(question, answers, turn);
  }

  /** Adds moves that a book does not list, but after which it has the position. */
  async function addTranspositions(
    question: Question,
    answers: readonly AnyAnswer[],
    turn: Turn,
  ): Promise<void> {
    const more = await turn.wait(answersOf(question.books, question.fen, turn, true));
    const all = answers.map((answer) => more.find(({ item }) => item === answer.item) ?? answer);
    if (countMoves(all) > countMoves(answers))
      showAnswers(question, new Map(all.map((answer) => [answer.item, answer])));
  }

  /** Goes back along the line to the last position that the books know; `find` returns its index. */
  async function findLastKnown(
    fen: Fen,
    { wait }: Turn,
    find: (fens: readonly Fen[]) => Promise<number | undefined>,
  ): Promise<void> {
    const game = app.game.currentGame();
    if (game === undefined) return;
    const before = pathToCursor(game, app.game.currentCursor()).slice(0, -1);
    const fens = before.map((cursor) => {
      const { tree, node } = treeAt(game, cursor);
      return boardAt(tree, node).fen();
    });
    const at = await wait(find(fens));
    const cursor = at === undefined ? undefined : before.at(at);
    const last = at === undefined || cursor === undefined ? undefined : { cursor, fen: fens[at] };
    app.stores.book.setState({ lastKnown: { fen, tree: game.tree, last } });
  }

  /**
   * Asks again when the board, the active books, or the games that count change. Returns the cleanup
   * function.
   */
  function followBoard(): () => void {
    const { game, book, trees } = app.stores;
    return followed({
      stores: [game, book, trees],
      // The selection's id is enough: it only gains rows, and the worker's call counts them as they come.
      key: () => {
        const { tree, node } = app.game.treeOnBoard();
        const scope = scopeOf(trees.getState());
        return [tree, node, book.getState().on, scope?.item, scope?.selection];
      },
      changed: () => {
        if (shownVariant(game.getState()) === undefined) askBooks().catch(app.faults.noteFault);
      },
    });
  }

  const stopAsking = (): void => asking.cancel();

  return { followBoard, stopAsking };
}

const countMoves = (answers: readonly AnyAnswer[]): number =>
  answers.reduce((sum, answer) => sum + (answer.kind === 'entry' ? answer.entry.moves.length : 0), 0);

const hasMoves = (answer: AnyAnswer): boolean => answer.kind === 'entry' && answer.entry.moves.length > 0;

/** Turns a failed call into a failed answer of each of its items. */
const failedFor =
  (items: readonly ItemId[]) =>
  (thrown: unknown): readonly BookAnswer[] => {
    if (isAbort(thrown)) throw thrown;
    return items.map((item) => ({ kind: 'failed', item, failure: toFailure(thrown) }));
  };
