// The search around the tables: captures, en passant, and the side that a DTZ table omits.
import { isEnPassant } from '../../chess/legality.ts';
import type { Wdl } from '../../model/tablebaseAnswer.ts';
import type { Node, Searched } from './node.ts';
import type { Tables } from './tables.ts';

/** The values of `zeroingDistance`, indexed by the result plus 2. */
const ZEROING = [-1, -101, 0, 101, 1] as const;
/** The distance of a zeroing move, which no table stores. */
export const zeroingDistance = (wdl: Wdl): number => ZEROING[wdl + 2];

const minus = (wdl: Wdl): Wdl => (wdl === 0 ? 0 : (-wdl as Wdl));

/** Searches captures, except en passant, and then the table. A capture never leads to a right to capture en passant. */
function searchCaptures(tables: Tables, node: Node, alpha: Wdl, beta: Wdl): Searched {
  if (node.hasOnlyKings()) return { wdl: 0, byCapture: false };
  let best = alpha;
  for (const move of node.captures()) {
    const wdl = minus(searchCaptures(tables, node.after(move), minus(beta), minus(best)).wdl);
    if (wdl <= best) continue;
    if (wdl >= beta) return { wdl, byCapture: true };
    best = wdl;
  }
  const stored = tables.wdl(node.board);
  return best >= stored ? { wdl: best, byCapture: best > 0 } : { wdl: stored, byCapture: false };
}

const searched = (tables: Tables, node: Node): Searched =>
  (node.searched ??= searchCaptures(tables, node, -2, 2));

/** The best result of en passant captures; `undefined` if there are none. */
function enPassantResult(tables: Tables, node: Node): Wdl | undefined {
  const results = node.enPassants().map((move) => minus(searchCaptures(tables, node.after(move), -2, 2).wdl));
  return results.length === 0 ? undefined : results.reduce((a, b) => (b > a ? b : a));
}

const onlyEnPassant = ({ board, moves }: Node): boolean => moves.every((move) => isEnPassant(board, move));

/** The result of any position without castling rights whose 50-move counter is 0. */
export function resultOf(tables: Tables, node: Node): Wdl {
  if (!node.hasMove) return node.board.isCheck() ? -2 : 0;
  const { wdl } = searched(tables, node);
  const passing = enPassantResult(tables, node);
  if (passing === undefined) return wdl;
  return passing >= wdl || (wdl === 0 && onlyEnPassant(node)) ? passing : wdl;
}

/** Plies to the next zeroing move, with the sign of the result; beyond 100 for results that the 50-move rule changes. */
export const searchDtz = (tables: Tables, node: Node): number => (node.dtz ??= findDtz(tables, node));

function findDtz(tables: Tables, node: Node): number {
  if (!node.hasMove) return node.board.isCheck() ? -1 : 0;
  const dtz = searchPlainDtz(tables, node);
  const result = enPassantResult(tables, node);
  if (result === undefined) return dtz;
  const passing = zeroingDistance(result);
  const isBetter =
    dtz < -100
      ? passing >= 0
      : dtz < 0
        ? passing >= 0 || passing < -100
        : dtz > 100
          ? passing > 0
          : dtz > 0
            ? passing === 1
            : passing >= 0 || onlyEnPassant(node);
  return isBetter ? passing : dtz;
}

function searchPlainDtz(tables: Tables, node: Node): number {
  const { wdl, byCapture } = searched(tables, node);
  if (wdl === 0) return 0;
  const zeroing = zeroingDistance(wdl);
  if (byCapture) return zeroing;
  if (wdl > 0)
    for (const move of node.pawnSteps()) if (resultOf(tables, node.after(move)) === -wdl) return zeroing;
  const stored = tables.dtz(node.board, wdl);
  if (stored !== undefined) return zeroing + (wdl > 0 ? stored : -stored);
  return wdl > 0 ? shortestWin(tables, node) : longestLoss(tables, node, wdl);
}

function shortestWin(tables: Tables, node: Node): number {
  let best = Infinity;
  for (const move of node.moves) {
    if (node.isZeroing(move)) continue;
    const next = node.after(move);
    const distance = -searchDtz(tables, next);
    const isMate = distance === 1 && !next.hasMove;
    if (distance > 0) best = Math.min(best, isMate ? 1 : distance + 1);
  }
  if (best === Infinity) throw new NoSuchMove();
  return best;
}

/** The tables contradict each other: no move keeps a win. */
export class NoSuchMove extends Error {}

function longestLoss(tables: Tables, node: Node, wdl: Wdl): number {
  let best = -1;
  for (const move of node.moves) {
    const next = node.after(move);
    let distance: number;
    if (!node.isZeroing(move)) distance = -searchDtz(tables, next) - 1;
    else if (wdl === -2) distance = -1;
    else distance = searchCaptures(tables, next, 1, 2).wdl === 2 ? 0 : -101;
    best = Math.min(best, distance);
  }
  return best;
}
