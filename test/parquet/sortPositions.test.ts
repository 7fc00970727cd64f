import { describe, expect, it } from 'vitest';
import { makeScanBlock } from '../../src/formats/scan.ts';
import { ROW_WORDS } from '../../src/parquet/positionRows.ts';
import type { Scratch } from '../../src/parquet/scratch.ts';
import { PositionSorter } from '../../src/parquet/sortPositions.ts';
import { Random } from '../support/random.ts';

interface Position {
  readonly key: bigint;
  readonly game: number;
  readonly ply: number;
}

/** Some keys repeat often, as the start position does, and some differ in their last bits alone. */
function randomPositions(count: number, random: Random, repeated: number): Position[] {
  const often = [0n, 0xffff_ffff_ffff_ffffn, 0x463b_9618_1691_fc9cn, 0x463b_9618_1691_fc9dn];
  return Array.from({ length: count }, (_, at) => ({
    key: random.chance(repeated) ? random.pick(often) : (BigInt(random.u32()) << 32n) | BigInt(random.u32()),
    game: at >> 3,
    ply: at & 7,
  }));
}

/** Files in memory, with a count of made and open ones. */
function countedScratch(change = (blocks: Uint8Array<ArrayBuffer>[]) => blocks) {
  const told = { made: 0, open: 0, mostOpen: 0 };
  const scratch: Scratch = {
    async create() {
      const blocks: Uint8Array<ArrayBuffer>[] = [];
      told.made++;
      told.mostOpen = Math.max(told.mostOpen, ++told.open);
      return {
        append: async (bytes) => void blocks.push(bytes.slice()),
        async *blocks() {
          yield* change(blocks);
        },
        remove: async () => void told.open--,
      };
    },
  };
  return { told, scratch };
}

async function sorted(positions: readonly Position[], scratch: Scratch, atOnce: number): Promise<Position[]> {
  const sorter = new PositionSorter(scratch, { pause: async () => undefined, atOnce });
  const room = 500;
  const block = makeScanBlock(room);
  const keys = new Uint32Array(2 * room);
  for (let from = 0; from < positions.length; from += room) {
    const some = positions.slice(from, from + room);
    for (const [i, { key, game, ply }] of some.entries()) {
      keys[2 * i] = Number(key & 0xffff_ffffn);
      keys[2 * i + 1] = Number(key >> 32n);
      block.rows[i] = game;
      block.plies[i] = ply;
    }
    sorter.rows.addHits(keys, block, some.length);
    await sorter.settle();
  }
  const found: Position[] = [];
  for await (const { words, order, count } of sorter.sorted())
    for (let i = 0; i < count; i++) {
      const at = (order?.[i] ?? i) * ROW_WORDS;
      const key = (BigInt(words[at + 1]) << 32n) | BigInt(words[at]);
      found.push({ key, game: words[at + 2], ply: words[at + 3] & 0xffff });
    }
  return found;
}

const byKey = (positions: readonly Position[]): Position[] =>
  [...positions].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.game - b.game || a.ply - b.ply));

describe('positions', () => {
  it.each([
    ['in memory', 5000, 0.3, 100_000, false],
    ['in files', 20_000, 0.01, 15_000, true],
    ['in files that are dealt again', 20_000, 0.2, 3000, true],
    ['with keys that no memory holds', 100_000, 0.9, 10_000, true],
    ['with more of one key than are sorted at once', 200_000, 0.9, 1_000_000, false],
  ])('positions are sorted by key, game and ply: %s', async (_, count, repeated, atOnce, inFiles) => {
    const positions = randomPositions(count, new Random(count), repeated);
    const { told, scratch } = countedScratch();
    expect(await sorted(positions, scratch, atOnce)).toEqual(byKey(positions));
    expect(told.made > 0).toBe(inFiles);
    expect(told.open).toBe(0);
  });

  it('many positions of a single key keep their order', async () => {
    const positions = randomPositions(20_000, new Random(2), 0).map((position) => ({ ...position, key: 5n }));
    const { told, scratch } = countedScratch();
    expect(await sorted(positions, scratch, 1000)).toEqual(positions);
    expect(told.made).toBe(1);
  });

  it('an empty list has no positions', async () => {
    expect(await sorted([], countedScratch().scratch, 10)).toEqual([]);
  });

  it('sorting fails if a scratch file has changed since it was written', async () => {
    const { scratch } = countedScratch((blocks) => blocks.slice(1));
    await expect(sorted(randomPositions(5000, new Random(3), 0), scratch, 1000)).rejects.toThrow(/changed/);
  });
});
