// What readers do with books: switch them on, follow the board in them, play from them.
import { isAbort, toFailure } from '../../base/failure.ts';
import { Latest } from '../../base/latest.ts';
import type { Board } from '../../chess/board.ts';
import type { Fen, Uci } from '../../chess/types.ts';
import { parseSquare, squareName } from '../../chess/squares.ts';
import { boardAt } from '../../model/positionAt.ts';
import type { BookAnswer, ItemId, Library } from '../../protocol/api.ts';
import { NO_BOOKS, useBook } from '../state/bookStore.ts';
import type { BookSort } from '../state/bookStore.ts';
import { pathToPlace, treeAt } from '../state/places.ts';
import { workerClient } from '../workerClient.ts';
import { noteFault } from '../common/faults.ts';
import { currentGround, currentPlace, goToPlace } from './game.ts';
import { currentBoard, playText } from './ownMoves.ts';

const asking = new Latest();

/** After a folder was opened: books that are still there stay on; where none is on, the first that opens is. */
export function keepBooks(library: Library): void {
  const books = library.items.filter((item) => item.kind === 'book');
  const kept = useBook.getState().on.filter((id) => books.some((item) => item.id === id));
  const first = books.find(({ problems }) => problems.length === 0) ?? books[0];
  asking.cancel();
  useBook.setState({ ...NO_BOOKS, on: kept.length > 0 || first === undefined ? kept : [first.id] }, true);
}

export function closeBooks(): void {
  asking.cancel();
  useBook.setState(NO_BOOKS, true);
}

/** On or off; the letters of those after it move up. */
export function switchBook(item: ItemId): void {
  useBook.setState(({ on }) => ({
    on: on.includes(item) ? on.filter((other) => other !== item) : [...on, item],
  }));
}

/** Asks books about this position. Of several calls the latest wins; older answers stay till then. */
export async function askBooks(board: Board, on: readonly ItemId[]): Promise<void> {
  const signal = asking.start();
  const fen = board.fen();
  useBook.setState({ asking: true, reading: undefined, hint: undefined });
  const answers = await answersOf(on, fen, signal);
  if (signal.aborted) return;
  useBook.setState({ shown: { fen, chess960: board.chess960, answers }, asking: false, reading: undefined });
  if (answers.length > 0 && !answers.some(hasMoves)) await findLastKnown(on, fen, signal);
  else if (answers.some(({ kind }) => kind === 'entry')) await addTranspositions(board, on, answers, signal);
}

/** What was never played and leads into the books takes many more reads: it follows when the rest is on the screen. */
async function addTranspositions(
  board: Board,
  on: readonly ItemId[],
  answers: readonly BookAnswer[],
  signal: AbortSignal,
): Promise<void> {
  const fen = board.fen();
  const more = await answersOf(on, fen, signal, true);
  if (signal.aborted || countMoves(more) <= countMoves(answers)) return;
  useBook.setState({ shown: { fen, chess960: board.chess960, answers: more } });
}

const countMoves = (answers: readonly BookAnswer[]): number =>
  answers.reduce((sum, answer) => sum + (answer.kind === 'entry' ? answer.entry.moves.length : 0), 0);

const hasMoves = (answer: BookAnswer): boolean => answer.kind === 'entry' && answer.entry.moves.length > 0;

async function answersOf(
  items: readonly ItemId[],
  fen: Fen,
  signal: AbortSignal,
  transpositions = false,
): Promise<readonly BookAnswer[]> {
  if (items.length === 0) return [];
  try {
    return await workerClient().lookupBooks(
      { items, fen, transpositions },
      { signal, onProgress: (reading) => !signal.aborted && useBook.setState({ reading }) },
    );
  } catch (thrown) {
    if (isAbort(thrown)) return [];
    return items.map((item) => ({ kind: 'failed', item, failure: toFailure(thrown) }));
  }
}

/** Goes back along the line on the board to a position for which one of the books has moves. */
async function findLastKnown(items: readonly ItemId[], fen: Fen, signal: AbortSignal): Promise<void> {
  const ground = currentGround();
  if (ground === undefined) return;
  const before = pathToPlace(ground, currentPlace()).slice(0, -1);
  const fens = before.map((place) => {
    const { tree, node } = treeAt(ground, place);
    return boardAt(tree, node).fen();
  });
  try {
    const at = await workerClient().findLastInBooks({ items, fens }, { signal });
    const place = at === undefined ? 'none' : before[at];
    if (!signal.aborted) useBook.setState({ lastKnown: { fen, place } });
  } catch (thrown) {
    noteFault(thrown);
  }
}

/** The position on the board is the one that the answers are about. */
function isCurrent(): boolean {
  return useBook.getState().shown?.fen === currentBoard()?.fen();
}

/** Plays a move of the book; figures of an earlier position, still on the screen, play nothing. */
export function playBookMove(uci: Uci): void {
  if (isCurrent()) playText(uci);
}

/** Back to where the line on the board left the books. */
export function toLastBookPosition(): void {
  const { lastKnown } = useBook.getState();
  if (lastKnown === undefined || lastKnown.place === 'none' || lastKnown.fen !== currentBoard()?.fen())
    return;
  goToPlace(lastKnown.place);
}

/** Draws a move on the board; `undefined` takes it away. */
export function showHint(uci: Uci | undefined): void {
  const from = uci === undefined ? undefined : parseSquare(uci.slice(0, 2));
  const to = uci === undefined ? undefined : parseSquare(uci.slice(2, 4));
  const known = from !== undefined && to !== undefined && isCurrent();
  useBook.setState({ hint: known ? { from: squareName(from), to: squareName(to) } : undefined });
}

/** The column's larger values first, then the smaller ones, then the usual order again. */
export function sortBook(by: BookSort['by'], item?: ItemId): void {
  const { sort } = useBook.getState();
  const same = sort?.by === by && sort.item === item;
  const first = by !== 'move';
  if (!same) useBook.setState({ sort: { by, item, descending: first } });
  else useBook.setState({ sort: sort.descending === first ? { by, item, descending: !first } : undefined });
}
