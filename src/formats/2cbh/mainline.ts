// The hot path: decodes mainlines of ordinary games, a block of games at a time, one word for each ply.
// Stored words name the piece that moves and the one it captures. A small board checks that both are there
// and that the way is free, so that a damaged game ends at the same move as in the tree. Only attacks on the
// own king, or on its way when it castles, go unnoticed.
import { KING, PAWN, ROOK } from '../../chess/pieces.ts';
import { Board } from '../../chess/board.ts';
import { MAX_MOVES } from '../chessbase/moveCodec.ts';
import { BRANCHED, COMPLETE, DAMAGED, LEFT, type MainlineBlock } from '../mainlineBlock.ts';
import {
  CAPTURED_BITS,
  CAPTURES_PASSING,
  CASTLES,
  MAY_BE_PASSED,
  PIECE_BITS,
  RIGHTS_BITS,
} from '../mainlineWords.ts';
import { ALTERNATIVE, LINE_END, MOVE_WORDS } from './moveWords.ts';

const START = new Board().squares;
const ALL_MEN = 32;
const PROMOTION_MASK = 7 << 12;
const RIGHTS_MASK = 15 << RIGHTS_BITS;
const RARE = PROMOTION_MASK | RIGHTS_MASK | CAPTURES_PASSING | CASTLES | MAY_BE_PASSED;

/**
 * The squares between two squares as bits, at from << 6 | to: those of ranks 1 to 4, then those of ranks 5 to
 * 8.
 */
const [BETWEEN_LOW, BETWEEN_HIGH] = makeBetween();

function makeBetween(): readonly [Int32Array, Int32Array] {
  const low = new Int32Array(4096);
  const high = new Int32Array(4096);
  for (let from = 0; from < 64; from++)
    for (let to = 0; to < 64; to++) {
      const files = (to & 7) - (from & 7);
      const ranks = (to >> 3) - (from >> 3);
      const steps = Math.max(Math.abs(files), Math.abs(ranks));
      if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) continue;
      const step = steps === 0 ? 0 : (files + ranks * 8) / steps;
      for (let n = 1; n < steps; n++) {
        const square = from + n * step;
        if (square < 32) low[(from << 6) | to] |= 1 << square;
        else high[(from << 6) | to] |= 1 << (square - 32);
      }
    }
  return [low, high];
}

/**
 * Decodes the games of a block, each up to its limit, or to the capture that leaves fewer men than `leastMen`.
 */
export function decodeMainlines(block: MainlineBlock, leastMen = 0): void {
  const { bytes, words, starts, ends, limits, firstWords, outcomes, men } = block;
  const table = MOVE_WORDS;
  const board = BOARD;
  const count = block.count | 0;
  let out = 0;
  for (let game = 0; game < count; game++) {
    board.set(START);
    firstWords[game] = out;
    let at = starts[game] | 0;
    const end = (ends[game] - 1) | 0;
    let outcome = DAMAGED;
    let branched = 0;
    /** 1 if the mark of an alternative is possible here. */
    let behindMove = 0;
    const most = (out + MAX_MOVES) | 0;
    let stop = Math.min(out + limits[game], most) | 0;
    let spare = (ALL_MEN - leastMen) | 0;
    let side = 0;
    let rights = 15;
    /** The square of a pawn that has just moved two steps. */
    let passed = -1;
    // Occupancy of ranks 1 to 4 and 5 to 8.
    let low = 0xffff;
    let high = 0xffff0000 | 0;
    for (;;) {
      if (at >= end) break;
      const stored = bytes[at] | (bytes[at + 1] << 8);
      const meaning = table[stored] | 0;
      if (meaning <= 0) {
        if (meaning === 0) {
          if (out === stop) {
            if (stop < most) outcome = LEFT;
            break;
          }
          words[out++] = 0;
          behindMove = 1;
          passed = -1;
        } else if (stored === ALTERNATIVE && behindMove === 1) {
          branched = BRANCHED;
          behindMove = 0;
          at += 2;
          continue;
        } else {
          if (stored === LINE_END) outcome = COMPLETE;
          break;
        }
        at += 2;
        side ^= 8;
        continue;
      }
      if (out === stop) {
        if (stop < most) outcome = LEFT;
        break;
      }
      const from = meaning & 63;
      const to = (meaning >> 6) & 63;
      const piece = (meaning >> PIECE_BITS) & 15;
      const captured = (meaning >> CAPTURED_BITS) & 15;
      const way = meaning & 4095;
      const isFree = (low & BETWEEN_LOW[way]) === 0 && (high & BETWEEN_HIGH[way]) === 0;
      if (board[from] !== piece || (piece & 8) !== side || !isFree) break;
      let word = meaning;
      let lands = piece;
      if ((meaning & RARE) !== 0) {
        const ended = (meaning >> RIGHTS_BITS) & rights;
        if ((meaning & CASTLES) !== 0) {
          const slot = ((to & 7) === 0 ? 2 : 1) << (side >> 2);
          if ((rights & slot) === 0) break;
          rights ^= ended;
          words[out++] = (meaning & ~RIGHTS_MASK) | (ended << RIGHTS_BITS);
          const king = to < from ? from - 2 : from + 2;
          const rook = to < from ? from - 1 : from + 1;
          board[from] = 0;
          board[to] = 0;
          board[king] = KING | side;
          board[rook] = ROOK | side;
          if (side === 0) low ^= (1 << from) | (1 << to) | (1 << king) | (1 << rook);
          else high ^= (1 << from) | (1 << to) | (1 << king) | (1 << rook);
          behindMove = 1;
          passed = -1;
          at += 2;
          side ^= 8;
          continue;
        }
        rights ^= ended;
        word = (meaning & ~(RIGHTS_MASK | MAY_BE_PASSED)) | (ended << RIGHTS_BITS);
        if ((meaning & MAY_BE_PASSED) !== 0) {
          const enemy = PAWN | (side ^ 8);
          const beside =
            ((to & 7) !== 0 && board[to - 1] === enemy) || ((to & 7) !== 7 && board[to + 1] === enemy);
          if (beside) word |= MAY_BE_PASSED;
          if (board[to] !== 0) break;
          passed = to;
        } else if ((meaning & CAPTURES_PASSING) !== 0) {
          const pawn = to ^ 8;
          if (passed !== pawn || board[to] !== 0) break;
          board[pawn] = 0;
          if (pawn < 32) low ^= 1 << pawn;
          else high ^= 1 << pawn;
          passed = -1;
        } else {
          if (board[to] !== captured) break;
          passed = -1;
          if ((meaning & PROMOTION_MASK) !== 0) lands = (((meaning >> 12) & 7) + 1) | side;
        }
      } else {
        if (board[to] !== captured) break;
        passed = -1;
      }
      // The capture that leaves too few men is still decoded: it is the move of the position before it.
      if (captured !== 0 && spare-- === 0) stop = out + 1;
      board[from] = 0;
      board[to] = lands;
      if (from < 32) low ^= 1 << from;
      else high ^= 1 << from;
      if (to < 32) low |= 1 << to;
      else high |= 1 << to;
      words[out++] = word;
      behindMove = 1;
      at += 2;
      side ^= 8;
    }
    outcomes[game] = outcome | branched;
    men[game] = spare + leastMen;
  }
  firstWords[count] = out;
}

/** The board of the current game; each game resets it. */
const BOARD = new Uint8Array(64);
