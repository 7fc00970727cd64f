import { expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { hasLegalMove, legalMoves } from '../../src/chess/mobility.ts';

it('does not take a knight on a1 for a null move: mate is mate', () => {
  const board = Board.fromFen('NQQ5/8/2k5/1r6/4K3/8/2n5/n1b1R3 b - - 0 18');
  if (board === undefined) throw new Error('not a FEN');
  expect(legalMoves(board)).toEqual([]);
  expect(hasLegalMove(board)).toBe(false);
});
