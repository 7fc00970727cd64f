// Positions in 22 bytes: the board, en passant and castling (README, "key").
import { BitReader } from '../../bytes/bitReader.ts';
import type { Board } from '../../chess/board.ts';
import { BLACK, WHITE, KING, pieceCode } from '../../chess/pieces.ts';
import {
  MAX_BOARD_SIZE,
  castlingBits,
  enPassantFile,
  normalForm,
  writeBoard,
  type NormalForm,
  PIECE_BITS,
} from '../bookPosition.ts';
import { KEY_SIZE } from './block.ts';

/** The 22 bytes by which a position is found, and how the position was turned for them. */
export interface PositionKey extends NormalForm {
  readonly bytes: Uint8Array;
}

/**
 * 1 + the file of a pawn after its double step, as `enPassantFile` has it, in the normal form; 0 for none.
 */
function enPassantField(board: Board, { mirrored }: NormalForm): number {
  const file = enPassantFile(board);
  if (file < 0) return 0;
  return mirrored ? 8 - file : file + 1;
}

/** Room for the longest board and another byte, which is more than a key has. */
const scratch = new Uint8Array(MAX_BOARD_SIZE + 1);

/**
 * The key of a position. `undefined` if it cannot be stored: it needs more than 176 bits, or a side does not
 * have exactly one king. `mirrors` tells whether this book reverses files at all.
 */
export function keyOf(board: Board, mirrors: boolean): PositionKey | undefined {
  if (board.kings[WHITE] < 0 || board.kings[BLACK] < 0) return undefined;
  const form = normalForm(board, mirrors);
  const written = writeBoard(board, form, scratch, 0);
  const length = Math.ceil((written + 8) / 8);
  if (length > KEY_SIZE) return undefined;
  const fields = (enPassantField(board, form) << 4) | castlingBits(board, form);
  const at = written >> 3;
  const used = written & 7;
  const bytes = new Uint8Array(KEY_SIZE);
  bytes.set(scratch.subarray(0, Math.ceil(written / 8)));
  bytes[at] |= fields >> used;
  if (used > 0) bytes[at + 1] = fields << (8 - used);
  return { ...form, bytes };
}

/** The facts of a stored key. It is read only to learn how a book writes keys, never to look up a position. */
export interface StoredKey {
  /** File of the king of the side to move. */
  readonly kingFile: number;
  /** True if anyone may castle. */
  readonly castling: boolean;
}

const PIECE_OF = new Map<number, number>();
for (const [role, bits, width] of PIECE_BITS)
  for (const side of [WHITE, BLACK]) PIECE_OF.set((1 << width) | bits | side, pieceCode(side, role));
const LONGEST_CODE = 6;

/**
 * The piece code of the next square, 0 for an empty one; `undefined` if the bits end within a code. Any bits
 * form some code.
 */
function readSquare(reader: BitReader): number | undefined {
  if (reader.read(1) === 0) return 0;
  // A leading 1 distinguishes codes of different widths.
  let code = 0b11;
  for (let width = 1; width < LONGEST_CODE; width++) {
    const bit = reader.read(1);
    if (bit === undefined) return undefined;
    code = (code << 1) | bit;
    const piece = PIECE_OF.get(code);
    if (piece !== undefined) return piece;
  }
  return undefined;
}

/**
 * The facts of a key; `undefined` for bytes that are none: too many pieces, not one king a side, bits after the end.
 */
export function readStoredKey(bytes: Uint8Array): StoredKey | undefined {
  const reader = new BitReader(bytes);
  const kings: [number[], number[]] = [[], []];
  for (let i = 0; i < 64; i++) {
    const piece = readSquare(reader);
    if (piece === undefined) return undefined;
    if (piece === pieceCode(WHITE, KING)) kings[WHITE].push(i >> 3);
    if (piece === pieceCode(BLACK, KING)) kings[BLACK].push(i >> 3);
  }
  const enPassant = reader.read(4);
  const castling = reader.read(4);
  if (enPassant === undefined || enPassant > 8 || castling === undefined) return undefined;
  if (kings[WHITE].length !== 1 || kings[BLACK].length !== 1) return undefined;
  for (let bit = reader.read(1); bit !== undefined; bit = reader.read(1)) if (bit !== 0) return undefined;
  return { kingFile: kings[WHITE][0], castling: castling !== 0 };
}
