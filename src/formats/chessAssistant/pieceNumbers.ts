// Where the numbered pieces stand, and what became of the pawns.

const NUMBERS = 18;
const PAWNS = 8;
const NONE = -1;

/** Squares of the numbers 0 to 17 at the start, White's; Black's stand seven ranks above, or five for pawns. */
const HOME = [8, 9, 10, 11, 12, 13, 14, 15, 1, 6, 2, 5, 0, 7, 3, 4];

/** Numbers and squares of both sides. A captured piece frees its number. */
export class PieceNumbers {
  /** One buffer, so that a copy for a side line is one copy. */
  readonly #bytes = new Int8Array(2 * NUMBERS + 2 * PAWNS + 64 + 64);
  readonly #squares = this.#bytes.subarray(0, 2 * NUMBERS);
  /** Squares of promoted pieces by side and number of the pawn. */
  readonly #origins = this.#bytes.subarray(2 * NUMBERS, 2 * NUMBERS + 2 * PAWNS);
  /** Index into `#squares` by square, and the same for `#origins`. */
  readonly #numberAt = this.#bytes.subarray(2 * NUMBERS + 2 * PAWNS, 2 * NUMBERS + 2 * PAWNS + 64);
  readonly #originAt = this.#bytes.subarray(2 * NUMBERS + 2 * PAWNS + 64);

  constructor() {
    this.reset();
  }

  /** The usual start position. */
  reset(): void {
    this.#bytes.fill(NONE);
    for (const [number, square] of HOME.entries()) {
      this.place(0, number, square);
      this.place(1, number, square ^ 56);
    }
  }

  clear(): void {
    this.#bytes.fill(NONE);
  }

  copyFrom(other: PieceNumbers): void {
    this.#bytes.set(other.#bytes);
  }

  /** -1 where no piece has the number. */
  squareOf(side: number, number: number): number {
    return this.#squares[side * NUMBERS + number];
  }

  /** Where the piece is that the pawn was promoted to, -1 where there is none. */
  originSquare(side: number, pawn: number): number {
    return this.#origins[side * PAWNS + pawn];
  }

  place(side: number, number: number, square: number): void {
    this.#squares[side * NUMBERS + number] = square;
    this.#numberAt[square] = side * NUMBERS + number;
  }

  /** A piece goes to a square whose piece, if any, is gone. */
  move(from: number, to: number): void {
    this.remove(to);
    const number = this.#numberAt[from];
    if (number >= 0) {
      this.#squares[number] = to;
      this.#numberAt[to] = number;
      this.#numberAt[from] = NONE;
    }
    const origin = this.#originAt[from];
    if (origin >= 0) {
      this.#origins[origin] = to;
      this.#originAt[to] = origin;
      this.#originAt[from] = NONE;
    }
  }

  remove(square: number): void {
    const number = this.#numberAt[square];
    if (number >= 0) {
      this.#squares[number] = NONE;
      this.#numberAt[square] = NONE;
    }
    const origin = this.#originAt[square];
    if (origin >= 0) {
      this.#origins[origin] = NONE;
      this.#originAt[square] = NONE;
    }
  }

  /** A pawn becomes a piece with a number of its own, or none where that one is taken or no piece's. */
  promote(side: number, pawn: number, from: number, to: number, number: number): void {
    this.remove(to);
    this.remove(from);
    this.#origins[side * PAWNS + pawn] = to;
    this.#originAt[to] = side * PAWNS + pawn;
    const fits = number >= PAWNS && number < NUMBERS && this.squareOf(side, number) < 0;
    if (fits) this.place(side, number, to);
  }
}
