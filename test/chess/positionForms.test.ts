import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { legalMoves } from '../../src/chess/mobility.ts';
import { formsOf, moveOfForm } from '../../src/chess/positionForms.ts';

function boardOf(fen: string): Board {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(fen);
  return board;
}
const keysOf = (board: Board): string[] =>
  formsOf(board)
    .map((form) => `${form.board.keyHigh} ${form.board.keyLow}`)
    .sort();

describe('forms of a position', () => {
  it.each([
    ['8/8/8/4k3/8/8/8/1K1Q4 w - - 0 1', 16],
    ['8/8/8/4k3/8/2P5/8/1K6 w - - 0 1', 4],
    ['8/8/8/2Pp4/8/2K5/8/4k3 w - d6 0 2', 4],
    ['7k/8/8/8/8/8/8/K7 w - - 0 1', 4 * 2],
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 1],
  ])('%s has %i different forms', (fen, count) => {
    const forms = formsOf(boardOf(fen));
    expect(forms).toHaveLength(count);
    expect(forms[0].board.fen()).toBe(fen);
    expect(new Set(keysOf(boardOf(fen))).size).toBe(count);
  });

  it('a form has the same forms, and its moves lead to forms of the position’s next positions', () => {
    const board = boardOf('8/8/8/2Pp4/8/2K5/8/4k3 w - d6 0 2');
    const after = (from: Board, move: number): string[] => {
      const next = from.clone();
      next.play(legalMoves(from).find((legal) => legal === move) ?? legalMoves(from)[0]);
      return keysOf(next);
    };
    for (const form of formsOf(board)) {
      expect(keysOf(form.board)).toEqual(keysOf(board));
      for (const move of legalMoves(form.board)) {
        const own = moveOfForm(form, move);
        expect(legalMoves(board)).toContain(own);
        expect(after(board, own)).toEqual(after(form.board, move));
      }
    }
  });
});
