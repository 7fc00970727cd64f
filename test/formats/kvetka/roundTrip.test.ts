import { INITIAL_FEN } from 'chessops/fen';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fen } from '../../../src/chess/types.ts';
import { kvetkaFormat } from '../../../src/formats/kvetka/format.ts';
import { playedPositions, randomLine, tallyOf, type BookGame } from '../../encoders/bookGames.ts';
import { encodeKvetka, type KvetkaOptions } from '../../encoders/kvetka.ts';
import { isStorable, isStored, kvetkaPositions } from '../../encoders/kvetkaGames.ts';
import { checkBook } from '../../support/checkBook.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { expectedEntry, PLAYED, sampleFiles, scoreOf } from '../../encoders/sampleKvetka.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

const ABSENT = [
  'rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR b KQkq - 0 1',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1',
  '8/2P3k1/8/8/8/8/8/2K5 b - - 0 1',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
  'qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1',
];

/** Lines of random legal moves, chosen by number so that fast-check can shrink them. */
const games: fc.Arbitrary<readonly BookGame[]> = fc
  .array(
    fc.record({
      start: fc.constantFrom(
        INITIAL_FEN,
        'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1',
        '3k4/PP4PP/8/3pP3/8/8/pp4pp/3K4 w - d6 0 1',
        // A pinned capturer: the file of the double step still counts.
        '4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1',
        'nnqqk3/pppp4/8/8/8/8/4PPPP/4KQNN w - - 0 1',
      ),
      choices: fc.array(fc.nat({ max: 999 }), { maxLength: 24 }),
      result: fc.constantFrom('1-0' as const, '0-1' as const, '1/2-1/2' as const, '*' as const),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map(({ choices, ...game }) => ({ ...game, line: randomLine(game.start, choices) })));

const customs: fc.Arbitrary<KvetkaOptions> = fc.record(
  {
    capacity: fc.constantFrom(300, 700, 2048),
    pieceBlocks: fc.constantFrom(1, 2, 3),
    kin: fc.boolean(),
    bareCount: fc.boolean(),
    repeatHeader: fc.boolean(),
    caption: fc.constantFrom('', 'Sample', 'Книга'),
  },
  { requiredKeys: [] },
);

itOfInputs(
  'any games go into a book and come out as counted, whatever the layout of its files',
  60,
  async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(games, customs, async (played, options) => {
        const all = played.flatMap(playedPositions);
        const files = encodeKvetka('Any', kvetkaPositions(played), options);
        const reader = await kvetkaFormat.open(memoryFiles('Any', files));
        expect(reader.problems).toEqual([]);
        const tooLong = all.filter(({ fen }) => !isStored(fen));
        for (const { fen } of tooLong) expect(await reader.lookup({ fen: fen as Fen })).toBeUndefined();
        for (const { fen } of all) {
          if (!isStored(fen)) continue;
          const entry = await reader.lookup({ fen: fen as Fen });
          expect(entry).toMatchObject({ score: scoreOf(fen, all) });
          expect(entry?.problems).toEqual([]);
          const storable = tallyOf(all, fen).moves.filter((uci) => isStorable(fen, uci));
          expect(entry?.moves.map(({ uci }) => uci)).toEqual(storable);
        }
      }),
      { numRuns },
    );
  },
);

describe('a small Kvetka book', () => {
  checkBook(kvetkaFormat, {
    name: 'Sample',
    files: sampleFiles(),
    main: 'Sample_0.kob',
    positions: PLAYED.map(({ fen }) => ({ fen, entry: expectedEntry(fen) })),
    absent: ABSENT,
    twins: true,
    required: ['ksf'],
    untold: ['ksf'],
    brings: { ksf: 'games' },
  });

  it('a move has the games of the position after it', async () => {
    const reader = await kvetkaFormat.open(memoryFiles('Sample', sampleFiles()));
    for (const [i, { fen, uci }] of PLAYED.entries()) {
      const entry = await reader.lookup({ fen: fen as Fen });
      expect(entry?.moves.map((move) => move.uci)).toEqual(tallyOf(PLAYED, fen).moves);
      if (uci === undefined) continue;
      const next = await reader.lookup({ fen: PLAYED[i + 1].fen as Fen });
      const move = entry?.moves.find((one) => one.uci === uci);
      expect(move?.score).toEqual(next?.score);
      expect(move?.opening).toEqual(next?.opening);
      expect(move?.comment ?? '').toBe(next?.comment);
    }
  });
});
