// Moves as chess engines and books name them.
import type { Board } from './board.ts';
import { castledKing, slotOf } from './castling.ts';
import { isCastling, isLegal, normalizeMove } from './legality.ts';
import { NULL_MOVE, moveFrom, moveTo, packMove } from './move.ts';
import { parseSquareAt, squareName } from './squares.ts';
import type { Move, Uci } from './types.ts';

const PROMOTION_LETTERS = ' nbrq';

/** The UCI text of a move that is legal in this position; in standard chess castling is the king's move (`e1g1`). */
export function makeUci(board: Board, move: Move): Uci {
  if (move === NULL_MOVE) return '0000' as Uci;
  const from = moveFrom(move);
  const to =
    !board.chess960 && isCastling(board, move)
      ? castledKing(slotOf(board.turn, from, moveTo(move)))
      : moveTo(move);
  const promotion = move > 0xfff ? PROMOTION_LETTERS[move >> 12] : '';
  return `${squareName(from)}${squareName(to)}${promotion}` as Uci;
}

/** Finds the legal move (castling as `e1g1` or `e1h1`) or null move of a UCI text; else `undefined`. */
export function parseUci(board: Board, text: string): Move | undefined {
  if (text === '0000' || text === '--') return NULL_MOVE;
  const from = parseSquareAt(text, 0);
  const to = parseSquareAt(text, 2);
  const promotion = text.length > 4 ? PROMOTION_LETTERS.indexOf(text[4].toLowerCase()) : 0;
  if (from < 0 || to < 0 || promotion < 0 || text.length > 5 || text[4] === ' ') return undefined;
  const move = normalizeMove(board, packMove(from, to, promotion));
  return move !== NULL_MOVE && isLegal(board, move) ? move : undefined;
}
