// Entries of 28 bytes: a move, its figures and its links (README, "entries").
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

const DELETED = 0x01000000;
/** Codes of `packMove` by those of the file: rook, knight, bishop, queen. */
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
  /** Number of the first reply. */
  readonly child: number;
  /** Number of the next move of the same position. */
  readonly sibling: number;
}

/** Offset of an entry in the file. */
export const offsetOf = (number: number): number => number * ENTRY_SIZE;

/** Decodes an entry of `ENTRY_SIZE` bytes. */
export function decodeEntry(bytes: Uint8Array, number: number): Entry {
  const view = new DataView(bytes.buffer, bytes.byteOffset, ENTRY_SIZE);
  return {
    number,
    from: view.getUint8(0),
    to: view.getUint8(1),
    promotion: view.getInt8(2),
    priority: view.getUint8(3),
    games: view.getInt32(4, true),
    won: view.getInt32(8, true),
    lost: view.getInt32(12, true),
    deleted: (view.getInt32(16, true) & DELETED) !== 0,
    child: view.getInt32(20, true),
    sibling: view.getInt32(24, true),
  };
}

/** The legal move of an entry; `undefined` if the position does not allow it. A pawn without a promotion becomes a queen. */
export function legalMove(board: Board, { from, to, promotion }: Entry): Move | undefined {
  const stored = Math.abs(promotion);
  if (from > 63 || to > 63 || stored >= PROMOTIONS.length) return undefined;
  const isLastStep =
    board.squares[from] === pieceCode(board.turn, PAWN) && rankOf(to) === (board.turn === 0 ? 7 : 0);
  const code = stored === 0 && isLastStep ? QUEEN_CODE : PROMOTIONS[stored];
  const move = normalizeMove(board, packMove(from, to, code));
  return move !== NULL_MOVE && board.isLegal(move) ? move : undefined;
}

/** Whether the numbers of games can be true. */
export const hasSoundScore = ({ games, won, lost }: Entry): boolean =>
  won >= 0 && lost >= 0 && won + lost <= games;

/** Games by result. Numbers that cannot be true are corrected: none is negative, and there are as many games as results. */
export function scoreOf({ games, won, lost }: Entry, exchanged: boolean): BookScore {
  const wins = Math.max(0, won);
  const losses = Math.max(0, lost);
  const total = Math.max(games, wins + losses);
  const [white, black] = exchanged ? [losses, wins] : [wins, losses];
  return { total, white, draws: total - wins - losses, black };
}
