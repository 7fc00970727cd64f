// Follows pawns and kings by the codes of a game alone: a code names the pawn and its step, and kings are
// never captured. This takes a fraction of the time of decoding. It shows that most games cannot have a
// wanted position, and in the others, after which ply the position can no longer occur. Captures of pawns go
// unnoticed: the pawns remain as ghosts. So the position can occur only while both kings are on their squares
// in it, and each of its pawns has a pawn or a ghost on its square. The position can no longer occur once
// more pawns of a side than it lacks have gone where they are of no use to it, or once a king or rook that it
// needs for castling has moved.
import type { WantedBoard } from '../scan.ts';
import { TABLE, widen } from './mainlineHeap.ts';
import { IGNORED, LINE_END, LINE_START, TWO_BYTES } from './moveCodes.ts';
import {
  COVERED,
  FOLLOWED,
  HOPELESS,
  KINGS,
  OPS,
  SQUARES,
  START,
  WEIGHTS,
  makeTraces,
} from './traceTables.ts';

/** Means that only decoding the game can tell. */
const UNDECIDED = Infinity;
const ALL_MEN = 32;

/** Tells how far games of mode 0 from the usual start have to be decoded to find one position. */
export class CodeTraces {
  /** True if the last game has variations among the plies that were read. */
  isBranched = false;
  /** Plies of the last game that were read. */
  looked = 0;
  readonly #heap: Int32Array;
  readonly #sum: number;
  readonly #turn: number;
  /** The wanted position lacks this many men, so it cannot occur before this ply. */
  readonly #first: number;

  constructor(board: WantedBoard) {
    const { heap, sum } = makeTraces(board);
    this.#heap = heap;
    this.#sum = sum;
    this.#turn = board.turn;
    this.#first = ALL_MEN - board.squares.filter((piece) => piece !== 0).length;
  }

  /**
   * The last ply of a move stream at which the position may occur: -1 for none, `Infinity` if the codes do not tell.
   */
  lastPly(bytes: Uint8Array, start: number, end: number): number {
    const h = this.#heap;
    for (let i = 0; i < FOLLOWED; i++) h[SQUARES + i] = h[START + i];
    this.isBranched = false;
    let sum = this.#sum | 0;
    let at = start | 0;
    let n = 0;
    let last = -1;
    /** The ply since which the squares of all kings and pawns of the position are covered. */
    let since = 0;
    let isOver = at === end || (sum & HOPELESS) !== 0;
    while (!isOver) {
      let op = 0;
      while (at < end) {
        op = h[OPS + (((n & 1) << 8) | ((bytes[at] - n) & 255))];
        if (op !== 0) {
          if (op < 0) break;
          const piece = op & 31;
          const weights = WEIGHTS + ((op >> 5) & 1023);
          const from = h[SQUARES + piece];
          const to = (from + (op >> 15)) & 0x77;
          const before = sum;
          h[SQUARES + piece] = to;
          sum = (sum + h[weights + to] - h[weights + from]) | 0;
          if ((((sum ^ before) & COVERED) | (sum & HOPELESS)) !== 0) {
            if ((before & COVERED) !== 0) last = this.#lastOf(since, n, last);
            since = n + 1;
            isOver = (sum & HOPELESS) !== 0;
            if (isOver) break;
          }
        }
        at++;
        n++;
      }
      if (isOver) break;
      if (at >= end) return this.#leave(n, UNDECIDED);
      switch (-op) {
        case LINE_END:
          isOver = true;
          break;
        case LINE_START:
          this.isBranched = true;
          at++;
          break;
        case IGNORED:
          at++;
          break;
        case TWO_BYTES:
          if (!this.#isPassedBy(bytes, at, end, n)) return this.#leave(n, UNDECIDED);
          at += 3;
          n++;
          break;
        default:
          return this.#leave(n, UNDECIDED);
      }
    }
    if ((sum & (COVERED | HOPELESS)) === COVERED) last = this.#lastOf(since, n, last);
    return this.#leave(n, last);
  }

  #leave(n: number, last: number): number {
    this.looked = n;
    return last;
  }

  /**
   * The last ply of [since, n] with the right side to move at which the position may occur; `before` if there is none.
   */
  #lastOf(since: number, n: number, before: number): number {
    const ply = n - ((n ^ this.#turn) & 1);
    return ply >= Math.max(since, this.#first) ? ply : before;
  }

  /** Tells whether a move in two bytes leaves all pawns and kings in place, except for a pawn that promotes. */
  #isPassedBy(bytes: Uint8Array, at: number, end: number, n: number): boolean {
    if (end - at < 3) return false;
    const stored = (TABLE[(bytes[at + 1] - n) & 255] << 8) | TABLE[(bytes[at + 2] - n) & 255];
    const from = widen(stored & 63);
    const to = widen((stored >> 6) & 63);
    const side = n & 1;
    const first = SQUARES + side * 8;
    const h = this.#heap;
    if (h[SQUARES + KINGS + side] === from) return false;
    const isPromotion = side === 0 ? to >> 4 === 7 : to >> 4 === 0;
    return isPromotion || !h.subarray(first, first + 8).includes(from);
  }
}
