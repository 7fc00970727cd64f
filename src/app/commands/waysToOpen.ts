// Picker, file input, drop and demo: each makes a `FolderInput` and hands it to `openFolder`.
import { isAbort } from '../../base/failure.ts';
import { browserFailure } from '../folder/browserFailure.ts';
import { demoInput, fromFileList } from '../folder/chosen.ts';
import { takeDrop } from '../folder/dropped.ts';
import { pickDirectory } from '../folder/fileSystemAccess.ts';
import { useLibrary } from '../state/libraryStore.ts';
import { openFolder } from './folder.ts';

/** The browser's directory picker; closing it is no failure. */
export async function pickFolder(): Promise<void> {
  try {
    const handle = await pickDirectory();
    await openFolder({ kind: 'handle', name: handle.name, handles: [handle] });
  } catch (thrown) {
    if (!isAbort(thrown)) useLibrary.setState({ phase: 'failed', failure: browserFailure(thrown, '') });
  }
}

export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length > 0) await openFolder(fromFileList(files));
}

/** Call it inside the drop event: the handles exist only there. */
export async function openDrop(transfer: DataTransfer): Promise<void> {
  const taken = takeDrop(transfer);
  try {
    const input = await taken;
    if (input !== undefined) await openFolder(input);
  } catch (thrown) {
    useLibrary.setState({ phase: 'failed', failure: browserFailure(thrown, '') });
  }
}

export async function openDemo(): Promise<void> {
  try {
    await openFolder(await demoInput());
  } catch (thrown) {
    useLibrary.setState({ phase: 'failed', failure: browserFailure(thrown, '') });
  }
}
