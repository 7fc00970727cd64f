import { HASH_TERMS, MOVE_CODES } from '../ctgVectors.ts';
import {
  flipGrid,
  flipSquare,
  isDoubleStepSeen,
  mirrorGrid,
  mirrorSquare,
  parseGrid,
  type FenGrid,
} from '../fenGrid.ts';

export const PIECE_BITS: Readonly<Record<string, string>> = {
  '.': '0',
  P: '110',
  p: '111',
  R: '10110',
  r: '10111',
  B: '10100',
  b: '10101',
  N: '10010',
  n: '10011',
  Q: '100010',
  q: '100011',
  K: '100000',
  k: '100001',
};

export interface StoredPosition {
  readonly signature: Uint8Array;
  readonly hash: number;
  readonly flipped: boolean;
  readonly mirrored: boolean;
  /** White to move. */
  readonly grid: FenGrid;
}

/** Squares of a grid file by file from the first rank up, as letters. */
export const lettersOf = ({ ranks }: FenGrid): string =>
  Array.from({ length: 64 }, (_, i) => ranks[i % 8][Math.floor(i / 8)]).join('');

/** A position (FEN with the raw double-step square) as the book stores it. */
export function storePosition(fen: string): StoredPosition {
  const given = parseGrid(fen);
  const flipped = given.turn === 'b';
  const upright = flipped ? flipGrid(given) : given;
  const kingFile = upright.ranks.map((rank) => rank.indexOf('K')).find((file) => file >= 0) ?? 7;
  const mirrored = upright.castling === '' && kingFile < 4;
  const grid = mirrored ? mirrorGrid(upright) : upright;
  const signature = encodeSignature(grid);
  return { signature, hash: hash(signature), flipped, mirrored, grid };
}

function encodeSignature(grid: FenGrid): Uint8Array {
  const board = [...lettersOf(grid)].map((letter) => PIECE_BITS[letter]).join('');
  const ep = isDoubleStepSeen(grid);
  const epBits = ep ? 'abcdefgh'.indexOf(grid.ep[0]).toString(2).padStart(3, '0') : '';
  const castlingBits =
    grid.castling === '' ? '' : [...'kqKQ'].map((c) => (grid.castling.includes(c) ? '1' : '0')).join('');
  const flags = epBits + castlingBits;
  let bits = flags === '' ? `${board}0` : board;
  while ((bits.length + flags.length) % 8 !== 0) bits += '0';
  bits += flags;
  const bytes = bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [];
  const length = bytes.length + 1;
  if (length > 31) throw new Error(`A signature of ${length} bytes cannot be stored`);
  return Uint8Array.of(length + (ep ? 0x20 : 0) + (grid.castling === '' ? 0 : 0x40), ...bytes);
}

function hash(signature: Uint8Array): number {
  let sum = 0;
  let step = 0;
  for (const half of [...signature].flatMap((byte) => [byte % 16, Math.floor(byte / 16)])) {
    step += 4 * (15 - half) + 1;
    sum = (sum + HASH_TERMS[step % 64]) % 2 ** 32;
  }
  return sum;
}

/** The byte of a move in UCI (castling `e1g1`), or `undefined` if the format has none. */
export function moveCode({ grid, flipped, mirrored }: StoredPosition, uci: string): number | undefined {
  const turn = (square: string): string => {
    const upright = flipped ? flipSquare(square) : square;
    return mirrored ? mirrorSquare(upright) : upright;
  };
  const [from, to] = [turn(uci.slice(0, 2)), turn(uci.slice(2, 4))];
  const letters = lettersOf(grid);
  const at = (square: string): number => 'abcdefgh'.indexOf(square[0]) * 8 + Number(square[1]) - 1;
  const piece = letters[at(from)];
  const number = letters.slice(0, at(from) + 1).split(piece).length - 1;
  const files = (Math.floor(at(to) / 8) - Math.floor(at(from) / 8) + 8) % 8;
  const ranks = ((at(to) % 8) - (at(from) % 8) + 8) % 8;
  const code = MOVE_CODES[`${piece}${number}`]
    ?.split(' ')
    .find((entry) => entry.endsWith(`${files}${ranks}`));
  return code === undefined || (uci.length > 4 && uci[4] !== 'q')
    ? undefined
    : parseInt(code.slice(0, 2), 16);
}
