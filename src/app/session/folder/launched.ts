// Files that the system opened with the installed app: each comes alone, though many formats have files beside it.
import type { LibraryItem } from '../../../protocol/items.ts';
import { nameOf } from '../../../protocol/nameOf.ts';
import { canPickFolder, pickDirectory } from '../../platform/fileSystemAccess.ts';
import type { HandleInput } from '../../platform/remembered.ts';
import { allHandles } from './lastFolder.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'faults' | 'liveFolder' | 'folder'>;

const lacksFiles = ({ problems }: LibraryItem): boolean =>
  problems.some(({ kind }) => kind === 'missing-file');
const isAt = (item: LibraryItem, path: string): boolean => `/${item.id}`.endsWith(`/${path}`);

const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

/** Returns the path of the file inside something that is open; `undefined` if the file is not in it. */
async function pathIn(opened: FileSystemHandle, file: FileSystemHandle): Promise<string | undefined> {
  if (!isFolder(opened)) return (await opened.isSameEntry(file)) ? file.name : undefined;
  return (await opened.resolve(file))?.join('/');
}

/** The source with the folder instead of the file, which lies in it. */
async function withFolder(
  source: HandleInput,
  file: FileSystemHandle,
  folder: HandleInput,
): Promise<HandleInput> {
  const isFile = await Promise.all(allHandles(source).map((opened) => opened.isSameEntry(file)));
  const gone = new Set(allHandles(source).filter((_, at) => isFile[at]));
  const isLeft = (opened: FileSystemHandle): boolean => !gone.has(opened);
  const handles = source.handles.filter(isLeft);
  const added = (source.added ?? [])
    .map((input) => (input.kind === 'handle' ? { ...input, handles: input.handles.filter(isLeft) } : input))
    .filter((input) => input.kind !== 'handle' || input.handles.length > 0);
  if (handles.length === 0) return { ...source, handles: folder.handles, added };
  return { ...source, handles, added: [...added, folder] };
}

export function createLaunched(app: Needs) {
  const { library: store } = app.stores;

  const itemsNow = (): readonly LibraryItem[] => store.getState().library?.items ?? [];

  /** Shows what is open already, and opens all else beside it. The folder of one that lacks files is asked for. */
  async function openLaunched(handles: readonly FileSystemHandle[]): Promise<void> {
    store.setState({ wantsFolder: undefined });
    const there = await Promise.all(handles.map(itemOf));
    const others = handles.filter((_, at) => there[at] === undefined);
    const known = new Set(itemsNow().map(({ id }) => id));
    if (others.length > 0) {
      const name = nameOf(others.map((handle) => handle.name));
      await app.folder.openFolder({ kind: 'handle', name, handles: others }, { beside: true });
    }
    const fileOf = (item: LibraryItem): FileSystemHandle | undefined =>
      handles.find(
        (handle, at) => there[at]?.id === item.id || (!known.has(item.id) && isAt(item, handle.name)),
      );
    const launched = itemsNow().filter((item) => fileOf(item) !== undefined);
    for (const item of launched) show(item);
    const lacking = launched.find(lacksFiles);
    if (lacking !== undefined && canPickFolder()) store.setState({ wantsFolder: fileOf(lacking) });
  }

  /** The item that the file is in what is open; `undefined` also where two could be it. */
  async function itemOf(file: FileSystemHandle): Promise<LibraryItem | undefined> {
    const { source } = store.getState();
    if (source?.kind !== 'handle') return undefined;
    for (const opened of allHandles(source)) {
      const path = await pathIn(opened, file);
      const found = path === undefined ? [] : itemsNow().filter((item) => isAt(item, path));
      if (found.length === 1) return found[0];
    }
    return undefined;
  }

  /** A database in the list, a book beside the game, of an archive its first database, or the question for its password. */
  function show(item: LibraryItem): void {
    const isOn = item.kind === 'book' && app.stores.book.getState().on.includes(item.id);
    const inside = itemsNow().find(({ id, kind }) => kind === 'database' && id.startsWith(`${item.id}/`));
    const { id } = inside ?? item;
    if (!isOn && id !== store.getState().selected) app.folder.selectItem(id);
  }

  /** The picker begins in the folder of the file: one step. Then the file is there with all that belongs to it. */
  async function chooseItsFolder(): Promise<void> {
    const { wantsFolder: file } = store.getState();
    store.setState({ wantsFolder: undefined });
    if (file === undefined) return;
    let folder: FileSystemDirectoryHandle;
    try {
      folder = await pickDirectory(file);
    } catch (thrown) {
      app.faults.noteFault(thrown);
      return;
    }
    const given: HandleInput = { kind: 'handle', name: folder.name, handles: [folder] };
    const isAlone = itemsNow().every((item) => isAt(item, file.name));
    const isInIt = (await pathIn(folder, file)) !== undefined;
    const { source } = store.getState();
    const isTaken =
      !isAlone &&
      isInIt &&
      source?.kind === 'handle' &&
      (await app.liveFolder.replaceSource(await withFolder(source, file, given)));
    if (!isTaken) await app.folder.openFolder(given, { beside: !isAlone });
    const found = await itemOf(file);
    if (found !== undefined) show(found);
  }

  const leaveItsFolder = (): void => store.setState({ wantsFolder: undefined });

  return { openLaunched, chooseItsFolder, leaveItsFolder };
}
