import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import { blobSource } from '../../src/bytes/blobSource.ts';
import { BlobStreams, STREAMED_FROM } from '../../src/bytes/blobStream.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const failureOf = async (read: Promise<unknown>) => {
  const thrown: unknown = await read.catch((reason: unknown) => reason);
  if (!(thrown instanceof FormatError)) throw new Error(`Expected a FormatError, got ${String(thrown)}`);
  return thrown.failure;
};

/** A blob of 10 bytes whose reads fail as they fail in browsers. */
function refusing(name: string): Blob {
  const blob = new Blob([new Uint8Array(10)]);
  blob.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new DOMException('refused', name));
    return part;
  };
  return blob;
}

describe('a file of the browser', () => {
  it('a blob source reads at any offset', async () => {
    const source = blobSource('a.cbh', new Blob([Uint8Array.of(1, 2, 3, 4, 5)]));
    expect([source.name, source.size]).toEqual(['a.cbh', 5]);
    expect(await source.read(1, 3)).toEqual(Uint8Array.of(2, 3, 4));
    expect(await source.read(5, 0)).toEqual(new Uint8Array());
  });

  it('a read outside of a blob is truncated', async () => {
    const source = blobSource('a.cbh', new Blob([Uint8Array.of(1, 2, 3, 4, 5)]));
    expect(await failureOf(source.read(3, 3))).toMatchObject({ kind: 'truncated', file: 'a.cbh', offset: 3 });
    expect((await failureOf(source.read(-1, 1))).kind).toBe('truncated');
  });

  it('a blob source says why it cannot be read', async () => {
    for (const [name, kind] of [
      ['NotReadableError', 'unreadable'],
      ['NotFoundError', 'unreadable'],
      ['NotAllowedError', 'permission'],
      ['SecurityError', 'permission'],
    ])
      expect(await failureOf(blobSource('a.cbh', refusing(name)).read(4, 2))).toMatchObject({
        kind,
        file: 'a.cbh',
        offset: 4,
      });
  });

  it('a bug in a blob’s read is thrown unchanged', async () => {
    await expect(blobSource('a.cbh', refusing('DataError')).read(0, 1)).rejects.toBeInstanceOf(DOMException);
  });

  it('a file has changed if the disk has another version than the one read before', async () => {
    const path = join(folder, 'games.cbh');
    await writeFile(path, 'forty-six bytes');
    const source = blobSource('games.cbh', await openAsBlob(path));
    expect(new TextDecoder().decode(await source.read(0, 9))).toBe('forty-six');
    await writeFile(path, 'less');
    expect(await failureOf(source.read(0, 9))).toMatchObject({
      kind: 'changed',
      file: 'games.cbh',
      offset: 0,
    });
  });

  it('a file that was removed after it was read is unreadable', async () => {
    const blob = new Blob([new Uint8Array(10)]);
    const source = blobSource('a.cbh', blob);
    await source.read(0, 5);
    blob.slice = refusing('NotFoundError').slice;
    expect(await failureOf(source.read(0, 5))).toEqual({
      kind: 'unreadable',
      file: 'a.cbh',
      offset: 0,
      found: 'no such file or folder any more',
    });
  });

  it('a file has changed if a read returns too few bytes', async () => {
    const blob = new Blob([new Uint8Array(10)]);
    blob.slice = () => new Blob([new Uint8Array(3)]);
    expect(await failureOf(blobSource('a.cbh', blob).read(0, 5))).toEqual({
      kind: 'changed',
      file: 'a.cbh',
      offset: 0,
      expected: '5 bytes',
      found: '3',
    });
  });
});

const LARGE = STREAMED_FROM + 1000;
const bytes = Uint8Array.from({ length: LARGE + 20 }, (_, i) => i % 251);

/** Compares all bytes at once: `toEqual` takes seconds for so many. */
function expectBytes(read: Uint8Array, offset: number, length = LARGE): void {
  expect(read.length).toBe(length);
  expect(Buffer.compare(read, bytes.subarray(offset, offset + length))).toBe(0);
}

/** A blob whose parts have another stream, with a count of the parts that are read without it. */
function streaming(stream: (part: Blob) => ReadableStream<Uint8Array<ArrayBuffer>>) {
  const blob = new Blob([bytes]);
  const asked = { arrayBuffers: 0 };
  blob.slice = (from, to) => {
    const part = new Blob([bytes.slice(from, to)]);
    const whole = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => {
      asked.arrayBuffers++;
      return whole();
    };
    const usual = part.stream();
    part.stream = () => stream(Object.assign(part, { stream: () => usual }));
    return part;
  };
  return { blob, asked };
}

describe('a large range of it', () => {
  it('a large range comes through a stream', async () => {
    const { blob, asked } = streaming((part) => part.stream());
    const source = blobSource('a.cbg', blob);
    expectBytes(await source.read(7, LARGE), 7);
    expect(asked.arrayBuffers).toBe(0);
    expectBytes(await source.read(7, STREAMED_FROM - 1), 7, STREAMED_FROM - 1);
    expect(asked.arrayBuffers).toBe(1);
  });

  it('a released range is empty, and later reads are right', async () => {
    const source = blobSource('a.cbg', new Blob([bytes]));
    for (const offset of [0, 13, 20]) {
      const read = await source.read(offset, LARGE);
      expectBytes(read, offset);
      source.release?.(read);
      expect(read.length).toBe(0);
    }
  });

  it('a large range does not mix with another that is read at the same time', async () => {
    const source = blobSource('a.cbg', new Blob([bytes]));
    const offsets = [3, 4, 5];
    const all = await Promise.all(offsets.map((offset) => source.read(offset, LARGE)));
    for (const [i, offset] of offsets.entries())
      expect(Buffer.compare(all[i], bytes.subarray(offset, offset + LARGE))).toBe(0);
  });

  it('a large range is complete even if its stream fails or ends early', async () => {
    for (const stream of [
      new ReadableStream({ type: 'bytes', pull: (to) => to.error(new TypeError('network error')) }),
      new ReadableStream({ type: 'bytes', pull: (to) => (to.close(), to.byobRequest?.respond(0)) }),
    ]) {
      const { blob, asked } = streaming(() => stream);
      const read = await blobSource('a.cbg', blob).read(20, LARGE);
      expectBytes(read, 20);
      expect(asked.arrayBuffers).toBe(1);
    }
  });

  it('a large range is read without a stream if the browser has no byte streams of blobs', async () => {
    const stream = vi.spyOn(Blob.prototype, 'stream').mockImplementation(() => new ReadableStream());
    const source = blobSource('a.cbg', new Blob([bytes]), new BlobStreams());
    for (const offset of [5, 6]) {
      const read = await source.read(offset, LARGE);
      expectBytes(read, offset);
      source.release?.(read);
    }
    expect(stream).toHaveBeenCalledOnce();
    stream.mockRestore();
  });

  it('after a stalled stream, large ranges are read without one', async () => {
    vi.useFakeTimers();
    try {
      const streams = vi.fn<() => ReadableStream<Uint8Array<ArrayBuffer>>>(
        () => new ReadableStream({ type: 'bytes' }),
      );
      const { blob, asked } = streaming(streams);
      const source = blobSource('a.cbg', blob, new BlobStreams());
      const read = source.read(20, LARGE);
      await vi.advanceTimersByTimeAsync(60_000);
      expectBytes(await read, 20);
      expectBytes(await source.read(3, LARGE), 3);
      expect(streams).toHaveBeenCalledOnce();
      expect(asked.arrayBuffers).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a large range of a changed file fails as any other range does', async () => {
    const path = join(folder, 'games.cbg');
    await writeFile(path, bytes);
    const source = blobSource('games.cbg', await openAsBlob(path));
    await source.read(0, LARGE);
    await writeFile(path, 'less');
    expect(await failureOf(source.read(0, LARGE))).toMatchObject({ kind: 'changed', offset: 0 });
  });

  it('a large range cancels its stream when it is complete', async () => {
    const canceled = vi.fn<() => void>();
    const { blob } = streaming(
      () =>
        new ReadableStream({
          type: 'bytes',
          pull: ({ byobRequest }) => byobRequest?.respond(byobRequest.view?.byteLength ?? 0),
          cancel: canceled,
        }),
    );
    await blobSource('a.cbg', blob).read(0, LARGE);
    expect(canceled).toHaveBeenCalledOnce();
  });
});
