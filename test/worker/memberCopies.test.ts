import { describe, expect, it } from 'vitest';
import { msg } from '../../src/base/messages.ts';
import { FormatError } from '../../src/base/failure.ts';
import type { ByteSource } from '../../src/bytes/byteSource.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { cbvFormat } from '../../src/formats/cbv/format.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { FolderInput } from '../../src/protocol/api.ts';
import { Archives } from '../../src/worker/archives.ts';
import { openArchive } from '../../src/worker/claimedItems.ts';
import type { ClaimedArchive } from '../../src/worker/claimedFiles.ts';
import { MemberCopies } from '../../src/worker/memberCopies.ts';
import { createSession } from '../../src/worker/session.ts';
import { SeenFiles } from '../../src/worker/seenFiles.ts';
import { folderFile, memberFile } from '../../src/worker/specFiles.ts';
import type { SpecFile } from '../../src/worker/specFiles.ts';
import { Storage } from '../../src/worker/storage/storage.ts';
import { encodeCbv } from '../encoders/cbv.ts';
import { fakeFormat } from './fakeFormat.ts';
import { memoryStore } from './storage/memoryStore.ts';

const GAMES = Array.from({ length: 2000 }, (_, at) => `White ${at}-Black ${at}`).join('\n');
const SIZE = GAMES.length;
const ARCHIVE = itemId('Mega.cbv');
const DATABASE = itemId('Mega.cbv/a.fake');
const context = { signal: new AbortController().signal, progress: () => undefined };

const encode = (games: string, password?: string) =>
  encodeCbv({
    members: [
      { name: 'a.fake', bytes: new TextEncoder().encode(games), modes: [1] },
      { name: 'a.side', bytes: new TextEncoder().encode('small') },
    ],
    ...(password !== undefined && { password }),
  });

/** An archive as a file of the browser, with a count of its reads. */
function archiveFile(bytes: Uint8Array, name = 'Mega.cbv', lastModified = 1_700_000_000_000) {
  const file = new File([new Uint8Array(bytes)], name, { lastModified });
  const counted = { file, reads: 0 };
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    counted.reads++;
    return slice(...range);
  };
  return counted;
}
const folder = (file: File): FolderInput => ({
  kind: 'files',
  name: 'games',
  files: [{ path: file.name, file }],
});

/** A new visit with the same store, for which archives are large from 10,000 bytes on. */
async function visit(file: File, store = memoryStore(), limits = { offeredFrom: 10_000, keptFrom: 1000 }) {
  const storage = new Storage(store);
  const session = createSession([fakeFormat(), cbvFormat], storage, new MemberCopies(storage, limits));
  await session.openFolder(folder(file), context);
  return { session, store };
}
type Session = Awaited<ReturnType<typeof visit>>['session'];
const lastWhite = async (session: Session, count = 2000) => {
  await session.openDatabase({ item: DATABASE }, context);
  const { header } = await session.readRecord({ item: DATABASE, number: recordNumber(count) }, context);
  return header.kind === 'game' ? header.white : header.kind;
};
const failureOf = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.catch((reason: unknown) => reason);
  return thrown instanceof FormatError ? thrown.failure : thrown;
};

/** An archive of the library. */
function found(bytes: Uint8Array, name = 'Mega.cbv'): ClaimedArchive<SpecFile> {
  const { file } = archiveFile(bytes, name);
  const path = `sub/${name}`;
  const place = { id: itemId(path), name, folder: 'sub', extension: '.cbv' };
  const item = {
    ...place,
    kind: 'archive',
    format: 'cbv',
    label: msg('ChessBase archive'),
    problems: [],
  } as const;
  return { item, format: cbvFormat, files: [folderFile({ path, file: async () => file }, new SeenFiles())] };
}

describe('the unpacked copy of an archive', () => {
  it('a copy is offered for large archives only, and made on request', async () => {
    const { file } = archiveFile(encode(GAMES));
    const { session, store } = await visit(file);
    expect(await session.describeCopy({ item: ARCHIVE }, context)).toEqual({
      size: SIZE,
      kept: 0,
      ids: [],
      problems: [],
    });
    await lastWhite(session);
    expect(store.sizes()).toEqual({});
    const small = await visit(file, memoryStore(), { offeredFrom: 1_000_000, keptFrom: 1000 });
    expect(await small.session.describeCopy({ item: ARCHIVE }, context)).toBeUndefined();
    expect(await small.session.keepCopy({ item: ARCHIVE }, context)).toBeUndefined();
    expect(small.store.sizes()).toEqual({});
  });

  it('a copy holds the large members, reports its progress, and is listed', async () => {
    const { session } = await visit(archiveFile(encode(GAMES)).file);
    const steps: unknown[] = [];
    const progress = { ...context, progress: (step: unknown) => steps.push(step) };
    expect(await session.keepCopy({ item: ARCHIVE }, progress)).toMatchObject({ size: SIZE, kept: SIZE });
    expect(steps).toEqual([{ done: SIZE, total: SIZE }]);
    const { entries } = await session.listStored({}, context);
    expect(entries).toMatchObject([
      { kind: 'archive-member', source: { name: 'Mega.cbv' }, detail: 'a.fake', size: SIZE },
    ]);
  });

  it('members are read from the copy, at once and at the next visit', async () => {
    const first = archiveFile(encode(GAMES));
    const { session, store } = await visit(first.file);
    await session.keepCopy({ item: ARCHIVE }, context);
    first.reads = 0;
    expect([await lastWhite(session), first.reads]).toEqual(['White 1999', 0]);
    const second = archiveFile(encode(GAMES));
    const again = await visit(second.file, store);
    const listed = second.reads;
    expect([await lastWhite(again.session), second.reads]).toEqual(['White 1999', listed]);
  });

  it.each([
    ['a small archive, whichever of its bytes is damaged', 20, { offeredFrom: 100, keptFrom: 100 }, 1],
    ['a large archive, in whichever part a byte is damaged', 2000, undefined, 1009],
  ])('a copy has the games of %s', async (_, count, limits, step) => {
    const { file } = archiveFile(encode(GAMES.split('\n').slice(0, count).join('\n')));
    const { session, store } = await visit(file, memoryStore(), limits);
    await session.keepCopy({ item: ARCHIVE }, context);
    expect(store.files.size).toBe(2);
    for (const [name, bytes] of store.files)
      for (let at = 0; at < bytes.length; at += step) {
        const damaged = memoryStore();
        for (const [other, intact] of store.files) damaged.files.set(other, intact.slice());
        damaged.files.set(name, bytes.with(at, bytes[at] ^ (1 << (at & 7))));
        const again = await visit(file, damaged, limits);
        expect([name, at, await lastWhite(again.session, count)]).toEqual([name, at, `White ${count - 1}`]);
      }
  });

  it('a copy is not used for an archive of another size or time', async () => {
    const { session, store } = await visit(archiveFile(encode(GAMES)).file);
    await session.keepCopy({ item: ARCHIVE }, context);
    const other = GAMES.replaceAll('White', 'Blanc');
    const newer = await visit(archiveFile(encode(other), 'Mega.cbv', 1_800_000_000_000).file, store);
    expect(await lastWhite(newer.session)).toBe('Blanc 1999');
    expect(await newer.session.describeCopy({ item: ARCHIVE }, context)).toMatchObject({ kept: 0 });
    await newer.session.keepCopy({ item: ARCHIVE }, context);
    expect((await newer.session.listStored({}, context)).entries).toMatchObject([
      { source: { modified: 1_800_000_000_000 } },
    ]);
  });

  it('a copy may be deleted while it is read, and the archive is read instead', async () => {
    const storage = new Storage(memoryStore());
    const copies = new MemberCopies(storage, { offeredFrom: 10_000, keptFrom: 1000 });
    const archive = found(encode(GAMES));
    const opened = await openArchive(archive, undefined);
    const packed = memorySource('a.fake', new TextEncoder().encode(GAMES.replaceAll('W', 'P')));
    const startOf = async (source: ByteSource) => new TextDecoder().decode(await source.read(0, 5));
    expect(await copies.find(archive, opened, 'a.fake', packed)).toBe(packed);
    const kept = await copies.keep(archive, opened, {});
    const copied = await copies.find(archive, opened, 'a.fake', packed);
    expect([copied.name, copied.size, await startOf(copied)]).toEqual(['a.fake', SIZE, 'White']);
    await storage.delete(kept?.ids ?? []);
    expect(await startOf(copied)).toBe('Phite');
    expect(await copies.describe(archive, opened)).toMatchObject({ kept: 0, ids: [] });
  });

  it('a copy is dropped when it is canceled', async () => {
    const { session, store } = await visit(archiveFile(encode(GAMES)).file);
    const controller = new AbortController();
    const canceling = { signal: controller.signal, progress: () => controller.abort() };
    await expect(session.keepCopy({ item: ARCHIVE }, canceling)).rejects.toThrow(/abort/i);
    expect(store.sizes()).toEqual({});
    expect(await lastWhite(session)).toBe('White 1999');
  });

  it('a copy is refused without enough room, and nothing else is lost', async () => {
    const { session, store } = await visit(archiveFile(encode(GAMES)).file, memoryStore(20_000));
    expect(await failureOf(session.keepCopy({ item: ARCHIVE }, context))).toMatchObject({
      kind: 'storage',
      file: 'Mega.cbv',
      expected: '1 MB of room',
    });
    expect([store.sizes(), await lastWhite(session)]).toEqual([{}, 'White 1999']);
  });

  it('a copy lacks a damaged member, and says so', async () => {
    const bytes = encode(GAMES);
    bytes[8 + 2 * 173 + 4] = 9;
    const { session, store } = await visit(archiveFile(bytes).file);
    expect(await session.keepCopy({ item: ARCHIVE }, context)).toMatchObject({
      kept: 0,
      problems: [{ kind: 'invalid', file: 'Mega.cbv/a.fake' }],
    });
    expect(store.sizes()).toEqual({});
  });
});

describe('an archive with a password', () => {
  it('an archive with a password is never stored, nor are its members', async () => {
    const { file } = archiveFile(encode(GAMES, 'Caissa'), 'Secret.cbz');
    const item = itemId('Secret.cbz');
    const { session, store } = await visit(file);
    await session.unlockArchive({ item, password: 'Caissa' }, context);
    expect(await session.describeCopy({ item }, context)).toBeUndefined();
    expect(await session.keepCopy({ item }, context)).toBeUndefined();
    expect(store.sizes()).toEqual({});
  });

  it('members of an archive with a password have no version under which they could be stored', async () => {
    const versions = async (password?: string) => {
      const archive = found(encode(GAMES, password), password === undefined ? 'Mega.cbv' : 'Secret.cbz');
      const members = await new Archives({ password }).members(archive);
      return Promise.all(members.map((member) => memberFile(archive.files[0], member).version?.()));
    };
    const modified = 1_700_000_000_000;
    const size = encode(GAMES).length;
    expect(await versions()).toEqual([
      { name: 'Mega.cbv/a.fake', size, modified },
      { name: 'Mega.cbv/a.side', size, modified },
    ]);
    expect(await versions('Caissa')).toEqual([undefined, undefined]);
  });
});
