import fc from 'fast-check';
import { INITIAL_FEN as START } from 'chessops/fen';
import { describe, expect } from 'vitest';
import type { Fen } from '../../../src/chess/types.ts';
import { abkFormat } from '../../../src/formats/abk/format.ts';
import { encodeAbk, treeOf } from '../../encoders/abk.ts';
import { randomLine, type BookGame } from '../../encoders/bookGames.ts';
import { FILES, positionsOf, TREE } from '../../encoders/sampleAbk.ts';
import { checkBook } from '../../support/checkBook.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

describe('a small Arena book', () => {
  checkBook(abkFormat, {
    name: 'Sample',
    files: FILES,
    main: 'Sample.abk',
    positions: positionsOf(TREE),
    absent: [
      // After a deleted move, after the last move of a line, and with fewer castling rights.
      'rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq - 0 1',
      'rnbqkb1r/ppp1pppp/5p2/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1',
    ],
  });
});

const games: fc.Arbitrary<readonly BookGame[]> = fc
  .array(
    fc.record({
      choices: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 16 }),
      result: fc.constantFrom('1-0', '0-1', '1/2-1/2'),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) => all.map(({ choices, result }) => ({ line: randomLine(START, choices), result })));

itOfInputs('any games go into a book and come out as they were counted', 40, async (numRuns) => {
  await fc.assert(
    fc.asyncProperty(games, async (played) => {
      const tree = treeOf(played);
      const positions = positionsOf(tree);
      const files = new Map([['Any.abk', encodeAbk(tree)]]);
      const reader = await abkFormat.open(memoryFiles('Any', files));
      expect(reader.problems).toEqual([]);
      expect(reader.positions).toBe(positions.length);
      for (const { fen, entry } of positions)
        expect(await reader.lookup({ fen: fen as Fen })).toEqual({ ...entry, problems: [] });
    }),
    { numRuns },
  );
});
