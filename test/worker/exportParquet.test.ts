// *Save as Parquet…* in the worker: a new folder of whole files, or none.
import { describe, expect, it } from 'vitest';
import { parquetReadObjects } from 'hyparquet';
import { newFolder } from '../../src/worker/exportFolder.ts';
import { createSession } from '../../src/worker/session.ts';
import { ALL_DATABASES, itemId } from '../../src/protocol/items.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { FakeFolder } from './fakeFolder.ts';
import { file } from './fakeFormat.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };
const A = itemId('a.pgn');

async function opened() {
  const session = createSession([pgnFormat]);
  const files = [
    file('a.pgn', '[White "Anand"]\n\n1. e4 e5 *\n\n[White "Euwe"]\n\n1. d4 {Queen} *\n'),
    file('b.pgn', '[White "Fine"]\n\n1. c4 *\n'),
  ];
  await session.openFolder({ kind: 'files', name: 'games', files }, context);
  return session;
}

const rowsIn = async (blob: Blob): Promise<Record<string, unknown>[]> =>
  parquetReadObjects({ file: await blob.arrayBuffer() });

describe('Parquet files of a session', () => {
  it('Parquet files are downloads if there is no folder for them', async () => {
    const session = await opened();
    const { selection } = await session.openDatabase({ item: A }, context);
    const request = { item: A, choice: { kind: 'selection', selection: selection.id }, title: 'a' } as const;
    const { downloads = [], ...counts } = await session.exportParquet(request, context);
    expect(counts).toEqual({ records: 2, positions: 5, annotations: 1, damaged: 0 });
    expect(downloads.map(({ name }) => name)).toEqual([
      'a games.parquet',
      'a positions.parquet',
      'a annotations.parquet',
    ]);
    const [games, positions, annotations] = await Promise.all(
      downloads.map(({ file: blob }) => rowsIn(blob)),
    );
    expect(games.map(({ white }) => white)).toEqual(['Anand', 'Euwe']);
    expect(positions.map(({ game, ply }) => `${String(game)} ${String(ply)}`).sort()).toEqual([
      '1 0',
      '1 1',
      '1 2',
      '2 0',
      '2 1',
    ]);
    expect(annotations).toMatchObject([{ game: 2, kind: 'comment', text: 'Queen' }]);
  });

  it('Parquet files of several joined databases say which database each game is from', async () => {
    const session = await opened();
    const item = ALL_DATABASES;
    const { selection } = await session.openDatabase({ item }, context);
    const request = { item, choice: { kind: 'selection', selection: selection.id }, title: 'all' } as const;
    const { downloads = [], positions } = await session.exportParquet(request, context);
    expect(positions).toBe(7);
    const games = await rowsIn(downloads[0].file);
    expect(games.map(({ game, white, database }) => [game, white, database])).toEqual([
      [1, 'Anand', 'a'],
      [2, 'Euwe', 'a'],
      [3, 'Fine', 'b'],
    ]);
  });
});

describe('a folder of Parquet files', () => {
  async function request(session: Awaited<ReturnType<typeof opened>>, parent: FakeFolder) {
    const { selection } = await session.openDatabase({ item: A }, context);
    const choice = { kind: 'selection', selection: selection.id } as const;
    return { item: A, choice, title: 'a', parent: parent.handle };
  }

  it('a Parquet folder has the three files and nothing else', async () => {
    const session = await opened();
    const parent = new FakeFolder('parent');
    expect(await session.exportParquet(await request(session, parent), context)).toMatchObject({
      positions: 5,
      folder: 'a',
    });
    expect(parent.paths.sort()).toEqual([
      'a/',
      'a/annotations.parquet',
      'a/games.parquet',
      'a/positions.parquet',
    ]);
  });

  /** A folder whose new folders get a file of another program as soon as they are made. */
  class SharedFolder extends FakeFolder {
    readonly other: string;

    constructor(other: string, room = Infinity) {
      super('parent', { room });
      this.other = other;
    }

    override async getDirectoryHandle(name: string, options: { create?: boolean } = {}): Promise<FakeFolder> {
      const folder = await super.getDirectoryHandle(name, options);
      if (options.create === true) await folder.getFileHandle(this.other, { create: true });
      return folder;
    }
  }

  it('a Parquet export that fails removes only its own files', async () => {
    const session = await opened();
    const parent = new SharedFolder('mine.txt', 500);
    await expect(session.exportParquet(await request(session, parent), context)).rejects.toMatchObject({
      failure: { kind: 'disk-full' },
    });
    expect(parent.paths).toEqual(['a/', 'a/mine.txt']);
  });

  it('a Parquet export neither replaces nor removes a file of another program', async () => {
    const session = await opened();
    const parent = new SharedFolder('positions.parquet');
    await expect(session.exportParquet(await request(session, parent), context)).rejects.toMatchObject({
      failure: { kind: 'unwritable', file: 'positions.parquet' },
    });
    expect(parent.paths).toEqual(['a/', 'a/positions.parquet']);
  });

  it('a Parquet export writes into no folder of the user if all names are taken', async () => {
    const session = await opened();
    const parent = new FakeFolder('parent', { room: 500 });
    for (let count = 1; count < 1000; count++) {
      const folder = await parent.getDirectoryHandle(count === 1 ? 'a' : `a ${count}`, { create: true });
      await folder.getFileHandle('mine.txt', { create: true });
    }
    const before = parent.paths;
    await expect(session.exportParquet(await request(session, parent), context)).rejects.toMatchObject({
      failure: { kind: 'unwritable', file: 'a', expected: 'an unused name' },
    });
    expect(parent.paths).toEqual(before);
  });

  it('a Parquet folder is removed if the disk is full', async () => {
    const session = await opened();
    const parent = new FakeFolder('parent', { room: 500 });
    await expect(session.exportParquet(await request(session, parent), context)).rejects.toMatchObject({
      failure: { kind: 'disk-full' },
    });
    expect(parent.paths).toEqual([]);
  });
});

describe('the new folder', () => {
  /** A folder in which some names are taken, by folders or by files. */
  function parentWith(taken: Readonly<Record<string, 'folder' | 'file'>>) {
    const made: string[] = [];
    const handle = (name: string, options?: { readonly create?: boolean }) => {
      if (taken[name] === 'file') throw new DOMException(name, 'TypeMismatchError');
      if (options?.create === true) made.push(name);
      else if (taken[name] === undefined) throw new DOMException(name, 'NotFoundError');
      return Promise.resolve({ name });
    };
    const getDirectoryHandle = async (name: string, options?: { readonly create?: boolean }) =>
      handle(name, options);
    return { made, parent: { getDirectoryHandle } as unknown as FileSystemDirectoryHandle };
  }

  it('the new folder gets an unused name', async () => {
    const { parent, made } = parentWith({ x: 'folder', 'x 2': 'file' });
    expect(await newFolder(parent, 'x', async () => undefined)).toEqual({ name: 'x 3' });
    expect(await newFolder(parent, 'y', async () => undefined)).toEqual({ name: 'y' });
    expect(made).toEqual(['x 3', 'y']);
  });

  it('the new folder gets the name of a leftover that was removed, or another one if it cannot be', async () => {
    const parent = new FakeFolder('parent');
    await parent.getDirectoryHandle('x', { create: true });
    const refuse = () => Promise.reject(new DOMException('x', 'NoModificationAllowedError'));
    expect((await newFolder(parent.handle, 'x', refuse)).name).toBe('x 2');
    expect((await newFolder(parent.handle, 'x', (name) => parent.removeEntry(name))).name).toBe('x');
  });
});
