// Records of several databases in a collection, by reference.
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { withReferences } from '../../../src/model/collection/changedCollections.ts';
import type { Collection, CollectionId } from '../../../src/model/collection/collection.ts';
import { collectionJson, readCollection } from '../../../src/model/collection/collectionJson.ts';
import { describePlainly } from '../../../src/model/failureText.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { RecordRow } from '../../../src/model/gameHeader.ts';
import { ALL_DATABASES, collectionItem, itemId } from '../../../src/protocol/items.ts';
import type { ItemId } from '../../../src/protocol/items.ts';
import type { FolderInput, NamedFile, WorkerApi } from '../../../src/protocol/api.ts';
import type { Client } from '../../../src/protocol/rpc.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import type { GameDescription } from '../../encoders/cbh/description.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import type { Files } from '../../support/memoryFiles.ts';
import { file } from '../fakeFormat.ts';
import { workers } from '../startedWorker.ts';
import { SAMPLES } from '../joined/joinedSamples.ts';

const inFolder = (folder: string, files: Files): NamedFile[] =>
  [...files].map(([path, bytes]) => file(`${folder}/${path}`, new Uint8Array(bytes)));
const [OLD, TEXT, NEW] = SAMPLES;
const FILES = [...inFolder('old', OLD.files), ...inFolder('text', TEXT.files), ...inFolder('new', NEW.files)];
const [NEW_ID, OLD_ID, TEXT_ID] = ['new/Sample.2cbh', 'old/Sample.cbh', 'text/Sample.pgn'].map(itemId);
const folder = (...files: NamedFile[]): FolderInput => ({ kind: 'files', name: 'games', files });
const ID = '0123456789abcdef' as CollectionId;
const ITEM = collectionItem(ID);
const EMPTY: Collection = { id: ID, name: 'Lesson', games: [], changed: 1, revision: 0 };

const { start } = workers();

async function started(helpers = 0) {
  const client = await start(FORMATS, helpers);
  await client.openFolder(folder(...FILES));
  return client;
}

const listOf = async (client: Client<WorkerApi>, item: ItemId): Promise<number> =>
  (await client.openDatabase({ item })).selection.id;
async function rowsOf(client: Client<WorkerApi>, item: ItemId) {
  return client.readRows({ item, selection: await listOf(client, item), from: 0, to: 1000 });
}
async function referencesTo(client: Client<WorkerApi>, item: ItemId, ...places: number[]) {
  const ranges = places.map((from) => ({ from, to: from + 1 }));
  return client.referTo({ item, selection: await listOf(client, item), places: ranges });
}

/** Adds records of these databases, as the page does. */
async function collect(
  client: Client<WorkerApi>,
  before: Collection,
  ...chosen: readonly (readonly [ItemId, ...number[]])[]
): Promise<Collection> {
  let collection = before;
  for (const [item, ...places] of chosen)
    collection = {
      ...collection,
      games: withReferences(collection.games, await referencesTo(client, item, ...places)),
    };
  await client.putCollection({ collection });
  return collection;
}

/** Adds the content keys of all games, as the page does. */
async function withKeys(client: Client<WorkerApi>, collection: Collection): Promise<Collection> {
  const keys = new Map((await client.readKeys({ item: ITEM })).map(({ id, key }) => [id, key]));
  expect(keys.size).toBe(collection.games.length);
  const games = collection.games.map((one) => ({
    ...one,
    at: one.at && { ...one.at, key: keys.get(one.id) },
  }));
  return { ...collection, games };
}

/** The collection as the browser returns it at the next visit. */
function stored(collection: Collection): Collection {
  const read = readCollection(structuredClone(collectionJson(collection)));
  if (read.kind !== 'read') throw new Error('the collection is not read back');
  return read.collection;
}

const text = (pgn: string) => file('text/Sample.pgn', new TextEncoder().encode(pgn));

describe('a collection', () => {
  it('a collection is an item of the library, after the item of all databases', async () => {
    const client = await started();
    await expect(client.openDatabase({ item: ITEM })).rejects.toThrow('a database of the opened folder');
    const collection = await collect(client, EMPTY, [OLD_ID, 0, 2]);
    const library = await client.openFolder(folder(...FILES));
    expect(library.items.slice(0, 2).map(({ id }) => id)).toEqual([ALL_DATABASES, ITEM]);
    expect(library.items[0]).toMatchObject({ members: [NEW_ID, OLD_ID, TEXT_ID] });
    expect(library.items[1]).toMatchObject({ name: 'Lesson', games: 2, complete: true, away: [] });
    await client.removeCollection({ item: ITEM });
    expect((await client.openFolder(folder(...FILES))).items.map(({ id }) => id)).not.toContain(ITEM);
    await client.putCollections({ collections: [collection] });
    expect((await client.openFolder(folder(...FILES))).items.map(({ id }) => id)).toContain(ITEM);
  });

  it('a collection has the rows and games of their databases, and says where they are from', async () => {
    const client = await started();
    const { games } = await collect(client, EMPTY, [TEXT_ID, 1], [OLD_ID, 2]);
    const [pgn, old] = [await rowsOf(client, TEXT_ID), await rowsOf(client, OLD_ID)];
    const rows = await rowsOf(client, ITEM);
    const [first, second] = games.map(({ id }) => id);
    expect(rows).toEqual([
      {
        ...pgn[1],
        number: 2,
        collected: first,
        database: 'Sample.pgn',
        origin: { item: TEXT_ID, number: 2 },
      },
      {
        ...old[2],
        number: 1,
        collected: second,
        database: 'Sample.cbh',
        origin: { item: OLD_ID, number: 3 },
      },
    ]);
    const record = await client.readRecord({ item: ITEM, number: recordNumber(2) });
    const same = await client.readRecord({ item: TEXT_ID, number: recordNumber(2) });
    expect(record).toEqual({ ...same, header: rows[0] });
  });

  it('a record has its place in a collection that refers to it', async () => {
    const client = await started();
    await collect(client, EMPTY, [TEXT_ID, 1], [OLD_ID, 2]);
    const records = [
      { item: OLD_ID, number: recordNumber(3) },
      { item: TEXT_ID, number: recordNumber(2) },
      { item: OLD_ID, number: recordNumber(2) },
    ];
    const selection = await listOf(client, ITEM);
    expect(await client.locateRecords({ item: ITEM, selection, records })).toEqual([[1], [0], []]);
  });

  it('a collection takes a record once, also from a list over all databases', async () => {
    const client = await started();
    const all = await rowsOf(client, ALL_DATABASES);
    const first = all.findIndex(({ database }) => database === 'Sample.cbh');
    const { games } = await collect(
      client,
      EMPTY,
      [OLD_ID, 0, 1],
      [ALL_DATABASES, first, first + 1, first + 2],
    );
    expect(games.map(({ at }) => at?.number)).toEqual([1, 2, 3]);
    expect(await rowsOf(client, ITEM)).toHaveLength(3);
  });

  it('a collection is listed and filtered in the user’s order, but a sort still sorts it', async () => {
    const client = await started();
    const { games, ...rest } = await collect(client, EMPTY, [OLD_ID, 0, 1, 2], [TEXT_ID, 0]);
    const order = [games[3], games[1], games[0], games[2]];
    await client.putCollection({ collection: { ...rest, games: order } });
    const collectedOf = async (selection: number) =>
      (await client.readRows({ item: ITEM, selection, from: 0, to: 9 })).map(({ collected }) => collected);
    expect(await collectedOf(await listOf(client, ITEM))).toEqual(order.map(({ id }) => id));
    const found = await client.findGames({
      item: ITEM,
      query: { kind: 'not', part: { kind: 'words', text: 'nobody is called so' } },
      sort: [],
    });
    expect(await collectedOf(found.id)).toEqual(order.map(({ id }) => id));
    const sorted = await client.findGames({ item: ITEM, sort: [{ column: 'number', descending: false }] });
    expect(await collectedOf(sorted.id)).toEqual(games.map(({ id }) => id));
    const chosen = await client.collectedAt({
      item: ITEM,
      selection: await listOf(client, ITEM),
      places: [{ from: 0, to: 2 }],
    });
    expect(chosen).toEqual([games[3].id, games[1].id]);
  });

  it('a collection is searched, sorted and exported like any database, by all workers', async () => {
    const client = await started(2);
    const all = await client.openDatabase({ item: ALL_DATABASES });
    const places = Array.from({ length: all.selection.count }, (_, place) => place);
    const collection = await collect(client, EMPTY, [ALL_DATABASES, ...places]);
    const search = (item: ItemId) =>
      client.searchPositions({
        item,
        position: { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' },
      });
    const [here, there] = [await search(ITEM), await search(ALL_DATABASES)];
    expect(here.selection.count).toBe(there.selection.count);
    const sort = [{ column: 'white', descending: false }] as const;
    const namesOf = async (item: ItemId) => {
      const { id, count } = await client.findGames({ item, sort });
      const rows = await client.readRows({ item, selection: id, from: 0, to: count });
      return rows.map((row) => (row.kind === 'game' ? row.white : row.kind));
    };
    expect(await namesOf(ITEM)).toEqual(await namesOf(ALL_DATABASES));
    const choice = { kind: 'selection', selection: await listOf(client, ITEM) } as const;
    const { ledger } = await client.exportPgn({ item: ITEM, choice });
    expect(ledger.games).toBeGreaterThan(3);
    const [tree] = await client.lookupTrees({ items: [ITEM], fen: INITIAL_FEN, chess960: false });
    expect(tree.kind).toBe('entry');
    // A removed game no longer counts in any worker.
    await client.putCollection({ collection: { ...collection, games: collection.games.slice(0, 1) } });
    expect((await search(ITEM)).selection.count).toBeLessThan(2);
  });

  it('a collection lists the facts that it remembers of games whose database is closed', async () => {
    const client = await started(1);
    const before = await rowsOf(client, OLD_ID);
    const collection = stored(await collect(client, EMPTY, [OLD_ID, 0], [TEXT_ID, 0]));
    await client.putCollections({ collections: [collection] });
    const library = await client.openFolder(folder(text('[White "A"]\n\n1. e4 *\n\n'.repeat(3))));
    expect(library.items[0]).toMatchObject({
      id: ITEM,
      games: 2,
      away: [{ folder: 'games', games: 1 }, { games: 1 }],
    });
    const rows = await rowsOf(client, ITEM);
    const [old] = before;
    expect(rows[0]).toMatchObject({ kind: old.kind, isAway: true, database: 'Sample.cbh' });
    const namesOf = (row: RecordRow) => (row.kind === 'game' ? [row.white, row.black, row.date] : row.kind);
    expect(namesOf(rows[0])).toEqual(namesOf(old));
    expect(rows[0].origin).toBeUndefined();
    await expect(client.readRecord({ item: ITEM, number: recordNumber(1) })).rejects.toThrow(
      'an open database',
    );
    expect(describePlainly({ kind: 'changed', file: 'games: Sample', expected: 'an open database' })).toBe(
      'games: Sample is not open',
    );
    const sort = [{ column: 'white', descending: false }] as const;
    expect((await client.findGames({ item: ITEM, sort })).count).toBe(2);
    const position = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' } as const;
    expect((await client.searchPositions({ item: ITEM, position })).selection.count).toBe(0);
    await client.openFolder(folder(...FILES));
    expect((await rowsOf(client, ITEM)).map(({ isAway }) => isAway)).toEqual([undefined, undefined]);
  });

  it('a collection finds its games by their content if their file has changed', async () => {
    const game = (white: string, moves: string) => `[White "${white}"]\n[Black "B"]\n\n${moves} *\n\n`;
    const client = await start(FORMATS);
    await client.openFolder(
      folder(text(game('Anna', '1. e4') + game('Carl', '1. d4') + game('Emil', '1. c4'))),
    );
    const read = await collect(client, EMPTY, [TEXT_ID, 0, 1, 2]);
    const { games } = await withKeys(client, read);
    await client.putCollections({ collections: [stored({ ...read, games })] });
    // The file begins with one game more, and Carl's has other moves now.
    await client.openFolder(
      folder(
        text(game('Zoe', '1. f4') + game('Anna', '1. e4') + game('Carl', '1. g3') + game('Emil', '1. c4')),
      ),
    );
    expect((await rowsOf(client, ITEM)).map(({ isAway }) => isAway)).toEqual([true, true, true]);
    const found = await client.findAgain({ item: ITEM });
    expect(found.map(({ id, number }) => [id, number])).toEqual([
      [games[0].id, 2],
      [games[2].id, 4],
    ]);
    const moved = games.map((one) => {
      const { database, number } = found.find(({ id }) => id === one.id) ?? {};
      return database === undefined || number === undefined || one.at === undefined
        ? one
        : { ...one, at: { ...one.at, database, number } };
    });
    await client.putCollection({ collection: { ...read, games: moved } });
    const rows = await rowsOf(client, ITEM);
    expect(rows.map((row) => row.kind === 'game' && [row.white, row.isAway])).toEqual([
      ['Anna', undefined],
      ['Carl', true],
      ['Emil', undefined],
    ]);
  });

  it('a collection finds games again in a database that has several players of one name', async () => {
    const game = (white: string, moves: string): GameDescription => ({
      kind: 'game',
      white,
      black: 'X',
      ...movesOf(moves),
    });
    /** Gives the second twin the name of the first in the file of the players. */
    const withTwins = (...records: GameDescription[]): FolderInput => {
      const files = new Map(encodeCbh({ ...SAMPLE, records }));
      const players = Buffer.from(files.get('Sample.cbp') ?? []);
      players.write('TwinA', players.indexOf('TwinB'));
      return folder(...inFolder('old', files.set('Sample.cbp', new Uint8Array(players))));
    };
    const games = [game('TwinA', '1.e4'), game('TwinB', '1.d4')];
    const client = await start(FORMATS);
    await client.openFolder(withTwins(...games));
    const collection = await withKeys(client, await collect(client, EMPTY, [OLD_ID, 0, 1]));
    await client.putCollections({ collections: [stored(collection)] });
    await client.openFolder(withTwins(game('Zoe', '1.f4'), ...games));
    expect(await rowsOf(client, OLD_ID)).toMatchObject(['Zoe', 'TwinA', 'TwinA'].map((white) => ({ white })));
    expect((await client.findAgain({ item: ITEM })).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('a collection that learns the keys of its games uses them at once', async () => {
    const client = await started();
    const collection = await withKeys(client, await collect(client, EMPTY, [TEXT_ID, 0, 1]));
    await client.putCollection({ collection });
    expect(await client.readKeys({ item: ITEM })).toEqual([]);
  });

  it('a collection finds games again if a name is too long to be remembered, or empty', async () => {
    const game = (white: string, moves: string) => `[White "${white}"]\n[Black ""]\n\n${moves} *\n\n`;
    const games = game('A'.repeat(1500), '1. e4') + game('', '1. d4');
    const client = await start(FORMATS);
    await client.openFolder(folder(text(games)));
    await collect(client, EMPTY, [TEXT_ID, 0, 1]);
    await client.openFolder(folder(text(game('Zoe', '1. f4') + games)));
    expect((await client.findAgain({ item: ITEM })).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('a collection of ten thousand games, most in closed databases, is listed without reading a game', async () => {
    const client = await started();
    const [reference] = await referencesTo(client, TEXT_ID, 0);
    const others = ['Mega.cbh', 'Week.pgn'].map((item) => ({ ...reference.database, item, name: item }));
    const references = Array.from({ length: 9999 }, (_, at) => ({
      ...reference,
      database: others[at % 2],
      number: recordNumber(at + 1),
    }));
    const games = withReferences([], [...references, reference]);
    const item = await client.putCollection({ collection: { ...EMPTY, games } });
    expect(item).toMatchObject({ games: 10_000, away: [{ games: 5000 }, { games: 4999 }] });
    const rows = await client.readRows({
      item: ITEM,
      selection: await listOf(client, ITEM),
      from: 9990,
      to: 10_000,
    });
    expect(rows.map(({ collected }) => collected)).toEqual(games.slice(-10).map(({ id }) => id));
    expect(rows.at(-1)).toMatchObject({ origin: { item: TEXT_ID, number: 1 } });
  });
});
