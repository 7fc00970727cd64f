// A position as the book stores it: flags and length, the board, en passant and castling.
import type { Board } from '../../chess/board.ts';
import { hasLegalEnPassant } from '../../chess/mobility.ts';
import {
  MAX_BOARD_SIZE,
  castlingBits,
  enPassantFile,
  hasRights,
  normalForm,
  writeBoard,
  type NormalForm,
} from '../bookPosition.ts';
import { hashOf } from './hash.ts';

/** The bytes by which a position is found, and their hash. */
export interface Signature extends NormalForm {
  readonly bytes: Uint8Array;
  readonly hash: number;
}

export const LENGTH_MASK = 0x1f;
const HAS_EN_PASSANT = 0x20;
const HAS_CASTLING = 0x40;

/** The first byte, the longest board, and two bytes after it: more than a signature may hold. */
const scratch = new Uint8Array(1 + MAX_BOARD_SIZE + 2);

/** The signature, `undefined` if it would be longer than 31 bytes. */
function encode(board: Board, form: NormalForm, epFile: number): Signature | undefined {
  const { flipped, mirrored } = form;
  const written = writeBoard(board, form, scratch, 1);
  let length = 1 + (written >> 3);
  let width = written & 7;
  let bits = width === 0 ? 0 : scratch[length] >> (8 - width);
  const castling = hasRights(board);
  const flags = (epFile >= 0 ? 3 : 0) + (castling ? 4 : 0);
  // Flags end at the end of a byte. Without flags, one zero bit follows the board, and then zeros to the end of the
  // byte.
  const padding = flags > 0 ? (16 - width - flags) & 7 : 8 - width;
  bits <<= padding;
  width += padding;
  if (epFile >= 0) {
    bits = (bits << 3) | (mirrored ? 7 - epFile : epFile);
    width += 3;
  }
  if (castling) {
    bits = (bits << 4) | castlingBits(board, form);
    width += 4;
  }
  for (; width > 0; width -= 8) scratch[length++] = bits >> (width - 8);
  if (length > LENGTH_MASK) return undefined;
  scratch[0] = length | (epFile >= 0 ? HAS_EN_PASSANT : 0) | (castling ? HAS_CASTLING : 0);
  return { flipped, mirrored, bytes: scratch.slice(0, length), hash: hashOf(scratch, 0, length) };
}

/**
 * The signatures under which a book may have a position, the likelier one first; none for positions that
 * cannot have one. There are two if a pawn is beside one that has just moved two steps, but may not capture
 * it: descriptions of the format differ on that case.
 */
export function signaturesOf(board: Board): readonly Signature[] {
  const form = normalForm(board);
  const file = enPassantFile(board);
  const first = encode(board, form, file);
  if (first === undefined) return [];
  if (file < 0 || hasLegalEnPassant(board)) return [first];
  const second = encode(board, form, -1);
  return second === undefined ? [first] : [first, second];
}
