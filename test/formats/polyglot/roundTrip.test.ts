import { INITIAL_FEN as START } from 'chessops/fen';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fen } from '../../../src/chess/types.ts';
import { polyglotFormat } from '../../../src/formats/polyglot/format.ts';
import type { BookEntry } from '../../../src/model/bookEntry.ts';
import { playedPositions, positionKey, randomLine, type BookGame } from '../../encoders/bookGames.ts';
import { encodePolyglot, type PolyglotEntry } from '../../encoders/polyglot.ts';
import { ENTRIES, entriesOf, FILES } from '../../encoders/samplePolyglot.ts';
import { checkBook, type BookSample } from '../../support/checkBook.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

function expectedMoves(entries: readonly PolyglotEntry[], fen: string): BookEntry['moves'] {
  const own = entries.filter((entry) => positionKey(entry.fen) === positionKey(fen));
  const sum = own.reduce((total, { weight }) => total + weight, 0);
  return own.map(({ uci, weight, learn }) => ({
    uci: uci as BookEntry['moves'][number]['uci'],
    nags: [],
    weight,
    learn,
    share: weight / sum,
  }));
}

const SAMPLE: BookSample = {
  name: 'Sample',
  files: FILES,
  main: 'Sample.bin',
  positions: [...new Set(ENTRIES.map(({ fen }) => fen))].map((fen) => ({
    fen,
    entry: { moves: expectedMoves(ENTRIES, fen), nags: [], comment: '' },
  })),
  absent: [
    'rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR b KQkq - 0 1',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1',
    '8/2P3k1/8/8/8/8/8/2K5 b - - 0 1',
  ],
  // A book that was cut between two entries is a shorter book.
  untold: ['bin'],
};

describe('a small Polyglot book', () => {
  checkBook(polyglotFormat, SAMPLE);
});

describe('a small Polyglot book in no order', () => {
  const shuffled = encodePolyglot([...ENTRIES].reverse(), { sorted: false });

  it('an unsorted book gives the same positions, with a problem', async () => {
    const reader = await polyglotFormat.open(memoryFiles('Sample', new Map([['Sample.bin', shuffled]])));
    expect(reader.problems).toMatchObject([
      { kind: 'invalid', file: 'Sample.bin', expected: 'entries sorted by key' },
    ]);
    for (const { fen } of SAMPLE.positions) {
      const entry = await reader.lookup({ fen: fen as Fen });
      const sorted = [...(entry?.moves ?? [])].sort((a, b) => (b.learn ?? 0) - (a.learn ?? 0));
      expect(sorted).toEqual(expectedMoves(ENTRIES, fen));
    }
  });
});

const games: fc.Arbitrary<readonly BookGame[]> = fc
  .array(
    fc.record({
      start: fc.constantFrom(
        START,
        'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1',
        '3k4/PP4PP/8/3pP3/8/8/pp4pp/3K4 w - d6 0 1',
        '4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1',
      ),
      choices: fc.array(fc.nat({ max: 999 }), { maxLength: 24 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ start, choices }) => ({ start, line: randomLine(start, choices), result: '*' as const })),
  );

it('any games go into a book and come out with their weights', async () => {
  await fc.assert(
    fc.asyncProperty(games, async (played) => {
      const entries = entriesOf(played);
      fc.pre(entries.length > 0);
      const files = new Map([['Any.bin', encodePolyglot(entries)]]);
      const reader = await polyglotFormat.open(memoryFiles('Any', files));
      expect(reader.problems).toEqual([]);
      expect(reader.positions).toBe(new Set(entries.map(({ fen }) => positionKey(fen))).size);
      for (const { fen } of played.flatMap(playedPositions)) {
        const moves = expectedMoves(entries, fen);
        const entry = await reader.lookup({ fen: fen as Fen });
        expect(entry).toEqual(
          moves.length === 0 ? undefined : { moves, nags: [], comment: '', problems: [] },
        );
      }
    }),
    { numRuns: 40 },
  );
});
