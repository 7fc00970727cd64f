import { expect, it } from 'vitest';
import { OPENING_LINES } from '../../bench/bases/openings.ts';
import { Board } from '../../src/chess/board.ts';
import { openingAt } from '../../src/chess/eco.ts';

it.each(OPENING_LINES)(
  'a line of $eco has legal moves, and ends in an opening of that code: $line',
  ({ eco, line }) => {
    const board = new Board();
    let code: string | undefined;
    for (const san of line.split(' ')) {
      const move = board.parseSan(san);
      if (move === undefined) throw new Error(`${san} is not legal`);
      expect(board.playSan(move)).toBe(san);
      code = openingAt(board)?.eco ?? code;
    }
    expect(code).toBe(eco);
  },
);

it('no line is listed twice', () => {
  expect(new Set(OPENING_LINES.map(({ line }) => line)).size).toBe(OPENING_LINES.length);
});
