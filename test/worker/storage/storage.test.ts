import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { StoredKey } from '../../../src/protocol/stored.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { absentStore, memoryStore } from './memoryStore.ts';

const source = { name: 'Mega.cbv', size: 7000, modified: 1_700_000_000_000 };
const GAMES: StoredKey = { kind: 'archive-member', source, detail: 'Mega.cbg' };
const HEADERS: StoredKey = { ...GAMES, detail: 'Mega.cbh' };
const bytes = (...values: number[]) => Uint8Array.from(values);
const ONE_TO_FIVE = [bytes(1, 2, 3), bytes(4, 5)];
const failureOf = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.catch((reason: unknown) => reason);
  return thrown instanceof FormatError ? thrown.failure : thrown;
};
const readAll = async (storage: Storage, key: StoredKey) => {
  const stored = await storage.open(key);
  return stored?.read(0, stored.size);
};
const detailsOf = async (storage: Storage) => (await storage.list()).entries.map(({ detail }) => detail);

describe('storage', () => {
  it('storage returns the written bytes, whole and in parts', async () => {
    const storage = new Storage(memoryStore());
    expect(await storage.write(GAMES, ONE_TO_FIVE)).toMatchObject({ ...GAMES, size: 5 });
    expect(await readAll(storage, GAMES)).toEqual(bytes(1, 2, 3, 4, 5));
    const part = await storage.open(GAMES);
    expect([part?.name, part?.size, await part?.read(1, 3)]).toEqual(['Mega.cbg', 5, bytes(2, 3, 4)]);
  });

  it('storage outlives the worker that wrote it', async () => {
    const files = memoryStore();
    await new Storage(files).write(GAMES, ONE_TO_FIVE);
    expect(await readAll(new Storage(files), GAMES)).toEqual(bytes(1, 2, 3, 4, 5));
  });

  it('storage tells kinds, members, sizes and times apart', async () => {
    const storage = new Storage(memoryStore());
    await storage.write(GAMES, ONE_TO_FIVE);
    const others: StoredKey[] = [
      HEADERS,
      { ...GAMES, kind: 'opening-tree' },
      { ...GAMES, source: { ...source, size: 7001 } },
      { ...GAMES, source: { ...source, modified: 1 } },
      { ...GAMES, source: { ...source, name: 'Big.cbv' } },
    ];
    for (const other of others) expect(await readAll(storage, other)).toBeUndefined();
  });

  it('storage replaces an entry that is written again', async () => {
    const storage = new Storage(memoryStore());
    await storage.write(GAMES, ONE_TO_FIVE);
    await storage.write(GAMES, [bytes(9)]);
    expect(await readAll(storage, GAMES)).toEqual(bytes(9));
    expect(await detailsOf(storage)).toEqual(['Mega.cbg']);
  });

  it('storage lists entries with their sizes, their last use and the room', async () => {
    let now = 1000;
    const storage = new Storage(memoryStore(100_000), () => now);
    await storage.write(GAMES, ONE_TO_FIVE);
    await storage.write(HEADERS, []);
    now = 900_000;
    await storage.open(GAMES);
    const { entries, room } = await storage.list();
    expect(entries).toMatchObject([
      { detail: 'Mega.cbg', size: 5, lastUsed: 900_000 },
      { detail: 'Mega.cbh', size: 0, lastUsed: 1000 },
    ]);
    expect(room?.quota).toBe(100_000);
  });

  it('storage can tell if an entry exists without using it', async () => {
    let now = 1000;
    const storage = new Storage(memoryStore(), () => now);
    await storage.write(GAMES, ONE_TO_FIVE);
    now = 900_000;
    expect([await storage.has(GAMES), await storage.has(HEADERS)]).toEqual([true, false]);
    expect((await storage.list()).entries[0].lastUsed).toBe(1000);
  });

  it('storage deletes entries by id, and ignores unknown ids', async () => {
    const files = memoryStore();
    const storage = new Storage(files);
    const { id } = await storage.write(GAMES, ONE_TO_FIVE);
    await storage.write(HEADERS, ONE_TO_FIVE);
    await storage.delete([id, id, 'nothing']);
    expect([await readAll(storage, GAMES), await detailsOf(storage)]).toEqual([undefined, ['Mega.cbh']]);
    await storage.delete((await storage.list()).entries.map((entry) => entry.id));
    expect(files.sizes()).toEqual({});
  });

  it('storage removes entries of other versions of a file when it stores one of this version', async () => {
    const storage = new Storage(memoryStore());
    const kept: StoredKey = { ...GAMES, source: { ...source, name: 'Other.cbv' }, detail: 'other' };
    const tree: StoredKey = { ...GAMES, kind: 'opening-tree', detail: 'tree' };
    for (const key of [GAMES, HEADERS, kept, tree]) await storage.write(key, ONE_TO_FIVE);
    await storage.write({ ...GAMES, source: { ...source, modified: 5 }, detail: 'newer' }, ONE_TO_FIVE);
    expect(await detailsOf(storage)).toEqual(['other', 'tree', 'newer']);
  });

  it('storage keeps files of one name from two places, each in its last version, and finds a moved one', async () => {
    const storage = new Storage(memoryStore());
    const tree = (place: string | undefined, modified: number): StoredKey => ({
      kind: 'opening-tree',
      source: { ...source, modified },
      detail: `${place} ${modified}`,
      place,
    });
    await storage.write(tree(undefined, 1), ONE_TO_FIVE);
    for (const key of [tree('new/Mega', 2), tree('old/Mega', 3), tree('new/Mega', 4)])
      await storage.write(key, ONE_TO_FIVE);
    expect((await detailsOf(storage)).toSorted()).toEqual(['new/Mega 4', 'old/Mega 3']);
    expect(await storage.has({ ...tree('old/Mega', 3), place: 'elsewhere/Mega' })).toBe(true);
    expect((await storage.list()).entries.map(({ place }) => place).toSorted()).toEqual([
      'new/Mega',
      'old/Mega',
    ]);
  });

  it.each([
    ['its bound', Infinity, 2400, ['b', 'd']],
    ['a quarter of the room', 8800, 1e9, ['b', 'd']],
    ['the last one', Infinity, 1, ['d']],
  ])('storage keeps the entries of a kind that were used last, up to %s', async (_, quota, bound, left) => {
    let now = 0;
    const files = memoryStore(quota);
    const storage = new Storage(files, () => now);
    const tree = (detail: string): StoredKey => ({ ...GAMES, kind: 'opening-tree', detail, place: detail });
    for (const detail of ['a', 'b', 'c', 'd']) {
      now += 100_000;
      await storage.write(tree(detail), [new Uint8Array(1000)]);
      if (detail === 'c') await storage.open(tree('b'));
    }
    await storage.write(GAMES, ONE_TO_FIVE);
    await storage.trim('opening-tree', bound);
    expect((await detailsOf(storage)).toSorted()).toEqual(['Mega.cbg', ...left]);
  });
});

describe('a clock that goes back', () => {
  const DAY = 86_400_000;
  const tree = (detail: string): StoredKey => ({ ...GAMES, kind: 'opening-tree', detail, place: detail });

  it('an entry that was used in the future does not displace entries that are used now', async () => {
    let now = 900 * DAY;
    const storage = new Storage(memoryStore(), () => now);
    await storage.write(tree('future'), [new Uint8Array(1000)]);
    now = 100 * DAY;
    await storage.write(tree('now'), [new Uint8Array(1000)]);
    await storage.trim('opening-tree', 1500);
    expect(await detailsOf(storage)).toEqual(['now']);
  });

  it('the use of an entry from the future is recorded with the current time', async () => {
    let now = 900 * DAY;
    const storage = new Storage(memoryStore(), () => now);
    await storage.write(tree('future'), ONE_TO_FIVE);
    now = 100 * DAY;
    await storage.open(tree('future'));
    expect((await storage.list()).entries[0].lastUsed).toBe(100 * DAY);
  });

  it('an entry from a second ago is kept when the clock goes back a little', async () => {
    let now = 900 * DAY;
    const storage = new Storage(memoryStore(), () => now);
    await storage.write(tree('old'), [new Uint8Array(1000)]);
    now += 5000;
    await storage.write(tree('new'), [new Uint8Array(1000)]);
    now -= 10_000;
    await storage.trim('opening-tree', 1500);
    expect(await detailsOf(storage)).toEqual(['new']);
  });
});

describe('storage that is interrupted', () => {
  it('storage never returns a half-written entry, and removes it', async () => {
    const files = memoryStore();
    const { id } = await new Storage(files).write(GAMES, ONE_TO_FIVE);
    const manifest = files.files.get(`${id}.json`) ?? bytes();
    const whole = files.files.get(`${id}.data`) ?? bytes();
    const broken: [string, Uint8Array | undefined][] = [
      [`${id}.json`, undefined],
      [`${id}.json`, manifest.slice(0, -3)],
      [`${id}.json`, new TextEncoder().encode('{"kind":"archive-member"}')],
      [`${id}.json`, new TextEncoder().encode('null')],
    ];
    for (const [name, content] of broken) {
      files.files.set(`${id}.data`, whole).set(`${id}.json`, manifest);
      expect(await readAll(new Storage(files), GAMES)).toHaveLength(5);
      if (content === undefined) files.files.delete(name);
      else files.files.set(name, content);
      const storage = new Storage(files);
      expect([await storage.has(GAMES), await readAll(storage, GAMES)]).toEqual([false, undefined]);
      expect([(await storage.list()).entries, files.sizes()]).toEqual([[], {}]);
    }
  });

  it.each([
    ['are fewer than it says', bytes(1, 2)],
    ['are gone', undefined],
  ])('storage lacks an entry if its bytes %s, so that it is stored again', async (_, left) => {
    const files = memoryStore();
    const storage = new Storage(files);
    const { id } = await storage.write(GAMES, ONE_TO_FIVE);
    if (left === undefined) files.files.delete(`${id}.data`);
    else files.files.set(`${id}.data`, left);
    expect([await storage.has(GAMES), await readAll(storage, GAMES)]).toEqual([false, undefined]);
    expect([(await storage.list()).entries, files.sizes()]).toEqual([[], {}]);
  });

  it('storage shows nothing of an entry while it is written, and leaves it to its writer', async () => {
    const files = memoryStore();
    const here = new Storage(files);
    const elsewhere = new Storage(files);
    const seen: unknown[] = [];
    async function* slowly() {
      yield bytes(1);
      for (const storage of [here, elsewhere])
        seen.push(await readAll(storage, GAMES), (await storage.list()).entries);
      seen.push(await failureOf(elsewhere.write(GAMES, ONE_TO_FIVE)));
      yield bytes(2);
    }
    await here.write(GAMES, slowly());
    expect(seen).toEqual([
      undefined,
      [],
      undefined,
      [],
      { kind: 'storage', file: 'Mega.cbv', found: 'another tab is writing it' },
    ]);
    expect(await readAll(elsewhere, GAMES)).toEqual(bytes(1, 2));
  });

  it('storage keeps nothing of an entry that is canceled or cannot be made', async () => {
    const files = memoryStore();
    const storage = new Storage(files);
    const controller = new AbortController();
    async function* canceled() {
      yield bytes(1);
      controller.abort();
      yield bytes(2);
    }
    await expect(storage.write(GAMES, canceled(), controller.signal)).rejects.toThrow(/abort/i);
    async function* damaged() {
      yield bytes(1);
      throw new FormatError({ kind: 'invalid', file: 'Mega.cbv', offset: 9 });
    }
    expect(await failureOf(storage.write(HEADERS, damaged()))).toMatchObject({ kind: 'invalid', offset: 9 });
    expect(files.sizes()).toEqual({});
  });

  it('storage keeps one opening tree of a file: trees of other versions or other files beside it go', async () => {
    const files = memoryStore();
    const tree = (detail: string): StoredKey => ({ kind: 'opening-tree', source, detail });
    await new Storage(files).write(GAMES, ONE_TO_FIVE);
    const storage = new Storage(files);
    for (const detail of ['tree 1', 'tree 2', 'tree 3']) await storage.write(tree(detail), ONE_TO_FIVE);
    expect((await detailsOf(storage)).toSorted()).toEqual(['Mega.cbg', 'tree 3']);
  });

  it('storage keeps one opening tree of a place, even if states of a file alternate, here or elsewhere', async () => {
    const storage = new Storage(memoryStore());
    const keptAfter = async (place: string, details: readonly string[]) => {
      for (const detail of details)
        await storage.write({ kind: 'opening-tree', source, detail, place }, ONE_TO_FIVE);
      return (await storage.list()).entries.map((entry) => `${entry.detail} ${entry.place}`);
    };
    expect(await keptAfter('here/Mega', ['one', 'two', 'one'])).toEqual(['one here/Mega']);
    expect(await keptAfter('there/Mega', ['old', 'one'])).toEqual(['one there/Mega']);
  });

  it('storage reports that the room is used up, and keeps its entries', async () => {
    const files = memoryStore(500);
    const storage = new Storage(files);
    await storage.write(HEADERS, ONE_TO_FIVE);
    const before = files.sizes();
    expect(await failureOf(storage.write(GAMES, [bytes(1), new Uint8Array(600)]))).toEqual({
      kind: 'storage',
      file: 'Mega.cbv',
      found: 'no room is left',
    });
    expect(files.sizes()).toEqual(before);
  });

  it('storage is empty, and says why, if the browser stores nothing', async () => {
    const storage = new Storage(absentStore());
    expect([await readAll(storage, GAMES), await storage.has(GAMES)]).toEqual([undefined, false]);
    const failure = { kind: 'storage', file: '', found: 'it stores no files here' };
    expect(await storage.list()).toEqual({ entries: [], failure });
    expect(await failureOf(storage.write(GAMES, []))).toEqual({ ...failure, file: 'Mega.cbv' });
  });
});
