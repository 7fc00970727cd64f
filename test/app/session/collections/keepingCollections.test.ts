// @vitest-environment happy-dom
// Collections between visits, and in two windows.
import { expect, it, vi } from 'vitest';
import { createCollectionKeeping } from '../../../../src/app/session/collections/keepingCollections.ts';
import { createStores } from '../../../../src/app/session/stores.ts';
import { memoryStorage } from '../../../../src/app/platform/localStore.ts';
import { memoryShelf } from '../../../../src/app/platform/shelf.ts';
import type { Shelf } from '../../../../src/app/platform/shelf.ts';
import { collectionJson } from '../../../../src/model/collection/collectionJson.ts';
import type { CollectedGame, Collection, CollectionId } from '../../../../src/model/collection/collection.ts';
import { eventually } from '../../../support/eventually.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { CollectedId } from '../../../../src/model/gameHeader.ts';

const ID = '0123456789abcdef' as CollectionId;
const DATABASE = { folder: 'Chess', item: 'Mega.cbh', name: 'Mega', version: '1' };
const game = (id: number): CollectedGame => ({
  id: id as CollectedId,
  at: { database: DATABASE, number: recordNumber(id), facts: { kind: 'text', title: '' } },
  note: '',
});
const collection = (...ids: number[]): Collection => ({
  id: ID,
  name: 'Lesson',
  games: ids.map(game),
  changed: 1,
  revision: 0,
});
const shared = () => ({
  values: new Map<string, unknown>(),
  windows: new Set<(keys: readonly string[]) => void>(),
  left: new Map<string, unknown>(),
});

async function windowOn(shelf: Shelf) {
  const stores = createStores(memoryStorage());
  const keeping = createCollectionKeeping({ stores, collectionShelf: shelf }, () => undefined);
  await keeping.followShelf();
  const here = () => stores.collections.getState().collections.get(ID);
  return {
    stores,
    keep: (kept: Collection | undefined) => keeping.keep(ID, kept),
    add: (id: number) => {
      const before = here() ?? collection();
      keeping.keep(ID, { ...before, games: [...before.games, game(id)] });
    },
    ids: () => here()?.games.map(({ id }) => id),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('a collection is back at the next visit, and gone once it is deleted', async () => {
  const shelf = memoryShelf();
  const today = await windowOn(shelf);
  today.keep(collection(1, 2));
  today.add(3);
  await settle();
  const tomorrow = await windowOn(shelf);
  expect(tomorrow.ids()).toEqual([1, 2, 3]);
  tomorrow.keep(undefined);
  await settle();
  expect((await windowOn(shelf)).ids()).toBeUndefined();
});

it('two windows add to one collection, and both have all of it', async () => {
  const values = shared();
  const [one, other] = [await windowOn(memoryShelf(values)), await windowOn(memoryShelf(values))];
  one.add(1);
  await settle();
  expect(other.ids()).toEqual([1]);
  one.add(2);
  other.add(3);
  await settle();
  await settle();
  expect(one.ids()?.toSorted()).toEqual([1, 2, 3]);
  expect(other.ids()?.toSorted()).toEqual([1, 2, 3]);
  expect((await windowOn(memoryShelf(values))).ids()?.toSorted()).toEqual([1, 2, 3]);
});

it('the choice “only for this visit” takes back what the visit has stored, and nothing else', async () => {
  const shelf = memoryShelf();
  const yesterday = await windowOn(shelf);
  yesterday.add(1);
  await settle();
  const today = await windowOn(shelf);
  today.add(2);
  await settle();
  today.stores.settings.setState({ keepAnalysis: 'visit' });
  await settle();
  today.add(3);
  await settle();
  expect(today.ids()).toEqual([1, 2, 3]);
  expect((await windowOn(shelf)).ids()).toEqual([1]);
  today.stores.settings.setState({ keepAnalysis: 'keep' });
  await settle();
  expect((await windowOn(shelf)).ids()).toEqual([1, 2, 3]);
});

it('a change that could not be stored before the page closed is restored by the next page', async () => {
  const values = shared();
  const shelf = memoryShelf(values);
  const before = await windowOn(shelf);
  before.add(1);
  await settle();
  const silent = { ...memoryShelf(values), change: () => new Promise<void>(() => undefined) };
  const closed = await windowOn(silent);
  closed.add(2);
  window.dispatchEvent(new Event('pagehide'));
  const next = await windowOn(memoryShelf(values));
  expect(next.ids()).toEqual([1, 2]);
  await settle();
  expect((await windowOn(memoryShelf(values))).ids()).toEqual([1, 2]);
  expect(values.left.size).toBe(0);
});

it('changes that only a newer page can read wait for it, and damaged ones are forgotten', async () => {
  const values = shared();
  values.left.set('newer', { id: ID, kept: { version: 9, of: 'a newer page' } });
  values.left.set('damaged', { id: ID, kept: { version: 1 } });
  values.left.set('other id', { id: 'fedcba9876543210', kept: collectionJson(collection(1)) });
  await windowOn(memoryShelf(values));
  expect([...values.left.keys()]).toEqual(['newer']);
});

it('a change of a collection that only a newer page can read waits for that page', async () => {
  const values = shared();
  values.values.set(ID, { version: 9, of: 'a newer page' });
  values.left.set('ours', { id: ID, kept: collectionJson(collection(1)) });
  const page = await windowOn(memoryShelf(values));
  await settle();
  expect(page.ids()).toEqual([1]);
  expect([...values.left.keys()]).toEqual(['ours']);
  expect(values.values.get(ID)).toEqual({ version: 9, of: 'a newer page' });
});

it('changes are stored again after a save that failed because of a fault of ours', async () => {
  const shelf = memoryShelf();
  const page = await windowOn(shelf);
  const untold: unknown[] = [];
  const onRejection = (reason: unknown): void => void untold.push(reason);
  process.on('unhandledRejection', onRejection);
  try {
    page.add(1);
    const end = page.stores.collections.subscribe(() => {
      throw new Error('a fault of ours');
    });
    await eventually(() => expect(untold).toHaveLength(1));
    end();
    page.add(2);
    await settle();
    expect((await windowOn(shelf)).ids()).toEqual([1, 2]);
  } finally {
    process.off('unhandledRejection', onRejection);
  }
});

it('an unreadable value is left alone', async () => {
  const values = shared();
  values.values.set(ID, { version: 9, of: 'a newer page' });
  const page = await windowOn(memoryShelf(values));
  expect(page.stores.collections.getState().locked).toEqual(new Set([ID]));
  page.add(1);
  await settle();
  expect(values.values.get(ID)).toEqual({ version: 9, of: 'a newer page' });
});

it('a browser that refuses to store is reported, and the collection stays on the screen', async () => {
  const change = vi.fn<Shelf['change']>(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
  const page = await windowOn({ ...memoryShelf(), change });
  page.add(1);
  await settle();
  expect(page.stores.collections.getState().trouble).toBe('full');
  expect(page.ids()).toEqual([1]);
});
