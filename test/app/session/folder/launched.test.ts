// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FolderInput, Library } from '../../../../src/protocol/api.ts';
import { clientWith, database, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app, extendWorker, setWorker } from '../../testApp.tsx';

const handle = (name: string, kind = 'file') => ({ name, kind }) as unknown as FileSystemHandle;
const ALONE = database('Mega', {
  problems: [{ kind: 'missing-file', file: 'Mega.cbg', expected: 'the moves' }],
});
const WHOLE = libraryOf([database('Annotated'), database('Mega')], { name: 'Bases' });
const library = () => app.stores.library.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const opened = vi.fn<(input: FolderInput) => Promise<Library>>();

beforeEach(() => {
  screenOf(1920);
  opened.mockReset();
  setWorker(clientWith(opened));
  vi.stubGlobal('showDirectoryPicker', () => Promise.resolve(handle('Bases', 'directory')));
});
afterEach(() => vi.unstubAllGlobals());

it('a file that is complete opens, and nothing is asked', async () => {
  opened.mockResolvedValue(libraryOf([database('Games')]));
  await app.folder.openLaunched([handle('Games.pgn')]);
  expect(opened).toHaveBeenCalledWith(
    { kind: 'handle', name: 'Games.pgn', handles: [handle('Games.pgn')] },
    expect.anything(),
  );
  expect(library().wantsFolder).toBeUndefined();
});

it('a file that lacks others is there, and its folder is asked for in one step', async () => {
  opened.mockResolvedValueOnce(libraryOf([ALONE], { files: 1 }));
  opened.mockResolvedValueOnce(WHOLE);
  const picker = vi.fn<() => Promise<FileSystemHandle>>(() => Promise.resolve(handle('Bases', 'directory')));
  vi.stubGlobal('showDirectoryPicker', picker);
  const file = handle('Mega.cbh');
  await app.folder.openLaunched([file]);
  expect(library()).toMatchObject({ selected: 'Mega.cbh', wantsFolder: file });
  await app.folder.chooseItsFolder();
  expect(picker).toHaveBeenCalledWith({ id: 'open-file', mode: 'read', startIn: file });
  expect(library()).toMatchObject({
    wantsFolder: undefined,
    selected: 'Mega.cbh',
    library: { name: 'Bases' },
  });
});

it('its folder comes beside what else is open', async () => {
  opened.mockResolvedValueOnce(libraryOf([database('Other')]));
  await app.folder.openFolder({ kind: 'handle', name: 'Others', handles: [handle('Others', 'directory')] });
  await settle();
  const added = { ...ALONE, id: 'Added/Mega.cbh' as typeof ALONE.id, folder: 'Added' };
  const whole = database('Mega', { folder: 'Bases' });
  const addToFolder = vi.fn<(input: FolderInput) => Promise<Library>>();
  addToFolder.mockResolvedValueOnce(libraryOf([database('Other'), added]));
  addToFolder.mockResolvedValueOnce(libraryOf([database('Other'), added, whole]));
  extendWorker({ addToFolder });
  await app.folder.openLaunched([handle('Mega.cbh')]);
  await app.folder.chooseItsFolder();
  expect(addToFolder).toHaveBeenCalledTimes(2);
  expect(library().selected).toBe('Bases/Mega.cbh');
});

it('who does not want to give the folder is left alone', async () => {
  opened.mockResolvedValueOnce(libraryOf([ALONE], { files: 1 }));
  vi.stubGlobal('showDirectoryPicker', () => Promise.reject(new DOMException('closed', 'AbortError')));
  await app.folder.openLaunched([handle('Mega.cbh')]);
  await app.folder.chooseItsFolder();
  expect(library()).toMatchObject({ wantsFolder: undefined, selected: 'Mega.cbh' });
  expect(app.stores.screen.getState().faults).toEqual([]);
});
