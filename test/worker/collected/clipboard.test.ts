// Records of several databases, put together by reference.
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { ALL_DATABASES, CLIPBOARD, itemId } from '../../../src/protocol/items.ts';
import type { ItemId } from '../../../src/protocol/items.ts';
import type { FolderInput, NamedFile, WorkerApi } from '../../../src/protocol/api.ts';
import type { Client } from '../../../src/protocol/rpc.ts';
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

const { start } = workers();

async function started(helpers = 0) {
  const client = await start(FORMATS, helpers);
  await client.openFolder(folder(...FILES));
  return client;
}

const listOf = async (client: Client<WorkerApi>, item: ItemId): Promise<number> =>
  (await client.openDatabase({ item })).selection.id;
async function collect(client: Client<WorkerApi>, item: ItemId, ...places: number[]) {
  const ranges = places.map((from) => ({ from, to: from + 1 }));
  return client.collect({ item, selection: await listOf(client, item), places: ranges });
}
async function rowsOf(client: Client<WorkerApi>, item: ItemId) {
  return client.readRows({ item, selection: await listOf(client, item), from: 0, to: 1000 });
}

describe('the clipboard', () => {
  it('is an item of the library once something was put on it', async () => {
    const client = await started();
    await expect(client.openDatabase({ item: CLIPBOARD })).rejects.toThrow('a database of the opened folder');
    const { item, changed } = await collect(client, OLD_ID, 0, 2);
    expect(changed).toBe(2);
    expect(item).toMatchObject({ id: CLIPBOARD, name: 'Clipboard', games: 2, complete: true });
    const library = await client.openFolder(folder(...FILES));
    expect(library.items.slice(0, 2).map(({ id }) => id)).toEqual([ALL_DATABASES, CLIPBOARD]);
    expect(library.items[0]).toMatchObject({ members: [NEW_ID, OLD_ID, TEXT_ID] });
  });

  it('has the rows and the games of their databases, and says where they are from', async () => {
    const client = await started();
    await collect(client, TEXT_ID, 1);
    await collect(client, OLD_ID, 2);
    const [text, old] = [await rowsOf(client, TEXT_ID), await rowsOf(client, OLD_ID)];
    const rows = await rowsOf(client, CLIPBOARD);
    expect(rows).toEqual([
      { ...text[1], number: 1, database: 'Sample.pgn', origin: { item: TEXT_ID, number: 2 } },
      { ...old[2], number: 2, database: 'Sample.cbh', origin: { item: OLD_ID, number: 3 } },
    ]);
    const record = await client.readRecord({ item: CLIPBOARD, number: recordNumber(1) });
    const same = await client.readRecord({ item: TEXT_ID, number: recordNumber(2) });
    expect(record).toEqual({ ...same, header: rows[0] });
  });

  it('takes a record once, also from a list over all databases', async () => {
    const client = await started();
    await collect(client, OLD_ID, 0, 1);
    const all = await rowsOf(client, ALL_DATABASES);
    const first = all.findIndex(({ database }) => database === 'Sample.cbh');
    expect((await collect(client, ALL_DATABASES, first, first + 1, first + 2)).changed).toBe(1);
    expect((await collect(client, CLIPBOARD, 0, 1, 2)).changed).toBe(0);
    expect(await rowsOf(client, CLIPBOARD)).toHaveLength(3);
  });

  it('is searched, sorted and exported as any database, by all workers', async () => {
    const client = await started(2);
    const all = await client.openDatabase({ item: ALL_DATABASES });
    const places = [{ from: 0, to: all.selection.count }];
    await client.collect({ item: ALL_DATABASES, selection: all.selection.id, places });
    const search = (item: ItemId) =>
      client.searchPositions({
        item,
        position: { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' },
      });
    const [here, there] = [await search(CLIPBOARD), await search(ALL_DATABASES)];
    expect(here.selection.count).toBe(there.selection.count);
    const sort = [{ column: 'white', descending: false }] as const;
    const namesOf = async (item: ItemId) => {
      const { id, count } = await client.findGames({ item, sort });
      const rows = await client.readRows({ item, selection: id, from: 0, to: count });
      return rows.map((row) => (row.kind === 'game' ? row.white : row.kind));
    };
    expect(await namesOf(CLIPBOARD)).toEqual(await namesOf(ALL_DATABASES));
    const choice = { kind: 'selection', selection: await listOf(client, CLIPBOARD) } as const;
    const { ledger } = await client.exportPgn({ item: CLIPBOARD, choice });
    expect(ledger.games).toBeGreaterThan(3);
    const [tree] = await client.lookupTrees({ items: [CLIPBOARD], fen: INITIAL_FEN, chess960: false });
    expect(tree.kind).toBe('entry');
    // What was removed does not count any more, in no worker.
    await client.uncollect({ selection: choice.selection, places: [{ from: 1, to: 1000 }] });
    expect((await search(CLIPBOARD)).selection.count).toBeLessThan(2);
  });

  it('gives rows back, and takes the last change back', async () => {
    const client = await started();
    await collect(client, TEXT_ID, 0, 1);
    await collect(client, OLD_ID, 0, 1, 2);
    const before = await rowsOf(client, CLIPBOARD);
    const removed = await client.uncollect({
      selection: await listOf(client, CLIPBOARD),
      places: [{ from: 1, to: 3 }],
    });
    expect(removed).toMatchObject({ changed: 2, item: { games: 3 } });
    expect((await rowsOf(client, CLIPBOARD)).map(({ database }) => database)).toEqual([
      'Sample.pgn',
      'Sample.cbh',
      'Sample.cbh',
    ]);
    expect(await client.undoClipboard({})).toMatchObject({ changed: 2, item: { games: 5 } });
    expect(await rowsOf(client, CLIPBOARD)).toEqual(before);
    expect(await client.emptyClipboard({})).toMatchObject({ changed: 5, item: { games: 0 } });
    expect(await rowsOf(client, CLIPBOARD)).toEqual([]);
    expect(await client.undoClipboard({})).toMatchObject({ changed: 5, item: { games: 5 } });
  });

  it('says of its rows whose database is closed or another one', async () => {
    const client = await started(1);
    await collect(client, OLD_ID, 0);
    await collect(client, TEXT_ID, 0);
    const other = file('text/Sample.pgn', new TextEncoder().encode('[White "A"]\n\n1. e4 *\n\n'.repeat(3)));
    const library = await client.openFolder(folder(other));
    expect(library.items[0]).toMatchObject({ id: CLIPBOARD, games: 2 });
    const rows = await rowsOf(client, CLIPBOARD);
    expect(rows.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable']);
    expect(rows[0]).toMatchObject({ problem: { kind: 'changed', file: OLD_ID } });
    expect((await collect(client, TEXT_ID, 0)).item.games).toBe(3);
    const position = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' } as const;
    expect((await client.searchPositions({ item: CLIPBOARD, position })).selection.count).toBe(1);
    await client.openFolder(folder(...FILES));
    expect((await rowsOf(client, CLIPBOARD)).map(({ kind }) => kind)).toEqual(['game', 'game', 'unreadable']);
  });
});
