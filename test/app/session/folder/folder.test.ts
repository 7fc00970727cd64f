// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '../../../../src/app/session/answers/question.ts';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { ALL_DATABASES, itemId } from '../../../../src/protocol/items.ts';
import type { FolderInput, Library } from '../../../../src/protocol/api.ts';
import { clientWith, database, folderNamed, libraryOf, tablebase } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app, extendWorker, setWorker } from '../../testApp.tsx';

const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
  del: (key: string) => Promise.resolve(void stored.delete(key)),
}));

const CHESS = libraryOf([database('Annotated'), database('Mega'), database('Empty', { games: 0 })]);

/** A handle with this permission, whose request is answered by `answer`. */
function handleWith(permission: string, answer: () => Promise<string> = () => Promise.resolve('granted')) {
  return {
    kind: 'directory',
    name: 'Chess',
    queryPermission: () => Promise.resolve(permission),
    requestPermission: answer,
  } as unknown as FileSystemHandle;
}

const library = () => app.stores.library.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  screenOf(1920);
  stored.clear();
  setWorker(clientWith(() => Promise.resolve(CHESS)));
});
afterEach(() => vi.unstubAllGlobals());

describe('adding a folder', () => {
  const ADDED = libraryOf([...CHESS.items, database('Added', { folder: 'More' })]);

  async function add(answer: () => Promise<Library>): Promise<void> {
    await app.folder.openFolder(folderNamed('Chess'));
    await settle();
    extendWorker({ addToFolder: answer });
    await app.folder.openFolder(folderNamed('More'), { beside: true });
    await settle();
  }

  it('adding a folder keeps everything open, and opens the first new database', async () => {
    await add(() => Promise.resolve(ADDED));
    expect(library()).toMatchObject({ opening: NO_ANSWER, selected: 'More/Added.cbh' });
    expect(library().library?.items).toHaveLength(4);
    expect(library().source?.added).toEqual([folderNamed('More')]);
  });

  it('adding a folder renews the item of all databases', async () => {
    const all = (...members: string[]) => ({
      ...database('All databases'),
      id: ALL_DATABASES,
      members: members.map(itemId),
    });
    setWorker(clientWith(() => Promise.resolve(libraryOf([all('a'), ...CHESS.items]))));
    await add(() => Promise.resolve(libraryOf([all('a', 'b'), ...ADDED.items])));
    expect(library().library?.items[0]).toMatchObject({ members: ['a', 'b'] });
    expect(library().selected).toBe('More/Added.cbh');
  });

  it('adding a folder says that it holds nothing, or cannot be read', async () => {
    await add(() => Promise.resolve({ ...CHESS, isRefused: true }));
    expect(app.stores.screen.getState().notice).toContain('More holds nothing that can be opened.');
    extendWorker({
      addToFolder: () => Promise.reject(new FormatError({ kind: 'unreadable', file: 'More' })),
    });
    await app.folder.openFolder(folderNamed('More'), { beside: true });
    expect(app.stores.screen.getState().notice).toContain('More was not added.');
    expect(library()).toMatchObject({ opening: NO_ANSWER, selected: 'Annotated.cbh' });
  });

  it('adding a folder opens it if nothing is open', async () => {
    await app.folder.openFolder(folderNamed('Chess'), { beside: true });
    expect(library()).toMatchObject({ opening: NO_ANSWER, selected: 'Annotated.cbh' });
    expect(library().source?.added).toBeUndefined();
  });
});

describe('opening a folder', () => {
  it('opening a folder starts with a fresh board: moves without a game stay with the old folder', async () => {
    await app.folder.openFolder(folderNamed('Chess'));
    expect(app.ownMoves.playMove('e2', 'e4')).toBe(true);
    expect(app.stores.game.getState().ownMoves.size).toBe(1);
    await app.folder.openFolder(folderNamed('Other'));
    expect(app.stores.game.getState().answer).toBe(NO_ANSWER);
    expect(app.stores.game.getState().own).toBeUndefined();
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });

  it('opening a folder makes it the library and opens its first database with games', async () => {
    await app.folder.openFolder(folderNamed('Chess'));
    expect(library()).toMatchObject({ opening: NO_ANSWER, library: { name: 'Chess' } });
    expect(library().selected).toBe('Annotated.cbh');
    await settle();
    expect(app.stores.list.getState().item).toBe('Annotated.cbh');
  });

  it('opening a folder says how many files it has seen', async () => {
    let finish: (found: Library) => void = () => undefined;
    setWorker(
      clientWith((_, options) => {
        options?.onProgress?.({ files: 1204 });
        return new Promise((resolve) => (finish = resolve));
      }),
    );
    const opening = app.folder.openFolder(folderNamed('Chess'));
    await settle();
    expect(library()).toMatchObject({ opening: { kind: 'asking', name: 'Chess', files: 1204 } });
    finish(CHESS);
    await opening;
    expect(library()).toMatchObject({ opening: NO_ANSWER, library: { name: 'Chess' } });
  });

  it('the later of two folders is shown, whichever is listed first', async () => {
    const waiting: ((found: Library) => void)[] = [];
    setWorker(clientWith(() => new Promise((resolve) => waiting.push(resolve))));
    const first = app.folder.openFolder(folderNamed('Old'));
    await settle();
    const second = app.folder.openFolder(folderNamed('New'));
    await settle();
    waiting[1](libraryOf([database('New')], { name: 'New' }));
    waiting[0](libraryOf([database('Old')], { name: 'Old' }));
    await Promise.all([first, second]);
    expect(library().library?.name).toBe('New');
  });

  it('canceling goes back to the folder that was open', async () => {
    await app.folder.openFolder(folderNamed('Chess'));
    let signal: AbortSignal | undefined;
    setWorker(
      clientWith((_, options) => {
        signal = options?.signal;
        return new Promise(() => undefined);
      }),
    );
    void app.folder.openFolder(folderNamed('Huge'));
    await settle();
    app.folder.dismissOpening();
    expect(signal?.aborted).toBe(true);
    expect(library()).toMatchObject({ opening: NO_ANSWER, library: CHESS });
  });

  it('a folder that was deleted is unreadable', async () => {
    setWorker(clientWith(() => Promise.reject(new DOMException('', 'NotFoundError'))));
    await app.folder.openFolder(folderNamed('Chess'));
    expect(library()).toMatchObject({
      opening: { kind: 'failed', failure: { kind: 'unreadable', file: 'Chess' } },
    });
  });

  it('a folder that fails to open says why and can be tried again', async () => {
    const failure = { kind: 'unreadable', file: 'Chess' } as const;
    setWorker(clientWith(() => Promise.reject(new FormatError(failure))));
    await app.folder.openFolder(folderNamed('Chess'));
    expect(library()).toMatchObject({ opening: { kind: 'failed', failure } });
    setWorker(clientWith(() => Promise.resolve(CHESS)));
    await app.folder.reloadFolder();
    expect(library()).toMatchObject({ opening: NO_ANSWER, library: CHESS });
  });

  it('reloading a folder keeps the database that was on the screen', async () => {
    await app.folder.openFolder(folderNamed('Chess'));
    app.folder.selectItem(CHESS.items[1].id);
    await app.folder.reloadFolder();
    expect(library().selected).toBe('Mega.cbh');
  });

  it('reloading a folder reads the record again that could not be read', async () => {
    await app.folder.openFolder(folderNamed('Chess'));
    const readRecord = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
    setWorker({ ...clientWith(() => Promise.resolve(CHESS)), readRecord });
    app.stores.game.setState({
      answer: { kind: 'failed', failure: { kind: 'unreadable', file: 'Annotated.cbg' } },
      item: CHESS.items[0].id,
      number: recordNumber(3),
    });
    await app.folder.reloadFolder();
    expect(readRecord).toHaveBeenCalledWith({ item: 'Annotated.cbh', number: 3 }, expect.anything());
  });

  it('another folder of the same shape does not keep the database', async () => {
    await app.folder.openFolder(folderNamed('Chess'));
    app.folder.selectItem(CHESS.items[1].id);
    await app.folder.openFolder(folderNamed('Copy of Chess'));
    expect(library().selected).toBe('Annotated.cbh');
  });

  it('a folder on the phone leads to its games, or to the library, or to the board for tablebases', async () => {
    screenOf(390);
    await app.folder.openFolder(folderNamed('Chess'));
    expect(app.stores.screen.getState().phone).toBe('games');
    setWorker(clientWith(() => Promise.resolve(libraryOf([]))));
    await app.folder.openFolder(folderNamed('Pictures'));
    expect(app.stores.screen.getState().phone).toBe('library');
    setWorker(clientWith(() => Promise.resolve(libraryOf([tablebase(5)]))));
    await app.folder.openFolder(folderNamed('Tablebases'));
    expect(app.stores.screen.getState().phone).toBe('game');
  });
});

it('closing a folder empties list and library', async () => {
  await app.folder.openFolder(folderNamed('Chess'));
  await settle();
  app.folder.closeFolder();
  expect(library().library).toBeUndefined();
  expect(library().opening).toBe(NO_ANSWER);
  expect(app.stores.list.getState().item).toBeUndefined();
});

describe('the last folder', () => {
  const keep = async (handle: FileSystemHandle) => {
    await app.folder.openFolder({ kind: 'handle', name: 'Chess', handles: [handle] });
    app.stores.library.setState(NO_LIBRARY, true);
  };

  it('the last folder is remembered with its counts if the browser gives handles', async () => {
    await keep(handleWith('granted'));
    await app.lastFolder.recallFolder();
    expect(library().remembered).toMatchObject({
      name: 'Chess',
      permission: 'granted',
      databases: 3,
      books: 0,
    });
  });

  it('the last folder is not remembered if there are only files', async () => {
    await app.folder.openFolder(folderNamed('Chess'));
    app.stores.library.setState(NO_LIBRARY, true);
    await app.lastFolder.recallFolder();
    expect(library().remembered).toBeUndefined();
  });

  it('the last folder opens at once if reading is granted', async () => {
    await keep(handleWith('granted'));
    await app.lastFolder.recallFolder();
    app.lastFolder.reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ opening: NO_ANSWER, library: { name: 'Chess' } });
  });

  it('the last folder opens after the user agreed', async () => {
    await keep(handleWith('prompt'));
    await app.lastFolder.recallFolder();
    expect(library().remembered?.permission).toBe('prompt');
    app.lastFolder.reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ opening: NO_ANSWER, library: { name: 'Chess' } });
    expect(library().remembered?.permission).toBe('granted');
  });

  it('the page stays as it is while the browser’s question is not answered', async () => {
    await keep(handleWith('prompt', () => new Promise(() => undefined)));
    await app.lastFolder.recallFolder();
    app.lastFolder.reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ opening: NO_ANSWER, remembered: { permission: 'asking' } });
  });

  it('the last folder asks again if the browser grants reading but then refuses', async () => {
    await keep(handleWith('granted'));
    await app.lastFolder.recallFolder();
    setWorker(clientWith(() => Promise.reject(new FormatError({ kind: 'permission', file: 'Chess' }))));
    app.lastFolder.reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ opening: { kind: 'failed' }, remembered: { permission: 'prompt' } });
  });

  it('the last folder says that the user refused', async () => {
    await keep(handleWith('prompt', () => Promise.resolve('denied')));
    await app.lastFolder.recallFolder();
    app.lastFolder.reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ opening: NO_ANSWER, remembered: { permission: 'denied' } });
  });

  it('the last folder asks if the browser cannot say whether it may be read', async () => {
    const handle = handleWith('granted');
    await keep(handle);
    Object.assign(handle, { queryPermission: () => Promise.reject(new Error('gone')) });
    await app.lastFolder.recallFolder();
    expect(library().remembered?.permission).toBe('prompt');
  });

  it('a folder that loses its permission leads to the start, and opens in its old place after Reconnect', async () => {
    const handle = handleWith('prompt');
    await app.folder.openFolder({ kind: 'handle', name: 'Chess', handles: [handle] });
    app.folder.selectItem(CHESS.items[1].id);
    app.lastFolder.loseFolder();
    expect(library()).toMatchObject({
      opening: { kind: 'failed', failure: { kind: 'permission', file: 'Chess' } },
      library: undefined,
      remembered: { permission: 'prompt' },
    });
    app.lastFolder.reconnect();
    await settle();
    expect(library()).toMatchObject({ opening: NO_ANSWER, selected: 'Mega.cbh' });
  });
});

it('thousands of files are handed over in portions, and are one source', async () => {
  const taken: [number, boolean][] = [];
  const opened: FolderInput[] = [];
  setWorker(
    clientWith((input) => {
      opened.push(input);
      return Promise.resolve(libraryOf([database('Mega')]));
    }),
  );
  extendWorker({
    takeFiles: ({ files, isFirst }) => {
      taken.push([files.length, isFirst]);
      return Promise.resolve();
    },
  });
  const one = new File([], 'a.pgn');
  const files = Array.from({ length: 2500 }, (_, at) => ({ path: `${at}.pgn`, file: one }));
  await app.folder.openFolder({ kind: 'files', name: 'Many', files });
  expect(taken).toEqual([
    [1000, true],
    [1000, false],
  ]);
  expect(opened).toEqual([{ kind: 'files', name: 'Many', files: files.slice(2000), isContinued: true }]);
  const { source } = app.stores.library.getState();
  expect(source?.kind === 'files' && source.files.length).toBe(2500);
});

it('the library opens by itself for several databases of the user, not for one or for the demo', async () => {
  screenOf(1280);
  const isSeen = () => app.stores.screen.getState().libraryOver;
  const files = [Object.assign(new File([''], 'games.pgn'), { webkitRelativePath: '' })];
  await app.waysToOpen.openFiles(files);
  expect(isSeen()).toBe('all');
  app.screen.closeLibraryOver();
  setWorker(clientWith(() => Promise.resolve(libraryOf([database('Mega')]))));
  await app.waysToOpen.openFiles(files);
  expect(isSeen()).toBe(false);
  setWorker(clientWith(() => Promise.resolve(CHESS)));
  await app.folder.openFolder(folderNamed('Demo'));
  expect(isSeen()).toBe(false);
});
