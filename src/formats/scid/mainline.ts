// The hot path: decodes mainlines from the usual start position, a block of records at a time, into one word a ply. It
// checks moves as `moveBytes.ts` does. Games that it does not know, such as those that castle without a right, and
// games with damage count as `DAMAGED`: their words mean nothing, and the game is replayed.
//
// Three things keep it fast. One heap holds all tables. One table gives the squares of a move and whether a piece can go
// there, by piece, square and byte. The occupancy is two words.
import { BRANCHED, COMPLETE, DAMAGED, LEFT, type MainlineBlock } from '../mainlineBlock.ts';
import { CAPTURED_BITS, CAPTURES_PASSING, MAY_BE_PASSED, PIECE_BITS, RIGHTS_BITS } from '../mainlineWords.ts';
import {
  BETWEEN,
  BITS,
  BOARD,
  COUNTS,
  DIAGONAL,
  DIAGONALS,
  HIGH,
  INVALID,
  LISTS,
  LONG_CASTLING,
  LOW,
  MOVES,
  NULL_BYTE,
  OPEN_RIGHTS,
  PAWN_CAPTURE,
  PAWN_DOUBLE,
  PAWN_STEP,
  RIGHTS,
  SHORT_CASTLING,
  START,
  START_END,
  WORD_MASK,
  heap,
  prepareHeap,
} from './mainlineHeap.ts';
import { castle, passVariation } from './mainlineRare.ts';
import { CODE } from './moveBytes.ts';
import { MAX_MOVES } from './replay.ts';
import { NOTHING_NEEDED, type NeededHomes } from '../neededHomes.ts';

const PROMOTION_MASK = 7 << 12;
const RIGHTS_MASK = 15;
const KING_CODE = 6;

/**
 * Decodes the games of a block, each up to its limit, to the capture that leaves fewer men than `leastMen`, or to the
 * move that loses a needed home. `starts` and `ends` are bounds of the moves, without tags and start.
 */
export function decodeMainlines(
  block: MainlineBlock,
  leastMen = 0,
  { endings, needed }: NeededHomes = NOTHING_NEEDED,
): void {
  const { bytes, words, starts, ends, limits, firstWords, outcomes, men } = block;
  prepareHeap();
  const h = heap;
  h.set(endings, RIGHTS);
  const count = block.count | 0;
  let out = 0;
  for (let game = 0; game < count; game++) {
    h.copyWithin(LISTS, START, START_END);
    firstWords[game] = out;
    let at = starts[game] | 0;
    const end = ends[game] | 0;
    let outcome = DAMAGED;
    let branched = 0;
    let stop = Math.min(limits[game], MAX_MOVES) | 0;
    let spare = (32 - leastMen) | 0;
    let side = 0;
    let n = 0;
    /** Castling rights, and the bits of needed homes. */
    let rights = RIGHTS_MASK | needed;
    /** The square that a pawn has just passed with a double step. */
    let passed = -1;
    // Occupancy of ranks 1 to 4, and of ranks 5 to 8.
    let low = 0xffff;
    let high = 0xffff0000 | 0;
    // If this loop ends without an outcome, the game is replayed.
    for (;;) {
      /** The meaning that ended the steps below; `INVALID` for a move that cannot be played. */
      let op = INVALID;
      while (at < end) {
        const byte = bytes[at];
        const number = byte >> 4;
        const entry = h[LISTS + ((side << 4) | number)];
        op = h[MOVES + ((entry << 4) | (byte & 15))];
        if (n === stop) break;
        if (op < 0) {
          if (op !== DIAGONAL) break;
          const second = at + 1 < end ? bytes[at + 1] ^ 64 : 64;
          op = second > 63 ? INVALID : h[DIAGONALS + ((entry & 63) | (second << 6))];
          if (op < 0) break;
          op |= (entry >> 6) << PIECE_BITS;
          at++;
        }
        const from = op & 63;
        const to = (op >> 6) & 63;
        const way = BETWEEN + 2 * (op & 0xfff);
        if (((h[way] & low) | (h[way + 1] & high)) !== 0) {
          op = INVALID;
          break;
        }
        let word = op & WORD_MASK;
        let target = h[BOARD + to];
        let passedNow = -1;
        if (op > WORD_MASK) {
          if ((op & PAWN_STEP) !== 0) {
            if (target !== 0) {
              op = INVALID;
              break;
            }
            if ((op & PAWN_DOUBLE) !== 0) {
              passedNow = (from + to) >> 1;
              const pawn = 9 - side * 8;
              const file = to & 7;
              if (
                (file !== 0 && h[BOARD + to - 1] >> 4 === pawn) ||
                (file !== 7 && h[BOARD + to + 1] >> 4 === pawn)
              )
                word |= MAY_BE_PASSED;
            }
          } else if ((op & PAWN_CAPTURE) !== 0 && target === 0) {
            if (to !== passed) {
              op = INVALID;
              break;
            }
            const square = to ^ 8;
            target = h[BOARD + square];
            h[BOARD + square] = 0;
            low ^= h[BITS + 2 * square];
            high ^= h[BITS + 2 * square + 1];
            word |= CAPTURES_PASSING;
          }
        }
        if (target !== 0) {
          const captured = target >> 4;
          if (captured >> 3 === side || (captured & 7) === KING_CODE) {
            op = INVALID;
            break;
          }
          word |= captured << CAPTURED_BITS;
          if (spare-- === 0) stop = n + 1;
          // The last piece takes the number of the captured one.
          const enemy = side ^ 1;
          const last = LISTS + ((enemy << 4) | --h[COUNTS + enemy]);
          const moved = h[last];
          h[last] = 0;
          const place = LISTS + ((enemy << 4) | (target & 15));
          if (place !== last) {
            h[place] = moved;
            h[BOARD + (moved & 63)] = (target & 15) | ((moved >> 6) << 4);
          }
        }
        let piece = entry >> 6;
        if ((op & PROMOTION_MASK) !== 0) piece = (piece & 8) | (((op >> 12) & 7) + 1);
        h[BOARD + from] = 0;
        h[BOARD + to] = number | (piece << 4);
        h[LISTS + ((side << 4) | number)] = to | (piece << 6);
        low = (low & ~h[BITS + 2 * from]) | h[BITS + 2 * to];
        high = (high & ~h[BITS + 2 * from + 1]) | h[BITS + 2 * to + 1];
        if (rights !== 0) {
          const ended = rights & (h[RIGHTS + from] | h[RIGHTS + to]);
          if (ended !== 0) {
            rights ^= ended;
            word |= (ended & RIGHTS_MASK) << RIGHTS_BITS;
            if ((ended & needed) !== 0) stop = n + 1;
          }
        }
        words[out++] = word;
        passed = passedNow;
        side ^= 1;
        n++;
        at++;
      }

      if (at >= end) break;
      if (op === -CODE.comment) at++;
      else if (op === -CODE.nag) at += 2;
      else if (op === -CODE.lineStart) {
        branched = BRANCHED;
        at = passVariation(bytes, at + 1, end);
      } else if (op === -CODE.end) {
        outcome = COMPLETE;
        break;
      } else if (op === -CODE.lineEnd) break;
      else if (n === stop) {
        if (stop < MAX_MOVES) outcome = LEFT;
        break;
      } else if (op === NULL_BYTE || op === SHORT_CASTLING || op === LONG_CASTLING) {
        let word = 0;
        if (op !== NULL_BYTE) {
          h[LOW] = low;
          h[HIGH] = high;
          h[OPEN_RIGHTS] = rights;
          word = castle(side, op === LONG_CASTLING);
          if (word < 0) break;
          low = h[LOW];
          high = h[HIGH];
          const ended = rights & (3 << (2 * side));
          rights ^= ended;
          word |= ended << RIGHTS_BITS;
          if ((ended & needed) !== 0) stop = n + 1;
        }
        words[out++] = word;
        passed = -1;
        side ^= 1;
        n++;
        at++;
      } else break;
    }
    outcomes[game] = outcome | branched;
    men[game] = spare + leastMen;
  }
  firstWords[count] = out;
}
