// Code 230: a start position of its own, with its pieces' numbers.
import { FormatError } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { makePlacement } from '../../chess/fen.ts';
import { EMPTY, KING, pieceCode } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import { INITIAL_FEN, type Fen, type Square } from '../../chess/types.ts';
import { CODE, SET_UP_SIZE, codeSize } from './moveCodes.ts';

const NUMBERS = 18;
const HALF_MOVES = 72;
const RIGHTS = 74;
const EN_PASSANT = 75;

/** The start position of a game. */
export interface StartPosition {
  readonly fen: Fen;
  /** Side, number and square of each piece; `undefined` for the usual start position. */
  readonly pieces?: readonly (readonly [side: number, number: number, square: Square])[];
}

const USUAL: StartPosition = { fen: INITIAL_FEN };

/**
 * The start position of a record: its set-up may follow remarks, but precedes the first move. Throws
 * `FormatError` if the set-up is cut off or no position: an unknown piece, a square outside the board, two
 * pieces on one square, not one king for each side.
 */
export function readStart(record: Uint8Array, origin: Origin): StartPosition {
  for (let at = 0; at < record.length;) {
    const code = record[at];
    if (code === CODE.setUp) return readSetUp(record, at + 1, origin);
    if (code < CODE.unknown) return USUAL;
    const size = codeSize(record, at);
    if (size === 0) return USUAL;
    at += size;
  }
  return USUAL;
}

/** The bytes of `record` at `at` as a position. */
function readSetUp(record: Uint8Array, at: number, { file, base }: Origin): StartPosition {
  const fail = (offset: number, expected: string, found: string): FormatError =>
    new FormatError({ kind: 'invalid', file, offset: base + offset, expected, found });
  if (record.length - at < SET_UP_SIZE)
    throw new FormatError({
      kind: 'truncated',
      file,
      offset: base + at,
      expected: `${SET_UP_SIZE} bytes of a start position`,
      found: `${record.length - at}`,
    });
  const squares = new Uint8Array(64);
  const pieces: [number, number, Square][] = [];
  const kings = [0, 0];
  for (let i = 0; i < 2 * NUMBERS; i++) {
    const offset = at + 2 * i;
    const kind = record[offset + 1];
    if (kind === EMPTY) continue;
    const rank = record[offset] >> 4;
    const fileNumber = record[offset] & 15;
    if (kind > KING || rank > 7 || fileNumber > 7)
      throw fail(offset, 'a piece on a square', `kind ${kind} on byte ${record[offset]}`);
    const square = rank * 8 + fileNumber;
    if (squares[square] !== EMPTY)
      throw fail(offset, 'one piece on a square', `two on ${squareName(square)}`);
    const side = i < NUMBERS ? 0 : 1;
    squares[square] = pieceCode(side, kind);
    pieces.push([side, i % NUMBERS, square]);
    if (kind === KING) kings[side]++;
  }
  if (kings[0] !== 1 || kings[1] !== 1) throw fail(at, 'one king each', `${kings[0]} and ${kings[1]}`);
  const halfMoves = record[at + HALF_MOVES] | (record[at + HALF_MOVES + 1] << 8);
  const rights = record[at + RIGHTS];
  const castling = [...'KQkq'].filter((_, bit) => (rights >> bit) & 1).join('') || '-';
  const fields = [
    makePlacement(squares),
    halfMoves % 2 === 0 ? 'w' : 'b',
    castling,
    enPassantField(record[at + EN_PASSANT]),
    0,
    Math.floor(halfMoves / 2) + 1,
  ];
  return { fen: fields.join(' ') as Fen, pieces };
}

/** Only squares on the third and sixth rank count; the board decides whether a pawn has passed one. */
function enPassantField(byte: number): string {
  const rank = byte >> 4;
  const file = byte & 15;
  return (rank === 2 || rank === 5) && file < 8 ? squareName(rank * 8 + file) : '-';
}
