// Inner files with a hostile fragment table: their costs stay near the size of the volume.
import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { countSortedIds } from '../../../src/formats/chessAssistant/sortedIds.ts';
import { VolumeFile } from '../../../src/formats/chessAssistant/volumeFile.ts';

const TABLE = 16;

/** A volume of one-byte fragments, all within its first 16 bytes: 0, 1, 2 … 15, 0 … */
function volumeOfCrumbs(fragments: number): Uint8Array {
  const bytes = new Uint8Array(TABLE + fragments * 8);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < TABLE; i++) bytes[i] = i;
  for (let i = 0; i < fragments; i++) {
    view.setUint32(TABLE + i * 8, 1, true);
    view.setUint32(TABLE + i * 8 + 4, i % TABLE, true);
  }
  return bytes;
}

/** A source that records its maximum of concurrent reads and the longest read. */
function watched(bytes: Uint8Array): ByteSource & { most: number; longest: number } {
  const source = memorySource('x.emb', bytes);
  let open = 0;
  const watch = {
    name: source.name,
    size: source.size,
    most: 0,
    longest: 0,
    async read(offset: number, length: number): Promise<Uint8Array> {
      watch.most = Math.max(watch.most, ++open);
      watch.longest = Math.max(watch.longest, length);
      const read = await source.read(offset, length);
      open--;
      return read;
    },
  };
  return watch;
}

const openCrumbs = (source: ByteSource, length: number): Promise<VolumeFile> =>
  VolumeFile.open(source, { name: 'players.iii', length, table: TABLE });

describe('an inner file of countless fragments', () => {
  it('a file of countless fragments is read some hundred fragments at a time, correctly', async () => {
    const source = watched(volumeOfCrumbs(10_000));
    const file = await openCrumbs(source, 10_000);
    expect(file.size).toBe(10_000);
    const bytes = await file.read(3, 9_990);
    expect(bytes).toEqual(Uint8Array.from({ length: 9_990 }, (_, i) => (i + 3) % TABLE));
    expect(source.most).toBeLessThanOrEqual(512);
  });

  it('a file of countless fragments ends at the last supported one, with a problem', async () => {
    const file = await openCrumbs(memorySource('x.emb', volumeOfCrumbs(300_000)), 300_000);
    expect(file.size).toBe(262_144);
    expect(file.problems).toMatchObject([
      {
        kind: 'limit',
        file: 'x.emb',
        offset: TABLE + 262_144 * 8,
        expected: expect.stringContaining('fragments'),
      },
    ]);
  });
});

describe('the order of a list', () => {
  it('the sort order of a list is counted in windows, with each id of the list once', async () => {
    const entries = 50_000;
    const bytes = new Uint8Array(entries * 4);
    const view = new DataView(bytes.buffer);
    // Contains each number below 25,000 twice; those from 20,000 on are no ids of the list.
    for (let i = 0; i < entries; i++) view.setUint32(i * 4, (i * 7) % 25_000, true);
    view.setUint32(bytes.length - 4, 0xffff_ffff, true);
    const table = new Uint8Array(8);
    new DataView(table.buffer).setUint32(0, bytes.length, true);
    const order = watched(Uint8Array.from([...bytes, ...table]));
    const file = await VolumeFile.open(order, {
      name: 'players.iii',
      length: bytes.length,
      table: bytes.length,
    });
    expect(file.size).toBe(bytes.length);
    order.longest = 0;
    expect(await countSortedIds(file, 20_000)).toEqual({ entries, ids: 20_000 });
    expect(order.longest).toBeLessThanOrEqual(64 * 1024);
  });
});
