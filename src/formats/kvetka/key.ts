// A position in 22 bytes (README, "Key"): the board, en passant and castling.
import type { Board } from '../../chess/board.ts';
import { BLACK, WHITE } from '../../chess/pieces.ts';
import {
  MAX_BOARD_SIZE,
  castlingBits,
  enPassantFile,
  normalForm,
  writeBoard,
  type NormalForm,
} from '../bookPosition.ts';
import { KEY_SIZE } from './block.ts';

/** The 22 bytes by which a position is found, and how it was turned for them (README, "Key"). */
export interface PositionKey extends NormalForm {
  readonly bytes: Uint8Array;
}

/** 1 + the file of a pawn after its double step, as `enPassantFile` has it; 0 for none. */
function enPassantField(board: Board, { mirrored }: NormalForm): number {
  const file = enPassantFile(board);
  if (file < 0) return 0;
  return mirrored ? 8 - file : file + 1;
}

/** The longest board and a byte behind it: more than a key has. */
const scratch = new Uint8Array(MAX_BOARD_SIZE + 1);

/**
 * The key of a position. `undefined` where it cannot be stored: more pieces than fit into 176 bits, or not one king
 * for each side. `mirrors` is whether this book reverses files at all.
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
