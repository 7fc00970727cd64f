// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelOpening,
  closeFolder,
  openFolder,
  reloadFolder,
  selectItem,
} from '../../../../src/app/session/folder/folder.ts';
import {
  loseFolder,
  recallFolder,
  reconnect,
  reopenRemembered,
} from '../../../../src/app/session/folder/lastFolder.ts';
import { useGame } from '../../../../src/app/session/game/gameStore.ts';
import { NO_LIBRARY, useLibrary } from '../../../../src/app/session/folder/libraryStore.ts';
import { useList } from '../../../../src/app/session/list/listStore.ts';
import { INITIAL_SCREEN, useScreen } from '../../../../src/app/session/screen/screenStore.ts';
import { setWorkerClient } from '../../../../src/app/platform/workerClient.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { Library } from '../../../../src/protocol/api.ts';
import { clientWith, database, folderNamed, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';

const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
  del: (key: string) => Promise.resolve(void stored.delete(key)),
}));

const CHESS = libraryOf([database('Annotated'), database('Mega'), database('Empty', { games: 0 })]);

/** A handle whose permission the test decides. */
function handleWith(permission: string, answer: () => Promise<string> = () => Promise.resolve('granted')) {
  return {
    kind: 'directory',
    name: 'Chess',
    queryPermission: () => Promise.resolve(permission),
    requestPermission: answer,
  } as unknown as FileSystemHandle;
}

const library = () => useLibrary.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  screenOf(1920);
  stored.clear();
  useLibrary.setState(NO_LIBRARY, true);
  useScreen.setState(INITIAL_SCREEN, true);
  useList.setState(useList.getInitialState(), true);
  setWorkerClient(clientWith(() => Promise.resolve(CHESS)));
});
afterEach(() => vi.unstubAllGlobals());

describe('opening a folder', () => {
  it('makes it the library and opens its first database with games', async () => {
    await openFolder(folderNamed('Chess'));
    expect(library().phase).toBe('open');
    expect(library().selected).toBe('Annotated.cbh');
    await settle();
    expect(useList.getState().item).toBe('Annotated.cbh');
  });

  it('tells how many files were seen meanwhile', async () => {
    let finish: (found: Library) => void = () => undefined;
    setWorkerClient(
      clientWith((_, options) => {
        options?.onProgress?.({ files: 1204 });
        return new Promise((resolve) => (finish = resolve));
      }),
    );
    const opening = openFolder(folderNamed('Chess'));
    await settle();
    expect(library()).toMatchObject({ phase: 'opening', openingName: 'Chess', filesSeen: 1204 });
    finish(CHESS);
    await opening;
    expect(library().phase).toBe('open');
  });

  it('of two folders shows the later, whichever is listed first', async () => {
    const waiting: ((found: Library) => void)[] = [];
    setWorkerClient(clientWith(() => new Promise((resolve) => waiting.push(resolve))));
    const first = openFolder(folderNamed('Old'));
    await settle();
    const second = openFolder(folderNamed('New'));
    await settle();
    waiting[1](libraryOf([database('New')], { name: 'New' }));
    waiting[0](libraryOf([database('Old')], { name: 'Old' }));
    await Promise.all([first, second]);
    expect(library().library?.name).toBe('New');
  });

  it('that is cancelled goes back to what was open', async () => {
    await openFolder(folderNamed('Chess'));
    let signal: AbortSignal | undefined;
    setWorkerClient(
      clientWith((_, options) => {
        signal = options?.signal;
        return new Promise(() => undefined);
      }),
    );
    void openFolder(folderNamed('Huge'));
    await settle();
    cancelOpening();
    expect(signal?.aborted).toBe(true);
    expect(library()).toMatchObject({ phase: 'open', library: CHESS });
  });

  it('that fails says why and can be tried again', async () => {
    const failure = { kind: 'unreadable', file: 'Chess' } as const;
    setWorkerClient(clientWith(() => Promise.reject(new FormatError(failure))));
    await openFolder(folderNamed('Chess'));
    expect(library()).toMatchObject({ phase: 'failed', failure });
    setWorkerClient(clientWith(() => Promise.resolve(CHESS)));
    await reloadFolder();
    expect(library()).toMatchObject({ phase: 'open', failure: undefined });
  });

  it('again keeps the database that was on the screen', async () => {
    await openFolder(folderNamed('Chess'));
    selectItem(CHESS.items[1].id);
    await reloadFolder();
    expect(library().selected).toBe('Mega.cbh');
  });

  it('again reads the record that could not be read', async () => {
    await openFolder(folderNamed('Chess'));
    const readRecord = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
    setWorkerClient({ ...clientWith(() => Promise.resolve(CHESS)), readRecord });
    useGame.setState({ status: 'failed', item: CHESS.items[0].id, number: recordNumber(3) });
    await reloadFolder();
    expect(readRecord).toHaveBeenCalledWith({ item: 'Annotated.cbh', number: 3 }, expect.anything());
  });

  it('of the same shape elsewhere does not', async () => {
    await openFolder(folderNamed('Chess'));
    selectItem(CHESS.items[1].id);
    await openFolder(folderNamed('Copy of Chess'));
    expect(library().selected).toBe('Annotated.cbh');
  });

  it('on a phone goes to its games, and to the library where it has none', async () => {
    screenOf(390);
    await openFolder(folderNamed('Chess'));
    expect(useScreen.getState().phone).toBe('games');
    setWorkerClient(clientWith(() => Promise.resolve(libraryOf([]))));
    await openFolder(folderNamed('Pictures'));
    expect(useScreen.getState().phone).toBe('library');
  });
});

it('closing a folder empties list and library', async () => {
  await openFolder(folderNamed('Chess'));
  await settle();
  closeFolder();
  expect(library().library).toBeUndefined();
  expect(library().phase).toBe('empty');
  expect(useList.getState().item).toBeUndefined();
});

describe('the last folder', () => {
  const keep = async (handle: FileSystemHandle) => {
    await openFolder({ kind: 'handle', name: 'Chess', handles: [handle] });
    useLibrary.setState(NO_LIBRARY, true);
  };

  it('is remembered with its counts where the browser gives handles', async () => {
    await keep(handleWith('granted'));
    await recallFolder();
    expect(library().remembered).toMatchObject({
      name: 'Chess',
      permission: 'granted',
      databases: 3,
      books: 0,
    });
  });

  it('is not remembered where there are only files', async () => {
    await openFolder(folderNamed('Chess'));
    useLibrary.setState(NO_LIBRARY, true);
    await recallFolder();
    expect(library().remembered).toBeUndefined();
  });

  it('opens at once where reading is granted', async () => {
    await keep(handleWith('granted'));
    await recallFolder();
    reopenRemembered();
    await settle();
    expect(library().phase).toBe('open');
  });

  it('opens after the user agreed', async () => {
    await keep(handleWith('prompt'));
    await recallFolder();
    expect(library().remembered?.permission).toBe('prompt');
    reopenRemembered();
    await settle();
    expect(library().phase).toBe('open');
    expect(library().remembered?.permission).toBe('granted');
  });

  it('leaves the page as it is while the browser’s question is not answered', async () => {
    await keep(handleWith('prompt', () => new Promise(() => undefined)));
    await recallFolder();
    reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ phase: 'empty', remembered: { permission: 'asking' } });
  });

  it('that the browser says may be read, and does not give, asks again', async () => {
    await keep(handleWith('granted'));
    await recallFolder();
    setWorkerClient(clientWith(() => Promise.reject(new FormatError({ kind: 'permission', file: 'Chess' }))));
    reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ phase: 'failed', remembered: { permission: 'prompt' } });
  });

  it('says when the user refused', async () => {
    await keep(handleWith('prompt', () => Promise.resolve('denied')));
    await recallFolder();
    reopenRemembered();
    await settle();
    expect(library()).toMatchObject({ phase: 'empty', remembered: { permission: 'denied' } });
  });

  it('asks when the browser cannot say whether it may be read', async () => {
    const handle = handleWith('granted');
    await keep(handle);
    Object.assign(handle, { queryPermission: () => Promise.reject(new Error('gone')) });
    await recallFolder();
    expect(library().remembered?.permission).toBe('prompt');
  });

  it('whose permission is withdrawn leads back to the start, and opens where it was after Reconnect', async () => {
    const handle = handleWith('prompt');
    await openFolder({ kind: 'handle', name: 'Chess', handles: [handle] });
    selectItem(CHESS.items[1].id);
    loseFolder();
    expect(library()).toMatchObject({
      phase: 'failed',
      library: undefined,
      failure: { kind: 'permission', file: 'Chess' },
      remembered: { permission: 'prompt' },
    });
    reconnect();
    await settle();
    expect(library()).toMatchObject({ phase: 'open', selected: 'Mega.cbh' });
  });
});
