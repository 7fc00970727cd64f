import { describe, expect, it } from 'vitest';
import { itemId } from '../../src/protocol/items.ts';
import type { AddedInput, FolderInput, Library, LibraryProgress } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { fakeFormat, file } from './fakeFormat.ts';
import { ownItems } from './ownItems.ts';

const context: CallContext & CallContext<LibraryProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};
const input = (name: string, ...files: { path: string; file: File }[]): FolderInput => ({
  kind: 'files',
  name,
  files,
});
const GAMES = input('games', file('a.fake', 'Anand-Bronstein'), file('old/b.fake', 'Euwe-Fine'));
const single = (...files: { path: string; file: File }[]): AddedInput => ({
  kind: 'files',
  name: 'files',
  single: true,
  files,
});

async function opened() {
  const session = createSession([fakeFormat()]);
  await session.openFolder(GAMES, context);
  return session;
}

it('files that were handed over before are part of the folder that is opened or added next, and of no later one', async () => {
  const session = await opened();
  const three = ['a', 'b', 'c'].map((name) => file(`${name}.fake`, 'Tal-Smyslov'));
  const handOver = async (): Promise<void> => {
    await session.takeFiles({ files: [three[2]], isFirst: true }, context);
    await session.takeFiles({ files: [three[0]], isFirst: true }, context);
    await session.takeFiles({ files: [three[1]], isFirst: false }, context);
  };
  const rest = { ...input('more', three[2]), isContinued: true } as const;
  await handOver();
  const added = await session.addToFolder(rest, context);
  expect(ownItems(added).items.map(({ id }) => id)).toEqual(
    ['a.fake', 'more/a.fake', 'more/b.fake', 'more/c.fake', 'old/b.fake'].map(itemId),
  );
  await handOver();
  expect(ownItems(await session.openFolder(rest, context)).items).toHaveLength(3);
  expect(ownItems(await session.openFolder(GAMES, context)).items).toHaveLength(2);
});
const ids = (library: Library) => ownItems(library).items.map(({ id }) => id);

describe('a folder that is added', () => {
  it('an added folder is listed beside the open one, under its own name', async () => {
    const session = await opened();
    const list = await session.openDatabase({ item: itemId('a.fake') }, context);
    const library = await session.addToFolder(input('more', file('a.fake', 'Tal-Keres')), context);
    expect(library.name).toBe('games');
    expect(library.files).toBe(3);
    expect(ids(library)).toEqual(['a.fake', 'more/a.fake', 'old/b.fake']);
    const request = { item: itemId('a.fake'), selection: list.selection.id, from: 0, to: 1 };
    expect(await session.readRows(request, context)).toMatchObject([{ white: 'Anand' }]);
    const { selection } = await session.openDatabase({ item: itemId('more/a.fake') }, context);
    expect(selection.count).toBe(1);
  });

  it('an added folder keeps apart from a folder of the same name', async () => {
    const session = await opened();
    const library = await session.addToFolder(input('old', file('c.fake', 'Tal-Keres')), context);
    expect(ids(library)).toContain('old (2)/c.fake');
  });

  it('single files are added to one folder, as long as their names differ', async () => {
    const session = await opened();
    await session.addToFolder(single(file('x.fake', 'Tal-Keres')), context);
    await session.addToFolder(single(file('y.fake', 'Tal-Keres')), context);
    const library = await session.addToFolder(single(file('x.fake', 'Tal-Smyslov')), context);
    expect(ids(library)).toEqual(
      expect.arrayContaining(['Added/x.fake', 'Added/y.fake', 'Added (2)/x.fake']),
    );
    const boards: AddedInput = { ...single(file('1.fake', 'A-B')), into: 'Boards' };
    expect(ids(await session.addToFolder(boards, context))).toContain('Boards/1.fake');
  });

  it('an added folder without files that can be opened is refused', async () => {
    const session = await opened();
    const library = await session.addToFolder(single(file('notes.txt', 'notes')), context);
    expect(library.isRefused).toBe(true);
    expect(ids(library)).toEqual(['a.fake', 'old/b.fake']);
  });

  it('an added folder is there again when the folder is opened again', async () => {
    const session = await opened();
    const added = [input('more', file('a.fake', 'Tal-Keres')), single(file('x.fake', 'Tal-Keres'))];
    const library = await session.openFolder({ ...GAMES, added }, context);
    expect(ids(library)).toEqual(['a.fake', 'Added/x.fake', 'more/a.fake', 'old/b.fake']);
    expect(library.name).toBe('games');
  });

  it('a folder can only be added beside an open one', async () => {
    const session = createSession([fakeFormat()]);
    await expect(session.addToFolder(GAMES, context)).rejects.toMatchObject({ failure: { kind: 'changed' } });
  });
});
