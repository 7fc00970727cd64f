import { moveFrom, movePromotion, moveTo, promotionCode } from '../../chess/move.ts';
import { PAWN, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import type { Move, Square } from '../../chess/types.ts';
import {
  FIRST_SLOT,
  LAST_OF_KIND,
  PIECE_IDS,
  ROLE_OF_ID,
  SLOT_COUNT,
  pieceId,
  unnumberedSlot,
} from './moveCodes.ts';
import { transposeSquare } from '../chessbase/values.ts';

/**
 * Numbers the pieces as the compact encoding does: it names "knight 2". When a piece is captured, higher
 * numbers of its kind move down; a promoted piece takes the first free number; pawns keep their numbers.
 */
export class PieceNumbers {
  readonly #ids = new Uint8Array(64);
  readonly #squares = new Int8Array(PIECE_IDS);

  /** Numbers the pieces of a position (`Board.squares`) from a1, a2 .. to h8, or from h8 down if `reversed`. */
  reset(squares: Uint8Array, reversed: boolean): void {
    this.#ids.fill(0);
    this.#squares.fill(-1);
    for (let i = 0; i < 64; i++) {
      const square = transposeSquare(reversed ? 63 - i : i);
      const piece = squares[square];
      if (piece !== 0) this.#add(sideOf(piece), roleCodeOf(piece), square);
    }
  }

  copyFrom(other: PieceNumbers): void {
    this.#ids.set(other.#ids);
    this.#squares.set(other.#squares);
  }

  /** The square of a slot's piece, -1 if there is none. */
  squareOf(side: number, slot: number): number {
    return this.#squares[pieceId(side, slot)];
  }

  /** Updates the numbers after a pseudo-legal move; castling is king takes own rook. */
  play(move: Move): void {
    const from = moveFrom(move);
    const to = moveTo(move);
    if (from === to) return;
    const id = this.#ids[from];
    const target = this.#ids[to];
    const role = ROLE_OF_ID[id];
    if (target !== 0 && ((target ^ id) & 32) === 0) {
      this.#castle(from, to);
      return;
    }
    if (target !== 0) this.#remove(to);
    else if (role === PAWN && ((to ^ from) & 7) !== 0) this.#remove((from & 56) | (to & 7));
    const promotion = movePromotion(move);
    this.#lift(from);
    if (promotion === undefined) this.#put(id, to);
    else {
      this.#squares[id] = -1;
      this.#add(id >> 5, promotionCode(promotion) + 1, to);
    }
  }

  #castle(kingFrom: Square, rookFrom: Square): void {
    const king = this.#ids[kingFrom];
    const rook = this.#ids[rookFrom];
    const rank = kingFrom & 56;
    const short = rookFrom > kingFrom;
    this.#lift(kingFrom);
    this.#lift(rookFrom);
    this.#put(king, rank | (short ? 6 : 2));
    this.#put(rook, rank | (short ? 5 : 3));
  }

  #add(side: number, role: number, square: Square): void {
    const first = FIRST_SLOT[role];
    let slot = first;
    while (slot < first + SLOT_COUNT[role] && this.squareOf(side, slot) >= 0) slot++;
    const numbered = slot < first + SLOT_COUNT[role];
    this.#put(pieceId(side, numbered ? slot : unnumberedSlot(role)), square);
  }

  #remove(square: Square): void {
    let id = this.#ids[square];
    this.#lift(square);
    for (const last = LAST_OF_KIND[id]; id < last && this.#squares[id + 1] >= 0; id++)
      this.#put(id, this.#squares[id + 1]);
    this.#squares[id] = -1;
  }

  #put(id: number, square: Square): void {
    this.#ids[square] = id;
    this.#squares[id] = square;
  }

  #lift(square: Square): void {
    this.#ids[square] = 0;
  }
}
