// `.pgn.zst`: finding its games, compared with the unpacker alone, and its first rows.
import { Decompress } from 'fzstd';
import { memorySource } from '../src/bytes/memorySource.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { zstdFormat } from '../src/formats/packed/format.ts';
import { ZstdUnpacker } from '../src/formats/packed/zstd.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import type { DatabaseFiles } from './database.ts';
import { fastestInSlices, type Measure } from './measure.ts';

const PUSH = 128 * 1024;

async function open(zst: Uint8Array): Promise<DatabaseReader> {
  const files = new Map([['Games.pgn.zst', memorySource('Games.pgn.zst', zst)]]);
  const { members } = await zstdFormat.open({ name: 'Games', files }, {});
  return pgnFormat.open({ name: 'Games', files: members }, {});
}

/** Unpacks with the library alone, the unavoidable part. */
function unpackAlone(zst: Uint8Array): number {
  let size = 0;
  const decoder = new Decompress((bytes) => void (size += bytes.length));
  for (let at = 0; at < zst.length; at += PUSH)
    decoder.push(zst.slice(at, at + PUSH), at + PUSH >= zst.length);
  return size;
}

/** Unpacks with the product's unpacker, which checks every size and the checksum. */
async function unpackChecked(zst: Uint8Array): Promise<void> {
  const unpacker = new ZstdUnpacker({ source: memorySource('Games.pgn.zst', zst), label: '' });
  while ((await unpacker.next()) !== undefined);
}

export async function measurePacked({ zst }: DatabaseFiles): Promise<Measure[]> {
  const size = unpackAlone(zst);
  const times = await fastestInSlices(
    { count: 1, slice: 1, rounds: 5 },
    {
      alone: () => unpackAlone(zst),
      checked: () => unpackChecked(zst),
      found: async () => (await open(zst)).readToEnd?.(),
      first: async () => (await open(zst)).readRows(0, 60),
    },
  );
  return [
    {
      what: `fzstd alone, ${Math.round(size / 1e6)} MB of PGN`,
      value: (times.alone * 1e6) / size,
      unit: 'ns/byte',
    },
    { what: 'unpacked with all checks / fzstd alone', value: times.checked / times.alone, unit: 'x' },
    {
      what: 'games of .pgn.zst found / unpacked with all checks',
      value: times.found / times.checked,
      unit: 'x',
      must: 1.3,
    },
    { what: 'first 60 rows of .pgn.zst', value: times.first, unit: 'ms', must: 1000 },
  ];
}
