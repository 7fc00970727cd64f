// Squares of the numbered pieces, and the pieces that pawns became.
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../../chess/pieces.ts';

const NUMBERS = 18;
const PAWNS = 8;
const NONE = -1;

/** Squares of White's numbers 0 to 15 at the start. Black's are on the mirrored ranks. */
export const HOME = [8, 9, 10, 11, 12, 13, 14, 15, 1, 6, 2, 5, 0, 7, 3, 4];

/** The role of each number at the start; 16 and 17 have none. */
export const KIND_OF_NUMBER: readonly (number | undefined)[] = [
  ...Array.from({ length: PAWNS }, () => PAWN),
  KNIGHT,
  KNIGHT,
  BISHOP,
  BISHOP,
  ROOK,
  ROOK,
  QUEEN,
  KING,
];

/** Tells whether a promoted pawn can have this number. */
export const isPieceNumber = (number: number): boolean => number >= PAWNS && number < NUMBERS;

/** Offsets of the parts of the buffer; the methods that read them say what they hold. */
const ORIGINS = 2 * NUMBERS;
const NUMBER_AT = ORIGINS + 2 * PAWNS;
const ORIGIN_AT = NUMBER_AT + 64;

/** Numbers and squares of the pieces of both sides. A captured piece frees its number. */
export class PieceNumbers {
  /** One buffer, so that a side line needs one copy; -1 for none. */
  readonly #bytes = new Int8Array(ORIGIN_AT + 64);

  /** The usual start position. */
  reset(): void {
    this.#bytes.set(USUAL);
  }

  clear(): void {
    this.#bytes.fill(NONE);
  }

  copyFrom(other: PieceNumbers): void {
    this.#bytes.set(other.#bytes);
  }

  /** The square of a number; -1 if no piece has it. */
  squareOf(side: number, number: number): number {
    return this.#bytes[side * NUMBERS + number];
  }

  /** The square of the piece that this pawn became; -1 for none. */
  originSquare(side: number, pawn: number): number {
    return this.#bytes[ORIGINS + side * PAWNS + pawn];
  }

  place(side: number, number: number, square: number): void {
    place(this.#bytes, side, number, square);
  }

  /** Moves a piece, and removes a piece that is on `to`. */
  move(from: number, to: number): void {
    this.remove(to);
    const bytes = this.#bytes;
    const number = bytes[NUMBER_AT + from];
    if (number >= 0) {
      bytes[number] = to;
      bytes[NUMBER_AT + to] = number;
      bytes[NUMBER_AT + from] = NONE;
    }
    const origin = bytes[ORIGIN_AT + from];
    if (origin >= 0) {
      bytes[ORIGINS + origin] = to;
      bytes[ORIGIN_AT + to] = origin;
      bytes[ORIGIN_AT + from] = NONE;
    }
  }

  remove(square: number): void {
    const bytes = this.#bytes;
    const number = bytes[NUMBER_AT + square];
    if (number >= 0) {
      bytes[number] = NONE;
      bytes[NUMBER_AT + square] = NONE;
    }
    const origin = bytes[ORIGIN_AT + square];
    if (origin >= 0) {
      bytes[ORIGINS + origin] = NONE;
      bytes[ORIGIN_AT + square] = NONE;
    }
  }

  /**
   * Turns a pawn into a piece. False if the piece gets no number, because the number is taken, or is not one of a
   * piece.
   */
  promote(side: number, pawn: number, from: number, to: number, number: number): boolean {
    this.remove(to);
    this.remove(from);
    this.#bytes[ORIGINS + side * PAWNS + pawn] = to;
    this.#bytes[ORIGIN_AT + to] = side * PAWNS + pawn;
    const fits = isPieceNumber(number) && this.squareOf(side, number) < 0;
    if (fits) this.place(side, number, to);
    return fits;
  }
}

function place(bytes: Int8Array, side: number, number: number, square: number): void {
  bytes[side * NUMBERS + number] = square;
  bytes[NUMBER_AT + square] = side * NUMBERS + number;
}

const USUAL = new Int8Array(ORIGIN_AT + 64).fill(NONE);
for (const [number, square] of HOME.entries()) {
  place(USUAL, 0, number, square);
  place(USUAL, 1, number, square ^ 56);
}
