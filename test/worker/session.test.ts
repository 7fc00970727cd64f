import { describe, expect, it } from 'vitest';
import { FormatError, toFailure } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseFormat } from '../../src/formats/format.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { RecordRow } from '../../src/model/gameHeader.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { FolderInput, LibraryProgress, WorkerApi } from '../../src/protocol/api.ts';
import { connect } from '../../src/protocol/connect.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { serve } from '../../src/protocol/serve.ts';
import type { StoredList } from '../../src/protocol/stored.ts';
import { createSession } from '../../src/worker/session.ts';
import { Storage } from '../../src/worker/storage/storage.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { SAMPLE } from '../encoders/sampleDatabase.ts';
import { fakeFormat, file } from './fakeFormat.ts';
import { memoryStore } from './storage/memoryStore.ts';

const context: CallContext & CallContext<LibraryProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};
const A = itemId('a.fake');
const folder = (...files: { path: string; file: File }[]): FolderInput => ({
  kind: 'files',
  name: 'games',
  files,
});
const GAMES = folder(file('a.fake', 'Anand-Bronstein\n!\nCapablanca-Duras\nEuwe-Fine'), file('a.side', ''));

const whites = (rows: readonly RecordRow[]) =>
  rows.map((row) => (row.kind === 'game' ? row.white : row.kind));
const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const thrown: unknown = await call.catch((reason: unknown) => reason);
  if (!(thrown instanceof FormatError)) throw new Error(`Expected a FormatError, got ${String(thrown)}`);
  return thrown.failure;
};

describe('a session', () => {
  it('a session opens a folder, a database of it, its rows and its records', async () => {
    const session = createSession([fakeFormat()]);
    const library = await session.openFolder(GAMES, context);
    expect(library.items).toMatchObject([{ kind: 'database', id: A, name: 'a', title: '4 lines', games: 4 }]);
    const { item, selection, codePage } = await session.openDatabase({ item: A }, context);
    expect([item, selection.count, codePage]).toEqual([library.items[0], 4, 'windows-1252']);
    const rows = await session.readRows({ item: A, selection: selection.id, from: 1, to: 99 }, context);
    expect(whites(rows)).toEqual(['unreadable', 'Capablanca', 'Euwe']);
    const record = await session.readRecord({ item: A, number: recordNumber(3) }, context);
    expect(record.header).toMatchObject({ number: 3, white: 'Capablanca', black: 'Duras' });
  });

  it('a session names the records of a list that cannot be read completely', async () => {
    const session = createSession([fakeFormat()]);
    await session.openFolder(GAMES, context);
    const numbers = [1, 2, 3, 4].map(recordNumber);
    const damaged = await session.readDamage({ item: A, numbers }, context);
    for (const number of numbers) {
      const problems = await session.readRecord({ item: A, number }, context).then(
        (record) => record.problems,
        (thrown: unknown) => [toFailure(thrown)],
      );
      expect(damaged.find((record) => record.number === number)?.problems ?? []).toEqual(problems);
    }
    expect(damaged.map(({ number }) => number)).toContain(2);
    const beyond = session.readDamage({ item: A, numbers: [recordNumber(5)] }, context);
    expect((await failureOf(beyond)).kind).toBe('invalid');
  });

  it('a record that the disk refuses at the moment is not called damaged', async () => {
    const fake = fakeFormat();
    const format: DatabaseFormat = {
      ...fake,
      async open(files, options) {
        const reader = await fake.open(files, options);
        return {
          ...reader,
          readRecord: () => Promise.reject(new FormatError({ kind: 'changed', file: 'a.fake' })),
        };
      },
    };
    const session = createSession([format]);
    await session.openFolder(GAMES, context);
    expect(await session.readDamage({ item: A, numbers: [recordNumber(3)] }, context)).toEqual([]);
  });

  it('a session has no details, media, links or health for formats without them', async () => {
    const session = createSession([fakeFormat()]);
    await session.openFolder(GAMES, context);
    const reference = { kind: 'text', title: 'Preface' } as const;
    expect(await session.readDetails({ item: A, number: recordNumber(1) }, context)).toBeUndefined();
    expect(await session.readMedia({ item: A, path: 'a.jpg' }, context)).toBeUndefined();
    expect(await session.findRecord({ item: A, reference }, context)).toBeUndefined();
    expect(await session.readHealth({ item: A }, context)).toBeUndefined();
  });

  it('a session has details, media, linked records and health of a ChessBase database, with progress', async () => {
    const session = createSession([cbhFormat]);
    const cbh = [...encodeCbh(SAMPLE)].map(([path, bytes]) => file(path, new Uint8Array(bytes)));
    await session.openFolder(folder(...cbh, file('Sample.html/a.png', 'picture')), context);
    const item = itemId('Sample.cbh');
    const steps: unknown[] = [];
    const progress = { signal: context.signal, progress: (step: unknown) => steps.push(step) };
    expect(await session.readDetails({ item, number: recordNumber(1) }, context)).toMatchObject({
      tournament: { title: 'Linares', kind: 'round robin', nation: { code: 'ESP' } },
    });
    const picture = await session.readMedia({ item, path: 'Sample.html\\A.PNG' }, context);
    expect(picture?.type).toBe('image/png');
    expect(await new Response(picture?.content).text()).toBe('picture');
    const reference = { kind: 'text', title: 'Grüße' } as const;
    expect(await session.findRecord({ item, reference }, progress)).toBe(3);
    expect(await session.readHealth({ item }, progress)).toMatchObject({ records: { games: 7, texts: 3 } });
    expect(steps).toContainEqual({ done: 11, total: 11 });
  });

  it('a session opens a database once, however many calls need it, and in any order', async () => {
    const format = fakeFormat();
    const session = createSession([format]);
    await session.openFolder(GAMES, context);
    const listed = format.opened;
    await Promise.all([
      session.openDatabase({ item: A }, context),
      session.openDatabase({ item: A }, context),
      session.readRecord({ item: A, number: recordNumber(1) }, context),
    ]);
    expect(format.opened).toBe(listed + 1);
  });

  it('a session shows the same rows in another code page, keeps it, and restores the first one', async () => {
    const cyrillic = Uint8Array.of(0xc0, 0xeb, 0xe5, 0xf5, 0xe8, 0xed); // Алехин
    const session = createSession([fakeFormat()]);
    await session.openFolder(folder(file('a.fake', cyrillic)), context);
    const before = await session.openDatabase({ item: A }, context);
    await session.chooseCodePages({ chosen: [{ item: A, codePage: 'windows-1251' }] }, context);
    const chosen = await session.openDatabase({ item: A }, context);
    const again = await session.openDatabase({ item: A }, context);
    expect([before.codePage, chosen.codePage, again.codePage]).toEqual([
      'windows-1252',
      'windows-1251',
      'windows-1251',
    ]);
    // A call with the older selection is served in the new code page.
    for (const { selection } of [before, chosen]) {
      const rows = await session.readRows({ item: A, selection: selection.id, from: 0, to: 1 }, context);
      expect(whites(rows)).toEqual(['Алехин']);
    }
    await session.chooseCodePages({ chosen: [] }, context);
    expect((await session.openDatabase({ item: A }, context)).codePage).toBe('windows-1252');
    const unknown = { chosen: [{ item: A, codePage: 'koi8-x' }] };
    await expect(session.chooseCodePages(unknown, context)).rejects.toThrow(RangeError);
  });

  it('a session says what is wrong with an unknown record number, item or selection', async () => {
    const session = createSession([fakeFormat()]);
    await session.openFolder(GAMES, context);
    const { selection } = await session.openDatabase({ item: A }, context);
    expect(await failureOf(session.readRecord({ item: A, number: recordNumber(5) }, context))).toEqual({
      kind: 'invalid',
      file: 'a.fake',
      expected: 'a record from 1 to 4',
      found: '5',
    });
    expect((await failureOf(session.openDatabase({ item: itemId('b.fake') }, context))).kind).toBe('changed');
    const stranger = { item: A, selection: selection.id + 1, from: 0, to: 1 };
    expect((await failureOf(session.readRows(stranger, context))).kind).toBe('changed');
    await expect(
      session.readRows({ item: A, selection: selection.id, from: 0, to: 1e9 }, context),
    ).rejects.toThrow(RangeError);
  });

  it('a session drops the old folder when the new one is listed', async () => {
    const session = createSession([fakeFormat()]);
    await session.openFolder(GAMES, context);
    const { selection } = await session.openDatabase({ item: A }, context);
    const read = () => session.readRows({ item: A, selection: selection.id, from: 0, to: 1 }, context);
    const aborted = { ...context, signal: AbortSignal.abort() };
    await expect(session.openFolder(folder(file('b.fake', 'x-y')), aborted)).rejects.toThrow(/abort/i);
    expect(whites(await read())).toEqual(['Anand']);
    await session.openFolder(folder(file('a.fake', 'x-y')), context);
    expect((await failureOf(read())).kind).toBe('changed');
  });

  it('a session stops opening a folder when another one is opened', async () => {
    const session = createSession([fakeFormat()]);
    const first = session.openFolder(GAMES, context).catch((thrown: unknown) => thrown);
    const second = session.openFolder(folder(file('b.fake', 'x-y')), context);
    expect(await first).toMatchObject({ name: 'AbortError' });
    expect((await second).items).toHaveLength(1);
    expect((await session.openDatabase({ item: itemId('b.fake') }, context)).selection.count).toBe(1);
  });

  it('a second session without a folder has the same rows in the same code page', async () => {
    const { port1, port2 } = new MessageChannel();
    serve<WorkerApi>(port2, createSession([fakeFormat()]));
    const second = connect<WorkerApi>(port1);
    const first = createSession([fakeFormat()]);
    const files = [file('sub/a.fake', Uint8Array.of(0xc0, 0x0a, 0xc1)), file('sub/a.side', '')];
    await first.openFolder(folder(...files), context);
    const item = itemId('sub/a.fake');
    await first.chooseCodePages({ chosen: [{ item, codePage: 'windows-1251' }] }, context);
    const here = await first.openDatabase({ item }, context);
    const there = await second.attachDatabase(await first.describeDatabase({ item }, context));
    expect(there.item).toEqual(here.item);
    const rowsHere = await first.readRows({ item, selection: here.selection.id, from: 0, to: 9 }, context);
    const rowsThere = await second.readRows({ item, selection: there.selection.id, from: 0, to: 9 });
    expect(whites(rowsHere)).toEqual(['А', 'Б']);
    expect(rowsThere).toEqual(rowsHere);
    port1.close();
  });
});

describe('the storage of a session', () => {
  const source = { name: 'a.cbv', size: 1, modified: 2 };

  it('stored entries are listed, and deleted one by one or all at once', async () => {
    const storage = new Storage(memoryStore());
    const session = createSession([fakeFormat()], storage);
    const ids: string[] = [];
    for (const detail of ['a', 'b', 'c'])
      ids.push((await storage.write({ kind: 'archive-member', source, detail }, [])).id);
    const details = ({ entries }: StoredList) => entries.map(({ detail }) => detail);
    expect(details(await session.listStored({}, context))).toEqual(['a', 'b', 'c']);
    expect(details(await session.deleteStored({ ids: [ids[1]] }, context))).toEqual(['a', 'c']);
    expect(details(await session.deleteStored({}, context))).toEqual([]);
  });

  it('a session without storage has no stored entries, and says why', async () => {
    const session = createSession([fakeFormat()]);
    expect(await session.listStored({}, context)).toMatchObject({
      entries: [],
      failure: { kind: 'storage' },
    });
  });
});
