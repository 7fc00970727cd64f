// Polyglot keys along the words of a mainline: the second half of the hot path. It needs no board, because a word says
// which Zobrist numbers a ply adds and removes.
import { Board } from '../chess/board.ts';
import { KING, ROOK, pieceCode } from '../chess/pieces.ts';
import {
  CASTLING_HIGH,
  CASTLING_LOW,
  EN_PASSANT_HIGH,
  EN_PASSANT_LOW,
  PIECE_HIGH,
  PIECE_LOW,
  TURN_HIGH,
  TURN_LOW,
} from '../chess/zobrist.ts';
import type { MainlineBlock } from './mainlineBlock.ts';
import {
  CAPTURED_BITS,
  CAPTURES_PASSING,
  CASTLES,
  MAY_BE_PASSED,
  PIECE_BITS,
  RIGHTS_BITS,
} from './mainlineWords.ts';
import { CASTLING_MARK } from './scan.ts';
import { NO_MOVE } from './scanHits.ts';
import type { HitTarget, WantedKeys } from './scanHits.ts';

// One table of low and high halves side by side. Pieces are at (code << 6 | square) << 1; those of code 0 are zeros.
const CASTLING = 2048;
const EN_PASSANT = 2080;
/**
 * Low and high halves that castling adds, except those of the king on its first square; by side | wing << 1,
 * king side first.
 */
const CASTLING_CHANGES = 2096;
const numbers = new Int32Array(2104);
for (let i = 0; i < 1024; i++) {
  numbers[2 * i] = PIECE_LOW[i];
  numbers[2 * i + 1] = PIECE_HIGH[i];
}
for (let rights = 0; rights < 16; rights++) {
  numbers[CASTLING + 2 * rights] = CASTLING_LOW[rights];
  numbers[CASTLING + 2 * rights + 1] = CASTLING_HIGH[rights];
}
for (let file = 0; file < 8; file++) {
  numbers[EN_PASSANT + 2 * file] = EN_PASSANT_LOW[file];
  numbers[EN_PASSANT + 2 * file + 1] = EN_PASSANT_HIGH[file];
}
for (let castling = 0; castling < 4; castling++) {
  const side = castling & 1;
  const [kingGoal, rookGoal, rookFrom] = castling < 2 ? [6, 5, 7] : [2, 3, 0];
  for (const [role, file] of [
    [KING, kingGoal],
    [ROOK, rookGoal],
    [ROOK, rookFrom],
  ]) {
    const at = (pieceCode(side, role) << 7) | ((side * 56 + file) << 1);
    numbers[CASTLING_CHANGES + 2 * castling] ^= numbers[at];
    numbers[CASTLING_CHANGES + 2 * castling + 1] ^= numbers[at + 1];
  }
}
const START = new Board();
/** Shifts `CASTLES` to `CASTLING_MARK`. */
const CASTLES_TO_MARK = Math.log2(CASTLES / CASTLING_MARK);
const PROMOTION_MASK = 7 << 12;
const SPECIAL = PROMOTION_MASK | (15 << RIGHTS_BITS) | MAY_BE_PASSED | CAPTURES_PASSING | CASTLES;

/**
 * Reports every position of one game of a decoded block, up to `maxPly`, whose key is wanted; with
 * `wanted.firstOnly` only the first.
 */
export function findKeys(
  block: MainlineBlock,
  game: number,
  wanted: WantedKeys,
  maxPly: number,
  hits: HitTarget,
): void {
  const { words } = block;
  const z = numbers;
  const { filter, firstOnly } = wanted;
  const filterMask = wanted.filterMask | 0;
  const turnLow = TURN_LOW | 0;
  const turnHigh = TURN_HIGH | 0;
  const first = block.firstWords[game] | 0;
  const count = (block.firstWords[game + 1] | 0) - first;
  const last = Math.min(count, maxPly) | 0;
  const mark = wanted.castlingMark;
  const minPly = (hits.minPly ?? 0) | 0;
  let low = START.keyLow | 0;
  let high = START.keyHigh | 0;
  let passedLow = 0;
  let passedHigh = 0;
  for (let ply = 0; ; ply++) {
    if (ply >= minPly && ((filter[(low >>> 5) & filterMask] >>> (low & 31)) & 1) !== 0) {
      const next = ply < count ? words[first + ply] : 0;
      const move = ply < count ? (next & 0x7fff) | ((next >>> CASTLES_TO_MARK) & mark) : NO_MOVE;
      if (wanted.report(low, high, ply, move, hits) && firstOnly) return;
    }
    if (ply >= last) break;

    const word = words[first + ply];
    const from = word & 63;
    const to = (word >> 6) & 63;
    const piece = ((word >> PIECE_BITS) & 15) << 6;
    const captured = ((word >> CAPTURED_BITS) & 15) << 6;
    const at = (piece | from) << 1;
    const goal = (piece | to) << 1;
    const taken = (captured | to) << 1;
    low ^= z[at] ^ z[goal] ^ z[taken] ^ turnLow ^ passedLow;
    high ^= z[at + 1] ^ z[goal + 1] ^ z[taken + 1] ^ turnHigh ^ passedHigh;
    passedLow = 0;
    passedHigh = 0;
    if ((word & SPECIAL) === 0) continue;

    const ended = CASTLING + (((word >> RIGHTS_BITS) & 15) << 1);
    low ^= z[ended];
    high ^= z[ended + 1];
    if ((word & MAY_BE_PASSED) !== 0) {
      passedLow = z[EN_PASSANT + ((to & 7) << 1)];
      passedHigh = z[EN_PASSANT + ((to & 7) << 1) + 1];
      low ^= passedLow;
      high ^= passedHigh;
    } else if ((word & CAPTURES_PASSING) !== 0) {
      const passed = (captured | (to ^ 8)) << 1;
      low ^= z[taken] ^ z[passed];
      high ^= z[taken + 1] ^ z[passed + 1];
    } else if ((word & CASTLES) !== 0) {
      const change = CASTLING_CHANGES + (((from >> 5) | ((to & 7) === 0 ? 2 : 0)) << 1);
      low ^= z[goal] ^ z[change];
      high ^= z[goal + 1] ^ z[change + 1];
    } else if ((word & PROMOTION_MASK) !== 0) {
      const promoted = ((((piece >> 6) & 8) | (((word >> 12) & 7) + 1)) << 7) | (to << 1);
      low ^= z[goal] ^ z[promoted];
      high ^= z[goal + 1] ^ z[promoted + 1];
    }
  }
}
