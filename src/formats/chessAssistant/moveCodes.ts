// The codes of a game record. A step is two digits, ranks and files, both modulo 8: 7 means one step back.

/** The first and last code of each kind, or the only one. */
export const CODE = {
  lastMove: 206,
  longCastling: 207,
  shortCastling: 208,
  promotion: 209,
  enPassant: 210,
  pass: 211,
  firstByOrigin: 212,
  lastByOrigin: 219,
  setUp: 230,
  lineStart: 231,
  lineEnd: 232,
  unknown: 233,
  remarkOfTwo: 234,
  shortRemark: 235,
  longRemark: 236,
} as const;

/** Size of a start position. */
export const SET_UP_SIZE = 76;
/** Codes 0 to 31 are pawn moves: four for each pawn. */
export const PAWN_CODES = 32;

const WHITE_PAWN = [0x10, 0x17, 0x11, 0x20];
const BLACK_PAWN = [0x70, 0x77, 0x71, 0x60];
const KNIGHT = [0x67, 0x76, 0x16, 0x27, 0x21, 0x12, 0x72, 0x61];
const BISHOP = [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x17, 0x26, 0x35, 0x53, 0x62, 0x71];
const ROOK = [0x07, 0x06, 0x05, 0x04, 0x03, 0x02, 0x01, 0x70, 0x60, 0x50, 0x40, 0x30, 0x20, 0x10];
const QUEEN = [...BISHOP, ...ROOK];
const KING = [0x11, 0x77, 0x17, 0x71, 0x07, 0x01, 0x70, 0x10];
/** Pieces 16 and 17 may be any but pawn and king. */
const EXTRA = [...QUEEN, ...KNIGHT];
/** Steps of the pieces from number 8 on. */
const PIECES = [KNIGHT, KNIGHT, BISHOP, BISHOP, ROOK, ROOK, QUEEN, KING, EXTRA, EXTRA];

const CODES = CODE.lastMove + 1;

/** Piece number by code. */
export const PIECE_OF_CODE = new Uint8Array(CODES);
/** Step by code; White's, then Black's, which differ for pawns. */
export const STEPS: readonly [Uint8Array, Uint8Array] = [new Uint8Array(CODES), new Uint8Array(CODES)];

for (let code = 0; code < PAWN_CODES; code++) {
  PIECE_OF_CODE[code] = code >> 2;
  STEPS[0][code] = WHITE_PAWN[code & 3];
  STEPS[1][code] = BLACK_PAWN[code & 3];
}
for (let piece = 8, code = PAWN_CODES; piece < 18; piece++)
  for (const step of PIECES[piece - 8]) {
    PIECE_OF_CODE[code] = piece;
    STEPS[0][code] = step;
    STEPS[1][code] = step;
    code++;
  }

/** The square to which a step leads. `files` is -1 if files count to the left. */
export const stepFrom = (from: number, step: number, files = 1): number =>
  ((from + ((step >> 4) << 3)) & 0x38) | ((from + files * (step & 7)) & 7);

/** Size of the code at `at` with its data, even if these are cut off; 0 for a code that is not assigned. */
export function codeSize(bytes: Uint8Array, at: number): number {
  const code = bytes[at];
  if (code <= CODE.shortCastling) return 1;
  switch (code) {
    case CODE.promotion:
    case CODE.remarkOfTwo:
      return 3;
    case CODE.enPassant:
    case CODE.pass:
    case CODE.lineStart:
    case CODE.lineEnd:
      return 1;
    case CODE.setUp:
      return 1 + SET_UP_SIZE;
    case CODE.unknown:
      return 2;
    case CODE.shortRemark:
      return at + 1 < bytes.length ? 2 + bytes[at + 1] : 2;
    case CODE.longRemark:
      return at + 4 < bytes.length ? 5 + readUint32(bytes, at + 1) : 5;
    default:
      return code >= CODE.firstByOrigin && code <= CODE.lastByOrigin ? 2 : 0;
  }
}

const readUint32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16)) + bytes[at + 3] * 0x1000000;

/** Tells whether a code plays a move. */
export const isMoveCode = (code: number): boolean =>
  code <= CODE.promotion || (code >= CODE.pass && code <= CODE.lastByOrigin);

/** A remark's type and content within a record. */
export interface StoredRemark {
  readonly type: number;
  readonly content: Uint8Array;
}

/** The remark from its code at `at` to `end`; `undefined` if it has no type. */
export function remarkAt(bytes: Uint8Array, at: number, end: number): StoredRemark | undefined {
  const head = bytes[at] === CODE.remarkOfTwo ? 1 : bytes[at] === CODE.shortRemark ? 2 : 5;
  return at + head < end
    ? { type: bytes[at + head], content: bytes.subarray(at + head + 1, end) }
    : undefined;
}

/**
 * The end of the line that `from` lies in, at most `end`: the offset of its closing code, or of the first code that is
 * not assigned.
 */
export function findLineEnd(bytes: Uint8Array, from: number, end = bytes.length): number {
  let depth = 0;
  let at = from;
  while (at < end) {
    const code = bytes[at];
    if (code === CODE.lineStart) depth++;
    else if (code === CODE.lineEnd && depth-- === 0) return at;
    const size = codeSize(bytes, at);
    if (size === 0) return at;
    at += size;
  }
  return end;
}
