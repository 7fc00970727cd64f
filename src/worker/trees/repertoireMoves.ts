// The moves of a repertoire: in a database by its positions, in a book by its moves.
import type { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import type { Move } from '../../chess/types.ts';
import { parseUci } from '../../chess/uci.ts';
import { FormatError } from '../../base/failure.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { Books } from '../books.ts';
import type { KnownRepertoire } from './repertoirePositions.ts';

/** The moves of a repertoire in a position, for either side to move. */
export type RepertoireMoves = (board: Board) => Promise<readonly Move[]>;

export interface Repertoire {
  readonly moves: RepertoireMoves;
  /** Tells whether the repertoire has a position, or at least answers a move from it. */
  readonly has: (board: Board) => Promise<boolean>;
  /** Tells whether the repertoire itself goes on from a position: it has a move there, and an answer to it. */
  readonly goesOn: (board: Board) => Promise<boolean>;
}

/** Returns the position after a move. */
export const after = (board: Board, move: Move): Board => {
  const next = board.clone();
  next.play(move);
  return next;
};

/** Tells whether one of the legal moves has an answer. */
async function answersAny(board: Board, moves: RepertoireMoves): Promise<boolean> {
  for (const move of legalMoves(board)) if ((await moves(after(board, move))).length > 0) return true;
  return false;
}

/**
 * A database as a repertoire. Moves lead to one of its positions, by any order of moves. A line goes on only if a game
 * or a variation does: two moves that take others back lead to a position of the repertoire as well.
 */
export function repertoireOfGames({
  positions,
  continued,
}: Pick<KnownRepertoire, 'positions' | 'continued'>): Repertoire {
  const moves: RepertoireMoves = async (board) =>
    legalMoves(board).filter((move) => {
      const { keyHigh, keyLow } = after(board, move);
      return positions.has(keyHigh, keyLow);
    });
  return {
    moves,
    has: async (board) => positions.has(board.keyHigh, board.keyLow) || answersAny(board, moves),
    goesOn: async ({ keyHigh, keyLow }) => continued.has(keyHigh, keyLow),
  };
}

/**
 * A book as a repertoire, except transpositions and moves that its author excludes. It may have the moves of one side
 * alone, so it goes on in a position if it answers a legal move.
 */
export function repertoireOfBook(books: Books, item: ItemId, signal: AbortSignal): Repertoire {
  async function moves(board: Board): Promise<readonly Move[]> {
    const [answer] = await books.lookup([item], { fen: board.fen() }, { signal });
    if (answer.kind === 'failed') throw new FormatError(answer.failure);
    if (answer.kind !== 'entry') return [];
    return answer.entry.moves.flatMap(({ uci, recommendation, transposition }) => {
      if (recommendation === 'red' || transposition === true) return [];
      return parseUci(board, uci) ?? [];
    });
  }
  const goesOn = (board: Board): Promise<boolean> => answersAny(board, moves);
  return { moves, goesOn, has: async (board) => (await moves(board)).length > 0 || goesOn(board) };
}
