// Records that are read ahead, many at once, equal records read one by one, whatever their order in the file.
import { expect, it } from 'vitest';
import type { ByteSource } from '../../src/bytes/byteSource.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { RecordSource } from '../../src/formats/recordSource.ts';
import { Random } from '../support/random.ts';

const HEAD = 4;
const SIZE = 40 * 1024 * 1024;

/** Consecutive records with their size in their head, and gaps of up to `gap` bytes. */
function fileOf(random: Random, count: number, gap: number) {
  const bytes = new Uint8Array(SIZE);
  const view = new DataView(bytes.buffer);
  const offsets: number[] = [];
  for (let at = random.below(gap + 1); offsets.length < count && at < SIZE - 600;) {
    const size = HEAD + random.below(500);
    view.setUint32(at, size);
    bytes.fill(offsets.length, at + HEAD, at + size);
    offsets.push(at);
    at += size + random.below(gap + 1);
  }
  return { bytes, offsets };
}

const layout = {
  first: 0,
  head: HEAD,
  sizeAt: (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0),
};

/** Counts the reads, which are expensive in a browser. */
function counted(bytes: Uint8Array): { readonly source: ByteSource; reads: number } {
  const memory = memorySource('moves', bytes);
  const calls = {
    reads: 0,
    source: {
      ...memory,
      read: (offset: number, length: number) => {
        calls.reads++;
        return memory.read(offset, length);
      },
    },
  };
  return calls;
}

it.each([
  ['follow each other', 3000, 0],
  ['lie far apart', 300, 200_000],
  ['lie very far apart', 20, 3_000_000],
])('records that %s are all found, in the order of their file and in any other', async (_how, count, gap) => {
  const random = new Random(3);
  const { bytes, offsets } = fileOf(random, count, gap);
  for (const isInOrder of [true, false]) {
    const wanted = isInOrder ? offsets : offsets.toSorted(() => random.below(3) - 1);
    const { source } = counted(bytes);
    const records = new RecordSource(source, layout);
    records.enclose(Float64Array.from(wanted));
    for (let i = 0; i < wanted.length; i += 64) {
      const some = wanted.slice(i, i + 64);
      const { bytes: found, starts, ends } = await records.locate(Float64Array.from(some));
      for (const [place, offset] of some.entries()) {
        const size = layout.sizeAt(bytes, offset);
        expect(found.slice(starts[place], ends[place])).toEqual(bytes.slice(offset, offset + size));
      }
    }
    records.close();
  }
});

it('few records spread over a large part of the file take few reads', async () => {
  const { bytes, offsets } = fileOf(new Random(4), 300, 200_000);
  const calls = counted(bytes);
  const records = new RecordSource(calls.source, layout);
  records.enclose(Float64Array.from(offsets));
  await records.locate(Float64Array.from(offsets));
  expect(offsets.length).toBeGreaterThan(200);
  expect(calls.reads).toBeLessThan(6);
});

it('few records whose sizes are known without a head take few reads', async () => {
  const { bytes, offsets } = fileOf(new Random(5), 300, 200_000);
  const sizeAt = (_bytes: Uint8Array, _at: number, i: number): number => layout.sizeAt(bytes, offsets[i]);
  const calls = counted(bytes);
  const records = new RecordSource(calls.source, { first: 0, head: 0, sizeAt });
  records.enclose(Float64Array.from(offsets));
  const { bytes: found, starts, ends } = await records.locate(Float64Array.from(offsets));
  for (const [place, offset] of offsets.entries()) {
    const size = layout.sizeAt(bytes, offset);
    expect(found.slice(starts[place], ends[place])).toEqual(bytes.slice(offset, offset + size));
  }
  expect(calls.reads).toBeLessThan(6);
});
