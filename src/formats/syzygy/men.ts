// The men of a position as tables number them. The arrays are reused for each position: one question to the
// tables looks up some hundred positions.
import { EMPTY, KING, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import { leadingFile } from './placementIndex.ts';

/** Bits of each count in `materialNumber`; a count is at most seven. */
const COUNT_BITS = 3;
const SIDE_BITS = 5 * COUNT_BITS;
const SIDE_MASK = 2 ** SIDE_BITS - 1;
const MAX_OF_A_KIND = 8;

/** The weight of each man in `materialNumber`. Kings do not count, because both are always there. */
const WEIGHTS = Int32Array.from({ length: 16 }, (_, piece) => {
  const role = roleCodeOf(piece);
  return role === EMPTY || role >= KING ? 0 : 2 ** (COUNT_BITS * (role - 1) + SIDE_BITS * sideOf(piece));
});

/** A number for the men of a position or of a table's order, the same for the same men. */
export function materialNumber(pieces: readonly number[]): number {
  let number = 0;
  for (const piece of pieces) number += WEIGHTS[piece];
  return number;
}

/** The men of the last position read; at most seven. */
export class Men {
  #material = 0;
  /** Counts, by piece code. */
  readonly #counts = new Uint8Array(16);
  /** Squares by piece code, then in the order of the board. */
  readonly #squares = new Uint8Array(16 * MAX_OF_A_KIND);
  readonly #inOrder = new Uint8Array(16);

  /** See `materialNumber`. */
  get material(): number {
    return this.#material;
  }

  /** True if both sides have the same men. */
  get isSymmetric(): boolean {
    return this.#material >> SIDE_BITS === (this.#material & SIDE_MASK);
  }

  read(squares: Uint8Array): void {
    const counts = this.#counts.fill(0);
    let material = 0;
    for (let square = 0; square < 64; square++) {
      const piece = squares[square];
      if (piece === EMPTY) continue;
      material += WEIGHTS[piece];
      this.#squares[piece * MAX_OF_A_KIND + counts[piece]++] = square;
    }
    this.#material = material;
  }

  /** Turns the board upside down. */
  turn(): void {
    const squares = this.#squares;
    for (let i = 0; i < squares.length; i++) squares[i] ^= 56;
  }

  /** The file, 0 to 3 from the edge, of the leading pawn of a kind. */
  leadingFile(pawn: number): number {
    return leadingFile(this.#squares, pawn * MAX_OF_A_KIND, this.#counts[pawn]);
  }

  /** The squares of all men in the order of a table: all men of a kind together. They are valid until the next call. */
  inOrder(pieces: readonly number[], color: number): Uint8Array {
    const order = this.#inOrder;
    let nth = 0;
    for (let at = 0; at < pieces.length; at++) {
      nth = at > 0 && pieces[at] === pieces[at - 1] ? nth + 1 : 0;
      order[at] = this.#squares[(pieces[at] ^ color) * MAX_OF_A_KIND + nth];
    }
    return order;
  }
}
