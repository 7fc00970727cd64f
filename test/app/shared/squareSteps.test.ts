import { describe, expect, it } from 'vitest';
import { lineSquare, nextPiece, stepFrom } from '../../../src/app/shared/squareSteps.ts';
import { Board } from '../../../src/chess/board.ts';
import { parseSquareAt, squareName } from '../../../src/chess/squares.ts';
import type { SquareName } from '../../../src/chess/squares.ts';

const at = (name: SquareName): number => parseSquareAt(name, 0);
const walk = (from: SquareName, keys: readonly string[], orientation: 'white' | 'black' = 'white') =>
  squareName(keys.reduce((square, key) => stepFrom(square, key, orientation), at(from)));

describe('keys on the squares of a board', () => {
  it('arrows go to the next square as the user sees it, and stop at an edge', () => {
    expect(walk('e4', ['ArrowUp', 'ArrowRight'])).toBe('f5');
    expect(walk('e4', ['ArrowUp', 'ArrowRight'], 'black')).toBe('d3');
    expect(walk('a8', ['ArrowUp', 'ArrowLeft'])).toBe('a8');
    expect(walk('a8', ['ArrowDown', 'ArrowRight'], 'black')).toBe('a8');
    expect([walk('e4', ['Home']), walk('e4', ['End'])]).toEqual(['a4', 'h4']);
    expect([walk('e4', ['Home'], 'black'), walk('e4', ['End'], 'black')]).toEqual(['h4', 'a4']);
  });

  it('letters go to a file on the same rank, and digits to a rank on the same file', () => {
    expect(squareName(lineSquare(at('c3'), 'g'))).toBe('g3');
    expect(squareName(lineSquare(at('c3'), '7'))).toBe('c7');
  });

  it('letters go from piece to piece of both sides, around the board, and capitals go back', () => {
    const board = new Board();
    const pieces = (from: SquareName, letter: string) =>
      [0, 1, 2, 3].reduce<SquareName[]>(
        (seen) => [...seen, squareName(nextPiece(board, at(seen.at(-1) ?? from), letter) ?? -1)],
        [],
      );
    expect(pieces('e4', 'n')).toEqual(['b8', 'g8', 'b1', 'g1']);
    expect(pieces('e4', 'N')).toEqual(['g1', 'b1', 'g8', 'b8']);
    expect(pieces('e1', 'k').slice(0, 2)).toEqual(['e8', 'e1']);
  });

  it('letters go nowhere if the board has no such piece', () => {
    const board = Board.fromFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1') ?? new Board();
    expect(nextPiece(board, 0, 'q')).toBeUndefined();
  });
});
