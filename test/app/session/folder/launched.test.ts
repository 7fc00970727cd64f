// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FolderInput, Library, RenewedLibrary } from '../../../../src/protocol/api.ts';
import { book, clientWith, database, libraryOf, locked } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app, extendWorker, setWorker } from '../../testApp.tsx';

/** A handle that equals every other one of the same name. */
const file = (name: string) =>
  ({
    name,
    kind: 'file',
    isSameEntry: (other: FileSystemHandle) => Promise.resolve(other.name === name),
  }) as unknown as FileSystemHandle;
const folder = (name: string, files: readonly string[]) =>
  ({
    name,
    kind: 'directory',
    isSameEntry: () => Promise.resolve(false),
    resolve: (inside: FileSystemHandle) =>
      Promise.resolve(files.includes(inside.name) ? [inside.name] : null),
  }) as unknown as FileSystemHandle;

const lone = (folderName = '') =>
  database('Mega', {
    folder: folderName,
    problems: [{ kind: 'missing-file', file: 'Mega.cbg', expected: 'the moves' }],
  });
const BASES = folder('Bases', ['Annotated.cbh', 'Mega.cbh', 'Mega.ctg']);
const WHOLE = libraryOf([database('Annotated'), database('Mega')], { name: 'Bases' });
const OTHERS = { kind: 'handle', name: 'Others', handles: [folder('Others', ['Other.cbh'])] } as const;

const library = () => app.stores.library.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const opened = vi.fn<(input: FolderInput) => Promise<Library>>();
const addToFolder = vi.fn<(input: FolderInput) => Promise<Library>>();
const picker = vi.fn<() => Promise<FileSystemHandle>>();

beforeEach(() => {
  screenOf(1920);
  for (const call of [opened, addToFolder, picker]) call.mockReset();
  picker.mockResolvedValue(BASES);
  setWorker(clientWith(opened));
  extendWorker({ addToFolder });
  vi.stubGlobal('showDirectoryPicker', picker);
});
afterEach(() => vi.unstubAllGlobals());

async function openOthers(): Promise<void> {
  opened.mockResolvedValueOnce(libraryOf([database('Other')]));
  await app.folder.openFolder(OTHERS);
  await settle();
}

it('a complete file opens without a question', async () => {
  opened.mockResolvedValue(libraryOf([database('Games')]));
  const games = file('Games.pgn');
  await app.launched.openLaunched([games]);
  expect(opened).toHaveBeenCalledWith(
    { kind: 'handle', name: 'Games.pgn', handles: [games] },
    expect.anything(),
  );
  expect(library().wantsFolder).toBeUndefined();
});

it('a file that lacks others opens, and its folder is asked for in one step', async () => {
  opened.mockResolvedValueOnce(libraryOf([lone()], { files: 1 }));
  opened.mockResolvedValueOnce(WHOLE);
  const mega = file('Mega.cbh');
  await app.launched.openLaunched([mega]);
  expect(library()).toMatchObject({ selected: 'Mega.cbh', wantsFolder: mega });
  await app.launched.chooseItsFolder();
  expect(picker).toHaveBeenCalledWith({ id: 'open-file', mode: 'read', startIn: mega });
  expect(library()).toMatchObject({
    wantsFolder: undefined,
    selected: 'Mega.cbh',
    library: { name: 'Bases' },
  });
});

it('the folder of a file replaces it, beside everything else that is open', async () => {
  await openOthers();
  addToFolder.mockResolvedValueOnce(libraryOf([database('Other'), lone('Added')]));
  const renewFolder = vi.fn<() => Promise<RenewedLibrary>>(() =>
    Promise.resolve({
      library: libraryOf([database('Other'), database('Mega', { folder: 'Bases' })]),
      added: [database('Mega', { folder: 'Bases' }).id],
      changed: [],
      gone: [lone('Added').id],
    }),
  );
  extendWorker({ renewFolder });
  await app.launched.openLaunched([file('Mega.cbh')]);
  expect(library().selected).toBe('Added/Mega.cbh');
  await app.launched.chooseItsFolder();
  const source = { ...OTHERS, added: [{ kind: 'handle', name: 'Bases', handles: [BASES] }] };
  expect(renewFolder).toHaveBeenCalledWith(source);
  expect(library()).toMatchObject({ selected: 'Bases/Mega.cbh', source });
});

it('a folder that does not hold the file is opened beside it', async () => {
  await openOthers();
  addToFolder.mockResolvedValueOnce(libraryOf([database('Other'), lone('Added')]));
  addToFolder.mockResolvedValueOnce(libraryOf([database('Other'), lone('Added'), database('More')]));
  picker.mockResolvedValue(folder('Elsewhere', ['More.cbh']));
  await app.launched.openLaunched([file('Mega.cbh')]);
  await app.launched.chooseItsFolder();
  expect(addToFolder).toHaveBeenCalledTimes(2);
  expect(library().selected).toBe('Added/Mega.cbh');
});

it('a user who refuses the folder is not asked again', async () => {
  opened.mockResolvedValueOnce(libraryOf([lone()], { files: 1 }));
  picker.mockRejectedValue(new DOMException('closed', 'AbortError'));
  await app.launched.openLaunched([file('Mega.cbh')]);
  await app.launched.chooseItsFolder();
  expect(library()).toMatchObject({ wantsFolder: undefined, selected: 'Mega.cbh' });
  expect(app.stores.faults.getState().faults).toEqual([]);
});

it('a file that is already open is shown, even if it is in an open folder', async () => {
  opened.mockResolvedValueOnce(WHOLE);
  await app.folder.openFolder({ kind: 'handle', name: 'Bases', handles: [BASES] });
  await settle();
  expect(library().selected).toBe('Annotated.cbh');
  await app.launched.openLaunched([file('Mega.cbh')]);
  expect(addToFolder).not.toHaveBeenCalled();
  expect(library().selected).toBe('Mega.cbh');
});

it('a launched book is on, even when opened twice or followed by its folder', async () => {
  await openOthers();
  const lacking = { problems: [{ kind: 'missing-file' as const, file: 'Mega.cto' }] };
  addToFolder.mockResolvedValueOnce(libraryOf([database('Other'), book('Mega', 'Added', lacking)]));
  await app.launched.openLaunched([file('Mega.ctg')]);
  expect(app.stores.book.getState().on).toEqual(['Added/Mega.ctg']);
  await app.launched.openLaunched([file('Mega.ctg')]);
  expect(app.stores.book.getState().on).toEqual(['Added/Mega.ctg']);

  app.folder.closeFolder();
  opened.mockResolvedValueOnce(libraryOf([book('Mega', '', lacking)]));
  opened.mockResolvedValueOnce(libraryOf([book('Mega'), database('Annotated')], { name: 'Bases' }));
  await app.launched.openLaunched([file('Mega.ctg')]);
  await app.launched.chooseItsFolder();
  expect(app.stores.book.getState().on).toEqual(['Mega.ctg']);
});

it('a launched archive that is locked asks for its password', async () => {
  await openOthers();
  addToFolder.mockResolvedValueOnce(libraryOf([database('Other'), locked('Secret.cbz')]));
  await app.launched.openLaunched([file('Secret.cbz')]);
  expect(library().detail).toBe('Secret.cbz');
});

it('the request for a folder goes away when the system opens another file', async () => {
  opened.mockResolvedValueOnce(libraryOf([lone()], { files: 1 }));
  await app.launched.openLaunched([file('Mega.cbh')]);
  addToFolder.mockResolvedValueOnce(libraryOf([lone(), database('Games')]));
  await app.launched.openLaunched([file('Games.cbh')]);
  expect(library()).toMatchObject({ wantsFolder: undefined, selected: 'Games.cbh' });
});
