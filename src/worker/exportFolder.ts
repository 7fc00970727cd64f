// The new folder of an export that writes several files. Only what the export made itself is ever removed.
import { FormatError } from '../base/failure.ts';
import { withWriteErrors } from './exportSink.ts';

const MAX_NAMESAKES = 999;

/**
 * Makes a new folder in `parent`: `title`, or `title 2` and so on if the name is taken. `clear` may first remove a
 * leftover folder of that name.
 */
export async function newFolder(
  parent: FileSystemDirectoryHandle,
  title: string,
  clear: (name: string) => Promise<void>,
): Promise<FileSystemDirectoryHandle> {
  for (let count = 1; count <= MAX_NAMESAKES; count++) {
    const name = count === 1 ? title : `${title} ${count}`;
    if (!(await isTaken(parent, name, clear)))
      return withWriteErrors(name, () => parent.getDirectoryHandle(name, { create: true }));
  }
  throw new FormatError({ kind: 'unwritable', file: title, expected: 'an unused name' });
}

async function isTaken(
  parent: FileSystemDirectoryHandle,
  name: string,
  clear: (name: string) => Promise<void>,
): Promise<boolean> {
  const isThere = () => succeeds(parent.getDirectoryHandle(name));
  if (!(await isThere())) return false;
  // A leftover that cannot be removed stays, and the new folder gets another name.
  await clear(name).catch(() => undefined);
  return isThere();
}

/** Makes a file that `folder` does not have yet. Another program may have put one there in the meantime. */
export async function newFile(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<FileSystemFileHandle> {
  if (await succeeds(folder.getFileHandle(name)))
    throw new FormatError({ kind: 'unwritable', file: name, expected: 'a new file', found: 'another one' });
  return withWriteErrors(name, () => folder.getFileHandle(name, { create: true }));
}

/** Tells whether an entry is there: with this kind, or with the other one, which causes a `TypeMismatchError`. */
async function succeeds(handle: Promise<unknown>): Promise<boolean> {
  try {
    await handle;
    return true;
  } catch (thrown) {
    if (thrown instanceof DOMException) return thrown.name === 'TypeMismatchError';
    throw thrown;
  }
}

/** Removes the files that an export made, and its folder if that has nothing else. What cannot be removed stays. */
export async function removeMade(
  parent: FileSystemDirectoryHandle,
  folder: FileSystemDirectoryHandle,
  made: Iterable<string>,
): Promise<void> {
  for (const name of made) await folder.removeEntry(name).catch(() => undefined);
  await parent.removeEntry(folder.name).catch(() => undefined);
}
