// The hot path: mainlines of ordinary games (mode 0, usual start), a block of records at a time, one word a ply.
// Moves are checked to be pseudo-legal, so that damaged streams end where they do in the tree; only whether the own
// king is left in check is not asked. What a search wants to know it reads from the words (`mainlineKeys.ts`).
//
// What keeps it fast, each measured (bench/README.md): one heap for all tables, calls of about 1,024 games instead of
// one huge call, decode table and meaning of a byte fused into one entry, and a board that knows each piece's id, so
// that nothing is ever searched for.
import { BISHOP, KING, KNIGHT, PAWN, ROOK, pieceCode } from '../../chess/pieces.ts';
import {
  FIRST_SLOT,
  IGNORED,
  LEAP,
  LINE_END,
  LINE_START,
  LONG_CASTLING,
  NULL_CODE,
  PAWN_CAPTURE,
  PAWN_DOUBLE,
  PAWN_STEP,
  ROLE_OF_ID,
  SHORT_CASTLING,
  SLIDE,
  SLOT_COUNT,
  TWO_BYTES,
  UNUSED,
  pieceId,
  unnumberedSlot,
} from './moveCodes.ts';
import {
  BETWEEN,
  BITS,
  BOARD,
  CASTLING_BITS,
  CODES,
  LAST,
  OPS,
  RIGHTS,
  SQUARES,
  START,
  START_END,
  STEPS,
  TABLE,
  heap,
  narrow,
  widen,
} from './mainlineHeap.ts';
import { MAX_MOVES } from './movesReplay.ts';

// A ply as a word: the `Move` in bits 0-14, then what keys and counts need to know without a board.
/** Four bits: code of the piece that moved, 0 for a null move. */
export const PIECE_BITS = 15;
/** Four bits: code of the piece that was captured. */
export const CAPTURED_BITS = 19;
/** Four bits: castling rights that end, by slot. */
export const RIGHTS_BITS = 23;
/** A double step that an enemy pawn stands ready to capture in passing. */
export const MAY_BE_PASSED = 1 << 27;
/** A capture in passing. */
export const CAPTURES_PASSING = 1 << 28;
export const CASTLES = 1 << 29;

/** How the decoding of a game ended: at its end, at `maxPlies`, or in damage. */
export const COMPLETE = 0;
export const LEFT = 1;
export const DAMAGED = 2;
/** Added to the above: variations were left aside. */
export const BRANCHED = 4;

/** Streams in, words out; all arrays belong to the caller and are used again for the next block. */
export interface MainlineBlock {
  /** Holds the move streams [starts[i], ends[i]) of `count` games; offsets must lie inside it. */
  bytes: Uint8Array;
  count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Words of game i: [firstWords[i], firstWords[i + 1]). There must be room for one a byte of all streams. */
  readonly words: Int32Array;
  readonly firstWords: Int32Array;
  /** `COMPLETE`, `LEFT` or `DAMAGED`, with or without `BRANCHED`. */
  readonly outcomes: Uint8Array;
}

/** Room for `games` games whose streams are `bytes` long together. */
export const makeMainlineBlock = (games: number, bytes: number): MainlineBlock => ({
  bytes: new Uint8Array(0),
  count: 0,
  starts: new Int32Array(games),
  ends: new Int32Array(games),
  words: new Int32Array(bytes),
  firstWords: new Int32Array(games + 1),
  outcomes: new Uint8Array(games),
});

const WHITE_KING = pieceId(0, FIRST_SLOT[KING]);

/** Decodes the games of a block, each up to `maxPlies` plies. */
export function decodeMainlines(block: MainlineBlock, maxPlies = MAX_MOVES): void {
  const { bytes, words, starts, ends, firstWords, outcomes } = block;
  const h = heap;
  const count = block.count | 0;
  const limit = Math.min(maxPlies, MAX_MOVES) | 0;
  let out = 0;
  for (let game = 0; game < count; game++) {
    h.copyWithin(BOARD, START, START_END);
    firstWords[game] = out;
    let at = starts[game] | 0;
    const end = ends[game] | 0;
    let outcome = at === end ? COMPLETE : DAMAGED;
    let branched = 0;
    let side = 0;
    let n = 0;
    let rights = 15;
    /** Wide square behind a pawn that has just moved two steps. */
    let passed = -1;
    // Occupancy, ranks 1 to 4 and 5 to 8.
    let low = 0xffff;
    let high = 0xffff0000 | 0;
    // Leaving this loop without having set the outcome is damage.
    while (at < end) {
      const op = h[OPS + ((side << 8) | ((bytes[at++] - n) & 255))];
      let kind = op & 15;
      let id = (op >> 4) & 63;
      let from = h[SQUARES + id];
      let to = 0;
      let squares = 0;
      let target = 0;
      let promotion = 0;

      if (kind <= PAWN_CAPTURE) {
        const aim = from + (op >> 18);
        to = aim & 0x77;
        squares = narrow(from) | (narrow(to) << 6);
        target = h[BOARD + to];
        const occupied = (target + 63) >> 6;
        const last = (((to + 16) & 0x60) - 1) >>> 31;
        const refused = op >> 10;
        const trouble =
          (from >> 31) |
          (h[BETWEEN + 2 * squares] & low) |
          (h[BETWEEN + 2 * squares + 1] & high) |
          (aim & refused & 0x88) |
          (occupied & refused) |
          ((occupied ^ 1) & (refused >> 1)) |
          (last & (refused >> 2));
        // 1 is all that is wrong with a pawn that captures in passing: it finds no piece on its new square.
        if (trouble !== 0 && (trouble !== 1 || kind !== PAWN_CAPTURE || to !== passed)) break;
      } else if (kind >= TWO_BYTES) {
        if (kind === LINE_START) {
          branched = BRANCHED;
          continue;
        }
        if (kind === IGNORED) continue;
        if (kind === LINE_END) outcome = COMPLETE;
        if (kind !== TWO_BYTES || end - at < 2) break;
        const stored = (TABLE[(bytes[at] - n) & 255] << 8) | TABLE[(bytes[at + 1] - n) & 255];
        at += 2;
        from = widen(stored & 63);
        to = widen((stored >> 6) & 63);
        squares = narrow(from) | (narrow(to) << 6);
        id = h[BOARD + from];
        target = h[BOARD + to];
        kind = (stored & 0xfff) === 0 ? NULL_CODE : kindOfMove(id, side, from, to, passed);
        if (kind === UNUSED) break;
        if (kind >= PAWN_STEP && kind <= PAWN_CAPTURE && isLastRank(to)) promotion = 4 - ((stored >> 12) & 3);
      }
      if (n === limit) {
        if (limit < MAX_MOVES) outcome = LEFT;
        break;
      }

      let word = 0;
      let passedNow = -1;
      if (kind <= PAWN_CAPTURE) {
        if (kind === PAWN_DOUBLE) {
          if ((from & 0x70) !== 0x10 + side * 0x50) break;
          passedNow = (from + to) >> 1;
          const enemy = 9 - side * 8;
          if (h[CODES + h[BOARD + to - 1]] === enemy || h[CODES + h[BOARD + to + 1]] === enemy)
            word = MAY_BE_PASSED;
        } else if (kind === PAWN_CAPTURE && target === 0) {
          const pawn = to ^ 16;
          target = h[BOARD + pawn];
          h[BOARD + pawn] = 0;
          low ^= h[BITS + 2 * pawn];
          high ^= h[BITS + 2 * pawn + 1];
          word = CAPTURES_PASSING;
        }
        if (target !== 0) {
          if (((target ^ id) & 32) === 0 || (target & 31) === WHITE_KING) break;
          word |= h[CODES + target] << CAPTURED_BITS;
          // Numbers above the captured piece's move down by one.
          for (const last = h[LAST + target]; target < last; target++) {
            const next = h[SQUARES + target + 1];
            if (next < 0) break;
            h[SQUARES + target] = next;
            h[BOARD + next] = target;
          }
          h[SQUARES + target] = -1;
        }
        word |= squares | (promotion << 12) | (h[CODES + id] << PIECE_BITS);
        h[BOARD + from] = 0;
        low = (low ^ h[BITS + 2 * from]) | h[BITS + 2 * to];
        high = (high ^ h[BITS + 2 * from + 1]) | h[BITS + 2 * to + 1];
        if (promotion !== 0) {
          h[SQUARES + id] = -1;
          id = firstFree(side, promotion + 1);
        }
        h[BOARD + to] = id;
        h[SQUARES + id] = to;
      } else if (kind !== NULL_CODE) {
        const slot = side * 2 + kind - SHORT_CASTLING;
        from = side * 0x70 + 4;
        to = kind === SHORT_CASTLING ? from + 3 : from - 4;
        if (((rights >> slot) & 1) === 0 || !castle(from, to)) break;
        low ^= h[CASTLING_BITS + 2 * slot];
        high ^= h[CASTLING_BITS + 2 * slot + 1];
        word = CASTLES | narrow(from) | (narrow(to) << 6) | (pieceCode(side, KING) << PIECE_BITS);
      }
      if (rights !== 0 && word !== 0) {
        const ended = rights & (h[RIGHTS + from] | h[RIGHTS + to]);
        rights ^= ended;
        word |= ended << RIGHTS_BITS;
      }
      words[out++] = word;
      passed = passedNow;
      side ^= 1;
      n++;
    }
    outcomes[game] = outcome | branched;
  }
  firstWords[count] = out;
}

const isLastRank = (square: number): boolean => ((square + 16) & 0x60) === 0;

/** The kind of a move given by its squares as if a code had named it; `UNUSED` where the piece cannot go there. */
function kindOfMove(id: number, side: number, from: number, to: number, passed: number): number {
  const difference = to - from;
  const distance = Math.abs(difference);
  // Chess960's way to write castling: the king's goal twice.
  if (difference === 0 && from === side * 0x70 + 6) return SHORT_CASTLING;
  if (difference === 0 && from === side * 0x70 + 2) return LONG_CASTLING;
  if (id === 0 || id >> 5 !== side) return UNUSED;
  const role = ROLE_OF_ID[id];
  if (role === PAWN) {
    const sideways = difference * (1 - 2 * side) - 16;
    const isFree = heap[BOARD + to] === 0;
    if (sideways === 0) return isFree ? PAWN_STEP : UNUSED;
    if (sideways === 16) return isFree && heap[BOARD + ((from + to) >> 1)] === 0 ? PAWN_DOUBLE : UNUSED;
    return Math.abs(sideways) === 1 && (!isFree || to === passed) ? PAWN_CAPTURE : UNUSED;
  }
  if (role === KNIGHT)
    return distance === 14 || distance === 18 || distance === 31 || distance === 33 ? LEAP : UNUSED;
  const step = heap[STEPS + difference];
  if (role === KING) {
    if (difference === 2) return SHORT_CASTLING;
    if (difference === -2) return LONG_CASTLING;
    return step !== 0 && step === difference ? LEAP : UNUSED;
  }
  const straight = step === 1 || step === -1 || step === 16 || step === -16;
  if (step === 0 || (role === ROOK && !straight) || (role === BISHOP && straight)) return UNUSED;
  for (let between = from + step; between !== to; between += step)
    if (heap[BOARD + between] !== 0) return UNUSED;
  return SLIDE;
}

/** The id that a piece gets by promotion: the first free number, or none. */
function firstFree(side: number, role: number): number {
  const first = pieceId(side, FIRST_SLOT[role]);
  for (let id = first; id < first + SLOT_COUNT[role]; id++) if (heap[SQUARES + id] < 0) return id;
  return pieceId(side, unnumberedSlot(role));
}

/** Castles if no piece stands between; the right says that king and rook are in place. */
function castle(king: number, rook: number): boolean {
  const step = rook > king ? 1 : -1;
  for (let between = king + step; between !== rook; between += step)
    if (heap[BOARD + between] !== 0) return false;
  const kingId = heap[BOARD + king];
  const rookId = heap[BOARD + rook];
  heap[BOARD + king] = 0;
  heap[BOARD + rook] = 0;
  heap[BOARD + king + 2 * step] = kingId;
  heap[BOARD + king + step] = rookId;
  heap[SQUARES + kingId] = king + 2 * step;
  heap[SQUARES + rookId] = king + step;
  return true;
}
