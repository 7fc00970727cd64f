import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../src/bytes/byteSource.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { readRanges } from '../../src/bytes/readRanges.ts';

const DATA = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251);
const at = (offset: number, length: number) => DATA.subarray(offset, offset + length);

function watched(): ByteSource & { readonly reads: [number, number][] } {
  const source = memorySource('x.cbp', DATA);
  const reads: [number, number][] = [];
  return {
    ...source,
    reads,
    read(offset, length) {
      reads.push([offset, length]);
      return source.read(offset, length);
    },
  };
}

describe('reading many ranges', () => {
  it('ranges come in the order of the request, also repeated and overlapping ones', async () => {
    const ranges = [
      { offset: 500, length: 20 },
      { offset: 100, length: 5 },
      { offset: 500, length: 20 },
      { offset: 90, length: 30 },
      { offset: 7, length: 0 },
    ];
    expect(await readRanges(watched(), ranges)).toEqual(
      ranges.map(({ offset, length }) => at(offset, length)),
    );
  });

  it('near ranges are merged into one read, and distant ones are read apart', async () => {
    const source = watched();
    await readRanges(source, [
      { offset: 150_000, length: 67 },
      { offset: 0, length: 67 },
      { offset: 10_000, length: 67 },
      { offset: 100_000, length: 67 },
    ]);
    expect(source.reads).toEqual([
      [0, 10_067],
      [100_000, 67],
      [150_000, 67],
    ]);
  });

  it('an empty list of ranges reads nothing', async () => {
    const source = watched();
    expect(await readRanges(source, [])).toEqual([]);
    expect(source.reads).toEqual([]);
  });

  it('a range outside of the file fails', async () => {
    await expect(readRanges(watched(), [{ offset: 199_999, length: 2 }])).rejects.toMatchObject({
      failure: { kind: 'truncated', offset: 199_999 },
    });
  });
});
