// The search around the tables: captures, en passant, and the side that a DTZ table leaves out.
import type { Board } from '../../chess/board.ts';
import { isEnPassant } from '../../chess/legality.ts';
import { legalMoves } from '../../chess/mobility.ts';
import { moveFrom, moveTo } from '../../chess/move.ts';
import { EMPTY, PAWN, roleCodeOf } from '../../chess/pieces.ts';
import type { Move } from '../../chess/types.ts';
import type { Wdl } from '../../model/tablebaseAnswer.ts';
import type { Tables } from './tables.ts';

/** What a table does not say of a result: the distance that a zeroing move has. */
export const zeroingDistance = (wdl: Wdl): number =>
  ({ '2': 1, '1': 101, '0': 0, '-1': -101, '-2': -1 })[wdl];

const minus = (wdl: Wdl): Wdl => (wdl === 0 ? 0 : (-wdl as Wdl));
const isPawnMove = (board: Board, move: Move): boolean => roleCodeOf(board.squares[moveFrom(move)]) === PAWN;
const takes = (board: Board, move: Move): boolean => board.squares[moveTo(move)] !== EMPTY;
/** A capture or a pawn's move: the counter of the 50-move rule starts again. */
export const isZeroing = (board: Board, move: Move): boolean => takes(board, move) || isPawnMove(board, move);

/** The position after a move. */
export function after(board: Board, move: Move): Board {
  const next = board.clone();
  next.play(move);
  return next;
}

const onlyKings = ({ squares }: Board): boolean =>
  squares.reduce((men, piece) => men + (piece === EMPTY ? 0 : 1), 0) < 3;

interface Searched {
  readonly wdl: Wdl;
  readonly byCapture: boolean;
}

/** Captures but en passant, then the table. A capture never leads to a right to capture en passant. */
function searchCaptures(tables: Tables, board: Board, alpha: Wdl, beta: Wdl): Searched {
  if (onlyKings(board)) return { wdl: 0, byCapture: false };
  let best = alpha;
  for (const move of legalMoves(board)) {
    if (!takes(board, move)) continue;
    const wdl = minus(searchCaptures(tables, after(board, move), minus(beta), minus(best)).wdl);
    if (wdl <= best) continue;
    if (wdl >= beta) return { wdl, byCapture: true };
    best = wdl;
  }
  const stored = tables.wdl(board);
  return best >= stored ? { wdl: best, byCapture: best > 0 } : { wdl: stored, byCapture: false };
}

/** The best that en passant captures reach; `undefined` where there are none. */
function enPassantResult(tables: Tables, board: Board): Wdl | undefined {
  if (board.epSquare < 0) return undefined;
  const results = legalMoves(board)
    .filter((move) => isEnPassant(board, move))
    .map((move) => minus(searchCaptures(tables, after(board, move), -2, 2).wdl));
  return results.length === 0 ? undefined : results.reduce((a, b) => (b > a ? b : a));
}

const onlyEnPassant = (board: Board): boolean => legalMoves(board).every((move) => isEnPassant(board, move));

/** The result of a position with legal moves, as with a counter of 0. */
function searchWdl(tables: Tables, board: Board): Wdl {
  const { wdl } = searchCaptures(tables, board, -2, 2);
  const passing = enPassantResult(tables, board);
  if (passing === undefined) return wdl;
  return passing >= wdl || (wdl === 0 && onlyEnPassant(board)) ? passing : wdl;
}

/** The result of any position without castling rights. */
export function resultOf(tables: Tables, board: Board): Wdl {
  if (!board.hasLegalMove()) return board.isCheck() ? -2 : 0;
  return searchWdl(tables, board);
}

/** Plies to the next zeroing move, with the sign of the result; beyond 100 for results that the 50-move rule changes. */
export function searchDtz(tables: Tables, board: Board): number {
  if (!board.hasLegalMove()) return board.isCheck() ? -1 : 0;
  const dtz = searchPlainDtz(tables, board);
  const result = enPassantResult(tables, board);
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
            : passing >= 0 || onlyEnPassant(board);
  return isBetter ? passing : dtz;
}

function searchPlainDtz(tables: Tables, board: Board): number {
  const { wdl, byCapture } = searchCaptures(tables, board, -2, 2);
  if (wdl === 0) return 0;
  const zeroing = zeroingDistance(wdl);
  if (byCapture) return zeroing;
  const moves = legalMoves(board);
  if (wdl > 0)
    for (const move of moves)
      if (isPawnMove(board, move) && !takes(board, move) && !isEnPassant(board, move))
        if (resultOf(tables, after(board, move)) === -wdl) return zeroing;
  const stored = tables.dtz(board, wdl);
  if (stored !== undefined) return zeroing + (wdl > 0 ? stored : -stored);
  return wdl > 0 ? shortestWin(tables, board, moves) : longestLoss(tables, board, moves, wdl);
}

function shortestWin(tables: Tables, board: Board, moves: readonly Move[]): number {
  let best = Infinity;
  for (const move of moves) {
    if (isZeroing(board, move)) continue;
    const next = after(board, move);
    const distance = -searchDtz(tables, next);
    const isMate = distance === 1 && !next.hasLegalMove();
    if (distance > 0) best = Math.min(best, isMate ? 1 : distance + 1);
  }
  if (best === Infinity) throw new NoSuchMove();
  return best;
}

/** The tables contradict each other: a win that no move keeps. */
export class NoSuchMove extends Error {}

function longestLoss(tables: Tables, board: Board, moves: readonly Move[], wdl: Wdl): number {
  let best = -1;
  for (const move of moves) {
    const next = after(board, move);
    let distance: number;
    if (!isZeroing(board, move)) distance = -searchDtz(tables, next) - 1;
    else if (wdl === -2) distance = -1;
    else distance = searchCaptures(tables, next, 1, 2).wdl === 2 ? 0 : -101;
    best = Math.min(best, distance);
  }
  return best;
}
