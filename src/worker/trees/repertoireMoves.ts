// Finds the moves of a repertoire in a position: in a database by its positions, in a book by its moves.
import type { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import type { Move } from '../../chess/types.ts';
import { parseUci } from '../../chess/uci.ts';
import { FormatError } from '../../base/failure.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { KeySet } from '../../search/keySet.ts';
import type { Books } from '../books.ts';

/** The moves of a repertoire, for either side to move. */
export type RepertoireMoves = (board: Board) => Promise<readonly Move[]>;

/** Finds moves that lead to a position of the repertoire, by any order of moves. */
export const movesInto =
  (positions: KeySet): RepertoireMoves =>
  async (board) =>
    legalMoves(board).filter((move) => {
      const after = board.clone();
      after.play(move);
      return positions.has(after.keyHigh, after.keyLow);
    });

/** Finds the moves of a book, except transpositions and those that its author excludes. */
export const movesOfBook =
  (books: Books, item: ItemId, signal: AbortSignal): RepertoireMoves =>
  async (board) => {
    const [answer] = await books.lookup([item], { fen: board.fen() }, { signal });
    if (answer.kind === 'failed') throw new FormatError(answer.failure);
    if (answer.kind !== 'entry') return [];
    return answer.entry.moves.flatMap(({ uci, recommendation, transposition }) => {
      if (recommendation === 'red' || transposition === true) return [];
      return parseUci(board, uci) ?? [];
    });
  };
