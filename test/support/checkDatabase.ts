// Tests that every database format must pass, as one block: call it inside `describe` with a small database.
import { describe, expect, it } from 'vitest';
import { PagedSource } from '../../src/bytes/pagedSource.ts';
import type { CodePage } from '../../src/bytes/textDecoding.ts';
import type { DatabaseFormat, DatabaseReader, FileSet } from '../../src/formats/format.ts';
import { commentLevel } from '../../src/model/contents.ts';
import { COLUMN_NAMES } from '../../src/model/gameIndex.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { LoadedRecord } from '../../src/model/loadedGame.ts';
import { readIndexFacts } from './indexFacts.ts';
import { checkScan } from './checkScan.ts';
import { counted, type Costs, readLimit, watchingAllocations } from './costs.ts';
import { claimedSets, type Files, memoryFiles, withFile } from './memoryFiles.ts';
import { overwritten } from './overwritten.ts';
import { Random } from './random.ts';
import { type Contents, failuresOf, readEverything, type Reading } from './readEverything.ts';

export interface DatabaseSample {
  /** The base name of the files. */
  readonly name: string;
  /** Files by path, in one folder. The damage tests read them hundreds of times: keep them small. */
  readonly files: Files;
  /** Path of the file that a database cannot lack. */
  readonly main: string;
  readonly records: number;
  /** Number of rows that are `unreadable` although nothing is damaged. */
  readonly unreadable?: number;
  /** Numbers of records for which the format stores no marks of contents. */
  readonly unmarked?: readonly number[];
  /** Extensions (lower case) of the files whose absence the database names among its problems. */
  readonly required: readonly string[];
  /** Extensions of files that may be cut or damaged unnoticed, because the format cannot tell. */
  readonly untold?: readonly string[];
  /** A row, with its White player in the code page of the sample. */
  readonly codePage?: { readonly page: CodePage; readonly row: number; readonly white: string };
}

const PAGE_SIZES = [1, 7, 4096];
const WINDOW_SIZES = [1, 2, 3, 7];
/** Largest array that a reader may make for a damaged sample: blocks and windows of fixed size, independent of the file. */
const ALLOCATION_LIMIT = 32 * 1024 * 1024;

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

async function readWhole(format: DatabaseFormat, set: FileSet): Promise<Contents> {
  const reading = await readEverything(format, set);
  if (reading.kind === 'failed') throw new Error(`does not open: ${JSON.stringify(reading.failure)}`);
  return reading;
}

/** Reads damaged files within bounds of reads and arrays, with no error but the format's own. */
async function readDamaged(format: DatabaseFormat, sample: DatabaseSample, files: Files): Promise<Reading> {
  const costs: Costs = { bytesRead: 0, largestAllocation: 0 };
  const set = memoryFiles(sample.name, files, (source) => counted(source, costs));
  const reading = await watchingAllocations(costs, () => readEverything(format, set));
  expect(costs.bytesRead, 'bytes read').toBeLessThan(readLimit(files));
  expect(costs.largestAllocation, 'bytes in one array').toBeLessThan(ALLOCATION_LIMIT);
  const served = reading.kind === 'read' ? reading.rows.length : 0;
  expect(served, 'rows served').toBe(reading.kind === 'read' ? reading.count : 0);
  return reading;
}

/** The games of a reading, without its failures. */
const shown = (reading: Reading) =>
  reading.kind === 'failed'
    ? undefined
    : { count: reading.count, rows: reading.rows, records: reading.records };

/** Places where a file of `size` bytes is cut: its ends, and a spread in between. */
function cuts(size: number): readonly number[] {
  const spread = Array.from({ length: 12 }, (_, i) => Math.floor((size * (i + 1)) / 13));
  return [...new Set([0, 1, 9, 27, 45, ...spread, size - 46, size - 9, size - 1])].filter(
    (at) => at >= 0 && at < size,
  );
}

/** Registers the tests of rows, records and columns for one sample. */
export function checkWindows(format: DatabaseFormat, sample: DatabaseSample): void {
  const open = (): Promise<DatabaseReader> => format.open(memoryFiles(sample.name, sample.files), {});

  it('a database opens without problems and numbers its rows from 1', async () => {
    const whole = await readWhole(format, memoryFiles(sample.name, sample.files));
    expect(whole.problems).toEqual([]);
    expect(whole.count).toBe(sample.records);
    expect(whole.rows.map((row) => row.number)).toEqual(whole.rows.map((_, i) => i + 1));
    expect(whole.rows.filter((row) => row.kind === 'unreadable')).toHaveLength(sample.unreadable ?? 0);
    expect(failuresOf(whole)).toHaveLength((sample.unreadable ?? 0) * 2);
  });

  it.each(WINDOW_SIZES)('rows are the same in windows of %i as in one', async (size) => {
    const reader = await open();
    const whole = await reader.readRows(0, sample.records);
    const windows = [];
    for (let from = 0; from < sample.records; from += size)
      windows.push(...(await reader.readRows(from, Math.min(sample.records, from + size))));
    expect(windows).toEqual(whole);
  });

  it('rows beyond the last do not exist, and a window beyond the end has the rows before it', async () => {
    const reader = await open();
    expect(await reader.readRows(sample.records, sample.records + 5)).toEqual([]);
    expect(await reader.readRows(sample.records - 1, sample.records + 5)).toEqual(
      await reader.readRows(sample.records - 1, sample.records),
    );
  });

  it('records read the same one by one and in sequence, in any order', async () => {
    const reader = await open();
    const inSequence = [];
    for await (const record of reader.readRecords(0, sample.records)) inSequence.push(record);
    const rows = await reader.readRows(0, sample.records);
    const one = (row: number): Promise<LoadedRecord | (typeof rows)[number]> =>
      rows[row].kind === 'unreadable' ? Promise.resolve(rows[row]) : reader.readRecord(recordNumber(row + 1));
    const backwards = [];
    for (let row = sample.records - 1; row >= 0; row--) backwards.unshift(await one(row));
    expect(inSequence).toEqual(backwards);
    const headers = backwards.map((record) => ('header' in record ? record.header : record));
    expect(headers).toEqual(rows);
  });

  it('an index column has a value for each row, and its reading can be aborted', async () => {
    const reader = await open();
    const index = await reader.readIndex(COLUMN_NAMES);
    expect(index.count).toBe(sample.records);
    for (const name of COLUMN_NAMES) expect(index.columns.get(name)).toHaveLength(sample.records);
    const signal = AbortSignal.abort();
    await expect(reader.readIndex(COLUMN_NAMES, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    await expect(reader.readRecord(recordNumber(1), { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
}

/** Registers the tests of the columns for one sample. */
export function checkIndexes(format: DatabaseFormat, sample: DatabaseSample): void {
  const open = () => format.open(memoryFiles(sample.name, sample.files), {});

  it('the index equals the list, with the names of its numbers', async () => {
    const { indexed, listed } = await readIndexFacts(await open());
    expect(indexed).toEqual(listed);
  });

  it('entities have the same numbers whichever columns are read, and in any order', async () => {
    const whole = await (await open()).readIndex(COLUMN_NAMES);
    const reader = await open();
    for (const name of COLUMN_NAMES.toReversed()) {
      const { columns } = await reader.readIndex([name]);
      expect([...columns.keys()]).toEqual([name]);
      expect([name, columns.get(name)]).toEqual([name, whole.columns.get(name)]);
    }
  });

  it('the reading of names can be aborted', async () => {
    const reader = await open();
    const reading = reader.readNames?.('player', { signal: AbortSignal.abort() });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
}

function checkNames(format: DatabaseFormat, sample: DatabaseSample): void {
  const renamed = (rename: (base: string, extension: string) => string): Files =>
    new Map(
      [...sample.files].map(([path, bytes]) => {
        const dot = path.lastIndexOf('.');
        return [rename(path.slice(0, dot), path.slice(dot)), bytes];
      }),
    );
  const names: readonly (readonly [string, string, (base: string, extension: string) => string])[] = [
    ['upper-case', sample.name.toUpperCase(), (base, extension) => (base + extension).toUpperCase()],
    ['lower-case', sample.name.toLowerCase(), (base, extension) => (base + extension).toLowerCase()],
    ['dotted', 'My.Games.2.0', (_, extension) => `My.Games.2.0${extension}`],
    ['Cyrillic', 'Партии', (_, extension) => `Партии${extension}`],
    ['nested', sample.name, (base, extension) => `Chess/Old games/${base}${extension}`],
  ];

  it.each(names)('a database is found under %s names', async (_, name, rename) => {
    const whole = await readWhole(format, memoryFiles(sample.name, sample.files));
    const sets = claimedSets(format, renamed(rename));
    expect(sets.map((set) => set.name)).toEqual([name]);
    const reading = await readWhole(format, sets[0]);
    expect(shown(withoutFiles(reading))).toEqual(shown(withoutFiles(whole)));
  });

  it('a database is separate from its neighbor and from strangers in one folder', () => {
    const paths = [...sample.files.keys()];
    const neighbor = [...renamed((base, extension) => `${base} 2${extension}`).keys()];
    const strangers = ['readme.txt', 'holiday.jpg', '.hidden', 'noextension'];
    const sets = format.claim([...strangers, ...paths, ...neighbor]);
    expect(sets.map((set) => set.name).sort()).toEqual([sample.name, `${sample.name} 2`]);
    for (const set of sets)
      expect([...set.paths].sort()).toEqual((set.name === sample.name ? paths : neighbor).toSorted());
    expect(sets.every((set) => set.paths[0].endsWith(sample.main.slice(sample.main.lastIndexOf('.'))))).toBe(
      true,
    );
    expect(format.claim(strangers)).toEqual([]);
  });
}

/** Removes names of files from failures, so that readings of renamed files can be compared. */
const withoutFiles = (reading: Contents): Contents =>
  JSON.parse(JSON.stringify(reading), (key, value: unknown) => (key === 'file' ? '' : value)) as Contents;

function checkDamage(format: DatabaseFormat, sample: DatabaseSample): void {
  const whole = () => readWhole(format, memoryFiles(sample.name, sample.files));
  const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(sample.files.get(path) ?? []);
  const untold = (path: string) => sample.untold?.includes(extensionOf(path)) === true;
  const facts = (reading: Reading) => failuresOf(reading).map((failure) => JSON.stringify(failure));

  it.each([...sample.files.keys()])(
    'a database with a cut %s shows the rest, and reports the cut',
    async (path) => {
      const intact = await whole();
      const known = new Set(facts(intact));
      const bytes = bytesOf(path);
      for (const at of cuts(bytes.length)) {
        const reading = await readDamaged(format, sample, withFile(sample.files, path, bytes.slice(0, at)));
        const told = untold(path) || facts(reading).some((fact) => !known.has(fact));
        // If nothing is reported, nothing may be missing.
        expect(told ? shown(intact) : shown(reading), `cut at ${at} of ${bytes.length}`).toEqual(
          shown(intact),
        );
      }
    },
  );

  it.each([...sample.files.keys()])('a database survives foreign bytes in %s', async (path) => {
    const random = new Random(path.length * 7919 + sample.records);
    const bytes = bytesOf(path);
    const head = Math.min(bytes.length, 46);
    const keepHead = (damaged: Uint8Array): Uint8Array => {
      const copy = new Uint8Array(damaged);
      copy.set(bytes.subarray(0, head));
      return copy;
    };
    const inputs: Uint8Array[] = [0x00, 0xff, 0x80, 0x2e].map((fill) =>
      new Uint8Array(bytes.length).fill(fill),
    );
    for (let i = 0; i < 6; i++) inputs.push(random.bytes(bytes.length), random.shuffled(bytes));
    for (const input of inputs)
      for (const damaged of [input, keepHead(input)])
        await expect(
          readDamaged(format, sample, withFile(sample.files, path, damaged)),
        ).resolves.toBeDefined();
  });

  it.each([...sample.files.keys()].filter((path) => path !== sample.main))(
    'a database without %s lists its games, and names the missing file',
    async (path) => {
      const reading = await readDamaged(format, sample, withFile(sample.files, path, undefined));
      if (reading.kind === 'failed') throw new Error(JSON.stringify(reading.failure));
      expect(reading.rows).toHaveLength(sample.records);
      const named = reading.problems.filter(
        (problem) => problem.kind === 'missing-file' && extensionOf(problem.file) === extensionOf(path),
      );
      expect(named).toHaveLength(sample.required.includes(extensionOf(path)) ? 1 : 0);
      const intact = await whole();
      const told = untold(path) || facts(reading).some((fact) => !facts(intact).includes(fact));
      expect(told ? shown(intact) : shown(reading)).toEqual(shown(intact));
    },
  );

  it('a database does not open without its main file', async () => {
    const files = withFile(sample.files, sample.main, undefined);
    const reading = await readEverything(format, memoryFiles(sample.name, files));
    expect(reading).toMatchObject({ kind: 'failed', failure: { kind: 'missing-file' } });
    expect(format.claim([...files.keys()])).toEqual([]);
  });
}

/** Registers the tests for one sample of a format. */
export function checkDatabase(format: DatabaseFormat, sample: DatabaseSample): void {
  describe('rows and records', () => {
    checkWindows(format, sample);
  });
  describe('index', () => {
    checkIndexes(format, sample);
  });
  describe('positions', () => {
    checkScan(format, sample);
  });
  describe('file names', () => {
    checkNames(format, sample);
  });

  it('a row has the mark of comments if its game has comments', async () => {
    const reader = await format.open(memoryFiles(sample.name, sample.files), {});
    for await (const record of reader.readRecords(0, sample.records)) {
      if (!('tree' in record) || sample.unmarked?.includes(record.header.number) === true) continue;
      const { header, tree } = record;
      const hasComments = tree.nodes.some(({ annotations }) =>
        annotations.some(({ kind }) => kind === 'comment'),
      );
      expect([header.number, commentLevel(header.contents) > 0]).toEqual([header.number, hasComments]);
    }
  });

  it.each(PAGE_SIZES)('a database reads the same through pages of %i bytes', async (pageSize) => {
    const paged = memoryFiles(
      sample.name,
      sample.files,
      (source) => new PagedSource(source, { pageSize, maxPages: 1 << 20 }),
    );
    const whole = await readWhole(format, memoryFiles(sample.name, sample.files));
    expect(await readWhole(format, paged)).toEqual(whole);
  });

  it('a database does not use bytes after it has released them', async () => {
    const whole = await readWhole(format, memoryFiles(sample.name, sample.files));
    expect(await readWhole(format, memoryFiles(sample.name, sample.files, overwritten))).toEqual(whole);
  });

  if (sample.codePage !== undefined) checkCodePage(format, sample, sample.codePage);

  describe('damage', () => {
    checkDamage(format, sample);
  });
}

function checkCodePage(
  format: DatabaseFormat,
  sample: DatabaseSample,
  { page, row, white }: NonNullable<DatabaseSample['codePage']>,
): void {
  it('a database reads names in the given code page', async () => {
    const other = page === 'windows-1253' ? 'windows-1251' : 'windows-1253';
    const names = [];
    for (const codePage of [page, other] as const) {
      const reader = await format.open(memoryFiles(sample.name, sample.files), { codePage });
      expect(reader.codePage).toBe(codePage);
      names.push(...(await reader.readRows(row, row + 1)).map((one) => ('white' in one ? one.white : '')));
    }
    expect(names[0]).toBe(white);
    expect(names[1]).not.toBe(white);
  });
}
