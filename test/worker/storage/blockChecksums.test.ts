import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { crc32 } from '../../../src/bytes/crc32.ts';
import type { StoredKey } from '../../../src/protocol/stored.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { memoryStore } from './memoryStore.ts';

const source = { name: 'Mega.cbh', size: 7000, modified: 1_700_000_000_000 };
const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + (i >>> 8)) & 0xff);
const SIZE = 150_000;
const DATA = bytesOf(SIZE);

describe('checksums of stored bytes', () => {
  it('checksums are those of zip', () =>
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926));

  it.each(['opening-tree', 'archive-member'] as const)(
    'checksums find every damaged bit of a small %s',
    async (kind) => {
      const key: StoredKey = { kind, source, detail: 'x' };
      const files = memoryStore();
      const storage = new Storage(files);
      const { id } = await storage.write(key, [bytesOf(300)]);
      const whole = files.files.get(`${id}.data`) ?? new Uint8Array(0);
      const manifest = files.files.get(`${id}.json`) ?? new Uint8Array(0);
      expect(whole.length).toBeGreaterThan(300);
      for (let bit = 0; bit < 8 * whole.length; bit++) {
        const damaged = whole.with(bit >> 3, whole[bit >> 3] ^ (1 << (bit & 7)));
        files.files.set(`${id}.data`, damaged).set(`${id}.json`, manifest);
        const opened = await storage.open(key);
        const thrown: unknown = await opened?.read(0, 300).catch((reason: unknown) => reason);
        expect([bit, thrown]).toEqual([bit, expect.any(FormatError)]);
        expect(await storage.has(key)).toBe(false);
      }
    },
  );

  it.each(['opening-tree', 'archive-member'] as const)(
    'checksums find a damaged bit in any block of a large %s',
    async (kind) => {
      const key: StoredKey = { kind, source, detail: 'x' };
      const files = memoryStore();
      const storage = new Storage(files);
      const { id } = await storage.write(key, [DATA.subarray(0, 70_001), DATA.subarray(70_001)]);
      expect(await (await storage.open(key))?.read(65_000, 80_000)).toEqual(DATA.slice(65_000, 145_000));
      const whole = files.files.get(`${id}.data`) ?? new Uint8Array(0);
      const manifest = files.files.get(`${id}.json`) ?? new Uint8Array(0);
      for (let at = 0; at < whole.length; at += 997) {
        const damaged = whole.slice();
        damaged[at] ^= 1 << (at & 7);
        files.files.set(`${id}.data`, damaged).set(`${id}.json`, manifest);
        const opened = await storage.open(key);
        const thrown: unknown = await opened?.read(0, SIZE).catch((reason: unknown) => reason);
        expect(thrown).toBeInstanceOf(FormatError);
        expect(await storage.has(key)).toBe(false);
      }
    },
  );

  it('checksums are required: bytes that were stored without them do not exist', async () => {
    const key: StoredKey = { kind: 'opening-tree', source, detail: 'x' };
    const files = memoryStore();
    const { id } = await new Storage(files).write(key, [DATA]);
    files.files.set(`${id}.data`, DATA);
    expect(await new Storage(files).open(key)).toBeUndefined();
  });
});
