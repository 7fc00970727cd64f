// Scratch files in a folder that the user chose: none of them stays, whatever happens.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderScratch, removeLeftover } from '../../src/worker/folderScratch.ts';
import { FakeFolder } from './fakeFolder.ts';
import { eventually } from '../support/eventually.ts';

let held: Set<string>;
beforeEach(() => {
  held = new Set();
  const locks = {
    request: async (name: string, run: () => Promise<void>) => {
      held.add(name);
      await run();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => vi.unstubAllGlobals());

const OURS = ['games.parquet', 'positions.parquet'];
const bytesOf = (...values: number[]) => Uint8Array.from(values);
const rows = (value: number) => new Uint8Array(16).fill(value);

async function read(blocks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const values: number[] = [];
  for await (const block of blocks) values.push(...block);
  return values;
}

describe('scratch files in a folder', () => {
  it('scratch files return the appended bytes, and are removed one by one', async () => {
    const folder = new FakeFolder('x');
    const scratch = await folderScratch(folder.handle);
    const [a, b] = [await scratch.create(), await scratch.create()];
    await a.append(rows(1));
    await b.append(rows(2));
    await a.append(rows(3));
    expect(await read(a.blocks())).toEqual([...rows(1), ...rows(3)]);
    expect(folder.paths).toHaveLength(3);
    await a.remove();
    expect(folder.paths).toHaveLength(2);
    await scratch.remove();
    expect(folder.paths).toEqual([]);
    await eventually(() => expect(held.size).toBe(0));
  });

  it('scratch files report that the disk is full, and leave nothing behind', async () => {
    const folder = new FakeFolder('x', { room: 20 });
    const scratch = await folderScratch(folder.handle);
    const file = await scratch.create();
    await file.append(rows(1));
    await expect(file.append(rows(2))).rejects.toMatchObject({ failure: { kind: 'disk-full', file: 'x' } });
    await scratch.remove();
    expect(folder.paths).toEqual([]);
  });
});

describe('leftovers of a killed export', () => {
  /** A folder as a tab leaves it when it is closed while it writes. */
  async function killed() {
    const parent = new FakeFolder('parent');
    const folder = await parent.getDirectoryHandle('Big Parquet', { create: true });
    for (const name of OURS) await folder.getFileHandle(name, { create: true });
    const scratch = await folderScratch(folder.handle);
    await scratch.create();
    for (const entry of folder.inside.values())
      if (entry.kind === 'directory')
        for (const file of entry.inside.values()) Object.assign(file, { isOpen: false });
    return { parent, folder };
  }
  const clear = (parent: FakeFolder) => removeLeftover(parent.handle, 'Big Parquet', OURS);

  it('leftovers of a killed export are removed with their folder', async () => {
    const { parent } = await killed();
    held.clear();
    await clear(parent);
    expect(parent.paths).toEqual([]);
  });

  it('leftovers stay while another tab is writing them', async () => {
    const { parent } = await killed();
    const before = parent.paths;
    await clear(parent);
    expect(parent.paths).toEqual(before);
  });

  it('leftovers of an export that has just begun stay', async () => {
    const { parent } = await killed();
    const [lock] = held;
    held.clear();
    const before = parent.paths;
    // Another tab takes its lock while the folder is listed.
    const folder = await parent.getDirectoryHandle('Big Parquet');
    const entries = folder.entries.bind(folder);
    folder.entries = async function* () {
      held.add(lock);
      yield* entries();
    };
    await clear(parent);
    expect(parent.paths).toEqual(before);
  });

  it('leftovers are removed without their folder if it holds anything else', async () => {
    const { parent, folder } = await killed();
    held.clear();
    Object.assign(await folder.getFileHandle('games.parquet'), { bytes: bytesOf(1) });
    await clear(parent);
    expect(parent.paths).toEqual(['Big Parquet/', ...OURS.map((name) => `Big Parquet/${name}`)]);
  });

  it('a finished folder has no leftovers, even if its files are empty', async () => {
    const parent = new FakeFolder('parent');
    const folder = await parent.getDirectoryHandle('Big Parquet', { create: true });
    await folder.getFileHandle('games.parquet', { create: true });
    await clear(parent);
    expect(parent.paths).toEqual(['Big Parquet/', 'Big Parquet/games.parquet']);
  });
});
