import { expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { BlockCache } from '../../../src/formats/cbv/blockCache.ts';
import { MemberSource } from '../../../src/formats/cbv/memberSource.ts';
import { WrittenSums } from '../../../src/formats/cbv/writtenSums.ts';
import { makeBlock, packBlock } from '../../encoders/cbv.ts';
import { Random } from '../../support/random.ts';

const BLOCK = 61_440;
const BLOCKS = 400;

/** Every block but the first consists of copies from the maximum distance, 4,098 bytes back. */
const first = new Random(1).bytes(BLOCK);
const copies = Array.from({ length: 226 }, () => [0x2f, 0xff, 271 - 16]).concat([[0x2f, 0xff, 194 - 16]]);
const groups = Array.from({ length: Math.ceil(copies.length / 16) }, (_, i) =>
  copies.slice(i * 16, i * 16 + 16),
);
const payload = Uint8Array.from(groups.flatMap((tokens) => [0xff, 0xff, ...tokens.flat()]));
const chained = makeBlock(1, payload);
const packed = new Uint8Array(
  Buffer.concat([packBlock(first, 0, 0), ...Array.from({ length: BLOCKS - 1 }, () => chained)]),
);
const byteAt = (at: number) => (at < BLOCK ? first[at] : first[BLOCK - 4098 + ((at - BLOCK) % 4098)]);

/** A member whose archive reads go through `read`. */
function member(read: ByteSource['read']): MemberSource {
  const source = { ...memorySource('a.cbv', packed), read };
  const places = { offset: 0, packedSize: packed.length, size: BLOCKS * BLOCK };
  const bytes = { pages: source, windows: () => source };
  const only = { number: 0, path: 'x/a', label: 'a.cbv/x/a', ...places };
  return new MemberSource(bytes, only, new BlockCache(), new WrittenSums(source, [only]));
}
const archive = memorySource('a.cbv', packed);

it('a member follows a chain of dependent blocks without walking it all again', async () => {
  let blocksRead = 0;
  const source = member((offset, length) => {
    if (length > 5) blocksRead++;
    return archive.read(offset, length);
  });
  const random = new Random(2);
  const costs: number[] = [];
  for (const at of [BLOCKS * BLOCK - 1, ...Array.from({ length: 20 }, () => random.below(BLOCKS * BLOCK))]) {
    blocksRead = 0;
    expect((await source.read(at, 1))[0]).toBe(byteAt(at));
    costs.push(blocksRead);
  }
  expect(costs[0]).toBeLessThanOrEqual(2 * BLOCKS);
  expect(Math.max(...costs.slice(1))).toBeLessThanOrEqual(2 * 64);
});

it('a member walks to a far block in windows, and reads near ones in pages', async () => {
  const reads = { pages: 0, windows: 0 };
  const counting = (kind: keyof typeof reads): ByteSource => ({
    ...archive,
    read: (offset, length) => {
      reads[kind]++;
      return archive.read(offset, length);
    },
  });
  const bytes = { pages: counting('pages'), windows: () => counting('windows') };
  const places = {
    number: 0,
    path: 'a',
    label: 'a',
    offset: 0,
    packedSize: packed.length,
    size: BLOCKS * BLOCK,
  };
  const source = new MemberSource(bytes, places, new BlockCache(), new WrittenSums(archive, [places]));
  await source.read(0, 10);
  expect(reads.windows).toBe(0);
  await source.read(BLOCKS * BLOCK - 1, 1);
  expect(reads.windows).toBeGreaterThan(BLOCKS / 2);
});

it('a member retries a block that could not be read, and concurrent reads share one decoding', async () => {
  let refusals = 1;
  let reads = 0;
  const source = member(async (offset, length) => {
    reads++;
    if (refusals-- > 0) throw new FormatError({ kind: 'unreadable', file: 'a.cbv' });
    return archive.read(offset, length);
  });
  await expect(source.read(0, 1)).rejects.toThrow(FormatError);
  reads = 0;
  const many = await Promise.all(Array.from({ length: 5 }, (_, at) => source.read(at, 1)));
  expect(many.map(([byte]) => byte)).toEqual([...first.subarray(0, 5)]);
  // One read for the head, and one for the block.
  expect(reads).toBe(2);
});

it('the block cache keeps at most 8 MiB of unpacked blocks for all members together', async () => {
  const cache = new BlockCache();
  for (let block = 0; block < 1000; block++)
    await cache.find(block % 3, block, async () => new Uint8Array(BLOCK));
  let kept = 0;
  for (let block = 0; block < 1000; block++) kept += (await cache.peek(block % 3, block))?.length ?? 0;
  expect(kept).toBeGreaterThan(4 * 1024 * 1024);
  expect(kept).toBeLessThanOrEqual(8 * 1024 * 1024);
});
