import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { whyImpossible } from '../../src/chess/possiblePosition.ts';
import { squareName } from '../../src/chess/squares.ts';
import { wrongSquares } from '../../src/chess/wrongSquares.ts';

function wrongIn(fen: string): readonly string[] {
  const board = Board.fromFen(fen);
  const problem = whyImpossible(fen);
  if (board === undefined || problem === undefined) throw new Error(`nothing is wrong: ${fen}`);
  return wrongSquares(board, problem).map(squareName);
}

describe('the squares on which a position is wrong', () => {
  it.each([
    ['a missing king has none', '4k3/8/8/8/8/8/8/8 w - - 0 1', []],
    ['two kings have both', '4k2k/8/8/8/8/8/8/4K3 w - - 0 1', ['e8', 'h8']],
    ['a king that could be captured has its own', '4k3/8/8/8/4R3/8/8/4K3 w - - 0 1', ['e8']],
    ['pawns on the last ranks have theirs', 'P3k3/7P/8/8/8/8/8/p3K3 w - - 0 1', ['a1', 'a8']],
    [
      'too many pawns have all of that side',
      '4k3/8/8/8/8/p7/PPPPPPPP/P3K3 w - - 0 1',
      ['a1', 'a2', 'b2', 'c2', 'd2', 'e2', 'f2', 'g2', 'h2'],
    ],
    [
      'too many pieces have those of a kind with more than at the start',
      '4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1',
      ['a3', 'b3'],
    ],
    ['a false right to castle has the king', '4k3/8/8/8/8/8/8/4K3 w K - 0 1', ['e1']],
  ])('wrong squares: %s', (_, fen, squares) => {
    expect(wrongIn(fen)).toEqual(squares);
  });
});
