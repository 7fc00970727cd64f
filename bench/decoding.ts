// Decoding many games: bytes only, mainlines, mainlines with keys, and a whole scan.
import { memorySource } from '../src/bytes/memorySource.ts';
import type { Fen } from '../src/chess/types.ts';
import { TABLE } from '../src/formats/cbh/mainlineHeap.ts';
import { decodeMainlines } from '../src/formats/cbh/mainline.ts';
import { makeMainlineBlock } from '../src/formats/mainlineBlock.ts';
import { findKeys } from '../src/formats/mainlineKeys.ts';
import { cbhScanSources } from '../src/formats/cbh/database.ts';
import { scanGames } from '../src/formats/chessbase/scan.ts';
import { makeFinder } from '../src/formats/makeFinder.ts';
import { WantedKeys } from '../src/formats/scanHits.ts';
import { makeScanBlock } from '../src/formats/scan.ts';
import type { PositionPattern } from '../src/model/position/positionQuery.ts';
import { planForPattern } from '../src/search/patternPlan.ts';
import { planForPositions } from '../src/search/positionPlan.ts';
import { moveStreams, repeated, type DatabaseFiles } from './database.ts';
import { fastest, fastestInSlices, type Measure } from './measure.ts';

const COPIES = 100;
const ROUNDS = 9;
const GAMES_PER_BLOCK = 1024;
/** Two bare kings: no game has this position, and every position is compared with it. */
const NOWHERE = '4k3/8/8/8/8/8/8/4K3 w - - 0 1' as Fen;
const SICILIAN = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' as Fen;

/** A bishop on h7, or on a mirrored square, next to a castled king. */
const GREEK_GIFT: PositionPattern = {
  squares: [
    { square: 55, pieces: ['B'] },
    { square: 62, pieces: ['k'] },
  ],
  material: {},
  difference: {},
  mirrorColors: true,
  mirrorWings: true,
  lasting: 1,
};

/** The least possible cost of reading moves: looks up each byte, less its index in the game, in the table. */
function decryptOnly(bytes: Uint8Array, starts: Int32Array, ends: Int32Array): number {
  let sum = 0;
  for (let game = 0; game < starts.length; game++) {
    const end = ends[game];
    for (let at = starts[game], n = 0; at < end; at++, n++) sum = (sum + TABLE[(bytes[at] - n) & 255]) | 0;
  }
  return sum;
}

export async function measureDecoding(files: DatabaseFiles): Promise<Measure[]> {
  const { cbh, cbg } = repeated(files, COPIES);
  const { starts, ends } = moveStreams(cbh, cbg);
  const block = makeMainlineBlock(GAMES_PER_BLOCK, 1 << 19);
  block.bytes = cbg;
  const wanted = await WantedKeys.of(planForPositions([NOWHERE]));
  const pattern = await makeFinder(planForPattern(GREEK_GIFT));
  let checksum = 0;
  let hits = 0;

  const decode = (from: number, to: number): void => {
    block.count = to - from;
    block.starts.set(starts.subarray(from, to));
    block.ends.set(ends.subarray(from, to));
    decodeMainlines(block);
  };
  let total = 0;
  for (let from = 0; from < starts.length; from += GAMES_PER_BLOCK) {
    decode(from, Math.min(starts.length, from + GAMES_PER_BLOCK));
    total += block.firstWords[block.count];
  }

  const range = { count: starts.length, slice: GAMES_PER_BLOCK, rounds: ROUNDS };
  const times = await fastestInSlices(range, {
    decrypt: (from, to) => {
      checksum ^= decryptOnly(cbg, starts.subarray(from, to), ends.subarray(from, to));
    },
    mainline: decode,
    keyed: (from, to) => {
      decode(from, to);
      for (let game = 0; game < block.count; game++)
        findKeys(block, game, wanted, Infinity, { add: () => hits++ });
    },
    pattern: (from, to) => {
      decode(from, to);
      for (let game = 0; game < block.count; game++)
        pattern.findInMainline(block, game, { add: () => hits++ });
    },
  });
  const perPly = (ms: number): number => (ms * 1e6) / total;

  const sources = cbhScanSources(memorySource('a.cbh', cbh), memorySource('a.cbg', cbg));
  const room = 65_536;
  const sink = {
    block: makeScanBlock(room),
    take: (count: number) => {
      hits += count;
    },
  };
  const plan = planForPositions([SICILIAN]);
  const scanned = await fastest(5, () => scanGames(sources, { from: 0, to: Infinity }, plan, sink));
  if (checksum === 0 || hits === 0)
    throw new Error('nothing was decrypted or found: this measured something else');
  const games = starts.length;

  return [
    { what: `decrypt only (${games} games, ${total} plies)`, value: perPly(times.decrypt), unit: 'ns/ply' },
    { what: 'mainline decode, damage checks on', value: perPly(times.mainline), unit: 'ns/ply' },
    { what: 'mainline / decrypt only', value: times.mainline / times.decrypt, unit: 'x', must: 20, goal: 11 },
    { what: 'keyed: mainline and 64-bit key of every position', value: perPly(times.keyed), unit: 'ns/ply' },
    {
      what: 'pattern: mainline and a pattern in four mirrored forms',
      value: perPly(times.pattern),
      unit: 'ns/ply',
    },
    { what: 'keyed / mainline', value: times.keyed / times.mainline, unit: 'x', must: 2, goal: 1.6 },
    { what: 'position scan from .cbh and .cbg in memory', value: (games / scanned) * 1000, unit: 'games/s' },
  ];
}
