import { describe, expect, it } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';
import { cbvFormat } from '../../src/formats/cbv/format.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { ScanProgress } from '../../src/protocol/selection.ts';
import type { FolderInput, Library, LibraryProgress, WorkerApi } from '../../src/protocol/api.ts';
import { connect } from '../../src/protocol/connect.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { serve } from '../../src/protocol/serve.ts';
import { createSession } from '../../src/worker/session.ts';
import { encodeCbv } from '../encoders/cbv.ts';
import { fakeFormat, file } from './fakeFormat.ts';
import { ownItems } from './ownItems.ts';
import { workers } from './startedWorker.ts';

const context: CallContext & CallContext<LibraryProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};
const FORMATS = [fakeFormat(), cbvFormat];

/** An archive of text files by their paths. */
const archive = (files: Record<string, string | Uint8Array>, password?: string) =>
  new Uint8Array(
    encodeCbv({
      members: Object.entries(files).map(([name, content]) => ({
        name,
        bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      })),
      ...(password === undefined ? {} : { password }),
    }),
  );
const folder = (files: Record<string, string | Uint8Array<ArrayBuffer>>): FolderInput => ({
  kind: 'files',
  name: 'games',
  files: Object.entries(files).map(([path, content]) => file(path, content)),
});
const open = async (files: Record<string, string | Uint8Array<ArrayBuffer>>) => {
  const session = createSession(FORMATS);
  return { session, library: ownItems(await session.openFolder(folder(files), context)) };
};
const places = ({ items }: Library) => items.map(({ id, kind }) => `${kind} ${id}`);
const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const thrown: unknown = await call.catch((reason: unknown) => reason);
  if (!(thrown instanceof FormatError)) throw new Error(`Expected a FormatError, got ${String(thrown)}`);
  return thrown.failure;
};
const whiteOf = async (session: WorkerApi, path: string, number = 1) => {
  await session.openDatabase({ item: itemId(path) }, context);
  const { header } = await session.readRecord({ item: itemId(path), number: recordNumber(number) }, context);
  return header.kind === 'game' ? header.white : header.kind;
};

describe('an archive in the folder', () => {
  const GAMES = archive({
    'a.fake': 'Anand-Bronstein\nCarlsen-Duras',
    'a.side': '',
    'x\\b.fake': 'Euwe-Fine',
  });

  it('an archive is listed with its databases, as if it were a folder', async () => {
    const { library } = await open({ 'top.fake': '', 'top.side': '', 'old/Games.cbv': GAMES });
    expect(places(library)).toEqual([
      'database top.fake',
      'archive old/Games.cbv',
      'database old/Games.cbv/a.fake',
      'database old/Games.cbv/x/b.fake',
    ]);
    expect(library.items[1]).toMatchObject({ name: 'Games', extension: '.cbv', members: 3, problems: [] });
    expect(library.items[2]).toMatchObject({ name: 'a', folder: 'old/Games.cbv', games: 2, problems: [] });
    expect(library.items[3].problems).toEqual([{ kind: 'missing-file', file: 'b.side' }]);
    expect(library).toMatchObject({ files: 3, unclaimed: { count: 0 } });
  });

  it('an archive lists its files by name and size', async () => {
    const { session } = await open({ 'old/Games.cbv': GAMES });
    expect(await session.listMembers({ item: itemId('old/Games.cbv') }, context)).toEqual([
      { path: 'a.fake', size: 29 },
      { path: 'a.side', size: 0 },
      { path: 'x/b.fake', size: 9 },
    ]);
    expect(await failureOf(session.listMembers({ item: itemId('Gone.cbv') }, context))).toMatchObject({
      kind: 'changed',
    });
  });

  it('records of the databases in an archive are read in place', async () => {
    const { session } = await open({ 'Games.cbv': GAMES });
    expect(await whiteOf(session, 'Games.cbv/a.fake', 2)).toBe('Carlsen');
    expect(await whiteOf(session, 'Games.cbv/x/b.fake')).toBe('Euwe');
  });

  it('files of an archive that belong to no set are counted, and unreadable ones are named', async () => {
    const { library } = await open({ 'a.cbv': archive({ 'photo.jpg': '', 'old.cbf': '', 'old.cbi': '' }) });
    expect(library.unclaimed).toEqual({ count: 1, examples: ['a.cbv/photo.jpg'] });
    expect(places(library)).toEqual(['archive a.cbv', 'unsupported a.cbv/old.cbf']);
  });

  it('a file of an archive that belongs to nothing is named, because its name may be damaged', async () => {
    const files = { 'a.fake': 'Anand', 'a.side': '', 'b.fak?': 'Euwe', 'c.txt': '' };
    const { library } = await open({ 'a.cbv': archive(files) });
    expect(library.items[0].problems).toEqual([
      {
        kind: 'unsupported',
        file: 'a.cbv',
        expected: 'files of databases and books',
        found: 'b.fak? and 1 more',
      },
    ]);
  });

  it('an archive full of archives does not hide the files beside it', { tags: 'slow' }, async () => {
    const names = Array.from({ length: 4_500 }, (_, i) => `${i}.fake`);
    const inner = archive(Object.fromEntries(names.map((name) => [name, ''])));
    const outer = archive(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.cbv`, inner])),
    );
    const { library } = await open({ 'a.cbv': outer, 'z.cbv': GAMES, 'z.fake': 'Anand', 'z.side': '' });
    expect(library.items).toHaveLength(20_000);
    expect(places(library)).toContain('database z.fake');
    expect(places(library)).toContain('database z.cbv/a.fake');
    expect(library.problems).toEqual([
      {
        kind: 'limit',
        file: 'games',
        expected: 'at most 20000 databases, books and archives',
        found: '2510 more, which are left out',
      },
    ]);
  });

  it('an archive is left closed if the archives hold too many files together', { tags: 'slow' }, async () => {
    const inner = archive(Object.fromEntries(Array.from({ length: 4_900 }, (_, i) => [`${i}`, ''])));
    const outer = archive(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`${i + 10}.cbv`, inner])));
    const { library } = await open({ 'a.cbv': outer, 'z.cbv': GAMES });
    expect(library.items.filter(({ kind }) => kind === 'database')).toHaveLength(2);
    expect(
      library.items.filter(({ problems }) => problems.some(({ kind }) => kind === 'limit')),
    ).toMatchObject([
      { id: 'a.cbv/20.cbv', problems: [{ expected: 'at most 50000 files in all archives' }] },
      { id: 'a.cbv/21.cbv' },
    ]);
    expect(library.unclaimed.count).toBe(49_000);
  });

  it('an archive that does not open says why, and hides nothing else', async () => {
    const { library } = await open({ 'a.cbv': 'no archive at all', 'b.cbv': GAMES });
    expect(library.items[0]).toMatchObject({
      kind: 'archive',
      problems: [{ kind: 'invalid', file: 'a.cbv' }],
    });
    expect(library.items[0]).not.toHaveProperty('members');
    expect(library.items).toHaveLength(4);
  });

  it('an archive may contain archives, to a limited depth', async () => {
    const inner = archive({ 'a.fake': 'Anand', 'a.side': '' });
    const third = archive({ 'inner.cbv': inner });
    const { session, library } = await open({ 'o.cbv': archive({ 'second.cbv': third }) });
    expect(places(library).at(-1)).toBe('database o.cbv/second.cbv/inner.cbv/a.fake');
    expect(await whiteOf(session, 'o.cbv/second.cbv/inner.cbv/a.fake')).toBe('Anand');
    const { library: deeper } = await open({
      'p.cbv': archive({ 'o.cbv': archive({ 'second.cbv': third }) }),
    });
    expect(places(deeper).at(-1)).toBe('archive p.cbv/o.cbv/second.cbv/inner.cbv');
    expect(deeper.items.at(-1)?.problems).toMatchObject([{ kind: 'limit' }]);
  });

  it('a database with damaged data in an archive is lost, but not the one beside it', async () => {
    const damaged = archive({ 'a.fake': 'Anand', 'a.side': '', 'b.fake': 'Euwe', 'b.side': '' });
    damaged[8 + 4 * 173 + 4] = 9;
    const { session, library } = await open({ 'g.cbv': damaged });
    expect(library.items[1].problems).toMatchObject([{ kind: 'invalid', file: 'g.cbv/a.fake', offset: 700 }]);
    expect(await whiteOf(session, 'g.cbv/b.fake')).toBe('Euwe');
  });

  it('another worker opens a database in an archive from a description, without its folder', async () => {
    const { session } = await open({ 'old/Games.cbv': GAMES });
    const item = itemId('old/Games.cbv/a.fake');
    const { port1, port2 } = new MessageChannel();
    serve<WorkerApi>(port2, createSession(FORMATS));
    const second = connect<WorkerApi>(port1);
    const spec = await session.describeDatabase({ item }, context);
    expect(spec.sources).toMatchObject([
      { kind: 'member', path: 'old/Games.cbv/a.fake', archive: { kind: 'file', path: 'old/Games.cbv' } },
      { kind: 'member', path: 'old/Games.cbv/a.side', archive: { kind: 'file', path: 'old/Games.cbv' } },
    ]);
    const { selection } = await second.attachDatabase(spec, context);
    const rows = await second.readRows({ item, selection: selection.id, from: 0, to: 9 });
    expect(rows.map((row) => (row.kind === 'game' ? row.white : ''))).toEqual(['Anand', 'Carlsen']);
    port1.close();
  });
});

describe('an archive with a password', () => {
  const files = { 'z.cbz': archive({ 'a.fake': 'Anand', 'a.side': '', 'notes.txt': '' }, 'Caissa') };
  const Z = itemId('z.cbz');
  const unlock = async (session: WorkerApi, password: string, item = Z) =>
    ownItems(await session.unlockArchive({ item, password }, context));

  it('a locked archive is listed as locked, and opens in place once the password is given', async () => {
    const { session, library } = await open({ ...files, 'top.fake': '', 'top.side': '' });
    expect(places(library)).toEqual(['database top.fake', 'archive z.cbz']);
    expect(library.items[1].problems).toEqual([{ kind: 'password', file: 'z.cbz' }]);
    const unlocked = await unlock(session, 'Caissa');
    expect(places(unlocked)).toEqual(['database top.fake', 'archive z.cbz', 'database z.cbz/a.fake']);
    expect(unlocked.items[1]).toMatchObject({ members: 3, problems: [{ kind: 'unsupported' }] });
    expect(unlocked.unclaimed).toEqual({ count: 1, examples: ['z.cbz/notes.txt'] });
    expect(await whiteOf(session, 'z.cbz/a.fake')).toBe('Anand');
    expect(await unlock(session, 'Caissa')).toEqual(unlocked);
  });

  it('a locked archive refuses a wrong password, and stays locked', async () => {
    const { session } = await open(files);
    expect(await failureOf(unlock(session, 'caissa'))).toEqual({
      kind: 'password',
      file: 'z.cbz',
      found: 'a wrong password',
    });
    expect((await failureOf(session.openDatabase({ item: itemId('z.cbz/a.fake') }, context))).kind).toBe(
      'changed',
    );
    expect((await failureOf(unlock(session, 'Caissa', itemId('y.cbz')))).kind).toBe('changed');
  });

  it('an unlocked archive stays open when the folder is opened again', async () => {
    const { session } = await open(files);
    const unlocked = await unlock(session, 'Caissa');
    expect(ownItems(await session.openFolder(folder(files), context))).toEqual(unlocked);
  });

  it('a locked archive inside another archive can be unlocked', async () => {
    const { session } = await open({ 'o.cbv': archive(files) });
    const unlocked = await unlock(session, 'Caissa', itemId('o.cbv/z.cbz'));
    expect(places(unlocked)).toEqual(['archive o.cbv', 'archive o.cbv/z.cbz', 'database o.cbv/z.cbz/a.fake']);
    expect(await whiteOf(session, 'o.cbv/z.cbz/a.fake')).toBe('Anand');
  });

  it('a locked archive is described without its password, which another worker needs as well', async () => {
    const { session } = await open(files);
    await unlock(session, 'Caissa');
    const spec = await session.describeDatabase({ item: itemId('z.cbz/a.fake') }, context);
    expect(JSON.stringify(spec)).not.toContain('Caissa');
    const second = createSession(FORMATS);
    expect((await failureOf(second.attachDatabase(spec, context))).kind).toBe('password');
    expect((await second.attachDatabase({ ...spec, password: 'Caissa' }, context)).selection.count).toBe(1);
  });
});

describe('a check of an archive', () => {
  const BLOCK = 61_440;
  const members = ['a.fake', 'a.side', 'b.txt'].map((name) => ({
    name,
    bytes: new TextEncoder().encode('Anand-Bronstein\n'.repeat(name === 'b.txt' ? 12_000 : 1)),
    modes: [0] as const,
  }));
  const { start } = workers();

  async function checkOverPorts(bytes: Uint8Array<ArrayBuffer>) {
    const client = await start(FORMATS);
    await client.openFolder({ kind: 'files', name: 'games', files: [file('Games.cbv', bytes)] });
    const progress: ScanProgress[] = [];
    const item = await client.checkArchive(
      { item: itemId('Games.cbv') },
      { onProgress: (told) => progress.push(told) },
    );
    return { item, progress };
  }

  it('a check of an archive returns the item with the damaged file, and reports its progress', async () => {
    const damaged = new Uint8Array(encodeCbv({ members }));
    damaged[damaged.length - BLOCK] ^= 1;
    damaged[damaged.length - 2 * BLOCK] ^= 1;
    const { item, progress } = await checkOverPorts(damaged);
    expect(item).toMatchObject({ kind: 'archive', name: 'Games', members: 3 });
    expect(item.problems).toEqual([
      expect.objectContaining({
        kind: 'invalid',
        file: 'Games.cbv/b.txt',
        found: expect.stringMatching(/more/),
      }),
    ]);
    const total = members.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(progress.length).toBeGreaterThan(0);
    for (const told of progress) expect(told.total).toBe(total);
    expect(progress.map(({ done }) => done)).toEqual(
      progress.map(({ done }) => done).toSorted((a, b) => a - b),
    );
  });

  it('a check of a sound archive finds nothing', async () => {
    const { item } = await checkOverPorts(new Uint8Array(encodeCbv({ members })));
    expect(item.problems).toEqual([]);
  });

  it('a check rejects if the archive is not in the folder', async () => {
    const client = await start(FORMATS);
    await client.openFolder(folder({ 'a.txt': '' }));
    expect(await failureOf(client.checkArchive({ item: itemId('Gone.cbv') }))).toMatchObject({
      kind: 'changed',
    });
  });
});
