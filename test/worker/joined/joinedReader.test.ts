import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import type { RecordOffsets } from '../../../src/formats/recordOffsets.ts';
import { makeScanBlock, type ScanPlan } from '../../../src/formats/scan.ts';
import { ENTITY_KINDS } from '../../../src/model/entity.ts';
import { recordNumber, type RecordRow } from '../../../src/model/gameHeader.ts';
import { COLUMN_NAMES, CORE_COLUMNS, RECORD_KINDS } from '../../../src/model/gameIndex.ts';
import type { LoadedRecord } from '../../../src/model/loadedGame.ts';
import { RowSet } from '../../../src/search/rowSet.ts';
import { JoinedReader } from '../../../src/worker/joined/joinedReader.ts';
import { checkIndexes, checkWindows } from '../../support/checkDatabase.ts';
import { checkScan } from '../../support/checkScan.ts';
import { nameIn, readIndexFacts } from '../../support/indexFacts.ts';
import {
  growingReader,
  joinedFiles,
  joinedFormat,
  joinReaders,
  openSample,
  SAMPLES,
} from './joinedSamples.ts';

const OPENED = await Promise.all(
  SAMPLES.map(async (sample): Promise<[string, DatabaseReader]> => [sample.name, await openSample(sample)]),
);
const RECORDS = OPENED.reduce((sum, [, reader]) => sum + reader.count.known, 0);
const UNREADABLE = 2;

describe('databases of four formats, joined', () => {
  const sample = {
    name: 'Sample',
    files: joinedFiles(SAMPLES),
    main: '',
    records: RECORDS,
    unreadable: UNREADABLE,
    required: [],
  };
  const format = joinedFormat(SAMPLES);
  checkWindows(format, sample);
  checkIndexes(format, sample);
  checkScan(format, sample);
});

/** A few of the samples, some of them several times. */
const someMembers = fc.array(fc.nat(OPENED.length - 1), { minLength: 1, maxLength: 6 });
const joinedOf = (places: readonly number[]): JoinedReader => joinReaders(places.map((at) => OPENED[at]));
/** The first row of each member, and the end. */
const startsOf = (places: readonly number[]): number[] =>
  places.reduce((starts, at) => [...starts, (starts.at(-1) ?? 0) + OPENED[at][1].count.known], [0]);

/** The row as its member has it. */
function plain(row: RecordRow, start: number): object {
  const { database, ...rest } = row;
  expect(database).toBeDefined();
  return { ...rest, number: row.number - start };
}
const plainRecord = (record: LoadedRecord | RecordRow, start: number) =>
  'header' in record ? { ...record, header: plain(record.header, start) } : plain(record, start);

async function recordsOf(reader: DatabaseReader, from: number, to: number) {
  const records: (LoadedRecord | RecordRow)[] = [];
  for await (const record of reader.readRecords(from, to)) records.push(record);
  return records;
}

/** Row, ply, move and key of each hit; `start` is added to the rows. */
async function hitsOf(
  reader: DatabaseReader,
  from: number,
  to: number,
  plan: ScanPlan,
  start = 0,
  offsets?: RecordOffsets,
) {
  const block = makeScanBlock(7);
  const hits: string[] = [];
  const take = (count: number) => {
    for (let i = 0; i < count; i++)
      hits.push([block.rows[i] + start, block.plies[i], block.moves[i], block.keys[i]].join(' '));
  };
  const stats = await reader.scan({ from, to }, plan, { block, take }, { offsets });
  return { hits, stats };
}

const OPENINGS = { kind: 'openings', maxPly: 4, lines: 'mainline' } as const;

describe('a joined reader', () => {
  it('a joined reader has the rows and records of its members, with their number and database', async () => {
    await fc.assert(
      fc.asyncProperty(someMembers, fc.nat(80), fc.nat(30), async (places, from, length) => {
        const joined = joinedOf(places);
        const starts = startsOf(places);
        const end = Math.min(from + length, starts.at(-1) ?? 0);
        const rows = await joined.readRows(from, from + length);
        expect(rows.map(({ number }) => number)).toEqual(
          Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i + 1),
        );
        const inSequence = await recordsOf(joined, from, from + length);
        for (const [i, row] of rows.entries()) {
          const member = starts.findLastIndex((start) => start <= from + i);
          const [name, reader] = OPENED[places[member]];
          const at = from + i - starts[member];
          expect(row.database).toBe(name);
          expect(plain(row, starts[member])).toEqual((await reader.readRows(at, at + 1))[0]);
          const [record] = await recordsOf(reader, at, at + 1);
          expect(plainRecord(inSequence[i], starts[member])).toEqual(record);
          if (row.kind === 'unreadable') continue;
          expect(await joined.readRecord(row.number)).toEqual(inSequence[i]);
          const details = await reader.readDetails?.(recordNumber(at + 1));
          expect(await joined.readDetails(row.number)).toEqual(details && { ...details, number: row.number });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('a joined reader has the columns of its members for each record', async () => {
    const alone = new Map(
      await Promise.all(OPENED.map(async ([name, reader]) => [name, await readIndexFacts(reader)] as const)),
    );
    await fc.assert(
      fc.asyncProperty(someMembers, async (places) => {
        const { indexed } = await readIndexFacts(joinedOf(places));
        expect(indexed).toEqual(places.flatMap((at) => alone.get(OPENED[at][0])?.indexed ?? []));
      }),
      { numRuns: 20 },
    );
  });

  it('a joined reader has each name once, or as often as one member has it', async () => {
    for (const kind of ENTITY_KINDS) {
      const texts = await Promise.all(
        OPENED.map(async ([, reader]) => namesOf(await reader.readNames?.(kind))),
      );
      const found = namesOf(await joinedOf([0, 1, 2, 3, 1, 0]).readNames(kind));
      for (const name of new Set(texts.flat()))
        expect(found.filter((one) => one === name)).toHaveLength(
          Math.max(...texts.map((names) => names.filter((one) => one === name).length)),
        );
      expect(new Set(found)).toEqual(new Set(texts.flat()));
    }
  });

  it('a joined reader scans the wanted rows of its members', async () => {
    const bits = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(someMembers, fc.nat(60), fc.nat(80), bits, async (places, from, length, wanted) => {
        const joined = joinedOf(places);
        const starts = startsOf(places);
        const isIn = (row: number) => wanted[row % wanted.length];
        const setOf = (count: number, start: number) =>
          RowSet.of(
            count,
            Uint32Array.from({ length: count }, (_, row) => row).filter((row) => isIn(start + row)),
          ).words;
        const plan = { ...OPENINGS, only: setOf(starts.at(-1) ?? 0, 0) };
        const { hits, stats } = await hitsOf(joined, from, from + length, plan);
        const parts = await Promise.all(
          places.map((place, i) => {
            const [, reader] = OPENED[place];
            const { known } = reader.count;
            const first = Math.min(known, Math.max(0, from - starts[i]));
            const end = Math.max(first, Math.min(known, from + length - starts[i]));
            const only = setOf(known, starts[i]);
            return hitsOf(reader, first, end, { ...OPENINGS, only }, starts[i]);
          }),
        );
        expect(hits).toEqual(parts.flatMap((part) => part.hits));
        expect(stats.games).toBe(parts.reduce((sum, part) => sum + part.stats.games, 0));
      }),
      { numRuns: 40 },
    );
  });

  it('a joined reader knows which rows may have words, and takes all rows of a format that cannot tell', async () => {
    const places = [1, 0, 3, 2];
    const starts = startsOf(places);
    const expected = await Promise.all(
      places.map(async (at, i) => {
        const [, reader] = OPENED[at];
        const all = { from: 0, to: reader.count.known };
        const rows = await reader.rowsWithWords?.(all);
        return [...(rows ?? Array.from({ length: all.to }, (_, row) => row))].map((row) => row + starts[i]);
      }),
    );
    expect([...(await joinedOf(places).rowsWithWords({ from: 0, to: RECORDS }))]).toEqual(expected.flat());
  });

  it('a joined reader knows the places of one member’s games, and uses them in scans', async () => {
    const joined = joinedOf([1, 0, 1]);
    await joined.readIndex(CORE_COLUMNS);
    const [, start, end] = startsOf([1, 0, 1]);
    expect(joined.knownOffsets({ from: 0, to: start })).toBeUndefined();
    expect(joined.knownOffsets({ from: start - 1, to: end })).toBeUndefined();
    const range = { from: start + 1, to: end };
    const offsets = joined.knownOffsets(range);
    expect(offsets).toBeDefined();
    const opened = await Promise.all([1, 0, 1].map((at) => openSample(SAMPLES[at])));
    const other = joinReaders(opened.map((reader) => ['', reader]));
    const { hits } = await hitsOf(other, range.from, range.to, OPENINGS, 0, offsets);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits).toEqual((await hitsOf(joined, range.from, range.to, OPENINGS)).hits);
  });

  it('a joined reader has no record beyond the last', async () => {
    const joined = joinedOf([0, 1]);
    for (const number of [0, joined.count.known + 1, 1.5])
      await expect(joined.readRecord(recordNumber(number))).rejects.toBeInstanceOf(FormatError);
  });
});

const namesOf = (names: Awaited<ReturnType<NonNullable<DatabaseReader['readNames']>>>): string[] =>
  Array.from({ length: (names?.size ?? 1) - 1 }, (_, i) =>
    [nameIn(names, i + 1), nameIn(names?.sites, i + 1)].join(' | '),
  ).filter((name) => name !== ' | ');

describe('a joined reader whose members grow', () => {
  it('a growing joined reader knows its first records, and equals one that knew all from the start', async () => {
    await fc.assert(
      fc.asyncProperty(
        someMembers,
        fc.array(fc.nat(12), { minLength: 6, maxLength: 6 }),
        fc.array(fc.nat(60), { maxLength: 4 }),
        async (places, firsts, steps) => {
          const whole = joinedOf(places);
          const joined = joinReaders(
            places.map((at, i) => [OPENED[at][0], growingReader(OPENED[at][1], firsts[i])]),
          );
          for (const records of steps) {
            const before = joined.count.known;
            await joined.readToEnd({ records });
            const { known, complete } = joined.count;
            expect(known).toBeGreaterThanOrEqual(before);
            expect(complete || known >= records).toBe(true);
            expect(await joined.readRows(0, known)).toEqual(await whole.readRows(0, known));
            const { indexed } = await readIndexFacts(joined);
            expect(indexed).toEqual((await readIndexFacts(whole)).indexed.slice(0, known));
          }
          await joined.readToEnd();
          expect(joined.count).toEqual(whole.count);
          expect(await readIndexFacts(joined)).toEqual(await readIndexFacts(whole));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('a joined reader finds the records of a member that was closed and opened again', async () => {
    const [name, reader] = OPENED[1];
    const joined = new JoinedReader('All', [
      { name, records: reader.count.known, complete: true, open: async () => growingReader(reader, 1) },
    ]);
    const rows = await joined.readRows(0, reader.count.known);
    expect(rows.map((row) => plain(row, 0))).toEqual(await reader.readRows(0, reader.count.known));
  });
});

describe('a joined reader with a member that does not open', () => {
  const problem = { kind: 'unreadable', file: 'gone.pgn' } as const;
  const withGone = (): JoinedReader => {
    const [first, last] = [OPENED[0], OPENED[1]];
    const source = ([name, reader]: [string, DatabaseReader]) => ({
      name,
      records: reader.count.known,
      complete: true,
      open: () => Promise.resolve(reader),
    });
    const open = () => Promise.reject(new FormatError(problem));
    return new JoinedReader('All', [
      source(first),
      { name: 'Gone', records: 3, complete: true, open },
      source(last),
    ]);
  };
  const start = OPENED[0][1].count.known;

  it('a joined reader shows the other members, and says which records cannot be read', async () => {
    const joined = withGone();
    expect(joined.problems).toEqual([]);
    const whole = await joinedOf([0, 1]).readRows(0, RECORDS);
    const rows = await joined.readRows(0, RECORDS);
    const gone = rows.slice(start, start + 3);
    expect(gone).toEqual(
      [1, 2, 3].map((i) => ({ kind: 'unreadable', number: start + i, problem, database: 'Gone' })),
    );
    expect(rows).toHaveLength(whole.length + 3);
    expect(joined.problems).toEqual([problem]);
    expect(await recordsOf(joined, start, start + 3)).toEqual(gone);
    await expect(joined.readRecord(recordNumber(start + 1))).rejects.toBeInstanceOf(FormatError);
  });

  it('a joined reader counts records of a broken member as unreadable, and as damaged in a scan', async () => {
    const joined = withGone();
    const { columns } = await joined.readIndex(COLUMN_NAMES);
    expect(Array.from(columns.get('kind')?.subarray(start, start + 3) ?? [])).toEqual(
      [0, 0, 0].map(() => RECORD_KINDS.unreadable),
    );
    const whole = await hitsOf(joinedOf([0, 1]), 0, RECORDS, OPENINGS);
    const found = await hitsOf(joined, 0, RECORDS, OPENINGS);
    expect(found.stats).toEqual({ ...whole.stats, damaged: whole.stats.damaged + 3 });
    expect(found.hits).toHaveLength(whole.hits.length);
    expect([...(await joined.rowsWithWords({ from: start, to: start + 3 }))]).toEqual(
      [0, 1, 2].map((i) => start + i),
    );
  });
});
