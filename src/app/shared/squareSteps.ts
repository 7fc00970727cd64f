// Steps over the board by keys.
import type { Board } from '../../chess/board.ts';
import { PIECE_LETTERS, roleCodeOf } from '../../chess/pieces.ts';
import { fileOf, rankOf } from '../../chess/squares.ts';
import type { Color, Square } from '../../chess/types.ts';

const within = (line: number): number => Math.max(0, Math.min(7, line));

/** Returns the square that an arrow, Home, or End leads to on the screen; at an edge, the same square. */
export function stepFrom(square: Square, key: string, orientation: Color): Square {
  const file = fileOf(square);
  const rank = rankOf(square);
  const forward = orientation === 'white' ? 1 : -1;
  switch (key) {
    case 'ArrowLeft':
      return rank * 8 + within(file - forward);
    case 'ArrowRight':
      return rank * 8 + within(file + forward);
    case 'ArrowUp':
      return within(rank + forward) * 8 + file;
    case 'ArrowDown':
      return within(rank - forward) * 8 + file;
    case 'Home':
      return rank * 8 + (orientation === 'white' ? 0 : 7);
    case 'End':
      return rank * 8 + (orientation === 'white' ? 7 : 0);
    default:
      return square;
  }
}

/** Returns the square on the same rank for `a` to `h`, on the same file for `1` to `8`. */
export function lineSquare(square: Square, key: string): Square {
  const file = 'abcdefgh'.indexOf(key);
  return file < 0 ? (Number(key) - 1) * 8 + fileOf(square) : rankOf(square) * 8 + file;
}

/**
 * Returns the next piece of either side with this letter, from a1 to h8 and around again; backward for a
 * capital. `undefined` if the board has none.
 */
export function nextPiece(board: Board, from: Square, letter: string): Square | undefined {
  const role = PIECE_LETTERS.indexOf(letter.toUpperCase());
  const by = letter === letter.toUpperCase() ? -1 : 1;
  for (let steps = 1; steps <= 64; steps++) {
    const square = (from + by * steps + 64) & 63;
    if (roleCodeOf(board.squares[square]) === role) return square;
  }
  return undefined;
}
