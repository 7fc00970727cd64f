// Tests that every book format must pass, as one block: call it inside `describe` with a small book.
import { describe, expect, it } from 'vitest';
import { PagedSource } from '../../src/bytes/pagedSource.ts';
import { Board } from '../../src/chess/board.ts';
import { NULL_MOVE } from '../../src/chess/move.ts';
import type { Fen } from '../../src/chess/types.ts';
import { parseUci } from '../../src/chess/uci.ts';
import type { BookFormat, FileSet } from '../../src/formats/format.ts';
import type { BookEntry } from '../../src/model/bookEntry.ts';
import { turnUci, twinsOf } from '../encoders/fenGrid.ts';
import { counted, type Costs, readLimit, watchingAllocations } from './costs.ts';
import { claimedSets, type Files, memoryFiles, withFile } from './memoryFiles.ts';
import { Random } from './random.ts';
import { type BookAnswer, type BookReading, complaintsOf, readBook } from './readBook.ts';
import { itOfInputs } from './randomInputs.ts';

export interface BookSample {
  /** The base name of the files. */
  readonly name: string;
  /** Files by path, in one folder. The damage tests read them hundreds of times: keep them small. */
  readonly files: Files;
  /** Path of the file that a book cannot lack. */
  readonly main: string;
  /** Positions of the book, with the facts that the encoder got; missing fields are not compared. */
  readonly positions: readonly { readonly fen: string; readonly entry: Partial<BookEntry> }[];
  /** Positions that the book lacks. */
  readonly absent: readonly string[];
  /** The book keeps one record for a position and its twins (colors reversed, mirrored). */
  readonly twins?: boolean;
  /** Extensions (lower case) of the files whose absence the book names among its problems. */
  readonly required?: readonly string[];
  /** Extensions of files that may be cut unnoticed, because the format cannot tell. */
  readonly untold?: readonly string[];
  /** Fields of entries that come from one file alone, by its extension: without the file, entries lack the field. */
  readonly brings?: Readonly<Record<string, keyof BookEntry>>;
}

const PAGE_SIZES = [1, 7, 4096];
/** Largest array that a reader may make for a damaged sample: blocks and windows of fixed size, independent of the file. */
const ALLOCATION_LIMIT = 32 * 1024 * 1024;

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

const fensOf = ({ positions, absent }: BookSample): readonly string[] => [
  ...positions.map(({ fen }) => fen),
  ...absent,
];

/** Answers to all positions of the sample; throws if the book does not open. */
async function answersOf(
  format: BookFormat,
  sample: BookSample,
  set: FileSet,
): Promise<readonly BookAnswer[]> {
  const reading = await readBook(format, set, fensOf(sample));
  if (reading.kind === 'failed') throw new Error(`does not open: ${JSON.stringify(reading.failure)}`);
  return reading.answers;
}

/** Reduces failures, which name files and places, to their number, so that answers of other files can be compared. */
const shown = (answers: readonly BookAnswer[], without?: keyof BookEntry): unknown =>
  answers.map((answer) =>
    answer.kind === 'entry'
      ? { ...answer.entry, problems: answer.entry.problems.length, ...(without && { [without]: undefined }) }
      : answer.kind,
  );

function checkLookups(format: BookFormat, sample: BookSample): void {
  const open = () => format.open(memoryFiles(sample.name, sample.files));

  it('the book has the written facts of every position, without problems', async () => {
    const reader = await open();
    expect(reader.problems).toEqual([]);
    for (const { fen, entry } of sample.positions) {
      const found = await reader.lookup({ fen: fen as Fen });
      expect(found, `in ${fen}`).toMatchObject(entry);
      expect(found?.problems, `in ${fen}`).toEqual(entry.problems ?? []);
    }
    expect(reader.problems).toEqual([]);
  });

  it('the book lacks positions that were not written, and texts that are no position', async () => {
    const reader = await open();
    for (const fen of [...sample.absent, '8/8/8/8/8/8/8/8 w - - 0 1', 'no position at all', ''])
      expect(await reader.lookup({ fen: fen as Fen }), `in ${fen}`).toBeUndefined();
  });

  it('many lookups at once have the same answers as one by one', async () => {
    const reader = await open();
    const together = await Promise.all(sample.positions.map(({ fen }) => reader.lookup({ fen: fen as Fen })));
    const after = await open();
    for (const [i, { fen }] of sample.positions.entries())
      expect(together[i]).toEqual(await after.lookup({ fen: fen as Fen }));
  });

  it('a lookup stops when it is aborted, and the next one works', async () => {
    const reader = await open();
    const query = { fen: sample.positions[0].fen as Fen };
    const signal = AbortSignal.abort();
    await expect(reader.lookup(query, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(await reader.lookup(query)).toBeDefined();
  });

  it.each(PAGE_SIZES)('a book reads the same through pages of %i bytes', async (pageSize) => {
    const paged = memoryFiles(
      sample.name,
      sample.files,
      (source) => new PagedSource(source, { pageSize, maxPages: 1 << 20 }),
    );
    const whole = await answersOf(format, sample, memoryFiles(sample.name, sample.files));
    expect(await answersOf(format, sample, paged)).toEqual(whole);
  });
}

/** Further tests for a book that has one record for all twins. */
function checkTwins(format: BookFormat, sample: BookSample): void {
  const open = () => format.open(memoryFiles(sample.name, sample.files));

  it('a position and its twins have the same entry', async () => {
    const reader = await open();
    for (const { fen } of sample.positions) {
      const own = await reader.lookup({ fen: fen as Fen });
      for (const twin of twinsOf(fen)) {
        const other = await reader.lookup({ fen: twin.fen as Fen });
        const { total = 0, white = 0, draws = 0, black = 0 } = own?.score ?? {};
        const turned = twin.colorsReversed ? { white: black, black: white } : { white, black };
        expect(other?.score, `in ${twin.fen}`).toMatchObject({ total, draws, ...turned });
        expect(other?.moves.map(({ uci }) => uci)).toEqual(
          own?.moves.map(({ uci }) => turnUci(uci, twin.square)),
        );
        expect(other?.averageElo).toBe(own?.averageElo);
      }
    }
  });
}

function checkNames(format: BookFormat, sample: BookSample): void {
  const renamed = (rename: (path: string) => string): Files =>
    new Map([...sample.files].map(([path, bytes]) => [rename(path), bytes]));
  const rebased = (base: string) => (path: string) => base + path.slice(sample.name.length);
  const names: readonly (readonly [string, string, (path: string) => string])[] = [
    ['upper-case', sample.name.toUpperCase(), (path) => path.toUpperCase()],
    ['lower-case', sample.name.toLowerCase(), (path) => path.toLowerCase()],
    ['dotted', 'My.Book.2.0', rebased('My.Book.2.0')],
    ['Cyrillic', 'Дебюты', rebased('Дебюты')],
    ['nested', sample.name, (path) => `Chess/Old books/${path}`],
  ];

  it.each(names)('a book is found under %s names', async (_, name, rename) => {
    const whole = await answersOf(format, sample, memoryFiles(sample.name, sample.files));
    const sets = claimedSets(format, renamed(rename));
    expect(sets.map((set) => set.name)).toEqual([name]);
    const reader = await format.open(sets[0]);
    expect(reader.problems).toEqual([]);
    expect(shown(await answersOf(format, sample, sets[0]))).toEqual(shown(whole));
  });

  it('a book is separate from its neighbor and from strangers in one folder', () => {
    const paths = [...sample.files.keys()];
    const neighbor = paths.map(rebased(`${sample.name} 2`));
    const strangers = ['readme.txt', 'holiday.jpg', '.hidden', 'noextension', `._${sample.main}`];
    const sets = format.claim([...strangers, ...paths, ...neighbor]);
    expect(sets.map((set) => set.name).sort()).toEqual([sample.name, `${sample.name} 2`]);
    for (const set of sets)
      expect([...set.paths].sort()).toEqual((set.name === sample.name ? paths : neighbor).toSorted());
    expect(sets.find((set) => set.name === sample.name)?.paths[0]).toBe(sample.main);
    expect(format.claim(strangers)).toEqual([]);
  });
}

/** Places where a file of `size` bytes is cut: its ends, and a spread in between. */
function cuts(size: number): readonly number[] {
  const spread = Array.from({ length: 12 }, (_, i) => Math.floor((size * (i + 1)) / 13));
  return [...new Set([0, 1, 11, 15, 16, ...spread, size - 16, size - 2, size - 1])].filter(
    (at) => at >= 0 && at < size,
  );
}

/** Reads a damaged book within bounds of reads and arrays; its only errors are the format's own, its moves are legal. */
async function readDamaged(format: BookFormat, sample: BookSample, files: Files): Promise<BookReading> {
  const costs: Costs = { bytesRead: 0, largestAllocation: 0 };
  const set = memoryFiles(sample.name, files, (source) => counted(source, costs));
  const fens = fensOf(sample);
  const reading = await watchingAllocations(costs, () => readBook(format, set, fens));
  expect(costs.bytesRead, 'bytes read').toBeLessThan(readLimit(files));
  expect(costs.largestAllocation, 'bytes in one array').toBeLessThan(ALLOCATION_LIMIT);
  if (reading.kind === 'read')
    for (const [i, answer] of reading.answers.entries())
      if (answer.kind === 'entry') expectLegal(fens[i], answer.entry);
  return reading;
}

function expectLegal(fen: string, { moves }: BookEntry): void {
  const board = Board.fromFen(fen);
  for (const { uci } of moves) {
    const move = board && parseUci(board, uci);
    expect(move, `${uci} in ${fen}`).toBeDefined();
    expect(move).not.toBe(NULL_MOVE);
  }
  expect(new Set(moves.map(({ uci }) => uci)).size, 'each move once').toBe(moves.length);
}

function checkDamage(format: BookFormat, sample: BookSample): void {
  const whole = () => answersOf(format, sample, memoryFiles(sample.name, sample.files));
  const paths = [...sample.files.keys()];
  const bytesOf = (path: string): Uint8Array => new Uint8Array(sample.files.get(path) ?? []);

  it.each(paths)('a book with a cut %s has lost nothing, or reports its loss', async (path) => {
    const intact = await whole();
    const bytes = bytesOf(path);
    for (const at of cuts(bytes.length)) {
      const reading = await readDamaged(format, sample, withFile(sample.files, path, bytes.slice(0, at)));
      if (complaintsOf(reading).length > 0 || sample.untold?.includes(extensionOf(path)) === true) continue;
      expect(reading.kind === 'read' && reading.answers, `cut at ${at} of ${bytes.length}`).toEqual(intact);
    }
  });

  it.each(paths)('a book survives foreign bytes in %s', async (path) => {
    const random = new Random(path.length * 7919 + sample.positions.length);
    const bytes = bytesOf(path);
    const inputs: Uint8Array[] = [0x00, 0xff, 0x80, 0x2e].map((fill) =>
      new Uint8Array(bytes.length).fill(fill),
    );
    for (let i = 0; i < 6; i++) inputs.push(random.bytes(bytes.length), random.shuffled(bytes));
    for (const input of inputs)
      for (const kept of [0, 16, 4096]) {
        const damaged = input.slice();
        damaged.set(bytes.subarray(0, kept));
        await expect(
          readDamaged(format, sample, withFile(sample.files, path, damaged)),
        ).resolves.toBeDefined();
      }
  });

  for (const path of paths)
    itOfInputs(`a book survives single wrong bytes in ${path}`, 60, async (inputs) => {
      const random = new Random(path.length * 104729 + sample.positions.length);
      for (let i = 0; i < inputs; i++) {
        const damaged = bytesOf(path);
        // Headers and the beginnings of blocks matter most to everything else.
        const at = random.chance(0.5)
          ? random.below(Math.min(64, damaged.length))
          : random.below(damaged.length);
        damaged[at] = random.below(256);
        await expect(
          readDamaged(format, sample, withFile(sample.files, path, damaged)),
        ).resolves.toBeDefined();
      }
    });

  it.each(paths.filter((path) => path !== sample.main))(
    'a book without %s still answers, and names the missing file',
    async (path) => {
      const files = withFile(sample.files, path, undefined);
      const reading = await readDamaged(format, sample, files);
      if (reading.kind === 'failed') throw new Error(JSON.stringify(reading.failure));
      const named = reading.problems.filter(
        ({ kind, file }) => kind === 'missing-file' && extensionOf(file) === extensionOf(path),
      );
      expect(named).toHaveLength(sample.required?.includes(extensionOf(path)) === true ? 1 : 0);
      const without = sample.brings?.[extensionOf(path)];
      expect(shown(reading.answers, without)).toEqual(shown(await whole(), without));
    },
  );

  it('a book does not open without its main file', async () => {
    const files = withFile(sample.files, sample.main, undefined);
    const reading = await readBook(format, memoryFiles(sample.name, files), []);
    expect(reading).toMatchObject({ kind: 'failed', failure: { kind: 'missing-file' } });
    expect(format.claim([...files.keys()])).toEqual([]);
  });
}

/** Registers the tests for one sample of a book format. */
export function checkBook(format: BookFormat, sample: BookSample): void {
  describe('lookups', () => {
    checkLookups(format, sample);
    if (sample.twins === true) checkTwins(format, sample);
  });
  describe('file names', () => {
    checkNames(format, sample);
  });
  describe('damage', () => {
    checkDamage(format, sample);
  });
}
