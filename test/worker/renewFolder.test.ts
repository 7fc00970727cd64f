import { describe, expect, it } from 'vitest';
import { ALL_DATABASES, itemId } from '../../src/protocol/items.ts';
import type { FolderInput, RenewedLibrary } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { cbvFormat } from '../../src/formats/cbv/format.ts';
import { SeenFiles } from '../../src/worker/seenFiles.ts';
import { createSession } from '../../src/worker/session.ts';
import { encodeCbv } from '../encoders/cbv.ts';
import { fakeBookFormat } from './fakeBook.ts';
import { fakeFormat, file } from './fakeFormat.ts';
import { ownItems } from './ownItems.ts';

const context: CallContext<never> = { signal: new AbortController().signal, progress: () => undefined };

const archiveOf = (name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encodeCbv({ members: [{ name, bytes }] }));

/** A folder whose files the test changes, and whose handles return the current files, as in a browser. */
class Disk {
  readonly files = new Map<string, File>();
  /** Number of times that a file was taken from its handle. */
  asked = 0;
  /** True if folders below the first one cannot be read. */
  asleep = false;
  #time = 1;

  /** An archive of one database. */
  pack(path: string, games: string): void {
    this.write(path, archiveOf('in.fake', new TextEncoder().encode(games)));
  }

  write(path: string, content: string | Uint8Array<ArrayBuffer>): void {
    const { file: written } = file(path, content);
    this.files.set(path, new File([written], written.name, { lastModified: this.#time++ }));
  }

  get input(): FolderInput {
    return { kind: 'handle', name: 'games', handles: [this.#handleOf('')] };
  }

  #handleOf(folder: string): FileSystemHandle {
    const names = [...this.files.keys()].filter((path) => path.startsWith(folder));
    const inside = new Set(names.map((path) => path.slice(folder.length).split('/')[0]));
    const values = [...inside].map((name) => {
      const path = folder + name;
      if (!this.files.has(path)) return this.#handleOf(`${path}/`);
      const getFile = async (): Promise<File | undefined> => {
        this.asked++;
        return this.files.get(path);
      };
      return { kind: 'file', name, getFile };
    });
    const name = folder.split('/').at(-2) ?? 'games';
    const list = () => {
      if (folder !== '' && this.asleep) throw new DOMException('the disk sleeps', 'NotReadableError');
      return values;
    };
    return { kind: 'directory', name, values: list } as unknown as FileSystemHandle;
  }
}

const A = itemId('a.fake');
const B = itemId('old/b.fake');

async function opened() {
  const disk = new Disk();
  disk.write('a.fake', 'Anand-Bronstein');
  disk.write('old/b.fake', 'Euwe-Fine\nEuwe-Keres');
  disk.write('c.book', 'e2e4');
  const format = fakeFormat();
  const session = createSession([format, fakeBookFormat()]);
  await session.openFolder(disk.input, context);
  const look = (): Promise<RenewedLibrary | undefined> => session.renewFolder(disk.input, context);
  return { disk, format, session, look };
}
it('files that cannot be read at the moment are not lost', async () => {
  const { disk, session, look } = await opened();
  disk.asleep = true;
  expect(await look()).toBeUndefined();
  disk.asleep = false;
  expect(await look()).toBeUndefined();
  expect(await session.readRecord({ item: B, number: recordNumber(2) }, context)).toMatchObject({
    kind: 'game',
  });
});

it('a file that was opened again after a change is reported once', async () => {
  const seen = new SeenFiles();
  let time = 1;
  const one = { path: 'a.pgn', file: async () => new File(['x'], 'a.pgn', { lastModified: time }) };
  await seen.open(one);
  time = 2;
  // The folder has not been checked yet, and no reader is open.
  await seen.open(one);
  const look = () => seen.changesBetween([one], [one], () => false);
  expect([...(await look())]).toEqual(['a.pgn']);
  expect([...(await look())]).toEqual([]);
});

const ids = ({ library }: RenewedLibrary) => ownItems(library).items.map(({ id }) => id);

describe('a folder that is looked at again', () => {
  it('a renewed folder without changes reports nothing', async () => {
    const { look, format } = await opened();
    const before = format.opened;
    expect(await look()).toBeUndefined();
    expect(format.opened).toBe(before);
  });

  it('a renewed folder has new files, and opens nothing else', async () => {
    const { disk, session, look, format } = await opened();
    const list = await session.openDatabase({ item: A }, context);
    const before = format.opened;
    disk.write('old/d.fake', 'Tal-Smyslov');
    const renewed = await look();
    expect(renewed).toMatchObject({ added: ['old/d.fake'], gone: [], changed: [ALL_DATABASES] });
    expect(ids(renewed!)).toEqual(['a.fake', 'c.book', 'old/b.fake', 'old/d.fake']);
    expect(format.opened).toBe(before + 1);
    const rows = { item: A, selection: list.selection.id, from: 0, to: 1 };
    expect(await session.readRows(rows, context)).toMatchObject([{ white: 'Anand' }]);
  });

  it('a changed file is read again, and only its lists are dropped', async () => {
    const { disk, session, look } = await opened();
    const [a, b] = await Promise.all([A, B].map((item) => session.openDatabase({ item }, context)));
    disk.write('a.fake', 'Anand-Bronstein\nAnand-Carlsen');
    const renewed = await look();
    expect(renewed).toMatchObject({ added: [], gone: [], changed: [ALL_DATABASES, A] });
    expect(renewed?.library.items).toContainEqual(expect.objectContaining({ id: A, games: 2 }));
    const rowsOf = (item: typeof A, selection: number) =>
      session.readRows({ item, selection, from: 0, to: 9 }, context);
    await expect(rowsOf(A, a.selection.id)).rejects.toMatchObject({ failure: { kind: 'changed' } });
    expect(await rowsOf(B, b.selection.id)).toHaveLength(2);
    const again = await session.openDatabase({ item: A }, context);
    expect(await rowsOf(A, again.selection.id)).toMatchObject([{}, { black: 'Carlsen' }]);
  });

  it('a renewed folder reports lost files, and all databases as one lack them', async () => {
    const { disk, session, look } = await opened();
    await session.openDatabase({ item: ALL_DATABASES }, context);
    disk.write('z.fake', 'Tal-Smyslov');
    await look();
    disk.files.delete('a.fake');
    const renewed = await look();
    expect(renewed).toMatchObject({ added: [], gone: [A], changed: [ALL_DATABASES] });
    const { selection } = await session.openDatabase({ item: ALL_DATABASES }, context);
    expect(selection.count).toBe(3);
    await expect(session.openDatabase({ item: A }, context)).rejects.toMatchObject({
      failure: { kind: 'changed' },
    });
  });

  it('a renewed folder without reported changes compares only open files', async () => {
    const { disk, session, look } = await opened();
    disk.write('old/b.fake', 'Euwe-Fine');
    disk.asked = 0;
    expect(await look()).toBeUndefined();
    expect(disk.asked).toBe(0);
    await session.openDatabase({ item: B }, context);
    disk.write('old/b.fake', 'Euwe-Fine\nEuwe-Flohr');
    expect(await look()).toMatchObject({ changed: [ALL_DATABASES, B] });
  });

  it('a file that appears beside a database counts as a change of the database', async () => {
    const { disk, look } = await opened();
    disk.write('a.side', '');
    const renewed = await look();
    expect(renewed).toMatchObject({ changed: [ALL_DATABASES, A] });
    expect(renewed?.library.items.find(({ id }) => id === A)?.problems).toEqual([]);
  });

  it('an unknown file that appears is counted, and changes no item', async () => {
    const { disk, look } = await opened();
    disk.write('notes.xyz', 'text');
    expect(await look()).toMatchObject({
      added: [],
      changed: [],
      gone: [],
      library: { files: 4 },
    });
  });
});

describe('an archive of a folder that is looked at again', () => {
  const INSIDE = itemId('old.cbv/in.fake');
  const withArchive = async () => {
    const disk = new Disk();
    disk.write('a.fake', 'Anand-Bronstein');
    disk.pack('old.cbv', 'Euwe-Fine');
    const format = fakeFormat();
    const session = createSession([format, cbvFormat]);
    await session.openFolder(disk.input, context);
    const look = (): Promise<RenewedLibrary | undefined> => session.renewFolder(disk.input, context);
    return { disk, format, session, look };
  };

  it('a changed archive is read again, although nothing in it is open', async () => {
    const { disk, session, look } = await withArchive();
    disk.pack('old.cbv', 'Euwe-Fine\nEuwe-Keres');
    expect(await look()).toMatchObject({ added: [], gone: [], changed: [ALL_DATABASES, INSIDE, 'old.cbv'] });
    expect((await session.openDatabase({ item: INSIDE }, context)).item.games).toBe(2);
  });

  it('a changed archive is read again while a database in it is open', async () => {
    const { disk, session, look } = await withArchive();
    await session.openDatabase({ item: INSIDE }, context);
    disk.pack('old.cbv', 'Euwe-Fine\nEuwe-Keres');
    expect(await look()).toMatchObject({ changed: [ALL_DATABASES, INSIDE, 'old.cbv'] });
    expect((await session.openDatabase({ item: INSIDE }, context)).item.games).toBe(2);
  });

  it('archives stay open with the archives in them when another file appears', async () => {
    const { disk, format, session, look } = await withArchive();
    const inner = archiveOf('in.cbv', archiveOf('in.fake', new TextEncoder().encode('Tal-Fischer')));
    disk.write('two.cbv', inner);
    await look();
    const before = format.opened;
    disk.write('b.fake', 'Tal-Smyslov');
    const renewed = await look();
    expect(renewed).toMatchObject({ added: ['b.fake'], gone: [], changed: [ALL_DATABASES] });
    const all = [
      'a.fake',
      'b.fake',
      'old.cbv',
      'two.cbv',
      INSIDE,
      'two.cbv/in.cbv',
      'two.cbv/in.cbv/in.fake',
    ];
    expect(ids(renewed!)).toEqual(all);
    expect(format.opened).toBe(before + 1);
    const item = itemId('two.cbv/in.cbv/in.fake');
    expect(await session.openDatabase({ item }, context)).toMatchObject({ item: { games: 1 } });
  });
});
