import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../src/bytes/byteSource.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { PagedSource } from '../../src/bytes/pagedSource.ts';

const DATA = Uint8Array.from({ length: 100 }, (_, i) => i);

/** A source that records its reads. */
function watched(bytes = DATA): ByteSource & { readonly reads: [number, number][] } {
  const source = memorySource('x.cbh', bytes);
  const reads: [number, number][] = [];
  return {
    name: source.name,
    size: source.size,
    reads,
    read(offset, length) {
      reads.push([offset, length]);
      return source.read(offset, length);
    },
  };
}

describe('reading through pages', () => {
  it.each([1, 7, 10, 100, 4096])(
    'a paged source returns the same bytes with pages of %i',
    async (pageSize) => {
      const paged = new PagedSource(memorySource('x.cbh', DATA), { pageSize });
      for (const [offset, length] of [
        [0, 100],
        [0, 1],
        [99, 1],
        [6, 8],
        [13, 71],
        [40, 0],
        [100, 0],
      ])
        expect(await paged.read(offset, length)).toEqual(DATA.subarray(offset, offset + length));
    },
  );

  it('a page is read once, also if two readers want it at the same time', async () => {
    const source = watched();
    const paged = new PagedSource(source, { pageSize: 10 });
    await Promise.all([paged.read(21, 3), paged.read(25, 5), paged.read(20, 10)]);
    await paged.read(22, 1);
    expect(source.reads).toEqual([[20, 10]]);
  });

  it('adjacent missing pages are read in one read', async () => {
    const source = watched();
    const paged = new PagedSource(source, { pageSize: 10 });
    await paged.read(35, 1);
    expect(await paged.read(5, 60)).toEqual(DATA.subarray(5, 65));
    expect(source.reads).toEqual([
      [30, 10],
      [0, 30],
      [40, 30],
    ]);
  });

  it('the last page is cut at the end of the file', async () => {
    const source = watched(DATA.subarray(0, 25));
    const paged = new PagedSource(source, { pageSize: 10 });
    expect(await paged.read(18, 7)).toEqual(DATA.subarray(18, 25));
    expect(source.reads).toEqual([[10, 15]]);
  });

  it('the page that was not used for longest is dropped', async () => {
    const source = watched();
    const paged = new PagedSource(source, { pageSize: 10, maxPages: 2 });
    for (const offset of [0, 10, 0, 20, 0, 10]) await paged.read(offset, 1);
    expect(source.reads.map(([offset]) => offset)).toEqual([0, 10, 20, 10]);
  });

  it('a range larger than the whole cache is not cached', async () => {
    const source = watched();
    const paged = new PagedSource(source, { pageSize: 10, maxPages: 2 });
    await paged.read(0, 40);
    await paged.read(0, 10);
    expect(source.reads).toEqual([
      [0, 40],
      [0, 10],
    ]);
  });

  it('a paged source leaves the checks to its source', async () => {
    const paged = new PagedSource(memorySource('x.cbh', DATA), { pageSize: 10 });
    const failure = { kind: 'truncated', file: 'x.cbh' };
    await expect(paged.read(95, 6)).rejects.toMatchObject({ failure: { ...failure, offset: 95 } });
    await expect(paged.read(-1, 2)).rejects.toMatchObject({ failure });
    await expect(paged.read(5, -1)).rejects.toMatchObject({ failure });
    await expect(paged.read(0, Infinity)).rejects.toMatchObject({ failure });
  });

  it('a paged source tries again after a failed read', async () => {
    let fails = true;
    const source = memorySource('x.cbh', DATA);
    const paged = new PagedSource(
      {
        ...source,
        read: (offset, length) =>
          fails ? Promise.reject(new Error('the disk is asleep')) : source.read(offset, length),
      },
      { pageSize: 10 },
    );
    await expect(paged.read(5, 10)).rejects.toThrow('asleep');
    await expect(paged.read(5, 1)).rejects.toThrow('asleep');
    fails = false;
    expect(await paged.read(5, 10)).toEqual(DATA.subarray(5, 15));
  });

  it('a peek returns bytes of one cached page, and keeps that page longer', async () => {
    const source = watched();
    const paged = new PagedSource(source, { pageSize: 10, maxPages: 2 });
    expect(paged.peek(12, 3)).toBeUndefined();
    await paged.read(10, 10);
    await paged.read(20, 10);
    expect(paged.peek(12, 3)).toEqual(DATA.subarray(12, 15));
    expect(paged.peek(18, 4)).toBeUndefined();
    await paged.read(30, 10);
    expect(paged.peek(12, 3)).toEqual(DATA.subarray(12, 15));
    expect(paged.peek(20, 1)).toBeUndefined();
    expect(paged.peek(99, 2)).toBeUndefined();
    expect(source.reads).toHaveLength(3);
  });

  it('dropped pages return their memory, and are read again', async () => {
    const source = watched();
    const released: number[] = [];
    const paged = new PagedSource(
      { ...source, release: (bytes) => released.push(bytes[0]) },
      { pageSize: 10 },
    );
    await paged.read(21, 3);
    await paged.read(40, 1);
    paged.forget();
    expect(released).toEqual([20, 40]);
    expect(await paged.read(22, 2)).toEqual(DATA.subarray(22, 24));
    expect(source.reads.map(([offset]) => offset)).toEqual([20, 40, 20]);
  });

  it('pages that arrive after they were dropped return their memory', async () => {
    const released: number[] = [];
    const paged = new PagedSource(
      { ...watched(), release: (bytes) => released.push(bytes[0]) },
      { pageSize: 10 },
    );
    const ahead = paged.read(40, 1);
    paged.forget();
    expect(released).toEqual([]);
    await ahead;
    expect(released).toEqual([40]);
  });
});
