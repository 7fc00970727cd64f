// Makes every request that a format supports, on one input. The only allowed results are data, `FormatError`s and
// problems, within bounds of time and memory.
import { type Failure, FormatError, isAbort } from '../../src/base/failure.ts';
import type {
  ArchiveFormat,
  BookFormat,
  DatabaseFormat,
  DatabaseReader,
  FileSet,
  Format,
} from '../../src/formats/format.ts';
import { type Fen, INITIAL_FEN } from '../../src/chess/types.ts';
import { makeScanBlock, type ScanPlan } from '../../src/formats/scan.ts';
import { ENTITY_KINDS, entityId } from '../../src/model/entity.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { COLUMN_NAMES } from '../../src/model/gameIndex.ts';
import { SORT_COLUMNS } from '../../src/model/query/gameQuery.ts';
import { makeHealthText } from '../../src/model/healthReport.ts';
import { ANY_POSITION } from '../../src/model/position/positionQuery.ts';
import { readTable } from '../../src/search/crossTable.ts';
import { filterGames } from '../../src/search/filterGames.ts';
import { planForPattern } from '../../src/search/patternPlan.ts';
import { readCard } from '../../src/search/playerCard.ts';
import { sortGames } from '../../src/search/sortGames.ts';
import { countStatistics } from '../../src/search/statistics.ts';
import { DatabaseIndex } from '../../src/worker/databaseIndex.ts';
import { type Costs, watchingAllocations } from './costs.ts';
import { claimedSets, type Files } from './memoryFiles.ts';
import { readEverything } from './readEverything.ts';

/** Seconds of computing that a small input may take. */
const CPU_LIMIT = 2;
/** Largest array beyond the size that the input itself explains. */
const ALLOCATION_LIMIT = 64 * 1024 * 1024;
const MAX_RECORDS = 600;

/** Runs `ask`; a `FormatError` is allowed unless its failure is our bug. */
async function allowed(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (thrown) {
    if (thrown instanceof FormatError && thrown.failure.kind !== 'internal') return;
    if (isAbort(thrown)) throw new Error('aborted without being asked to', { cause: thrown });
    throw thrown;
  }
}

const noBugs = (problems: readonly Failure[]): void => {
  const bug = problems.find((problem) => problem.kind === 'internal');
  if (bug !== undefined) throw new Error(`a bug among the problems: ${bug.detail}`);
};

/** The key of the initial position, and one that no position has. */
const KEYS = Uint32Array.of(0x463b9618, 0x1691fc9c, 1, 2);
const MAINLINES = { maxPly: Infinity, lines: 'mainline' } as const;
const PLANS: readonly ScanPlan[] = [
  { kind: 'keys', keys: KEYS, ...MAINLINES },
  { kind: 'keys', keys: KEYS, maxPly: Infinity, lines: 'all' },
  { kind: 'openings', ...MAINLINES, maxPly: 30 },
  { kind: 'everyPosition', ...MAINLINES, maxPly: Infinity },
  planForPattern({ ...ANY_POSITION, material: { p: { from: 0, to: 7 } }, lasting: 2 }),
  planForPattern({ ...ANY_POSITION, bishops: 'opposite', mirrorWings: true }, { lines: 'all' }),
];
const BLOCK = 1024;

async function scan(reader: DatabaseReader): Promise<void> {
  const block = makeScanBlock(BLOCK);
  const range = { from: 0, to: reader.count.known };
  const take = (hits: number, nextRow: number): void => {
    if (hits < 0 || hits > BLOCK || nextRow < 0 || nextRow > range.to)
      throw new Error(`${hits} hits up to row ${nextRow} of ${range.to}`);
  };
  for (const plan of PLANS) await allowed(() => reader.scan(range, plan, { block, take }));
}

/** Makes the requests about all games at once: nothing in an index may lead beyond its tables. */
async function askIndex(reader: DatabaseReader): Promise<void> {
  const index = await new DatabaseIndex(reader).load(
    { columns: new Set(COLUMN_NAMES), kinds: new Set(ENTITY_KINDS) },
    {},
  );
  const pause = async (): Promise<void> => undefined;
  filterGames(index, { kind: 'words', text: 'sample a' });
  await sortGames(
    index,
    [...SORT_COLUMNS].map((column) => ({ column, descending: false })),
    undefined,
  );
  for (const kind of ENTITY_KINDS) {
    await index.lists.list(index, kind, { text: '', sort: 'games' }, pause);
    await index.lists.list(index, kind, { text: 'a', sort: 'year' }, pause);
  }
  await index.lists.sites(index, pause);
  structuredClone(await countStatistics(index, undefined, pause));
  structuredClone(await readCard(index, entityId(1), undefined, pause));
  structuredClone(await readTable(index, entityId(1), {}, pause));
}

/** Makes the calls that not every format has. */
async function askMore(reader: DatabaseReader): Promise<void> {
  const last = Math.min(reader.count.known, MAX_RECORDS);
  for (let number = 1; number <= last; number++)
    await allowed(async () => reader.readDetails?.(recordNumber(number)));
  for (const path of ['Sample.html/a.png', '../Sample.cbh', 'a'])
    await allowed(async () => reader.readMedia?.(path));
  const game = { kind: 'game', white: 'Tal', black: '', event: 'x', site: '' } as const;
  await allowed(async () => reader.findRecord?.(game));
  await allowed(async () => reader.findRecord?.({ kind: 'text', title: 'Welcome' }));
  if (reader.count.known > MAX_RECORDS) return;
  await allowed(async () => {
    const report = await reader.readHealth?.();
    for (const { problems } of report?.damaged.first ?? []) noBugs(problems);
    if (report !== undefined) makeHealthText(report);
  });
}

async function tryDatabase(format: DatabaseFormat, set: FileSet): Promise<void> {
  const reading = await readEverything(format, set, { maxRecords: MAX_RECORDS });
  if (reading.kind === 'failed') return;
  if (reading.rows.length !== reading.count)
    throw new Error(`${reading.rows.length} rows of ${reading.count}`);
  // All of it is sent across the border of the worker.
  structuredClone(reading);
  const reader = await format.open(set, { codePage: 'windows-1251' });
  noBugs(reader.problems);
  await allowed(() => askIndex(reader));
  await allowed(async () => reader.rowsWithWords?.({ from: 0, to: reader.count.known }));
  await allowed(async () => {
    let left = MAX_RECORDS;
    for await (const record of reader.readRecords(0, reader.count.known)) {
      if (record.kind === 'unreadable') noBugs([record.problem]);
      if (left-- === 0) return;
    }
  });
  await scan(reader);
  await askMore(reader);
  for (const offset of [0, 46, 2 ** 31, 2 ** 40]) await reader.recordAt?.(offset);
}

const POSITIONS = [
  INITIAL_FEN,
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
  'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  '8/8/8/8/8/8/8/8 w - - 0 1',
] as const;

async function tryBook(format: BookFormat, set: FileSet): Promise<void> {
  await allowed(async () => {
    const reader = await format.open(set);
    noBugs(reader.problems);
    for (const fen of POSITIONS)
      await allowed(async () => noBugs((await reader.lookup({ fen: fen as Fen }))?.problems ?? []));
  });
}

/** The password of the archives under test. */
export const PASSWORD = 'password';

async function tryArchive(format: ArchiveFormat, set: FileSet): Promise<void> {
  await allowed(async () => {
    const reader = await format.open(set, { password: PASSWORD });
    noBugs(reader.problems);
    for (const member of reader.members.values())
      await allowed(async () => {
        await member.growth?.readTo(1 << 20);
        noBugs(member.growth?.problem === undefined ? [] : [member.growth.problem]);
        await member.read(0, Math.min(member.size, 1 << 20));
      });
  });
}

async function trySet(format: Format, set: FileSet): Promise<void> {
  if (format.kind === 'database') await tryDatabase(format, set);
  else if (format.kind === 'book') await tryBook(format, set);
  else if (format.kind === 'archive') await tryArchive(format, set);
  else await allowed(async () => noBugs((await format.open(set)).problems));
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Feeds the files to the format. Returns the fault of the reader, or `undefined` if there is none. */
export async function tryInput(
  format: Format,
  files: Files,
  cpuLimit = CPU_LIMIT,
): Promise<string | undefined> {
  const costs: Costs = { bytesRead: 0, largestAllocation: 0 };
  const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  const started = cpuSeconds();
  try {
    await watchingAllocations(costs, async () => {
      for (const set of claimedSets(format, files)) await trySet(format, set);
    });
  } catch (thrown) {
    return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  }
  const seconds = cpuSeconds() - started;
  if (seconds > cpuLimit) return `took ${seconds.toFixed(1)} s`;
  if (costs.largestAllocation > ALLOCATION_LIMIT + 16 * size)
    return `made an array of ${costs.largestAllocation} bytes for ${size} bytes of input`;
  return undefined;
}
