// Picker, file input, drop, and demo: each makes a `FolderInput` and passes it on.
import { DEMO_NAME, demoInput, fromFileList } from '../../platform/chosen.ts';
import { takeDrop } from '../../platform/dropped.ts';
import { pickDirectory } from '../../platform/fileSystemAccess.ts';
import { joins } from '../library/libraryRows.ts';
import { isOwnBoard } from '../library/libraryStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'screen' | 'faults' | 'folder'>;

/** The choice to add a folder to the open one, or to replace it. */
export interface Beside {
  readonly beside: boolean;
}

export function createWaysToOpen(app: Needs) {
  /**
   * Opens the library for a moment if the new folder has several databases, so that the user sees the others.
   * Boards and joined databases do not count. Does nothing after a folder was added to the open one.
   */
  async function thenSeeLibrary(opened: Promise<void>, options?: Beside): Promise<void> {
    const before = app.stores.library.getState().listing;
    await opened;
    const state = app.stores.library.getState();
    if (options?.beside === true || state.listing === before) return;
    const databases = state.library?.items.filter(
      (item) => item.kind === 'database' && !joins(item) && !isOwnBoard(state, item.id),
    );
    if (databases !== undefined && databases.length > 1) app.screen.glanceAtLibrary();
  }

  /** Opens the browser's directory picker. Closing it is not a failure. */
  async function pickFolder(options?: Beside): Promise<void> {
    let handle: FileSystemDirectoryHandle;
    try {
      handle = await pickDirectory();
    } catch (thrown) {
      app.faults.noteFault(thrown);
      return;
    }
    const input = { kind: 'handle', name: handle.name, handles: [handle] } as const;
    await thenSeeLibrary(app.folder.openFolder(input, options), options);
  }

  async function openFiles(files: readonly File[], options?: Beside): Promise<void> {
    if (files.length > 0) await thenSeeLibrary(app.folder.openFolder(fromFileList(files), options), options);
  }

  /** Call this inside the drop event: the handles exist only there. */
  async function openDrop(transfer: DataTransfer, options?: Beside): Promise<void> {
    const drop = takeDrop(transfer);
    if (drop !== undefined)
      await thenSeeLibrary(app.folder.openFrom(drop.name, drop.gather, options), options);
  }

  const openDemo = (): Promise<void> => app.folder.openFrom(DEMO_NAME, demoInput);

  return { pickFolder, openFiles, openDrop, openDemo };
}
