// Picker, file input, drop and demo: each makes a `FolderInput` and hands it on.
import { isAbort } from '../../../base/failure.ts';
import { DEMO_NAME, demoInput, fromFileList } from '../../platform/chosen.ts';
import { takeDrop } from '../../platform/dropped.ts';
import { pickDirectory } from '../../platform/fileSystemAccess.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'faults' | 'folder'>;

/** Whether it comes beside what is open, or instead of it. */
export interface Beside {
  readonly beside: boolean;
}

export function createWaysToOpen(app: Needs) {
  /** The browser's directory picker; closing it is no failure. */
  async function pickFolder(options?: Beside): Promise<void> {
    let handle: FileSystemDirectoryHandle;
    try {
      handle = await pickDirectory();
    } catch (thrown) {
      if (!isAbort(thrown)) app.faults.noteFault(thrown);
      return;
    }
    await app.folder.openFolder({ kind: 'handle', name: handle.name, handles: [handle] }, options);
  }

  async function openFiles(files: readonly File[], options?: Beside): Promise<void> {
    if (files.length > 0) await app.folder.openFolder(fromFileList(files), options);
  }

  /** Call it inside the drop event: the handles exist only there. */
  async function openDrop(transfer: DataTransfer, options?: Beside): Promise<void> {
    const drop = takeDrop(transfer);
    if (drop !== undefined) await app.folder.openFrom(drop.name, drop.gather, options);
  }

  const openDemo = (): Promise<void> => app.folder.openFrom(DEMO_NAME, demoInput);

  return { pickFolder, openFiles, openDrop, openDemo };
}
