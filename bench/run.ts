// `npm run bench`: builds the suite as the product is built, runs it in Node and in Chromium, and prints one table.
// Real databases in the folder that CHESS_DB_DIR names are measured as well.
// `npm run bench -- books`: opens books of 1 GiB in Chromium; they take 1.1 GB of disk while it runs.
// `npm run bench -- positions [games]`: searches eleven million games on disk for positions; they stay in the system's
// folder for temporary files (1.4 GB) for the next time.
// `npm run bench -- trees [games]`: the same with a million games, whose opening table is made and asked.
// `npm run bench -- page`: the times that a user waits for, in the built page.
// `npm run bench -- voices [games]`: the notes of the real database `linares`, and the memory of 400,000 annotated games.
// `npm run bench -- engine`: the engine compared with itself without a page, and whole games with two engines compared
// with one.
// `npm run bench -- million`: a million games in every format that has lists; its counts must be exact.
// `npm run bench -- peers [games]`: the same questions to Scid, pgn-extract, polyglot and chessops, if installed.
// `npm run bench -- generations [games]`: three million games in `.2cbh` compared with `.cbh` (7 GB with headers).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Files } from '../test/support/memoryFiles.ts';
import { filesOnDisk, hasRealData, REAL_DATA, realFiles } from '../test/support/realData.ts';
import { bigBase } from './bases/bigBase.ts';
import { measureBigBooks } from './bigBooks/run.ts';
import { runInBrowser } from './browser.ts';
import { asChessAssistant } from './chessAssistantData.ts';
import type { DatabaseFiles } from './database.ts';
import type { Measure } from './measure.ts';
import { measureGenerations } from './generations/run.ts';
import { measurePage } from './page/run.ts';
import { exportAll, openCbh } from './pgn.ts';
import { measureNotesMemory } from './notesMemory.ts';
import { pgnOf as gamesAsPgn } from './voices.ts';
import { annotatedRows } from '../src/worker/voices/annotatedRecords.ts';
import { measureNextToPgnExtract, type PgnTasks } from './pgnExtract.ts';
import { measureNextToChessops } from './peers/chessops.ts';
import { measureNextToPolyglot, type BookTasks } from './peers/polyglot.ts';
import { measurePeers } from './peers/run.ts';
import { measurePositions } from './positionSearch/run.ts';
import type { BenchData, runSuite } from './suite.ts';
import { asScid } from './scidData.ts';
import { measureTrees } from './trees/run.ts';

const NEEDED = ['cbh', 'cbg', 'cba', 'cbp', 'cbt', 'cbc', 'cbs'];

/** Number of copies of the games in a packed file: enough that its windows are small in comparison. */
const PACKED_COPIES = 20;

/** Number of games in the databases that are decoded, written and compared. */
const GAMES = 6000;

async function pgnOf(files: DatabaseFiles): Promise<Uint8Array> {
  const blob = await exportAll(await openCbh('Games', files));
  return new Uint8Array(await blob.arrayBuffer());
}

/** Packs with the `zstd` command; `undefined` if it is absent. */
function packedWithZstd(pgn: Uint8Array): DatabaseFiles | undefined {
  const input = Buffer.concat(Array.from({ length: PACKED_COPIES }, () => pgn));
  const { status, stdout } = spawnSync('zstd', ['-c'], { input, maxBuffer: 2 ** 30 });
  if (status === 0) return { zst: Uint8Array.from(stdout) };
  console.log('LEFT OUT: what needs the command zstd, which is absent.\n');
  return undefined;
}

/** Reads the files of `name` in a folder of the real data, by extension; if absent, says so and returns `undefined`. */
function readReal(folder: string, name: string, extensions: readonly string[]): DatabaseFiles | undefined {
  if (hasRealData(folder)) return pick(realFiles(folder), name, extensions);
  console.log(`LEFT OUT: what needs ${REAL_DATA}/${folder}, which is absent.\n`);
  return undefined;
}

/** Reads all files in a folder of the real data by name; if absent, says so and returns `undefined`. */
function readTables(folder: string): DatabaseFiles | undefined {
  if (hasRealData(folder))
    return Object.fromEntries([...realFiles(folder)].map(([name, bytes]) => [name, Uint8Array.from(bytes)]));
  console.log(`LEFT OUT: what needs ${REAL_DATA}/${folder}, which is absent.\n`);
  return undefined;
}

const pick = (files: Files, name: string, extensions: readonly string[]): DatabaseFiles =>
  Object.fromEntries(
    extensions.map((extension) => [extension, Uint8Array.from(files.get(`${name}.${extension}`) ?? [])]),
  );

async function readData(folder: string): Promise<BenchData> {
  const games = pick(filesOnDisk(bigBase(GAMES, folder)), 'Big', NEEDED);
  const data = {
    games,
    chessAssistant: await asChessAssistant(games),
    scid: await asScid(games),
    packed: packedWithZstd(await pgnOf(games)),
    linares: readReal('cbh/linares', 'linares', NEEDED),
    archive: readReal('cbv', 'twic1134', ['cbv']),
    book: readReal('ctg/perfect2021', 'Perfect2021', ['ctg', 'cto', 'ctb']),
    tables: readTables('syzygy'),
  };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, files]) => (files === undefined ? [] : [[name, files]])),
  );
}

/**
 * Bundles and minifies like the product: unbundled, the module loader's handling of constants would be measured. The
 * file is an `.mjs`, because `tsx`, which runs this, would rewrite a `.js` and make the same code half as slow again.
 */
async function buildSuite(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(import.meta.dirname, 'suite.ts'), formats: ['es'], fileName: () => 'suite.mjs' },
      minify: true,
    },
  });
  return join(folder, 'suite.mjs');
}

const format = ({ value, unit }: Measure): string =>
  `${value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)} ${unit}`;

const budget = (allowed: number): string => allowed.toLocaleString('en', { maximumFractionDigits: 2 });

function verdict({ value, must, goal }: Measure): string {
  if (must === undefined) return '';
  if (value > must) return `OVER the ${budget(must)} allowed`;
  return goal !== undefined && value > goal
    ? `within ${budget(must)}, goal ${budget(goal)}`
    : `within ${budget(goal ?? must)}`;
}

function print(title: string, measures: readonly Measure[]): void {
  console.log(`${title}\n`);
  const width = Math.max(...measures.map(({ what }) => what.length));
  for (const measure of measures)
    console.log(`  ${measure.what.padEnd(width)}  ${format(measure).padStart(18)}  ${verdict(measure)}`);
  console.log();
}

/** Measures other programs, each next to ours. */
async function runPeers(folder: string, games: string | undefined): Promise<readonly Measure[]> {
  const suite = (await import(pathToFileURL(await buildSuite(folder)).href)) as PgnTasks & BookTasks;
  const pgn = await pgnOf(pick(filesOnDisk(bigBase(GAMES, folder)), 'Big', NEEDED));
  const inNode = [
    ...(await measureNextToPgnExtract(suite, pgn, folder)),
    ...(await measureNextToPolyglot(suite, pgn, folder)),
    ...(await measureNextToChessops(suite, pgn)),
  ];
  print(`Next to pgn-extract, polyglot and chessops, in Node ${process.version}`, inNode);
  return [...inNode, ...(await runInPage(measurePeers, games))];
}

async function runAll(folder: string): Promise<readonly Measure[]> {
  const data = await readData(folder);
  const bundle = await buildSuite(folder);
  const suite = (await import(pathToFileURL(bundle).href)) as { runSuite: typeof runSuite } & PgnTasks;
  console.log(`${cpus()[0]?.model} x ${cpus().length}, ${new Date().toISOString().slice(0, 10)}\n`);
  // No user has Node, so its figures are shown without budgets.
  const inNode = (await suite.runSuite(data)).map(({ what, value, unit }) => ({ what, value, unit }));
  print(`Node ${process.version}`, inNode);
  // These compare with a program that only Node can start, so they keep their budgets.
  const beside = await measureNextToPgnExtract(suite, await pgnOf(data['games']), folder);
  if (beside.length > 0) print('Next to pgn-extract, in Node', beside);
  const { browser, measures } = await runInBrowser(bundle, data);
  print(`${browser}, in a worker`, measures);
  return [...beside, ...measures];
}

/** Annotated games whose notes are made into a table. */
const NOTED = 400_000;

/** Measures only notes: those of a real database, and the memory for a table of many copies. */
async function runVoices(folder: string, games: string | undefined): Promise<readonly Measure[]> {
  const linares = readReal('cbh/linares', 'linares', NEEDED);
  if (linares === undefined) return [];
  const bundle = await buildSuite(folder);
  const suite = (await import(pathToFileURL(bundle).href)) as { runSuite: typeof runSuite };
  print(`Node ${process.version}`, await suite.runSuite({ linares }));
  const reader = await openCbh('linares', linares);
  const annotated = (await annotatedRows(reader, {})).size();
  const memory = await measureNotesMemory(
    folder,
    await gamesAsPgn(reader),
    annotated,
    Number(games ?? NOTED),
  );
  print(`Node ${process.version}, a file on disk`, memory);
  const { browser, measures } = await runInBrowser(bundle, { linares });
  print(`${browser}, in a worker`, measures);
  return [...memory, ...measures];
}

async function runBigBooks(): Promise<readonly Measure[]> {
  const { browser, measures } = await measureBigBooks();
  print(`${browser}, in a worker, files on disk`, measures);
  return measures;
}

function runTopic(topic: string | undefined, folder: string): Promise<readonly Measure[]> {
  switch (topic) {
    case 'books':
      return runBigBooks();
    case 'positions':
      return runInPage(measurePositions, process.argv[3]);
    case 'trees':
      return runInPage(measureTrees, process.argv[3]);
    case 'page':
      return runPage();
    case 'engine':
      return runPage('bench/engine/playwright.config.ts');
    case 'million':
      return runPage('bench/million/playwright.config.ts');
    case 'peers':
      return runPeers(folder, process.argv[3]);
    case 'generations':
      return runInPage(measureGenerations, process.argv[3]);
    case 'voices':
      return runVoices(folder, process.argv[3]);
    case undefined:
      return runAll(folder);
    default:
      throw new Error(
        `No measure is called ${topic}: there are books, engine, generations, million, page, peers, positions, trees and voices`,
      );
  }
}

function runPage(config?: string): Promise<readonly Measure[]> {
  const { browser, measures } = measurePage(config);
  print(browser, measures);
  // Figures of the page fail nothing, because they include other programs' work.
  return Promise.resolve([]);
}

async function runInPage(
  measure: typeof measurePositions | typeof measureTrees | typeof measureGenerations | typeof measurePeers,
  games: string | undefined,
): Promise<readonly Measure[]> {
  const { browser, measures } = await measure(games === undefined ? undefined : Number(games));
  print(`${browser}, the product's workers, files on disk`, measures);
  return measures;
}

const folder = mkdtempSync(join(tmpdir(), 'open-file-bench-'));
try {
  const measures = await runTopic(process.argv[2], folder);
  if (measures.some(({ value, must }) => must !== undefined && value > must)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
