// The hot path: decodes mainlines from the usual start position, a block of records at a time, into one word per ply. It
// checks all rules. Games that it cannot decode, and games that break a rule, count as `DAMAGED`: their words mean
// nothing, and the game is replayed.
//
// Four things keep it fast. One heap holds all tables. Each call decodes about 1,024 games. The occupancy is two words.
// Checks are searched for only if a move could have affected a king (bench/README.md).
import { BRANCHED, COMPLETE, DAMAGED, LEFT, type MainlineBlock } from '../mainlineBlock.ts';
import { CAPTURED_BITS, CAPTURES_PASSING, MAY_BE_PASSED, PIECE_BITS, RIGHTS_BITS } from '../mainlineWords.ts';
import {
  BETWEEN,
  BITS,
  BOARD,
  CODES,
  HIGH,
  KING_ID,
  LOW,
  OPEN_RIGHTS,
  OPS,
  PAWN_STEPS,
  RAYS,
  REACHES,
  RIGHTS,
  SQUARES,
  START,
  START_END,
  heap,
  prepareHeap,
} from './mainlineHeap.ts';
import { castle, isAttacked, isOpened, promote } from './mainlineRare.ts';
import { CODE, codeSize, findLineEnd } from './moveCodes.ts';
import { MAX_MOVES } from './replay.ts';

const LAST_MOVE = 206;
/** Added to the checker's id, or alone: other pieces than the one that moved may give check. */
const SEVERAL = 64;

/**
 * Decodes the games of a block, each up to its limit, or to the capture that leaves fewer men than `leastMen`. `starts`
 * and `ends` are the bounds of the move codes, without the length that precedes them.
 */
export function decodeMainlines(block: MainlineBlock, leastMen = 0): void {
  const { bytes, words, starts, ends, limits, firstWords, outcomes } = block;
  prepareHeap();
  const h = heap;
  const count = block.count | 0;
  let out = 0;
  for (let game = 0; game < count; game++) {
    h.copyWithin(BOARD, START, START_END);
    firstWords[game] = out;
    let at = starts[game] | 0;
    const end = ends[game] | 0;
    let outcome = DAMAGED;
    let branched = 0;
    let stop = Math.min(limits[game], MAX_MOVES) | 0;
    let spare = (32 - leastMen) | 0;
    /** Number of moves before the last side line. If no move follows, that line is the continuation. */
    let sideLineAt = -1;
    let side = 0;
    let n = 0;
    let rights = 15;
    /** The square that a pawn has just passed with a double step. */
    let passed = -1;
    /** The piece that gives check to the side to move, with or without `SEVERAL`; 0 for none. */
    let checker = 0;
    // Occupancy of ranks 1 to 4, and of ranks 5 to 8.
    let low = 0xffff;
    let high = 0xffff0000 | 0;
    // Each way out of this loop that leaves `outcome` as `DAMAGED` has the game replayed.
    for (;;) {
      let fits = true;
      while (at < end) {
        const code = bytes[at];
        if (code > LAST_MOVE || n === stop) break;
        const op = h[OPS + ((side << 8) | code)];
        const id = (op >> 4) & 63;
        const piece = h[CODES + id];
        const from = h[SQUARES + id];
        const to = ((from + (op >> 13)) & 56) | ((from + (op >> 10)) & 7);
        const way = from | (to << 6);
        fits = false;
        if (from < 0 || ((h[REACHES + way] >> (piece | (op & PAWN_STEPS))) & 1) === 0) break;
        if (((h[BETWEEN + 2 * way] & low) | (h[BETWEEN + 2 * way + 1] & high)) !== 0) break;
        const own = side << 5;
        const enemy = own ^ 32;
        const target = h[BOARD + to];
        let word = way | (piece << PIECE_BITS);
        let passedNow = -1;
        let checkerNow = 0;
        if (target !== 0) {
          // Own pieces and kings cannot be captured, and nothing may stand in a pawn's way.
          if ((target & 32) === own || (target & 31) === KING_ID || (op & PAWN_STEPS) !== 0) break;
          word |= h[CODES + target] << CAPTURED_BITS;
          h[SQUARES + target] = -1;
          if (spare-- === 0) stop = n + 1;
        }
        if ((piece & 7) === 1) {
          if (to < 8 || to > 55) break;
          if ((op & PAWN_STEPS) !== 0) {
            if (((to - from) & 15) === 0) {
              passedNow = (from + to) >> 1;
              const pawn = 9 - side * 8;
              const file = to & 7;
              if (
                (file !== 0 && h[CODES + h[BOARD + to - 1]] === pawn) ||
                (file !== 7 && h[CODES + h[BOARD + to + 1]] === pawn)
              )
                word |= MAY_BE_PASSED;
            }
          } else if (target === 0) {
            if (to !== passed) break;
            const square = to ^ 8;
            const pawn = h[BOARD + square];
            h[BOARD + square] = 0;
            h[SQUARES + pawn] = -1;
            low ^= h[BITS + 2 * square];
            high ^= h[BITS + 2 * square + 1];
            if (spare-- === 0) stop = n + 1;
            word |= CAPTURES_PASSING | (h[CODES + pawn] << CAPTURED_BITS);
            // The captured pawn may have stood on a line with either king.
            checker = SEVERAL;
            checkerNow = SEVERAL;
          }
        }
        h[BOARD + from] = 0;
        h[BOARD + to] = id;
        h[SQUARES + id] = to;
        low = (low ^ h[BITS + 2 * from]) | h[BITS + 2 * to];
        high = (high ^ h[BITS + 2 * from + 1]) | h[BITS + 2 * to + 1];
        if (rights !== 0) {
          const ended = rights & (h[RIGHTS + from] | h[RIGHTS + to]);
          rights ^= ended;
          word |= ended << RIGHTS_BITS;
        }

        // If the mover's king has moved, or several pieces may give check, all attackers are tested; otherwise only the
        // checker, and the line that the piece has left.
        const king = h[SQUARES + KING_ID + own];
        if ((id & 31) === KING_ID || checker >= SEVERAL) {
          if (isAttacked(king, enemy, low, high)) break;
        } else {
          if (checker !== 0) {
            const stands = h[SQUARES + checker];
            const line = BETWEEN + 2 * (stands | (king << 6));
            if (stands >= 0 && ((h[line] & low) | (h[line + 1] & high)) === 0) break;
          }
          const left = RAYS + 4 * (from | (king << 6));
          if (((h[left] & low) | (h[left + 1] & high)) === 0 && isOpened(from, king, enemy, low, high)) break;
        }
        // The other king may be attacked by the piece that moved, or along the line that was left.
        const foe = h[SQUARES + KING_ID + enemy];
        const aim = to | (foe << 6);
        if (
          ((h[REACHES + aim] >> piece) & 1) !== 0 &&
          ((h[BETWEEN + 2 * aim] & low) | (h[BETWEEN + 2 * aim + 1] & high)) === 0
        )
          checkerNow |= id;
        const gone = RAYS + 4 * (from | (foe << 6));
        if (((h[gone] & low) | (h[gone + 1] & high)) === 0 && isOpened(from, foe, own, low, high))
          checkerNow |= SEVERAL;

        fits = true;
        words[out++] = word;
        passed = passedNow;
        checker = checkerNow;
        side ^= 1;
        n++;
        at++;
      }

      if (!fits) break;
      if (at >= end) {
        if (sideLineAt !== n) outcome = COMPLETE;
        break;
      }
      const code = bytes[at];
      const size = codeSize(bytes, at);
      if (size === 0 || at + size > end) break;
      if (code === CODE.lineStart) {
        branched = BRANCHED;
        sideLineAt = n;
        at = findLineEnd(bytes, at + 1, end);
        if (at < end && bytes[at] === CODE.lineEnd) at++;
        continue;
      }
      if (code > CODE.lineEnd || code === CODE.enPassant) {
        at += size;
        continue;
      }
      if (n === stop) {
        outcome = LEFT;
        break;
      }
      h[LOW] = low;
      h[HIGH] = high;
      h[OPEN_RIGHTS] = rights;
      let word = -1;
      if (code === CODE.promotion) word = promote(side, bytes[at + 1], bytes[at + 2]);
      else if (checker !== 0) break;
      else if (code === CODE.pass) word = 0;
      else if (code <= CODE.shortCastling) word = castle(side, code === CODE.longCastling);
      if (word < 0) break;
      if (code === CODE.promotion && ((word >> CAPTURED_BITS) & 15) !== 0 && spare-- === 0) stop = n + 1;
      low = h[LOW];
      high = h[HIGH];
      rights = h[OPEN_RIGHTS];
      const own = side << 5;
      const enemy = own ^ 32;
      if (code === CODE.promotion && isAttacked(h[SQUARES + KING_ID + own], enemy, low, high)) break;
      checker = isAttacked(h[SQUARES + KING_ID + enemy], own, low, high) ? SEVERAL : 0;
      words[out++] = word;
      passed = -1;
      side ^= 1;
      n++;
      at += size;
    }
    outcomes[game] = outcome | branched;
  }
  firstWords[count] = out;
}
