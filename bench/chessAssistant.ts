// Chess Assistant's games compared with ChessBase's: the same games in both formats, through the same search.
import { memorySource } from '../src/bytes/memorySource.ts';
import type { Fen } from '../src/chess/types.ts';
import { cbhScanSources } from '../src/formats/cbh/database.ts';
import { scanGames } from '../src/formats/chessbase/scan.ts';
import { chessAssistantFormat } from '../src/formats/chessAssistant/format.ts';
import { makeScanBlock } from '../src/formats/scan.ts';
import { planForPositions } from '../src/search/positionPlan.ts';
import { repeated, type DatabaseFiles } from './database.ts';
import { fastestInSlices, type Measure } from './measure.ts';

const COPIES = 10;
const ROUNDS = 15;
const GAMES_PER_SLICE = 4096;
const SICILIAN = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' as Fen;

const HEADER = 38;
const GAME_ID = 24;

/** Repeats the games `times` times. */
function repeatedGames({ d00, a02, d02 }: DatabaseFiles, times: number): DatabaseFiles {
  const copies = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    const all = new Uint8Array(bytes.length * times);
    for (let copy = 0; copy < times; copy++) all.set(bytes, copy * bytes.length);
    return all;
  };
  const headers = copies(d00);
  const addresses = copies(a02);
  const list = new DataView(headers.buffer);
  const table = new DataView(addresses.buffer);
  const ids = a02.length / 4;
  for (let copy = 1; copy < times; copy++) {
    for (let at = copy * d00.length; at < (copy + 1) * d00.length; at += HEADER)
      list.setUint32(at + GAME_ID, list.getUint32(at + GAME_ID, true) + copy * ids, true);
    for (let at = copy * a02.length; at < (copy + 1) * a02.length; at += 4) {
      const value = table.getInt32(at, true);
      table.setInt32(at, value < 0 ? value - copy * ids : value + copy * d02.length, true);
    }
  }
  return { d00: headers, a02: addresses, d02: copies(d02) };
}

/** Compares two databases with the same games. */
export async function measureChessAssistant(theirs: DatabaseFiles, files: DatabaseFiles): Promise<Measure[]> {
  const { cbh, cbg } = repeated(theirs, COPIES);
  const set = new Map(
    Object.entries(repeatedGames(files, COPIES)).map(([extension, bytes]) => {
      const name = `Games.${extension}`;
      return [name, memorySource(name, bytes)] as const;
    }),
  );
  const reader = await chessAssistantFormat.open({ name: 'Games', files: set }, {});
  const sources = cbhScanSources(memorySource('a.cbh', cbh), memorySource('a.cbg', cbg));
  const room = 65_536;
  const hits = { chessBase: 0, chessAssistant: 0 };
  const sink = (format: keyof typeof hits) => ({
    block: makeScanBlock(room),
    take: (count: number) => void (hits[format] += count),
  });
  // All plies are decoded: no scan leaves a game early for lack of men, or skips one.
  const { boards: _, ...sicilian } = planForPositions([SICILIAN]);
  const plan = { ...sicilian, leastMen: 0 };
  const sinks = { chessBase: sink('chessBase'), chessAssistant: sink('chessAssistant') };
  const scans = {
    chessBase: (from: number, to: number) => scanGames(sources, { from, to }, plan, sinks.chessBase),
    chessAssistant: (from: number, to: number) => reader.scan({ from, to }, plan, sinks.chessAssistant),
  };
  const stats = {
    chessBase: await scans.chessBase(0, Infinity),
    chessAssistant: await scans.chessAssistant(0, Infinity),
  };
  if (stats.chessBase.plies !== stats.chessAssistant.plies || hits.chessBase !== hits.chessAssistant)
    throw new Error(`not the same games: ${JSON.stringify({ ...stats, hits })}`);
  const times = await fastestInSlices(
    { count: reader.count.known, slice: GAMES_PER_SLICE, rounds: ROUNDS },
    scans,
  );
  const perPly = (milliseconds: number) => (milliseconds * 1e6) / stats.chessAssistant.plies;
  return [
    { what: 'position scan of .cbh and .cbg', value: perPly(times.chessBase), unit: 'ns/ply' },
    {
      what: 'the same of .d00, .a02 and .d02, the same games',
      value: perPly(times.chessAssistant),
      unit: 'ns/ply',
    },
    {
      what: 'Chess Assistant / ChessBase',
      value: times.chessAssistant / times.chessBase,
      unit: 'x',
      must: 2,
    },
  ];
}
