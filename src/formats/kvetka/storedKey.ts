// What a stored key says, read back: only to learn how a book writes its keys, never to look a position up.
import { BitReader } from '../../bytes/bitReader.ts';
import { BLACK, KING, WHITE, pieceCode } from '../../chess/pieces.ts';
import { PIECE_BITS } from '../bookPosition.ts';

/** What a key says of its position, as far as it tells how the book writes keys. */
export interface StoredKey {
  /** File of the king of the side to move. */
  readonly kingFile: number;
  /** There is any castling right. */
  readonly castling: boolean;
}

const PIECE_OF = new Map<number, number>();
for (const [role, bits, width] of PIECE_BITS)
  for (const side of [WHITE, BLACK]) PIECE_OF.set((1 << width) | bits | side, pieceCode(side, role));
const LONGEST_CODE = 6;

/** The piece code of the next square, 0 for an empty one; any bits are some code, `undefined` where they end. */
function readSquare(reader: BitReader): number | undefined {
  if (reader.read(1) === 0) return 0;
  // A leading 1 keeps codes of different width apart.
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

/** `undefined` for bytes that are no key: too many pieces, other than one king a side, bits behind the end. */
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
