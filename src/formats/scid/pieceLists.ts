// A stored move names its piece by a number: the piece's place in a list of its side.
import type { Board } from '../../chess/board.ts';
import { castledKing, castledRook, slotOf } from '../../chess/castling.ts';
import { isCastling, isEnPassant, passedPawn } from '../../chess/legality.ts';
import { NULL_MOVE, moveFrom, moveTo } from '../../chess/move.ts';
import { EMPTY, KING, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import type { Move, Square } from '../../chess/types.ts';

const MAX_PIECES = 16;
/** Files of the pieces in the usual start position: K R N B Q B N R, then the pawns. */
const USUAL_FILES = [4, 0, 1, 2, 3, 5, 6, 7] as const;

/** The squares of all pieces, by side and number. The king's number is 0. */
export class PieceLists {
  readonly #squares = new Uint8Array(2 * MAX_PIECES);
  readonly #numbers = new Uint8Array(64);
  readonly #counts = new Uint8Array(2);

  /** The lists of the usual start position. */
  loadUsual(): void {
    this.#counts.fill(0);
    for (const side of [0, 1]) {
      for (const file of USUAL_FILES) this.#add(side, side * 56 + file);
      for (let file = 0; file < 8; file++) this.#add(side, (side === 0 ? 8 : 48) + file);
    }
  }

  /** The lists of another start position, in the order of its FEN. False if a side has too many pieces. */
  load({ squares }: Board): boolean {
    this.#counts.fill(0);
    for (let rank = 7; rank >= 0; rank--)
      for (let square = rank * 8; square < rank * 8 + 8; square++) {
        const piece = squares[square];
        if (piece === EMPTY) continue;
        const side = sideOf(piece);
        const count = this.#counts[side];
        if (count === MAX_PIECES) return false;
        this.#add(side, square);
        // The king takes the first place, and the piece there the last one.
        if (roleCodeOf(piece) !== KING || count === 0) continue;
        this.#put(side, count, this.#squares[side * MAX_PIECES]);
        this.#put(side, 0, square);
      }
    return true;
  }

  copyFrom(other: PieceLists): void {
    this.#squares.set(other.#squares);
    this.#numbers.set(other.#numbers);
    this.#counts.set(other.#counts);
  }

  /** The square of a piece; -1 if there is none with this number. */
  squareOf(side: number, number: number): Square {
    return number < this.#counts[side] ? this.#squares[side * MAX_PIECES + number] : -1;
  }

  /**
   * Updates the lists for a move that is about to be played on `board`. The last piece takes the number of a captured
   * one.
   */
  play(board: Board, move: Move): void {
    if (move === NULL_MOVE) return;
    const from = moveFrom(move);
    const to = moveTo(move);
    const side = board.turn;
    const number = this.#numbers[from];
    if (isCastling(board, move)) {
      const slot = slotOf(side, from, to);
      const rook = this.#numbers[to];
      this.#put(side, number, castledKing(slot));
      this.#put(side, rook, castledRook(slot));
      return;
    }
    if (isEnPassant(board, move)) this.#remove(1 - side, passedPawn(to));
    else if (board.squares[to] !== EMPTY) this.#remove(1 - side, to);
    this.#put(side, number, to);
  }

  #add(side: number, square: Square): void {
    this.#put(side, this.#counts[side]++, square);
  }

  #put(side: number, number: number, square: Square): void {
    this.#squares[side * MAX_PIECES + number] = square;
    this.#numbers[square] = number;
  }

  #remove(side: number, square: Square): void {
    const last = --this.#counts[side];
    const number = this.#numbers[square];
    if (number !== last) this.#put(side, number, this.#squares[side * MAX_PIECES + last]);
  }
}

/** The lists of the usual start position, which no game changes. */
export const USUAL_LISTS = makeUsualLists();

function makeUsualLists(): PieceLists {
  const lists = new PieceLists();
  lists.loadUsual();
  return lists;
}
