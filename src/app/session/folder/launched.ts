// Files that the system opened with the installed app: each comes alone, though many formats have files beside it.
import { isAbort } from '../../../base/failure.ts';
import type { LibraryItem } from '../../../protocol/api.ts';
import { nameOf } from '../../../protocol/nameOf.ts';
import { canPickFolder, pickDirectory } from '../../platform/fileSystemAccess.ts';
import type { FaultsSession } from '../screen/faults.ts';
import type { Stores } from '../stores.ts';
import type { FolderOpener } from './folder.ts';

interface Needs {
  readonly stores: Stores;
  readonly faults: FaultsSession;
  readonly folderOpener: FolderOpener;
}

export type Launched = ReturnType<typeof createLaunched>;

const lacksFiles = ({ problems }: LibraryItem): boolean =>
  problems.some(({ kind }) => kind === 'missing-file');
const isNamed = (item: LibraryItem, name: string): boolean => `/${item.id}`.endsWith(`/${name}`);

export function createLaunched(app: Needs) {
  const { library: store } = app.stores;

  /** Opens them beside what is open. The folder of one that lacks files is asked for, in a window that the user answers. */
  async function openLaunched(handles: readonly FileSystemHandle[]): Promise<void> {
    const known = new Set(store.getState().library?.items.map(({ id }) => id));
    const name = nameOf(handles.map((handle) => handle.name));
    await app.folderOpener.openFolder({ kind: 'handle', name, handles: [...handles] }, { beside: true });
    const items =
      store.getState().library?.items.filter((item) => !known.has(item.id) && lacksFiles(item)) ?? [];
    const lacking = handles.find((handle) => items.some((item) => isNamed(item, handle.name)));
    if (lacking !== undefined && canPickFolder()) store.setState({ wantsFolder: lacking });
  }

  /** The picker begins in the folder of the file: one step. Then the file is there with all that belongs to it. */
  async function chooseItsFolder(): Promise<void> {
    const { wantsFolder: file, library } = store.getState();
    store.setState({ wantsFolder: undefined });
    if (file === undefined) return;
    let folder: FileSystemDirectoryHandle;
    try {
      folder = await pickDirectory(file);
    } catch (thrown) {
      if (!isAbort(thrown)) app.faults.noteFault(thrown);
      return;
    }
    const known = new Set(library?.items.map(({ id }) => id));
    const beside = library?.items.some((item) => !isNamed(item, file.name)) === true;
    await app.folderOpener.openFolder({ kind: 'handle', name: folder.name, handles: [folder] }, { beside });
    const found = store
      .getState()
      .library?.items.find((item) => isNamed(item, file.name) && !(beside && known.has(item.id)));
    if (found !== undefined) app.folderOpener.selectItem(found.id);
  }

  const leaveItsFolder = (): void => store.setState({ wantsFolder: undefined });

  return { openLaunched, chooseItsFolder, leaveItsFolder };
}
