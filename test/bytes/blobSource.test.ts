import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import { blobSource } from '../../src/bytes/blobSource.ts';

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

/** A blob of 10 bytes whose reads fail as browsers make them fail. */
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
  it('is read at any offset', async () => {
    const source = blobSource('a.cbh', new Blob([Uint8Array.of(1, 2, 3, 4, 5)]));
    expect([source.name, source.size]).toEqual(['a.cbh', 5]);
    expect(await source.read(1, 3)).toEqual(Uint8Array.of(2, 3, 4));
    expect(await source.read(5, 0)).toEqual(new Uint8Array());
  });

  it('is truncated outside of its size', async () => {
    const source = blobSource('a.cbh', new Blob([Uint8Array.of(1, 2, 3, 4, 5)]));
    expect(await failureOf(source.read(3, 3))).toMatchObject({ kind: 'truncated', file: 'a.cbh', offset: 3 });
    expect((await failureOf(source.read(-1, 1))).kind).toBe('truncated');
  });

  it('says why it cannot be read', async () => {
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

  it('lets a bug through', async () => {
    await expect(blobSource('a.cbh', refusing('DataError')).read(0, 1)).rejects.toBeInstanceOf(DOMException);
  });

  it('has changed when the disk has another version than the one that was read before', async () => {
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

  it('is unreadable when it was removed after it was read', async () => {
    const blob = new Blob([new Uint8Array(10)]);
    const source = blobSource('a.cbh', blob);
    await source.read(0, 5);
    blob.slice = refusing('NotFoundError').slice;
    expect(await failureOf(source.read(0, 5))).toEqual({
      kind: 'unreadable',
      file: 'a.cbh',
      offset: 0,
      found: 'no such file any more',
    });
  });

  it('has changed when a read comes back short', async () => {
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
