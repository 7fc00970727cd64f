import { BLACK, EMPTY, KING, PAWN, WHITE, pieceCode, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import { Board } from '../../chess/board.ts';
import { NO_MOVE } from '../../formats/scanHits.ts';
import type { ScanBlock } from '../../formats/scan.ts';
import type { HitsTarget } from '../openingTree/gameSource.ts';
import { HOME_PAWNS, MAX_STORED, SIGNATURE, SIGNED_PIECES, UNKNOWN, homeSquare } from './signature.ts';

const START = new Board().squares;
const NO_PAWN = 0xff;

/** The number of the pawn that starts on each square. */
const PAWN_AT_HOME = new Uint8Array(64).fill(NO_PAWN);
for (let pawn = 0; pawn < HOME_PAWNS; pawn++) PAWN_AT_HOME[homeSquare(pawn)] = pawn;

/** Makes the signatures of some rows' games from all moves of their mainlines, as an openings scan delivers them. */
export class SignatureWriter implements HitsTarget {
  /** The signature of row `from + i` begins at `SIGNATURE * i`. */
  readonly words: Uint32Array;
  readonly #from: number;
  readonly #damaged: number[] = [];
  /** The index of the current game's first word. */
  #at = -1;
  readonly #squares = new Uint8Array(64);
  /** The number of men of each piece code. */
  readonly #counts = new Uint8Array(16);
  /** Bits of home pawns that have left. */
  #gone = 0;
  #left = 0;
  #last = 0;

  constructor({ from, to }: { readonly from: number; readonly to: number }) {
    this.#from = from;
    this.words = new Uint32Array(SIGNATURE * (to - from));
    for (let at = 0; at < this.words.length; at += SIGNATURE) this.words[at] = UNKNOWN;
  }

  take({ rows, plies, moves }: ScanBlock, hits: number): void {
    for (let i = 0; i < hits; i++) {
      if (plies[i] === 0) this.#start(rows[i]);
      if (moves[i] !== NO_MOVE) this.#play(moves[i]);
    }
  }

  /** Marks a damaged game, because not all its moves are known. */
  blame(row: number): void {
    this.#damaged.push(row);
  }

  /** Completes the last game, after all games have arrived. */
  finish(): void {
    this.#close();
    for (const row of this.#damaged) this.words[SIGNATURE * (row - this.#from)] = UNKNOWN;
  }

  #start(row: number): void {
    this.#close();
    this.#at = SIGNATURE * (row - this.#from);
    this.words.fill(0, this.#at + 1, this.#at + SIGNATURE);
    this.#squares.set(START);
    this.#counts.fill(0);
    for (let square = 0; square < 64; square++) this.#counts[START[square]]++;
    this.#gone = 0;
    this.#left = 0;
  }

  #play(move: number): void {
    const squares = this.#squares;
    const from = move & 63;
    const to = (move >> 6) & 63;
    const piece = squares[from];
    // Null moves, and moves that the board cannot have, move nothing.
    if (from === to || piece === EMPTY) return;
    const taken = squares[to];
    squares[from] = EMPTY;
    if (roleCodeOf(piece) === KING && taken !== EMPTY && sideOf(taken) === sideOf(piece)) {
      this.#castle(from, to, piece, taken);
      return;
    }
    const promoted = move >> 12;
    squares[to] = promoted === 0 ? piece : pieceCode(sideOf(piece), PAWN + promoted);
    if (promoted !== 0) {
      this.#counts[piece]--;
      this.#counts[squares[to]]++;
    }
    if (taken !== EMPTY) {
      this.#counts[taken]--;
      this.#leave(to, taken);
    } else if (roleCodeOf(piece) === PAWN && ((from ^ to) & 7) !== 0) {
      const passed = (from & 56) | (to & 7);
      this.#counts[squares[passed]]--;
      squares[passed] = EMPTY;
    }
    this.#leave(from, piece);
  }

  #castle(from: number, to: number, king: number, rook: number): void {
    const back = from & 56;
    const isShort = to > from;
    this.#squares[to] = EMPTY;
    this.#squares[back | (isShort ? 6 : 2)] = king;
    this.#squares[back | (isShort ? 5 : 3)] = rook;
  }

  /** Records that a home pawn leaves its square. */
  #leave(square: number, piece: number): void {
    const pawn = PAWN_AT_HOME[square];
    if (pawn === NO_PAWN || piece !== START[square] || ((this.#gone >>> pawn) & 1) === 1) return;
    this.#gone |= 1 << pawn;
    this.#last = pawn;
    this.#name(this.#left++, pawn);
  }

  #name(place: number, pawn: number): void {
    this.words[this.#at + 1 + (place >>> 3)] |= pawn << (4 * (place & 7));
  }

  #close(): void {
    if (this.#at < 0) return;
    for (let place = this.#left; place < HOME_PAWNS; place++) this.#name(place, this.#last);
    this.words[this.#at] = this.#left === 0 ? UNKNOWN : this.#material();
    this.#at = -1;
  }

  #material(): number {
    const counts = this.#counts;
    let word = counts[pieceCode(WHITE, PAWN)] | (counts[pieceCode(BLACK, PAWN)] << 4);
    let shift = 8;
    for (const piece of SIGNED_PIECES) {
      word |= Math.min(MAX_STORED, counts[piece]) << shift;
      shift += 3;
    }
    return word >>> 0;
  }
}
