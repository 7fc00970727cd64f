// Positions and moves as stored in a Kvetka book, made from text: shares nothing with the reader.
import { PIECE_BITS, lettersOf } from '../ctg/signature.ts';
import {
  flipGrid,
  flipSquare,
  isDoubleStepSeen,
  mirrorGrid,
  mirrorSquare,
  parseGrid,
  type FenGrid,
} from '../fenGrid.ts';
import { CASTLING_CODES, MOVE_CODES } from './moveCodes.ts';

export interface StoredPosition {
  /** 22 bytes; `undefined` for a position that needs more. */
  readonly key?: Uint8Array;
  readonly flipped: boolean;
  readonly mirrored: boolean;
  /** White to move. */
  readonly grid: FenGrid;
}

/** Stores a FEN with the raw double-step square, in a book that mirrors positions or one that does not. */
export function storePosition(fen: string, mirrors = true): StoredPosition {
  const given = parseGrid(fen);
  const flipped = given.turn === 'b';
  const upright = flipped ? flipGrid(given) : given;
  const kingFile = upright.ranks.map((rank) => rank.indexOf('K')).find((file) => file >= 0) ?? 7;
  const mirrored = mirrors && upright.castling === '' && kingFile < 4;
  const grid = mirrored ? mirrorGrid(upright) : upright;
  const key = encodeKey(grid);
  return { ...(key && { key }), flipped, mirrored, grid };
}

function encodeKey(grid: FenGrid): Uint8Array | undefined {
  const board = [...lettersOf(grid)].map((letter) => PIECE_BITS[letter]).join('');
  const file = isDoubleStepSeen(grid) ? 'abcdefgh'.indexOf(grid.ep[0]) + 1 : 0;
  const castling = [...'kqKQ'].map((letter) => (grid.castling.includes(letter) ? '1' : '0')).join('');
  const bits = board + file.toString(2).padStart(4, '0') + castling;
  if (bits.length > 176) return undefined;
  return Uint8Array.from(bits.padEnd(176, '0').match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
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
  if (uci.length > 4 && uci[4] !== 'q') return undefined;
  const castling = CASTLING_CODES[from + to];
  if (piece === 'K' && castling !== undefined) return castling;
  const number = letters.slice(0, at(from) + 1).split(piece).length - 1;
  const files = (Math.floor(at(to) / 8) - Math.floor(at(from) / 8) + 8) % 8;
  const ranks = ((at(to) % 8) - (at(from) % 8) + 8) % 8;
  const code = MOVE_CODES[`${piece}${number}`]
    ?.split(' ')
    .find((entry) => entry.endsWith(`+${files}+${ranks}`));
  return code === undefined ? undefined : parseInt(code.slice(0, 2), 16);
}
