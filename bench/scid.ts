// Scid: its columns compared with a raw read of its index, and its games with the same ones in ChessBase's format.
import { blobSource } from '../src/bytes/blobSource.ts';
import { memorySource } from '../src/bytes/memorySource.ts';
import type { Fen } from '../src/chess/types.ts';
import { cbhScanSources } from '../src/formats/cbh/database.ts';
import { scanGames } from '../src/formats/chessbase/scan.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { makeScanBlock } from '../src/formats/scan.ts';
import { scidFormat } from '../src/formats/scid/format.ts';
import { CORE_COLUMNS } from '../src/model/gameIndex.ts';
import { planForPositions } from '../src/search/positionPlan.ts';
import { repeated, type DatabaseFiles } from './database.ts';
import { fastestInSlices, type Measure } from './measure.ts';
import { readRaw } from './readRaw.ts';

const GAMES = 10_000_000;
const COPIES = 10;
const GAMES_PER_SLICE = 4096;
const SICILIAN = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' as Fen;

/** Opens an index, the `.si5`, repeated this many times. */
function openCopies({ si5, sn5, sg5 }: DatabaseFiles, copies: number): [Blob, Promise<DatabaseReader>] {
  const part = new Blob([si5]);
  const index = new Blob(Array.from({ length: copies }, () => part));
  const set = new Map([
    ['Games.si5', blobSource('Games.si5', index)],
    ['Games.sn5', memorySource('Games.sn5', sn5)],
    ['Games.sg5', memorySource('Games.sg5', sg5)],
  ]);
  return [index, scidFormat.open({ name: 'Games', files: set }, {})];
}

/** Compares two databases with the same games. */
export async function measureScid(theirs: DatabaseFiles, files: DatabaseFiles): Promise<Measure[]> {
  return [...(await measureScan(theirs, files)), ...(await measureColumns(files))];
}

async function measureScan(theirs: DatabaseFiles, files: DatabaseFiles): Promise<Measure[]> {
  const { cbh, cbg } = repeated(theirs, COPIES);
  const sources = cbhScanSources(memorySource('a.cbh', cbh), memorySource('a.cbg', cbg));
  const reader = await openCopies(files, COPIES)[1];
  const hits = { chessBase: 0, scid: 0 };
  const sink = (format: keyof typeof hits) => ({
    block: makeScanBlock(65_536),
    take: (count: number) => void (hits[format] += count),
  });
  // All plies are decoded: no scan leaves a game early for lack of men, or skips one.
  const { boards: _, ...sicilian } = planForPositions([SICILIAN]);
  const plan = { ...sicilian, leastMen: 0 };
  // Here games are left early or skipped, as in a user's search.
  const early = planForPositions([SICILIAN]);
  const sinks = { chessBase: sink('chessBase'), scid: sink('scid') };
  const scans = {
    chessBase: (from: number, to: number) => scanGames(sources, { from, to }, plan, sinks.chessBase),
    scid: (from: number, to: number) => reader.scan({ from, to }, plan, sinks.scid),
    earlyChessBase: (from: number, to: number) => scanGames(sources, { from, to }, early, sinks.chessBase),
    earlyScid: (from: number, to: number) => reader.scan({ from, to }, early, sinks.scid),
  };
  const stats = { chessBase: await scans.chessBase(0, Infinity), scid: await scans.scid(0, Infinity) };
  if (stats.chessBase.plies !== stats.scid.plies || hits.chessBase !== hits.scid)
    throw new Error(`not the same games: ${JSON.stringify({ ...stats, hits })}`);
  const range = { count: reader.count.known, slice: GAMES_PER_SLICE, rounds: 15 };
  const times = await fastestInSlices(range, scans);
  return [
    {
      what: 'position scan of .si5 and .sg5, the same games as in .cbh',
      value: (times.scid * 1e6) / stats.scid.plies,
      unit: 'ns/ply',
    },
    { what: 'Scid / ChessBase', value: times.scid / times.chessBase, unit: 'x', must: 1.5 },
    {
      what: 'the same position where games are left early, Scid / ChessBase',
      value: times.earlyScid / times.earlyChessBase,
      unit: 'x',
    },
  ];
}

async function measureColumns(files: DatabaseFiles): Promise<Measure[]> {
  const games = files.si5.length / 56;
  const [index, opening] = openCopies(files, Math.ceil(GAMES / games));
  const reader = await opening;
  const times = await fastestInSlices(
    { count: 1, slice: 1, rounds: 5 },
    { raw: () => readRaw(index), columns: () => reader.readIndex(CORE_COLUMNS) },
  );
  return [
    { what: 'raw read of a .si5 of 10,000,000 games in 16 MiB windows', value: times.raw, unit: 'ms' },
    { what: 'its entries to sortable columns', value: times.columns, unit: 'ms' },
    { what: 'columns of Scid / raw read', value: times.columns / times.raw, unit: 'x', must: 3 },
  ];
}
