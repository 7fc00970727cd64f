// Files that the system opened with the installed app. Each comes alone, but many formats need several files.
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

/** Replaces the file in the source by the folder that contains it. */
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

  /**
   * Shows files that are open already, and opens the others beside them. If a file lacks companion files,
   * asks for its folder.
   */
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

  /**
   * Returns the item of the open folder that the file belongs to; `undefined` if there is none, or if it is
   * ambiguous.
   */
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

  /**
   * Shows a database in the list, or a book beside the game. For an archive, shows its first database or asks
   * for its password.
   */
  function show(item: LibraryItem): void {
    const isOn = item.kind === 'book' && app.stores.book.getState().on.includes(item.id);
    const inside = itemsNow().find(({ id, kind }) => kind === 'database' && id.startsWith(`${item.id}/`));
    const { id } = inside ?? item;
    if (!isOn && id !== store.getState().selected) app.folder.selectItem(id);
  }

  /** Opens the picker in the folder of the file, so that one step is enough; then shows the file. */
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
