import { expect, it } from 'vitest';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { COLUMN_NAMES, CORE_COLUMNS, NAMED_EXTRAS } from '../../src/model/gameIndex.ts';
import type { ColumnName } from '../../src/model/gameIndex.ts';
import { DatabaseIndex } from '../../src/worker/databaseIndex.ts';

/** A reader that records which columns are read together. */
function readerOf(records: number, columnsApart?: readonly ColumnName[], now?: () => number) {
  const passes: (readonly ColumnName[])[] = [];
  const reader: Pick<DatabaseReader, 'count' | 'readIndex' | 'columnsApart'> = {
    count: { known: records, complete: true },
    ...(columnsApart && { columnsApart }),
    readIndex(names) {
      passes.push(names);
      return Promise.resolve({
        count: records,
        columns: new Map(names.map((name) => [name, new Uint8Array(0)])),
      });
    },
  };
  return { index: new DatabaseIndex(reader as DatabaseReader, undefined, now), passes };
}

const core = { columns: new Set<ColumnName>(CORE_COLUMNS), kinds: new Set<never>() };
const annotators = { columns: new Set<ColumnName>(['annotator']), kinds: new Set<never>() };

it('a small database reads all columns in one pass', async () => {
  const { index, passes } = readerOf(1000);
  await index.load(core, {});
  await index.load(annotators, {});
  expect(passes).toEqual([COLUMN_NAMES]);
});

it('columns that are among the games are read on demand', async () => {
  const { index, passes } = readerOf(1000, NAMED_EXTRAS);
  await index.load(core, {});
  expect(passes).toHaveLength(1);
  expect(passes[0]).not.toContain('annotator');
  expect(passes[0]).toContain('round');
  await index.load(annotators, {});
  await index.load(annotators, {});
  expect(passes.slice(1)).toEqual([NAMED_EXTRAS]);
});

it('a large database reads the core, and later the requested columns', async () => {
  const { index, passes } = readerOf(3_000_000);
  await index.load(core, {});
  await index.load(annotators, {});
  expect(passes).toEqual([CORE_COLUMNS, ['annotator']]);
});

it('an extra column of a large database is dropped when unused for a while, and read again', async () => {
  const clock = { now: 0 };
  const { index, passes } = readerOf(3_000_000, undefined, () => clock.now);
  const loaded = await index.load(annotators, {});
  clock.now = 50_000;
  await index.load(core, {});
  await index.load(annotators, {});
  clock.now = 100_000;
  expect((await index.load(core, {})).hasColumns(['annotator'])).toBe(true);
  expect(passes).toEqual([['annotator'], CORE_COLUMNS]);
  clock.now = 120_000;
  await index.load(core, {});
  expect((await index.load(core, {})).hasColumns(['annotator'])).toBe(false);
  // A request that holds the column keeps it to its end.
  expect(loaded.column('annotator')).toBeInstanceOf(Uint8Array);
  await index.load(annotators, {});
  expect(passes).toEqual([['annotator'], CORE_COLUMNS, ['annotator']]);
});

it('a small database keeps all columns', async () => {
  const { index, passes } = readerOf(1000);
  for (let questions = 0; questions < 9; questions++) await index.load(core, {});
  await index.load(annotators, {});
  expect(passes).toHaveLength(1);
});
