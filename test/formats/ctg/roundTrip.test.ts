import { INITIAL_FEN } from 'chessops/fen';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ctgFormat } from '../../../src/formats/ctg/format.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { playedPositions, randomLine, tallyOf, type BookGame } from '../../encoders/bookGames.ts';
import { ctgFiles, encodeCtg } from '../../encoders/ctg.ts';
import { ctgPositions, isStorable } from '../../encoders/ctgGames.ts';
import { checkBook } from '../../support/checkBook.ts';
import { memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { BOOK, countedEntry, FILES, PLAYED } from '../../encoders/sampleCtg.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

const ABSENT = [
  'rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR b KQkq - 0 1',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1',
  '8/2P3k1/8/8/8/8/8/2K5 b - - 0 1',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
];

/** Lines of random legal moves, chosen by number so that fast-check can shrink them. */
const games: fc.Arbitrary<readonly BookGame[]> = fc
  .array(
    fc.record({
      start: fc.constantFrom(
        INITIAL_FEN,
        'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1',
        '3k4/PP4PP/8/3pP3/8/8/pp4pp/3K4 w - d6 0 1',
        '4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1',
        'nnqqk3/pppp4/8/8/8/8/4PPPP/4KQNN w - - 0 1',
      ),
      choices: fc.array(fc.nat({ max: 999 }), { maxLength: 24 }),
      result: fc.constantFrom('1-0' as const, '0-1' as const, '1/2-1/2' as const, '*' as const),
      whiteElo: fc.option(fc.integer({ min: 1000, max: 3600 }), { nil: undefined }),
      blackElo: fc.option(fc.integer({ min: 1000, max: 3600 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map(({ choices, ...game }) => ({ ...game, line: randomLine(game.start, choices) })));

itOfInputs(
  'any games go into a book and come out as counted, by the tables and by a scan',
  30,
  async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(games, fc.constantFrom(300, 700, 4096), async (played, capacity) => {
        const all = played.flatMap(playedPositions);
        const files = ctgFiles('Any', encodeCtg(ctgPositions(played), { capacity }));
        const tables = await ctgFormat.open(memoryFiles('Any', files));
        const scanned = await ctgFormat.open(memoryFiles('Any', withFile(files, 'Any.cto', undefined)));
        expect(tables.problems).toEqual([]);
        for (const { fen } of all) {
          const entry = await tables.lookup({ fen: fen as Fen });
          expect(entry).toMatchObject(countedEntry(fen, all));
          expect(entry?.problems).toEqual([]);
          const storable = tallyOf(all, fen).moves.filter((uci) => isStorable(fen, uci));
          expect(entry?.moves.map(({ uci }) => uci)).toEqual(storable);
          expect(await scanned.lookup({ fen: fen as Fen })).toEqual(entry);
        }
      }),
      { numRuns },
    );
  },
);

describe('a small ChessBase book', () => {
  it('the sample book has many pages', () => {
    expect(BOOK.pages).toBeGreaterThan(10);
  });

  checkBook(ctgFormat, {
    name: 'Sample',
    files: FILES,
    main: 'Sample.ctg',
    positions: PLAYED.map(({ fen }) => ({ fen, entry: countedEntry(fen) })),
    absent: ABSENT,
    twins: true,
    required: ['cto'],
  });

  it('a move has the games of the position after it', async () => {
    const reader = await ctgFormat.open(memoryFiles('Sample', FILES));
    for (const [i, { fen, uci }] of PLAYED.entries()) {
      const entry = await reader.lookup({ fen: fen as Fen });
      expect(entry?.moves.map((move) => move.uci)).toEqual(tallyOf(PLAYED, fen).moves);
      if (uci === undefined) continue;
      const next = await reader.lookup({ fen: PLAYED[i + 1].fen as Fen });
      const move = entry?.moves.find((one) => one.uci === uci);
      expect(move?.score).toEqual(next?.score);
      // The other side is to move in the next position.
      expect(move?.averageElo).toBe(next?.opponentElo);
      expect(move?.opponentElo).toBe(next?.averageElo);
    }
  });
});
