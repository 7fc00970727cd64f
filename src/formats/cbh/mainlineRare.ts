// Moves that the hot path of `mainline.ts` does not handle itself: castling, null moves, and moves in two bytes.
import { BISHOP, KING, KNIGHT, PAWN, ROOK, pieceCode } from '../../chess/pieces.ts';
import {
  BITS,
  BOARD,
  CASTLING_BITS,
  CODES,
  HIGH,
  LAST,
  LOW,
  OPEN_RIGHTS,
  PASSED,
  RIGHTS,
  SQUARES,
  STEPS,
  heap,
  narrow,
  widen,
} from './mainlineHeap.ts';
import {
  CAPTURED_BITS,
  CAPTURES_PASSING,
  CASTLES,
  MAY_BE_PASSED,
  PIECE_BITS,
  RIGHTS_BITS,
} from '../mainlineWords.ts';
import {
  FIRST_SLOT,
  LEAP,
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

/**
 * Plays a rare kind of move on the heap's board and state, and returns its word; -1 if it does not fit. `stored` is the
 * word of a two-byte move.
 */
export function playRare(kind: number, stored: number, side: number): number {
  if (kind === TWO_BYTES) return playTwoBytes(stored, side);
  if (kind === NULL_CODE) return playNull();
  return playCastling(kind, side);
}

function playTwoBytes(stored: number, side: number): number {
  const from = widen(stored & 63);
  const to = widen((stored >> 6) & 63);
  const id = heap[BOARD + from];
  const kind = (stored & 0xfff) === 0 ? NULL_CODE : kindOfMove(id, side, from, to);
  if (kind === UNUSED) return -1;
  if (kind === NULL_CODE) return playNull();
  if (kind === SHORT_CASTLING || kind === LONG_CASTLING) return playCastling(kind, side);
  const lastRank = to >> 4 === 7 || to >> 4 === 0;
  const promotes = lastRank && kind >= PAWN_STEP && kind <= PAWN_CAPTURE;
  return playStep(kind, id, from, to, promotes ? 4 - ((stored >> 12) & 3) : 0);
}

function playNull(): number {
  heap[PASSED] = -1;
  return 0;
}

function playStep(kind: number, id: number, from: number, to: number, promotion: number): number {
  const side = id >> 5;
  const passing = kind === PAWN_CAPTURE && heap[BOARD + to] === 0;
  const taken = passing ? to ^ 16 : to;
  const target = heap[BOARD + taken];
  if (target !== 0 && (target >> 5 === side || ROLE_OF_ID[target] === KING)) return -1;
  let word = narrow(from) | (narrow(to) << 6) | (promotion << 12) | (heap[CODES + id] << PIECE_BITS);
  if (target !== 0) {
    word |= (passing ? CAPTURES_PASSING : 0) | (heap[CODES + target] << CAPTURED_BITS);
    removePiece(target);
    clear(taken);
  }
  heap[PASSED] = kind === PAWN_DOUBLE ? (from + to) >> 1 : -1;
  if (kind === PAWN_DOUBLE && hasNeighbor(to, pieceCode(1 - side, PAWN))) word |= MAY_BE_PASSED;
  clear(from);
  if (promotion === 0) put(id, to);
  else {
    heap[SQUARES + id] = -1;
    put(firstFree(side, promotion + 1), to);
  }
  return word | endRights(from, to);
}

/** Castles if the right is there and the way is free. The right implies that king and rook are at home. */
function playCastling(kind: number, side: number): number {
  const slot = side * 2 + kind - SHORT_CASTLING;
  const king = side * 0x70 + 4;
  const rook = kind === SHORT_CASTLING ? king + 3 : king - 4;
  const step = rook > king ? 1 : -1;
  if (((heap[OPEN_RIGHTS] >> slot) & 1) === 0) return -1;
  for (let between = king + step; between !== rook; between += step)
    if (heap[BOARD + between] !== 0) return -1;
  const kingId = heap[BOARD + king];
  const rookId = heap[BOARD + rook];
  heap[BOARD + king] = 0;
  heap[BOARD + rook] = 0;
  heap[BOARD + king + 2 * step] = kingId;
  heap[BOARD + king + step] = rookId;
  heap[SQUARES + kingId] = king + 2 * step;
  heap[SQUARES + rookId] = king + step;
  heap[LOW] ^= heap[CASTLING_BITS + 2 * slot];
  heap[HIGH] ^= heap[CASTLING_BITS + 2 * slot + 1];
  heap[PASSED] = -1;
  const squares = narrow(king) | (narrow(rook) << 6);
  return CASTLES | squares | (pieceCode(side, KING) << PIECE_BITS) | endRights(king, rook);
}

/** The kind of code for a move given by its squares; `UNUSED` if the piece cannot go there. */
function kindOfMove(id: number, side: number, from: number, to: number): number {
  const difference = to - from;
  const distance = Math.abs(difference);
  // Chess960 castling is stored as the king's target square twice.
  if (difference === 0 && from === side * 0x70 + 6) return SHORT_CASTLING;
  if (difference === 0 && from === side * 0x70 + 2) return LONG_CASTLING;
  if (id === 0 || id >> 5 !== side) return UNUSED;
  const role = ROLE_OF_ID[id];
  if (role === PAWN) return kindOfPawnMove(side, from, to);
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

function kindOfPawnMove(side: number, from: number, to: number): number {
  const sideways = (to - from) * (1 - 2 * side) - 16;
  const isFree = heap[BOARD + to] === 0;
  if (sideways === 0) return isFree ? PAWN_STEP : UNUSED;
  if (sideways === 16) {
    const isHome = from >> 4 === (side === 0 ? 1 : 6);
    return isHome && isFree && heap[BOARD + ((from + to) >> 1)] === 0 ? PAWN_DOUBLE : UNUSED;
  }
  return Math.abs(sideways) === 1 && (!isFree || to === heap[PASSED]) ? PAWN_CAPTURE : UNUSED;
}

/** The id of a promoted piece: that of the first free number, or that of pieces without a number. */
function firstFree(side: number, role: number): number {
  const first = pieceId(side, FIRST_SLOT[role]);
  for (let id = first; id < first + SLOT_COUNT[role]; id++) if (heap[SQUARES + id] < 0) return id;
  return pieceId(side, unnumberedSlot(role));
}

/** Removes a piece from the numbering: higher numbers of its kind move down by one. */
function removePiece(captured: number): void {
  let id = captured;
  for (const last = heap[LAST + id]; id < last; id++) {
    const next = heap[SQUARES + id + 1];
    if (next < 0) break;
    heap[SQUARES + id] = next;
    heap[BOARD + next] = id;
  }
  heap[SQUARES + id] = -1;
}

function clear(square: number): void {
  heap[BOARD + square] = 0;
  heap[LOW] &= ~heap[BITS + 2 * square];
  heap[HIGH] &= ~heap[BITS + 2 * square + 1];
}

function put(id: number, square: number): void {
  heap[BOARD + square] = id;
  heap[SQUARES + id] = square;
  heap[LOW] |= heap[BITS + 2 * square];
  heap[HIGH] |= heap[BITS + 2 * square + 1];
}

const hasNeighbor = (square: number, code: number): boolean =>
  heap[CODES + heap[BOARD + square - 1]] === code || heap[CODES + heap[BOARD + square + 1]] === code;

/** Ends the castling rights that a move between these squares ends, and returns them as bits of its word. */
function endRights(from: number, to: number): number {
  const ended = heap[OPEN_RIGHTS] & (heap[RIGHTS + from] | heap[RIGHTS + to]);
  heap[OPEN_RIGHTS] ^= ended;
  return ended << RIGHTS_BITS;
}
