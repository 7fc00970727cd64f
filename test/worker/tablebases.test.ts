import { describe, expect, it } from 'vitest';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { Board } from '../../src/chess/board.ts';
import { FormatError } from '../../src/base/failure.ts';
import { Tablebases, tablesItems } from '../../src/worker/tablebases.ts';
import type { LibraryFile } from '../../src/worker/claimedFiles.ts';
import { hasRealData, realFiles } from '../support/realData.ts';

const { signal } = new AbortController();
const QUEEN = Board.fromFen('8/8/8/4k3/8/8/8/1K1Q4 w - - 0 1');
if (QUEEN === undefined) throw new Error('no position');

const fileOf = (path: string, bytes: Uint8Array): LibraryFile => ({
  path,
  open: async () => memorySource(path, bytes),
});
const refused = (path: string): LibraryFile => ({
  path,
  open: () => Promise.reject(new FormatError({ kind: 'permission', file: path })),
});

describe('endgame tables of a folder', () => {
  it('the tables of a folder are one item, with their number and their largest number of men', () => {
    const paths = [
      'a/KQvK.rtbw',
      'a/KQvK.rtbz',
      'a/KRPvKR.rtbw',
      'b/KPvK.rtbw',
      'a/games.pgn',
      'a/KXvK.rtbw',
    ];
    expect(tablesItems(paths)).toMatchObject([
      { kind: 'tablebase', id: 'a/KQvK.rtbw', folder: 'a', extension: '.rtbw', tables: 2, mostMen: 5 },
      { kind: 'tablebase', id: 'b/KPvK.rtbw', folder: 'b', tables: 1, mostMen: 3 },
    ]);
    expect(tablesItems(['games.pgn'])).toEqual([]);
  });

  it('a missing table is named, and there is no answer without it', async () => {
    const tablebases = new Tablebases();
    tablebases.replace([]);
    const answer = await tablebases.ask(QUEEN, signal);
    expect(answer.wdl).toBeUndefined();
    expect(answer.problems).toContainEqual({ kind: 'missing-file', file: 'KQvK.rtbw' });
  });

  it('a table that cannot be opened says why', async () => {
    const tablebases = new Tablebases();
    tablebases.replace([refused('tables/KQvK.rtbw')]);
    const { problems } = await tablebases.ask(QUEEN, signal);
    expect(problems).toContainEqual({ kind: 'permission', file: 'tables/KQvK.rtbw' });
  });

  it.skipIf(!hasRealData('syzygy'))(
    'tables say who wins, and the tables of the previous folder are forgotten',
    { tags: 'real' },
    async () => {
      const tablebases = new Tablebases();
      tablebases.replace([...realFiles('syzygy')].map(([name, bytes]) => fileOf(`tables/${name}`, bytes)));
      expect(await tablebases.ask(QUEEN, signal)).toMatchObject({ wdl: 2, problems: [] });
      tablebases.replace([]);
      expect((await tablebases.ask(QUEEN, signal)).wdl).toBeUndefined();
    },
  );

  it.skipIf(!hasRealData('syzygy'))(
    'a cut table is named, and gives no answer',
    { tags: 'real' },
    async () => {
      const tablebases = new Tablebases();
      const cut = ([name, bytes]: readonly [string, Uint8Array]) =>
        fileOf(name, name === 'KQvK.rtbw' ? bytes.subarray(0, bytes.length - 64) : bytes);
      tablebases.replace([...realFiles('syzygy')].map(cut));
      const answer = await tablebases.ask(QUEEN, signal);
      expect(answer.wdl).toBeUndefined();
      expect(answer.problems).toContainEqual(expect.objectContaining({ kind: 'invalid', file: 'KQvK.rtbw' }));
    },
  );

  it.skipIf(!hasRealData('syzygy'))(
    'a table under the name of another is refused, and gives no answer',
    { tags: 'real' },
    async () => {
      const tables = realFiles('syzygy');
      for (const other of ['KRvK.rtbw', 'KPvK.rtbw', 'KQvK.rtbz', 'KQvKR.rtbw']) {
        const tablebases = new Tablebases();
        const named = (name: string) => tables.get(name === 'KQvK.rtbw' ? other : name) ?? new Uint8Array();
        tablebases.replace([...tables.keys()].map((name) => fileOf(name, named(name))));
        const answer = await tablebases.ask(QUEEN, signal);
        expect(answer.wdl).toBeUndefined();
        expect(answer.problems).toContainEqual(
          expect.objectContaining({ kind: 'invalid', file: 'KQvK.rtbw' }),
        );
        expect(answer.moves.every(({ isBest }) => !isBest)).toBe(true);
      }
    },
  );

  it.skipIf(!hasRealData('syzygy'))(
    'a table that could not be read is opened again for the next question',
    { tags: 'real' },
    async () => {
      const tables = realFiles('syzygy');
      let isThere = false;
      const tablebases = new Tablebases();
      tablebases.replace(
        [...tables].map(([name, bytes]) => ({
          path: name,
          open: async () => (isThere ? fileOf(name, bytes) : refused(name)).open(),
        })),
      );
      expect((await tablebases.ask(QUEEN, signal)).wdl).toBeUndefined();
      isThere = true;
      expect((await tablebases.ask(QUEEN, signal)).wdl).toBe(2);
    },
  );
});
