// Picker, file input, drop and demo: each makes a `FolderInput` and hands it on.
import { isAbort } from '../../../base/failure.ts';
import { noteFault } from '../screen/faults.ts';
import { demoInput, fromFileList } from '../../platform/chosen.ts';
import { takeDrop } from '../../platform/dropped.ts';
import { pickDirectory } from '../../platform/fileSystemAccess.ts';
import { openFolder, openFrom } from './folder.ts';

/** The browser's directory picker; closing it is no failure. */
export async function pickFolder(): Promise<void> {
  let handle: FileSystemDirectoryHandle;
  try {
    handle = await pickDirectory();
  } catch (thrown) {
    if (!isAbort(thrown)) noteFault(thrown);
    return;
  }
  await openFolder({ kind: 'handle', name: handle.name, handles: [handle] });
}

export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length > 0) await openFolder(fromFileList(files));
}

/** Call it inside the drop event: the handles exist only there. */
export async function openDrop(transfer: DataTransfer): Promise<void> {
  const drop = takeDrop(transfer);
  if (drop !== undefined) await openFrom(drop.name, drop.gather);
}

export const openDemo = (): Promise<void> => openFrom('Demo', demoInput);
