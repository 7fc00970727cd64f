// The 16-bit words of a move stream. 49,196 of them are moves, numbered piece by piece, square by square, direction by
// direction. A word names the piece, its squares and what it captures, so it means the same on every board. The replay
// checks whether the move is possible.
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, pieceCode } from '../../chess/pieces.ts';
import {
  CAPTURED_BITS,
  CAPTURES_PASSING,
  CASTLES,
  MAY_BE_PASSED,
  PIECE_BITS,
  RIGHTS_BITS,
} from '../mainlineWords.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { StartPosition } from '../chessbase/startPosition.ts';

export const NULL_WORD = 0xfffa;
export const START_SECTION = 0xfffb;
export const MOVE_SECTION = 0xfffc;
export const ALTERNATIVE = 0xfffd;
export const LINE_END = 0xffff;
/** The first castling word of Chess960; each start position has four. */
const FIRST_CHESS960_CASTLING = 0xb12d;
export const CHESS960_POSITIONS = 960;
/** The entry of words that are no moves. */
export const NO_WORD = -1;

/** Captures in the order of the words: none, then each piece except the king. */
const CAPTURED = [0, QUEEN, KNIGHT, BISHOP, ROOK, PAWN] as const;
/** Pieces that a pawn can become, and can capture on the last rank, in the order of the words. */
const OFFICERS = [QUEEN, KNIGHT, BISHOP, ROOK] as const;

type Step = readonly [files: number, ranks: number];
const DIAGONALS: readonly Step[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
const STRAIGHT: readonly Step[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];
const KING_STEPS: readonly Step[] = [-1, 0, 1].flatMap((files) =>
  [-1, 0, 1].flatMap((ranks): Step[] => (files === 0 && ranks === 0 ? [] : [[files, ranks]])),
);
const KNIGHT_STEPS: readonly Step[] = [
  [-2, -1],
  [-2, 1],
  [2, -1],
  [2, 1],
  [-1, -2],
  [-1, 2],
  [1, -2],
  [1, 2],
];

/** The pieces in the order of their words, with their directions. Kings and knights go one step. */
const PIECES: readonly (readonly [role: number, steps: readonly Step[], reach: number])[] = [
  [KING, KING_STEPS, 1],
  [QUEEN, [...DIAGONALS, ...STRAIGHT], 7],
  [KNIGHT, KNIGHT_STEPS, 1],
  [BISHOP, DIAGONALS, 7],
  [ROOK, STRAIGHT, 7],
];

/**
 * Castling rights that end when a piece leaves or enters a square, a bit by slot: h1, a1, h8, a8 and the squares of
 * both kings.
 */
const RIGHTS_OF_SQUARE: ReadonlyMap<number, number> = new Map([
  [7, 1],
  [0, 2],
  [4, 3],
  [63, 4],
  [56, 8],
  [60, 12],
]);

const isOnBoard = (line: number): boolean => line >= 0 && line <= 7;

class WordTable {
  /** Word 0 is no move. */
  readonly entries = new Int32Array(0x10000).fill(NO_WORD);
  #next = 1;

  /** Adds the move of the next word, in the form of `mainlineWords.ts`; squares are rank-major. */
  add(piece: number, from: number, to: number, captured: number, flags = 0): void {
    const rights = (RIGHTS_OF_SQUARE.get(from) ?? 0) | (RIGHTS_OF_SQUARE.get(to) ?? 0);
    this.entries[this.#next++] =
      from |
      (to << 6) |
      (piece << PIECE_BITS) |
      (captured << CAPTURED_BITS) |
      (rights << RIGHTS_BITS) |
      flags;
  }
}

function addPieces(table: WordTable, side: number): void {
  for (const [role, steps, reach] of PIECES)
    for (let file = 0; file < 8; file++)
      for (let rank = 0; rank < 8; rank++)
        for (const [files, ranks] of steps)
          for (let n = 1; n <= reach && isOnBoard(file + n * files) && isOnBoard(rank + n * ranks); n++)
            for (const captured of CAPTURED) {
              const taken = captured === 0 ? 0 : pieceCode(1 - side, captured);
              const to = (rank + n * ranks) * 8 + file + n * files;
              table.add(pieceCode(side, role), rank * 8 + file, to, taken);
            }
}

const promotionFlags = (role: number): number => (role - PAWN) << 12;

function addPawns(table: WordTable, side: number): void {
  const pawn = pieceCode(side, PAWN);
  const forward = side === WHITE ? 8 : -8;
  const home = side === WHITE ? 1 : 6;
  const last = side === WHITE ? 6 : 1;
  /** The rank from which a pawn can capture en passant. */
  const passing = side === WHITE ? 4 : 3;
  for (let file = 0; file < 8; file++)
    for (let rank = 1; rank < 7; rank++) {
      const from = rank * 8 + file;
      if (rank === home) table.add(pawn, from, from + 2 * forward, 0, MAY_BE_PASSED);
      if (rank === last)
        for (const role of OFFICERS) table.add(pawn, from, from + forward, 0, promotionFlags(role));
      else table.add(pawn, from, from + forward, 0);
      for (const aside of [-1, 1]) {
        if (!isOnBoard(file + aside)) continue;
        const to = from + forward + aside;
        for (const captured of rank === last ? OFFICERS : CAPTURED.slice(1)) {
          const taken = pieceCode(1 - side, captured);
          if (rank === last)
            for (const role of OFFICERS) table.add(pawn, from, to, taken, promotionFlags(role));
          else table.add(pawn, from, to, taken);
        }
        if (rank === passing) table.add(pawn, from, to, pieceCode(1 - side, PAWN), CAPTURES_PASSING);
      }
    }
}

/** Wings in the order of their words, as castling slots: White long and short, Black long and short. */
const CASTLING_SLOTS = [1, 0, 3, 2] as const;
const ROOK_OF_SLOT = [7, 0, 63, 56] as const;

function addCastling(table: WordTable): void {
  for (const slot of CASTLING_SLOTS) {
    const side = slot >> 1;
    table.add(pieceCode(side, KING), side * 56 + 4, ROOK_OF_SLOT[slot], 0, CASTLES);
  }
}

function makeWords(): Int32Array {
  const table = new WordTable();
  for (const side of [WHITE, BLACK]) addPieces(table, side);
  for (const side of [WHITE, BLACK]) addPawns(table, side);
  addCastling(table);
  table.entries[NULL_WORD] = 0;
  return table.entries;
}

/**
 * Moves by word, in the form of `mainlineWords.ts`. Each has all rights that the move may end, and every
 * double step has `MAY_BE_PASSED`. `NO_WORD` for words that are no moves of ordinary chess, among them
 * castling in Chess960.
 */
export const MOVE_WORDS = makeWords();

/**
 * The slot of a castling word, with the start position if the word is one of Chess960; `undefined` for other
 * words.
 */
export function castlingOf(word: number): { readonly slot: number; readonly position?: number } | undefined {
  const place = word - FIRST_CHESS960_CASTLING;
  if (place >= -4 && place < 0) return { slot: CASTLING_SLOTS[place + 4] };
  if (place < 0 || place >= 4 * CHESS960_POSITIONS) return undefined;
  return { slot: CASTLING_SLOTS[place & 3], position: place >> 2 };
}

/** A game whose moves are still words. */
export interface GameWords {
  readonly view: DataView;
  /** The number of words in the record; the moves begin at word `firstMove`. */
  readonly count: number;
  readonly firstMove: number;
  /** `undefined` for the usual start position. */
  readonly start: StartPosition | undefined;
  readonly chess960: boolean;
  readonly origin: Origin;
}
