// Start positions of games, as both generations use them.
import { isAttacked } from '../../chess/attacks.ts';
import type { Board } from '../../chess/board.ts';
import { makeCastling, mayCastleFrom, slotOf } from '../../chess/castling.ts';
import { makePlacement } from '../../chess/fen.ts';
import { EMPTY, PAWN, pieceCode } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import { INITIAL_FEN, type Fen, type Square } from '../../chess/types.ts';
import type { Followed, MakeTarget, MoveTarget, Replay } from './moveCodec.ts';

/** No square. */
export const NOWHERE = -1;

/** A start position before it becomes a FEN, so that castling rights can still be added. */
export interface StartPosition {
  /** Piece codes, a1 = 0, rank-major. */
  readonly squares: Uint8Array;
  readonly blackToMove: boolean;
  /** For each castling slot the square of the rook that may castle; -1 without the right. */
  readonly castlingRooks: readonly number[];
  readonly epSquare: Square | undefined;
  readonly moveNumber: number;
  readonly home: CastlingHome;
  readonly chess960: boolean;
  /** The stored Chess960 number 0..959. It is wrong in many real files, so nothing is built on it. */
  readonly startNumber: number | undefined;
}

/** Squares of kings (by side) and rooks (by castling slot) that may castle; -1 for none. */
export interface CastlingHome {
  readonly kings: readonly number[];
  readonly rooks: readonly number[];
}
export const STANDARD_HOME: CastlingHome = { kings: [4, 60], rooks: [7, 0, 63, 56] };

/**
 * The square behind a pawn of file 1..8 that has just moved two steps; `undefined` if no pawn can have done
 * so, or for another file.
 */
export function epSquareOf(squares: Uint8Array, file: number, blackToMove: boolean): Square | undefined {
  if (file < 1 || file > 8) return undefined;
  const square = (blackToMove ? 16 : 40) + file - 1;
  const pawn = blackToMove ? square + 8 : square - 8;
  const passed = squares[square] === EMPTY && squares[pawn] === pieceCode(blackToMove ? 0 : 1, PAWN);
  return passed ? square : undefined;
}

/** The position with one more castling right; `undefined` if it has that right, or if king or rook is not at home. */
export function grantCastling(start: StartPosition, slot: number): StartPosition | undefined {
  const side = slot >> 1;
  const king = start.home.kings[side];
  const rook = start.home.rooks[slot];
  if (start.castlingRooks[slot] === rook || slotOf(side, king, rook) !== slot) return undefined;
  if (!mayCastleFrom(start.squares, side, king, rook, start.chess960)) return undefined;
  return { ...start, castlingRooks: start.castlingRooks.with(slot, rook) };
}

/** The position as FEN, with castling in X-FEN and the en passant square as stored. */
export function startFen(start: StartPosition): Fen {
  const castling = makeCastling(
    Int8Array.from(start.castlingRooks),
    start.squares,
    Int8Array.from(start.home.kings),
  );
  const ep = start.epSquare === undefined ? '-' : squareName(start.epSquare);
  const turn = start.blackToMove ? 'b' : 'w';
  return `${makePlacement(start.squares)} ${turn} ${castling} ${ep} 0 ${start.moveNumber}` as Fen;
}

/** Tells whether each side has one king, and the side that has just moved is not in check. */
export const isLegalStart = ({ kings, squares, turn }: Board): boolean =>
  kings[0] >= 0 && kings[1] >= 0 && !isAttacked(squares, kings[1 - turn], turn);

/** The position as FEN; the usual start if a record has none. */
export const fenOf = (start: StartPosition | undefined): Fen =>
  start === undefined ? INITIAL_FEN : startFen(start);

/**
 * Replays a record into a target for its start position. Old programs store set-ups without castling rights, even if
 * the game castles later. Such a right is granted from the start if the game gets further with it.
 */
export function followWithGrants<Target extends MoveTarget>(
  start: StartPosition | undefined,
  chess960: boolean,
  makeTarget: MakeTarget<Target>,
  replay: (start: StartPosition | undefined, target: Target) => Replay,
): Followed<Target> {
  const attempt = (from: StartPosition | undefined) => {
    const target = makeTarget(fenOf(from), chess960);
    return { from, target, replay: replay(from, target) };
  };
  let best = attempt(start);
  // Each round grants one of the four rights, or ends.
  for (;;) {
    const { missingRight } = best.replay;
    const granted =
      missingRight === undefined || best.from === undefined
        ? undefined
        : grantCastling(best.from, missingRight);
    if (granted === undefined) return best;
    const next = attempt(granted);
    if (next.replay.moves <= best.replay.moves) return best;
    best = next;
  }
}
