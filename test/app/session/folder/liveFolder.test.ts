// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormatError } from '../../../../src/base/failure.ts';
import { ALL_DATABASES, itemId } from '../../../../src/protocol/items.ts';
import type { FolderInput, RenewedLibrary } from '../../../../src/protocol/api.ts';
import { book, clientWith, database, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app, changeOnDisk, extendWorker, setWorker } from '../../testApp.tsx';

const CHESS = libraryOf([database('Annotated'), database('Mega'), book('Book')]);
const FOLDER: FolderInput = { kind: 'handle', name: 'Chess', handles: [] };
const renew = vi.fn<(input: FolderInput) => Promise<RenewedLibrary | undefined>>();
const openDatabase = vi.fn<(request: { item: string }) => void>();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const notice = () => app.stores.screen.getState().notice;
const renewed = (found: Partial<RenewedLibrary>): RenewedLibrary => ({
  library: CHESS,
  added: [],
  changed: [],
  gone: [],
  ...found,
});

async function opened() {
  const ends = app.liveFolder.followFolder();
  await app.folder.openFolder(FOLDER);
  await settle();
  const { openDatabase: open } = app.worker;
  extendWorker({
    renewFolder: renew,
    openDatabase: (request, options) => {
      openDatabase(request);
      return open(request, options);
    },
  });
  return ends;
}
async function change(): Promise<void> {
  changeOnDisk();
  await settle();
}

beforeEach(() => {
  screenOf(1920);
  setWorker(clientWith(() => Promise.resolve(CHESS)));
  renew.mockReset();
  openDatabase.mockReset();
});

describe('a folder that changes on the disk', () => {
  it('the folder is read again when it has changed, until it is closed', async () => {
    const end = await opened();
    renew.mockResolvedValue(undefined);
    await change();
    expect(renew).toHaveBeenCalledWith(FOLDER);
    expect(notice()).toBeUndefined();
    app.folder.closeFolder();
    await change();
    end();
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('a changed folder shows new items, and says so; everything else stays', async () => {
    await opened();
    const { listing } = app.stores.library.getState();
    const library = libraryOf([...CHESS.items, database('New', { folder: 'sub' })]);
    renew.mockResolvedValue(renewed({ library, added: [itemId('sub/New.cbh')], changed: [ALL_DATABASES] }));
    await change();
    expect(app.stores.library.getState().library?.items).toHaveLength(4);
    expect(notice()).toBe('New.cbh is new in the folder.');
    expect(openDatabase).not.toHaveBeenCalled();
    expect(app.stores.library.getState().listing).toBe(listing + 1);
  });

  it('the list is read again when its database has changed, and the open game stays', async () => {
    await opened();
    const item = app.stores.list.getState().item ?? itemId('');
    const game = app.stores.game.getState();
    renew.mockResolvedValue(renewed({ changed: [item] }));
    await change();
    expect(openDatabase.mock.calls).toEqual([[{ item }]]);
    expect(app.stores.game.getState().number).toBe(game.number);
    expect(notice()).toBe('Annotated.cbh has changed and was read again.');
  });

  it('the notice names an archive, and not its contents', async () => {
    await opened();
    renew.mockResolvedValue(renewed({ added: [itemId('Old.zip'), itemId('Old.zip/a.pgn')] }));
    await change();
    expect(notice()).toBe('Old.zip is new in the folder.');
  });

  it('changed books are asked again, and books that are gone are switched off', async () => {
    await opened();
    const before = app.stores.book.getState().on;
    expect(before).toEqual(['Book.ctg']);
    renew.mockResolvedValue(renewed({ changed: [itemId('Book.ctg')] }));
    await change();
    expect(app.stores.book.getState().on).toEqual(before);
    expect(app.stores.book.getState().on).not.toBe(before);
    renew.mockResolvedValue(
      renewed({ library: libraryOf(CHESS.items.slice(0, 2)), gone: [itemId('Book.ctg')] }),
    );
    await change();
    expect(app.stores.book.getState().on).toEqual([]);
    expect(notice()).toBe('Book.ctg is no longer in the folder.');
  });

  it('a folder that was replaced while it was read shows nothing of the first', async () => {
    await opened();
    let answer: (found: RenewedLibrary) => void = () => undefined;
    renew.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await change();
    await app.folder.openFolder({ ...FOLDER, name: 'Other' });
    answer(renewed({ library: libraryOf([]), gone: [itemId('Mega.cbh')] }));
    await settle();
    expect(app.stores.library.getState().library?.items).toHaveLength(3);
    expect(notice()).toBeUndefined();
  });

  it('a folder that cannot be read just now raises no fault', async () => {
    await opened();
    renew.mockRejectedValue(new FormatError({ kind: 'permission', file: 'Chess' }));
    await change();
    expect(app.stores.faults.getState().faults).toEqual([]);
  });
});

describe('the count of all databases', () => {
  const all = database('All', { id: ALL_DATABASES, games: 5, complete: false, members: ids('A', 'B') });
  function ids(...names: readonly string[]) {
    return names.map((name) => database(name).id);
  }

  it('the count of all databases follows its members until it is complete itself', () => {
    app.stores.library.setState({ library: libraryOf([all, database('A'), database('B'), database('C')]) });
    app.items.renewItem(database('B', { games: 60_000 }));
    const gamesOf = () =>
      app.stores.library.getState().library?.items.map((item) => item.kind === 'database' && item.games);
    const [games, ofA] = gamesOf() ?? [];
    expect(games).toBe(60_000 + Number(ofA));
    app.items.renewItem({ ...all, games: 60_100, complete: true });
    app.items.renewItem(database('B', { games: 70_000 }));
    expect(gamesOf()?.[0]).toBe(60_100);
  });
});
