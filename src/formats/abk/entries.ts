// Entries of 28 bytes: a move, its priority, its results and its links (README, "entries").
import type { Board } from '../../chess/board.ts';
import { normalizeMove } from '../../chess/legality.ts';
import { NULL_MOVE, packMove } from '../../chess/move.ts';
import { PAWN, pieceCode } from '../../chess/pieces.ts';
import { rankOf } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';
import type { BookScore } from '../../model/bookEntry.ts';

export const ENTRY_SIZE = 28;
/** Number of the first entry after the header: the first move of the initial position. */
export const FIRST_ENTRY = 900;

/** The flag of a deleted move, as the real book at hand has it. */
const MARKED = 1;
/** The same flag in the public description, which may have read its bytes in the other order. */
const DESCRIBED = 0x01000000;
/** Promotion codes of `packMove` by those of the file: none, rook, knight, bishop, queen. */
const PROMOTIONS = [0, 3, 1, 2, 4] as const;
const QUEEN_CODE = 4;

/** An entry as it is stored. */
export interface Entry {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  /** Its sign tells the side, and is not used. */
  readonly promotion: number;
  readonly priority: number;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly deleted: boolean;
  /** True if the move has the flag `MARKED`: the header's number of moves leaves it out. */
  readonly isMarked: boolean;
  /** Number of the entry with the first reply; 0 or less for none. */
  readonly child: number;
  /** Number of the entry with the next move of the same position; 0 or less for none. */
  readonly sibling: number;
}

/** Offset of an entry in the file. */
export const offsetOf = (number: number): number => number * ENTRY_SIZE;

/** Decodes an entry of `ENTRY_SIZE` bytes. */
export function decodeEntry(bytes: Uint8Array, number: number): Entry {
  const view = new DataView(bytes.buffer, bytes.byteOffset, ENTRY_SIZE);
  const flags = view.getInt32(16, true);
  return {
    number,
    from: view.getUint8(0),
    to: view.getUint8(1),
    promotion: view.getInt8(2),
    priority: view.getUint8(3),
    games: view.getInt32(4, true),
    won: view.getInt32(8, true),
    lost: view.getInt32(12, true),
    deleted: (flags & (MARKED | DESCRIBED)) !== 0,
    isMarked: (flags & MARKED) !== 0,
    child: view.getInt32(20, true),
    sibling: view.getInt32(24, true),
  };
}

/**
 * The legal move of an entry; `undefined` if the position does not allow it, or if its numbers are
 * impossible. A pawn that reaches the last rank without a promotion code becomes a queen.
 */
export function legalMove(board: Board, { from, to, promotion }: Entry): Move | undefined {
  const stored = Math.abs(promotion);
  if (from > 63 || to > 63 || stored >= PROMOTIONS.length) return undefined;
  const isLastStep =
    board.squares[from] === pieceCode(board.turn, PAWN) && rankOf(to) === (board.turn === 0 ? 7 : 0);
  const code = stored === 0 && isLastStep ? QUEEN_CODE : PROMOTIONS[stored];
  const move = normalizeMove(board, packMove(from, to, code));
  return move !== NULL_MOVE && board.isLegal(move) ? move : undefined;
}

/** Tells whether the numbers of games are possible. */
export const hasSoundScore = ({ games, won, lost }: Entry): boolean =>
  won >= 0 && lost >= 0 && won + lost <= games;

/**
 * The games of an entry by result. Games that were neither won nor lost are draws. If a number is negative,
 * or if the book counts no results, only the total is known. `exchanged` swaps White's and Black's wins.
 */
export function scoreOf(entry: Entry, exchanged: boolean, hasResults: boolean): BookScore {
  const { games, won, lost } = entry;
  if (!hasResults || games < 0 || won < 0 || lost < 0)
    return { total: Math.max(0, games), white: 0, draws: 0, black: 0 };
  const total = Math.max(games, won + lost);
  const [white, black] = exchanged ? [lost, won] : [won, lost];
  return { total, white, draws: total - won - lost, black };
}
