// Scratch files in a folder that the user chose. They are in a hidden folder, which also marks the files beside it as
// unfinished.
import type { Scratch, ScratchFile } from '../parquet/scratch.ts';
import { blocksOf } from './blobScratch.ts';
import { removeMade } from './exportFolder.ts';
import { fileSink, withWriteErrors } from './exportSink.ts';

const PREFIX = '.open-file-';

/** Scratch files that are removed together. */
export interface FolderScratch extends Scratch {
  remove(): Promise<void>;
}

/** Makes a hidden folder in `parent`. While it is in use, a lock has its name. */
export async function folderScratch(parent: FileSystemDirectoryHandle): Promise<FolderScratch> {
  const name = `${PREFIX}${crypto.randomUUID()}`;
  const release = await hold(name);
  try {
    const folder = await withWriteErrors(parent.name, () =>
      parent.getDirectoryHandle(name, { create: true }),
    );
    const files = new Set<ScratchFile>();
    let made = 0;
    return {
      async create() {
        const file = await scratchFile(folder, `${made++}.rows`, parent.name);
        files.add(file);
        return {
          ...file,
          remove: () => {
            files.delete(file);
            return file.remove();
          },
        };
      },
      async remove() {
        for (const file of files) await file.remove().catch(() => undefined);
        await parent.removeEntry(name, { recursive: true }).catch(() => undefined);
        release();
      },
    };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

/** Makes a scratch file. Failures name `shown`, because users do not know the files of a hidden folder. */
async function scratchFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  shown: string,
): Promise<ScratchFile> {
  const handle = await withWriteErrors(shown, () => folder.getFileHandle(name, { create: true }));
  const sink = await fileSink({ name: shown, createWritable: () => handle.createWritable() });
  let isOpen = true;
  return {
    append: (bytes) => sink.write(bytes),
    async *blocks() {
      await sink.close();
      isOpen = false;
      yield* blocksOf(await withWriteErrors(shown, () => handle.getFile()));
    },
    async remove() {
      if (isOpen) await sink.abort();
      isOpen = false;
      await withWriteErrors(shown, () => folder.removeEntry(name));
    },
  };
}

/** Holds a lock until the returned function is called. The browser releases it when the worker ends. */
async function hold(name: string): Promise<() => void> {
  const locks = knownLocks();
  if (locks === undefined) return () => undefined;
  return new Promise((resolve, reject) => {
    locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

/** Pages without https lack locks, although the types declare them; but such pages cannot write into folders either. */
const knownLocks = (): LockManager | undefined => globalThis.navigator?.locks;

/**
 * Removes the leftovers of a killed export from the folder `name` of `parent`: its hidden folder, and `name`
 * itself if it contains only empty files with the names `ours` besides. Removes nothing while an export holds
 * the folder, or if there are no locks to tell.
 */
export async function removeLeftover(
  parent: FileSystemDirectoryHandle,
  name: string,
  ours: readonly string[],
): Promise<void> {
  const folder = await parent.getDirectoryHandle(name);
  const leftovers: string[] = [];
  const empty: string[] = [];
  let others = 0;
  for await (const [entry, handle] of folder.entries())
    if (entry.startsWith(PREFIX) && handle.kind === 'directory') leftovers.push(entry);
    else if (ours.includes(entry) && (await isEmptyFile(handle))) empty.push(entry);
    else others++;
  // An export takes its lock before it makes its hidden folder, so the locks are read after the folders.
  const locks = await knownLocks()?.query();
  if (locks === undefined || leftovers.length === 0) return;
  if (locks.held?.some((lock) => leftovers.some((entry) => entry === lock.name))) return;
  for (const entry of leftovers) await folder.removeEntry(entry, { recursive: true });
  if (others === 0) await removeMade(parent, folder, empty);
}

const isEmptyFile = async (handle: FileSystemDirectoryHandle | FileSystemFileHandle): Promise<boolean> =>
  handle.kind === 'file' && (await handle.getFile()).size === 0;
