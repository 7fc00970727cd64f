// Move streams written by hand: plain values, encoded with the inverse of a table.
import { DECODE_TABLES } from '../../../src/formats/cbh/decodeTables.ts';

export const TWO_BYTES = 235;
export const IGNORE = 236;
export const LINE_START = 254;
export const LINE_END = 255;
export const NULL_MOVE = 0;
export const SHORT = 9;
export const LONG = 10;

/** Code of pawn 1..8: `0` one step, `1` two steps, `2` captures to the right, `3` to the left. */
export const pawn = (number: number, movement: 0 | 1 | 2 | 3): number => 107 + 4 * number + movement;

/** First codes of the pieces, by letter and number. */
const FIRST_CODES = {
  K: 1,
  Q1: 11,
  R1: 39,
  R2: 53,
  B1: 67,
  B2: 81,
  N1: 95,
  N2: 103,
  Q2: 143,
  Q3: 171,
  R3: 199,
  B3: 213,
  N3: 227,
} as const;
const KING_STEPS = ['0,1', '1,1', '1,0', '1,-1', '0,-1', '-1,-1', '-1,0', '-1,1'];
const KNIGHT_STEPS = ['2,1', '1,2', '-1,2', '-2,1', '-2,-1', '-1,-2', '1,-2', '2,-1'];

/** Code of a piece's step by files to the right and ranks up, from White's point of view. */
export function step(piece: keyof typeof FIRST_CODES, files: number, ranks: number): number {
  const first = FIRST_CODES[piece];
  if (piece === 'K') return first + KING_STEPS.indexOf(`${files},${ranks}`);
  if (piece.startsWith('N')) return first + KNIGHT_STEPS.indexOf(`${files},${ranks}`);
  const [x, y] = [files & 7, ranks & 7];
  const straight = x === 0 ? y - 1 : 6 + x;
  const diagonal = x === y ? x - 1 : 6 + x;
  if (piece.startsWith('B')) return first + diagonal;
  if (piece.startsWith('R') || x === 0 || y === 0) return first + straight;
  return first + 14 + diagonal;
}

const inverses = DECODE_TABLES.map((table) => {
  const inverse = new Uint8Array(256);
  table.forEach((value, byte) => (inverse[value] = byte));
  return inverse;
});

/** Encodes one value of the record's move number `n`. */
export const disguise = (mode: number, value: number, n: number): number =>
  mode < 4 ? (inverses[mode][value & 255] + n) & 255 : inverses[mode][(value + n) & 255];

/** Encodes compact values; the two after `TWO_BYTES` belong to the same move. */
export function compact(mode: number, values: readonly number[]): number[] {
  const bytes: number[] = [];
  let n = 0;
  for (let i = 0; i < values.length; i++) {
    const length = values[i] === TWO_BYTES ? 3 : 1;
    for (const value of values.slice(i, i + length)) bytes.push(disguise(mode, value, n));
    i += length - 1;
    if (values[i] < IGNORE || length === 3) n++;
  }
  return bytes;
}

/** Encodes words of the simple encoding. */
export const simple = (mode: number, words: readonly number[]): number[] =>
  words.flatMap((word, n) => [disguise(mode, word >> 8, n), disguise(mode, word & 255, n)]);

const fileMajor = (square: string): number => (square.charCodeAt(0) - 97) * 8 + Number(square[1]) - 1;

/** `e7e8` as the 16 bits of a two-byte move; promotion 0 queen, 1 rook, 2 bishop, 3 knight. */
export const word = (squares: string, promotion = 0): number =>
  fileMajor(squares.slice(0, 2)) | (fileMajor(squares.slice(2, 4)) << 6) | (promotion << 12);

/** A two-byte move as compact values. */
export const twoBytes = (squares: string, promotion = 0): number[] => {
  const bits = word(squares, promotion);
  return [TWO_BYTES, bits >> 8, bits & 255];
};

const ROLE_BITS: Readonly<Record<string, number>> = { k: 1, q: 2, n: 3, b: 4, r: 5, p: 6 };

interface StartFields {
  readonly black?: boolean;
  /** Bits: 1 White long, 2 White short, 4 Black long, 8 Black short. */
  readonly castling?: number;
  readonly epFile?: number;
  readonly moveNumber?: number;
}

/** The 28 bytes of a start position from the first field of a FEN. */
export function startBytes(placement: string, fields: StartFields = {}): number[] {
  const ranks = placement.split('/').map((rank) => rank.replaceAll(/\d/g, (gap) => ' '.repeat(Number(gap))));
  let bits = '';
  for (let square = 0; square < 64; square++) {
    const letter = ranks[7 - (square & 7)][square >> 3];
    if (letter === ' ') bits += '0';
    else {
      const black = letter === letter.toLowerCase() ? '1' : '0';
      bits += `1${black}${ROLE_BITS[letter.toLowerCase()].toString(2).padStart(3, '0')}`;
    }
  }
  const board = Array.from({ length: 24 }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).padEnd(8, '0'), 2),
  );
  const { black = false, castling = 0, epFile = 0, moveNumber = 0 } = fields;
  return [1, epFile | (black ? 16 : 0), castling, moveNumber, ...board];
}

/** The 8 bytes of Chess960 data: squares of kings and rooks, then the number of the start position. */
export const chess960Bytes = (squares: readonly string[], number: number): number[] => [
  ...squares.map(fileMajor),
  number >> 8,
  number & 255,
];

/** A complete record: head, optional start position, stream. */
export function gameRecord(
  mode: number,
  stream: readonly number[],
  start: readonly number[] = [],
): Uint8Array {
  const size = 4 + start.length + stream.length;
  const flags = mode | (start.length > 0 ? 0x40 : 0);
  return Uint8Array.from([flags, size >> 16, (size >> 8) & 255, size & 255, ...start, ...stream]);
}
