// Reads SAN: from texts as people and programs write it, and at speed from bytes in standard spelling.
import { findMovers } from './findMovers.ts';
import { castlingMove, isLegal, isPseudoLegal, isSafe, normalizeMove, type BoardState } from './legality.ts';
import { NULL_MOVE, packMove } from './move.ts';
import { EMPTY, KING, PAWN, pieceCode, roleCodeOf, sideOf } from './pieces.ts';
import { ROLE_LETTERS } from './sanTexts.ts';
import { fileOf, parseSquareAt, rankOf } from './squares.ts';
import type { Move, Square } from './types.ts';

/** Null moves as ChessBase, Palview, Chess Forge, engines and others spell them, in lower case. */
const NULL_TEXTS = new Set(['--', '---', '<>', 'z0', 'null', '(null)', 'pass', '0000', '@@@@']);
/** Matches castling with all its dashes or none: `O-OO` could be a typing error for either castling. */
const CASTLING = /^[O0o](?:-[O0o](?<long>-[O0o])?|[O0o](?<tight>[O0o])?)$/;
/** Matches a pawn's capture without the rank: `ed`, `exd`, `ed=Q`, but not `ee`, which is no capture. */
const SHORT_CAPTURE = /^([a-h])x?(?!\1)([a-h])(?:=?([QRBN]))?$/;

/** Tells whether a text is a null move in one of its spellings. */
export const isNullText = (text: string): boolean => NULL_TEXTS.has(text.toLowerCase());

/** The parts of a SAN of a piece or pawn. -1 is an unknown role, file or rank; `promotion` is a code or 0. */
interface SanParts {
  readonly role: number;
  readonly file: number;
  readonly rank: number;
  readonly to: Square;
  readonly promotion: number;
}

function readParts(body: string): SanParts | undefined {
  let end = body.length;
  let promotion = 0;
  if (body[end - 1] === ')') end--;
  // `Nc6:` and `Nc6x` are captures, in old notation.
  if (end > 3 && ':x'.includes(body[end - 1])) end--;
  if (end > 2 && !isDigit(body, end - 1)) {
    promotion = ROLE_LETTERS.indexOf(body[end - 1].toUpperCase()) - 1;
    if (promotion < 1 || promotion > 4) return undefined;
    end -= '=(/'.includes(body[end - 2]) ? 2 : 1;
  }
  const to = parseSquareAt(body, end - 2);
  if (to < 0) return undefined;

  const named = body[0] === 'P' ? PAWN : ROLE_LETTERS.indexOf(body[0]);
  let file = -1;
  let rank = -1;
  for (let at = named > 0 ? 1 : 0; at < end - 2; at++) {
    const code = body.charCodeAt(at);
    if (file < 0 && code >= 97 && code <= 104) file = code - 97;
    // A pawn move begins with a file: `xd5` and `1d2` may be moves of a piece whose letter is missing.
    else if (named <= 0 && file < 0) return undefined;
    else if (rank < 0 && code >= 49 && code <= 56) rank = code - 49;
    else if (!'xX:-'.includes(body[at])) return undefined;
  }
  // With a full from square, as in `g1f3`, a missing letter may mean any piece.
  const role = named > 0 ? named : file >= 0 && rank >= 0 ? -1 : PAWN;
  // A pawn move without a file or a sign of capture stays on its file.
  if (role === PAWN && file < 0 && !/[xX:]/.test(body)) file = fileOf(to);
  return { role, file, rank, to, promotion };
}

const isDigit = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;

const candidates = new Uint8Array(8);
/** Offsets from a square to the pawns that can move there, by side. */
const PAWN_BACK = [Int8Array.of(-8, -16, -9, -7), Int8Array.of(8, 16, 7, 9)] as const;

/** Fills `found` with squares of pawns that might reach `to`; tests no path or edge. Returns their count. */
function findPawns({ turn, squares }: BoardState, to: Square, found: Uint8Array): number {
  const back = PAWN_BACK[turn];
  const pawn = pieceCode(turn, PAWN);
  let count = 0;
  for (let i = 0; i < 4; i++) {
    const from = to + back[i];
    if (squares[from] === pawn) found[count++] = from;
  }
  return count;
}

/** A flag added to a move: no other piece of its kind reaches the target, so its SAN needs no disambiguation. */
export const ONLY_MOVER = 1 << 15;
const MOVE = ONLY_MOVER - 1;

/**
 * Finds the only legal move that fits, with `ONLY_MOVER` if that applies; -1 if there is none, or more than one. `file`
 * and `rank` may be -1 for any, `role` must be known.
 */
function findMove(
  board: BoardState,
  role: number,
  file: number,
  rank: number,
  to: Square,
  promotion: number,
): number {
  const { squares, turn } = board;
  const target = squares[to];
  // `findMovers` finds only pieces with a free path. Kings and pawns need `isPseudoLegal` for their own
  // rules.
  const reaches = role !== PAWN && role !== KING;
  if (reaches) {
    if (promotion !== 0) return -1;
    if (target !== EMPTY && (sideOf(target) === turn || roleCodeOf(target) === KING)) return -1;
  }
  const count =
    role === PAWN
      ? findPawns(board, to, candidates)
      : findMovers(squares, pieceCode(turn, role), to, candidates);
  let found = -1;
  for (let i = 0; i < count; i++) {
    const from = candidates[i];
    if ((file >= 0 && fileOf(from) !== file) || (rank >= 0 && rankOf(from) !== rank)) continue;
    const move = packMove(from, to, promotion);
    if ((!reaches && !isPseudoLegal(board, move)) || !isSafe(board, move)) continue;
    if (found >= 0) return -1;
    found = move;
  }
  return found >= 0 && count === 1 ? found | ONLY_MOVER : found;
}

/** Finds the only legal capture of a pawn from one file to another; `undefined` if there is none, or more than one. */
function findShortCapture(
  board: BoardState,
  [, from, to, promotion = '']: readonly string[],
): Move | undefined {
  let found: Move | undefined;
  for (let rank = 0; rank < 8; rank++) {
    const square = rank * 8 + to.charCodeAt(0) - 97;
    const code = promotion === '' ? 0 : ROLE_LETTERS.indexOf(promotion) - 1;
    const move = findMove(board, PAWN, from.charCodeAt(0) - 97, -1, square, code);
    if (move < 0) continue;
    if (found !== undefined) return undefined;
    found = (move & MOVE) as Move;
  }
  return found;
}

/**
 * Finds the only legal move that a SAN text can mean. Tolerates trailing `+ # ! ?` and `e.p.`, zeros in castling, a
 * missing `x`, pawn captures as `ed`, promotions as `e8Q`, `e8=Q`, `e8(Q)` or `e8/Q`, more disambiguation than needed,
 * long forms as `Ng1-f3` or `g1f3`, and the spellings of the null move. Returns `undefined` if no legal move fits, or
 * more than one.
 */
export function parseSan(board: BoardState, text: string): Move | undefined {
  const body = isDigit(text, text.length - 1) ? text : text.trim().replace(/(?:[+#!?\s]|e\.?p\.?)+$/, '');
  const castling = CASTLING.exec(body);
  if (castling !== null) {
    const { long, tight } = castling.groups ?? {};
    const move = castlingMove(board, (long ?? tight) !== undefined);
    return move !== undefined && isLegal(board, move) ? move : undefined;
  }
  if (isNullText(body)) return NULL_MOVE;
  const short = SHORT_CAPTURE.exec(body);
  if (short !== null) return findShortCapture(board, short);
  const parts = readParts(body);
  if (parts === undefined) return undefined;
  const { role, file, rank, to, promotion } = parts;
  if (role < 0) {
    const move = normalizeMove(board, packMove(rank * 8 + file, to, promotion));
    return move !== NULL_MOVE && isLegal(board, move) ? move : undefined;
  }
  const found = findMove(board, role, file, rank, to, promotion);
  return found < 0 ? undefined : ((found & MOVE) as Move);
}

const PLUS = 0x2b;
const HASH = 0x23;
const DASH = 0x2d;
const EQUALS = 0x3d;
const CAPTURE = 0x78;
const CASTLE = 0x4f;
/** Role codes by the bytes of the English letters, 0 for other bytes. */
const ROLES = new Uint8Array(256);
for (const [role, letter] of ROLE_LETTERS.entries()) if (letter !== '') ROLES[letter.charCodeAt(0)] = role;

/**
 * Finds the only legal move that the bytes [start, stop) can mean in standard spelling (`Nbxd7+`, `e8=Q#`,
 * `O-O`). Returns it, perhaps with `ONLY_MOVER`; or -1 if there is none or more than one: then callers try
 * `parseSan`.
 */
export function parseSanBytes(board: BoardState, bytes: Uint8Array, start: number, stop: number): number {
  let end = stop;
  if (bytes[end - 1] === PLUS || bytes[end - 1] === HASH) end--;
  if (end - start < 2 || end - start > 7) return -1;
  const first = bytes[start];
  if (first === CASTLE) return castlingOf(board, bytes, start, end);
  const named = ROLES[first];
  let promotion = 0;
  if (named === 0 && bytes[end - 2] === EQUALS) {
    promotion = ROLES[bytes[end - 1]] - 1;
    if (promotion < 1 || promotion > 4) return -1;
    end -= 2;
  }
  const toFile = bytes[end - 2] - 97;
  const toRank = bytes[end - 1] - 49;
  if (toFile >>> 0 > 7 || toRank >>> 0 > 7) return -1;
  let at = named === 0 ? start : start + 1;
  let file = -1;
  let rank = -1;
  const last = end - 2;
  if (at < last && (bytes[at] - 97) >>> 0 < 8) file = bytes[at++] - 97;
  if (named !== 0 && at < last && (bytes[at] - 49) >>> 0 < 8) rank = bytes[at++] - 49;
  if (at < last && bytes[at] === CAPTURE && (named !== 0 || file >= 0)) at++;
  if (at !== last) return -1;
  if (named === 0 && file < 0) file = toFile;
  return findMove(board, named === 0 ? PAWN : named, file, rank, toRank * 8 + toFile, promotion);
}

function castlingOf(board: BoardState, bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length !== 3 && length !== 5) return -1;
  for (let i = 1; i < length; i++) if (bytes[start + i] !== (i % 2 === 1 ? DASH : CASTLE)) return -1;
  const move = castlingMove(board, length === 5);
  return move !== undefined && isLegal(board, move) ? move : -1;
}
