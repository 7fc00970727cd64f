// The hot path: decodes mainlines of ordinary games (mode 0, usual start), a block of games at a time, one
// word for each ply. It checks that moves are pseudo-legal, so that a damaged stream ends at the same move as
// in the tree; only attacks on the own king, or on its way when it castles, go unnoticed. A search reads what
// it needs from the words (`../mainlineKeys.ts`). Several things keep it fast (bench/README.md has measures):
// one heap for all tables; calls of about 1,024 games instead of one huge call; one table for decoding a byte
// and finding its meaning; a board that knows the id of each piece, so that nothing is searched for; tables
// with the rules of all ways; an inner loop without calls.
import { BRANCHED, COMPLETE, DAMAGED, LEFT, type MainlineBlock } from '../mainlineBlock.ts';
import { CAPTURED_BITS, CAPTURES_PASSING, MAY_BE_PASSED, PIECE_BITS, RIGHTS_BITS } from '../mainlineWords.ts';
import {
  BITS,
  BOARD,
  CODES,
  HIGH,
  LAST,
  LOW,
  OPEN_RIGHTS,
  OPS,
  PASSED,
  RIGHTS,
  SQUARES,
  START,
  START_END,
  TABLE,
  WAYS,
  heap,
  narrow,
  prepareHeap,
} from './mainlineHeap.ts';
import { playRare } from './mainlineRare.ts';
import { IGNORED, LINE_END, LINE_START, PAWN_CAPTURE, PAWN_DOUBLE, TWO_BYTES, UNUSED } from './moveCodes.ts';
import { MAX_MOVES } from '../chessbase/moveCodec.ts';

/** The slot of kings. */
const KING_SLOT = 1;

/**
 * Decodes the games of a block, each up to its limit, or to the capture that leaves fewer men than `leastMen`.
 */
export function decodeMainlines(block: MainlineBlock, leastMen = 0): void {
  const { bytes, words, starts, ends, limits, firstWords, outcomes, men } = block;
  prepareHeap();
  const h = heap;
  const count = block.count | 0;
  let out = 0;
  for (let game = 0; game < count; game++) {
    h.copyWithin(BOARD, START, START_END);
    firstWords[game] = out;
    let at = starts[game] | 0;
    const end = ends[game] | 0;
    let outcome = at === end ? COMPLETE : DAMAGED;
    let branched = 0;
    let stop = Math.min(limits[game], MAX_MOVES) | 0;
    let spare = (32 - leastMen) | 0;
    let side = 0;
    let n = 0;
    let rights = 15;
    /** The wide square behind a pawn that has just moved two steps. */
    let passed = -1;
    // Occupancy of ranks 1 to 4 and 5 to 8.
    let low = 0xffff;
    let high = 0xffff0000 | 0;
    // If this loop ends without setting the outcome, the game is damaged, unless its stream is empty.
    for (;;) {
      /** The meaning that ended the steps below: no step, one past the limit, or `UNUSED` for one that does not fit. */
      let op = UNUSED;
      while (at < end) {
        op = h[OPS + ((side << 8) | ((bytes[at] - n) & 255))];
        const kind = op & 15;
        if (kind > PAWN_CAPTURE || n === stop) break;
        const id = (op >> 4) & 63;
        const from = h[SQUARES + id];
        const to = (from + (op >> 18)) & 0x77;
        const squares = narrow(from) | (narrow(to) << 6);
        const way = WAYS + ((op & 0xc00) << 3) + 2 * squares;
        if (((from >> 31) | (h[way] & low) | (h[way + 1] & high)) !== 0) {
          op = UNUSED;
          break;
        }
        let target = h[BOARD + to];
        let word = squares | (h[CODES + id] << PIECE_BITS);
        let passedNow = -1;
        if (kind === PAWN_DOUBLE) {
          passedNow = (from + to) >> 1;
          const enemy = 9 - side * 8;
          if (h[CODES + h[BOARD + to - 1]] === enemy || h[CODES + h[BOARD + to + 1]] === enemy)
            word |= MAY_BE_PASSED;
        }
        if (target === 0 && kind === PAWN_CAPTURE) {
          if (to !== passed) {
            op = UNUSED;
            break;
          }
          const pawn = to ^ 16;
          target = h[BOARD + pawn];
          h[BOARD + pawn] = 0;
          low ^= h[BITS + 2 * pawn];
          high ^= h[BITS + 2 * pawn + 1];
          word |= CAPTURES_PASSING;
        }
        if (target !== 0) {
          if (((target ^ id) & 32) === 0 || (target & 31) === KING_SLOT) {
            op = UNUSED;
            break;
          }
          word |= h[CODES + target] << CAPTURED_BITS;
          if (spare-- === 0) stop = n + 1;
          // Numbers above that of the captured piece move down by one.
          for (const last = h[LAST + target]; target < last; target++) {
            const next = h[SQUARES + target + 1];
            if (next < 0) break;
            h[SQUARES + target] = next;
            h[BOARD + next] = target;
          }
          h[SQUARES + target] = -1;
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
        words[out++] = word;
        passed = passedNow;
        side ^= 1;
        n++;
        at++;
      }

      const kind = op & 15;
      if (at >= end || kind === UNUSED) break;
      at++;
      if (kind === IGNORED) continue;
      if (kind === LINE_START) {
        branched = BRANCHED;
        continue;
      }
      if (kind === LINE_END) {
        outcome = COMPLETE;
        break;
      }
      if (n === stop) {
        if (stop < MAX_MOVES) outcome = LEFT;
        break;
      }
      let stored = 0;
      if (kind === TWO_BYTES) {
        if (end - at < 2) break;
        stored = (TABLE[(bytes[at] - n) & 255] << 8) | TABLE[(bytes[at + 1] - n) & 255];
        at += 2;
      }
      h[LOW] = low;
      h[HIGH] = high;
      h[OPEN_RIGHTS] = rights;
      h[PASSED] = passed;
      const word = playRare(kind, stored, side);
      if (word < 0) break;
      if (((word >> CAPTURED_BITS) & 15) !== 0 && spare-- === 0) stop = n + 1;
      low = h[LOW];
      high = h[HIGH];
      rights = h[OPEN_RIGHTS];
      passed = h[PASSED];
      words[out++] = word;
      side ^= 1;
      n++;
    }
    outcomes[game] = outcome | branched;
    men[game] = spare + leastMen;
  }
  firstWords[count] = out;
}
