// All databases of a folder as one item: one list, one search, one tree.
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { ALL_DATABASES, itemId } from '../../../src/protocol/items.ts';
import type { FolderInput, NamedFile, WorkerApi } from '../../../src/protocol/api.ts';
import type { Client } from '../../../src/protocol/rpc.ts';
import { encodeCbv } from '../../encoders/cbv.ts';
import type { Files } from '../../support/memoryFiles.ts';
import { file } from '../fakeFormat.ts';
import { workers } from '../startedWorker.ts';
import { SAMPLES } from './joinedSamples.ts';

const inFolder = (folder: string, files: Files): NamedFile[] =>
  [...files].map(([path, bytes]) => file(`${folder}/${path}`, new Uint8Array(bytes)));
const [OLD, TEXT, NEW, ASSISTANT] = SAMPLES;
const THREE = [...inFolder('old', OLD.files), ...inFolder('text', TEXT.files), ...inFolder('new', NEW.files)];
const MEMBERS = ['new/Sample.2cbh', 'old/Sample.cbh', 'text/Sample.pgn'].map(itemId);
const folder = (...files: NamedFile[]): FolderInput => ({ kind: 'files', name: 'games', files });
const archive = (password: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    encodeCbv({
      members: [...OLD.files].map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) })),
      password,
    }),
  );

const { start } = workers();

const started = (helpers = 0) => start(FORMATS, helpers);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

async function opened(helpers = 0) {
  const client = await started(helpers);
  const library = await client.openFolder(folder(...THREE));
  const { item, selection } = await client.openDatabase({ item: ALL_DATABASES });
  const counts = library.items.map((one) => (one.kind === 'database' ? one.games : 0)).slice(1);
  return { client, library, item, counts, all: selection };
}
const rowsOf = (client: Client<WorkerApi>, item = ALL_DATABASES, selection = 0) =>
  client.readRows({ item, selection, from: 0, to: 1000 });
async function rowsOfAll(client: Client<WorkerApi>, item = ALL_DATABASES) {
  const { selection } = await client.openDatabase({ item });
  return rowsOf(client, item, selection.id);
}

describe('all databases of a folder', () => {
  it('all databases of a folder are one item, the first, if there are several', async () => {
    const { library, item, counts, all } = await opened();
    expect(library.items.map(({ id }) => id)).toEqual([ALL_DATABASES, ...MEMBERS]);
    expect(library.items[0]).toEqual(item);
    expect(item).toMatchObject({
      kind: 'database',
      name: 'All databases',
      games: sum(counts),
      complete: true,
      members: MEMBERS,
      problems: [],
    });
    expect(all.count).toBe(sum(counts));
    const alone = await (await started()).openFolder(folder(...inFolder('old', OLD.files)));
    expect(alone.items.map(({ id }) => id)).toEqual(['old/Sample.cbh']);
  });

  it('all databases are one list, whose rows say where they are from', async () => {
    const { client } = await opened();
    const rows = await rowsOfAll(client);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
    const apart = await Promise.all(MEMBERS.map((item) => rowsOfAll(client, item)));
    expect(rows.map(({ database }) => database)).toEqual(
      apart.flatMap((list, at) => list.map(() => MEMBERS[at])).map((id) => id.slice(id.lastIndexOf('/') + 1)),
    );
    const last = apart[2].at(-1);
    const record = await client.readRecord({ item: ALL_DATABASES, number: recordNumber(rows.length) });
    const same = await client.readRecord({ item: MEMBERS[2], number: last?.number ?? recordNumber(1) });
    const origin = { item: MEMBERS[2], number: last?.number };
    expect(record).toEqual({ ...same, header: { ...rows.at(-1), origin } });
  });

  it('a record of one database has its place in the list of all, and in lists that were filtered', async () => {
    const { client, counts, all } = await opened();
    const records = [
      { item: MEMBERS[1], number: recordNumber(2) },
      { item: itemId('another.pgn'), number: recordNumber(1) },
      { item: ALL_DATABASES, number: recordNumber(1) },
    ];
    const request = { item: ALL_DATABASES, records };
    const inAll = await client.locateRecords({ ...request, selection: all.id });
    expect(inAll).toEqual([[counts[0] + 1], [], [0]]);
    const sort = [{ column: 'date', descending: true }] as const;
    const sorted = await client.findGames({ item: ALL_DATABASES, sort });
    const rows = await rowsOf(client, ALL_DATABASES, sorted.id);
    const inSorted = await client.locateRecords({ ...request, selection: sorted.id });
    expect(inSorted.map((places) => places.map((place) => rows[place].number))).toEqual([
      [counts[0] + 2],
      [],
      [1],
    ]);
  });

  it('all databases are filtered, sorted, counted and exported as one', async () => {
    const { client, counts, all } = await opened();
    const query = { kind: 'name', field: 'player', text: 'müller' } as const;
    const find = (item: typeof ALL_DATABASES) => client.findGames({ item, query, sort: [] });
    const found = await find(ALL_DATABASES);
    expect(found.count).toBeGreaterThan(1);
    expect(found.count).toBe(sum((await Promise.all(MEMBERS.map(find))).map(({ count }) => count)));
    const sort = [{ column: 'date', descending: true }] as const;
    const sorted = await client.findGames({ item: ALL_DATABASES, sort });
    const years = (await rowsOf(client, ALL_DATABASES, sorted.id)).map((row) =>
      row.kind === 'game' ? (row.date.year ?? 0) : 0,
    );
    expect(years).toHaveLength(all.count);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    const counted = await client.countRecords({ item: ALL_DATABASES, selection: all.id });
    expect(sum(Object.values(counted))).toBe(sum(counts));
    const statistics = await client.readStatistics({ item: ALL_DATABASES, selection: all.id });
    expect(statistics.games).toBe(counted.games);
    const choice = { kind: 'selection', selection: all.id } as const;
    const { records, download } = await client.exportJson({ item: ALL_DATABASES, choice });
    expect(records).toBe(sum(counts));
    const lines = ((await download?.text()) ?? '').trim().split('\n');
    expect(lines[0]).toContain('"database":"Sample.2cbh"');
    expect(lines.at(-1)).toContain('"database":"Sample.pgn"');
  });

  it.each([0, 2])('all databases are searched for a position by %i helpers', async (helpers) => {
    const { client } = await opened(helpers);
    const position = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' } as const;
    const search = async (item: typeof ALL_DATABASES) =>
      (await client.searchPositions({ item, position })).selection;
    const found = await search(ALL_DATABASES);
    const apart = await Promise.all(MEMBERS.map(search));
    expect(found.count).toBeGreaterThan(3);
    expect(found.count).toBe(sum(apart.map(({ count }) => count)));
    const rows = await rowsOf(client, ALL_DATABASES, found.id);
    expect(new Set(rows.map(({ database }) => database)).size).toBe(3);
    expect(await client.readHit({ item: ALL_DATABASES, selection: found.id, place: 0 })).toEqual({
      kind: 'position',
      ply: 0,
    });
    const words = await client.searchComments({ item: ALL_DATABASES, text: 'the' });
    const wordsApart = await Promise.all(MEMBERS.map((item) => client.searchComments({ item, text: 'the' })));
    expect(words.selection.count).toBe(sum(wordsApart.map(({ selection }) => selection.count)));
  });

  it('all databases have one tree', async () => {
    const { client } = await opened();
    const tree = async (item: typeof ALL_DATABASES) => {
      const [answer] = await client.lookupTrees({ items: [item], fen: INITIAL_FEN, chess960: false });
      if (answer.kind !== 'entry') throw new Error(`No tree of ${item}`);
      return new Map(answer.entry.moves.map(({ uci, score }) => [uci, score?.total ?? 0]));
    };
    const trees = await Promise.all(MEMBERS.map(tree));
    const all = await tree(ALL_DATABASES);
    expect(all.size).toBeGreaterThan(1);
    for (const [uci, games] of all) expect(games).toBe(sum(trees.map((one) => one.get(uci) ?? 0)));
    expect(await client.buildTree({ item: ALL_DATABASES })).toEqual({ kind: 'unneeded' });
  });

  it('a link or a media file of a joined record is found in the record’s own database', async () => {
    const { client, counts } = await opened();
    const rows = await rowsOfAll(client);
    const text = rows.find(({ kind, number }) => kind === 'text' && number > counts[0]);
    if (text?.kind !== 'text') throw new Error('No text');
    const reference = { kind: 'text', title: text.title } as const;
    expect(await client.findRecord({ item: ALL_DATABASES, record: text.number, reference })).toBe(
      text.number,
    );
    expect(await client.findRecord({ item: ALL_DATABASES, reference })).toBeUndefined();
    const path = 'nothing.png';
    expect(await client.readMedia({ item: ALL_DATABASES, record: text.number, path })).toBeUndefined();
  });

  it('another worker opens all databases from their description', async () => {
    const { client, all } = await opened();
    const second = await started();
    const spec = await client.describeDatabase({ item: ALL_DATABASES });
    const attached = await second.attachDatabase(spec);
    expect(attached.selection.count).toBe(all.count);
    expect(await rowsOf(second, ALL_DATABASES, attached.selection.id)).toEqual(await rowsOfAll(client));
  });

  it('each joined database is read in the code page that was chosen for it', async () => {
    const { client } = await opened();
    const before = await rowsOfAll(client);
    await client.chooseCodePages({ chosen: [{ item: MEMBERS[1], codePage: 'windows-1253' }] });
    const after = await rowsOfAll(client);
    const old = await rowsOfAll(client, MEMBERS[1]);
    expect(after).not.toEqual(before);
    const there = after.filter(({ database }) => database === 'Sample.cbh');
    expect(there.map((row) => row.kind === 'game' && row.white)).toEqual(
      old.map((row) => row.kind === 'game' && row.white),
    );
  });
});

describe('all databases of a folder that changes', () => {
  it('all databases leave out those that do not open, and say why', async () => {
    const client = await started();
    const broken = file('broken.pgn', new Uint8Array(4096).fill(1));
    const library = await client.openFolder(folder(...THREE, broken, file('z.cbz', archive('Caissa'))));
    const [all] = library.items;
    expect(all).toMatchObject({ id: ALL_DATABASES, members: MEMBERS });
    expect(all.problems.map(({ kind, file: name }) => `${kind} ${name}`)).toEqual([
      'invalid broken.pgn',
      'password z.cbz',
    ]);
    const { item } = await client.openDatabase({ item: ALL_DATABASES });
    expect(item.problems).toEqual(all.problems);
  });

  it('all databases keep their records and include added or unlocked databases', async () => {
    const client = await started(1);
    const before = await client.openFolder(folder(...THREE, file('a.cbz', archive('Caissa'))));
    const { selection } = await client.openDatabase({ item: ALL_DATABASES });
    const rows = await rowsOf(client, ALL_DATABASES, selection.id);
    const input = {
      ...folder(...[...ASSISTANT.files].map(([path, bytes]) => file(path, new Uint8Array(bytes)))),
    };
    const added = await client.addToFolder({ ...input, name: 'added' });
    const unlocked = await client.unlockArchive({ item: itemId('a.cbz'), password: 'Caissa' });
    const membersIn = ({ items: [all] }: typeof before) =>
      all.kind === 'database' ? all.members : undefined;
    expect(membersIn(before)).toEqual(MEMBERS);
    expect(membersIn(added)).toEqual([...MEMBERS, 'added/Sample.d00']);
    expect(membersIn(unlocked)).toEqual([...MEMBERS, 'added/Sample.d00', 'a.cbz/Sample.cbh']);
    expect(unlocked.items[0].problems).toEqual([]);
    expect(await rowsOf(client, ALL_DATABASES, selection.id)).toEqual(
      rows.map((row) => ({ ...row, database: row.database === 'Sample.cbh' ? MEMBERS[1] : row.database })),
    );
    const all = await rowsOfAll(client);
    expect(all.length).toBeGreaterThan(rows.length);
    expect(all.at(-1)?.database).toBe('a.cbz/Sample.cbh');
    const position = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' } as const;
    const found = await client.searchPositions({ item: ALL_DATABASES, position });
    const hits = await rowsOf(client, ALL_DATABASES, found.selection.id);
    expect(new Set(hits.map(({ database }) => database)).size).toBe(5);
    expect(found.restarted).toBeUndefined();
  });

  it('all databases leave out boards, which the page has made', async () => {
    const { client, library } = await opened();
    const board = file('Board 1.pgn', '[White "Me"]\n\n1. e4 *\n');
    const input = { ...folder(board), single: true, into: 'Boards' };
    const added = await client.addToFolder(input);
    expect(added.items[0]).toEqual(library.items[0]);
    expect(added.items.map(({ id }) => id)).toContain('Boards/Board 1.pgn');
    const again = await client.openFolder({ ...folder(...THREE), added: [input] });
    expect(again.items[0]).toEqual(library.items[0]);
  });

  it('all databases are gone with the folder', async () => {
    const { client } = await opened();
    await client.openFolder(folder(...inFolder('old', OLD.files)));
    await expect(client.openDatabase({ item: ALL_DATABASES })).rejects.toMatchObject({
      failure: { kind: 'changed' },
    });
  });
});
