// The browser's private file system, invisible to others. It uses access handles: all browsers have them in workers.
import { FormatError } from '../../base/failure.ts';
import type { FileStore, FileWriter } from './fileStore.ts';

const FOLDER = 'stored';
const PATIENCE_MS = 2000;
const BETWEEN_TRIES_MS = 100;

/** A handle that only workers have, and that the page's types lack. While it is open, no one else can write the file. */
interface ExclusiveFile {
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
type ExclusiveHandle = FileSystemFileHandle & { createSyncAccessHandle(): Promise<ExclusiveFile> };

const canExclude = (handle: FileSystemFileHandle): handle is ExclusiveHandle =>
  'createSyncAccessHandle' in handle;

/** Makes the store in one folder of the browser's private file system, which is requested on first use. */
export function opfsFiles(): FileStore {
  let opened: Promise<FileSystemDirectoryHandle> | undefined;
  let isSilent = false;
  const folder = async (): Promise<FileSystemDirectoryHandle> => {
    const asked = (opened ??= openFolder());
    asked.then(
      () => (isSilent = false),
      () => {
        isSilent = false;
        // A refusal is not stored, because storage may be allowed later.
        opened = undefined;
      },
    );
    // After one wait in vain, only an answer that has already arrived counts.
    if (isSilent) throw silent();
    return soon(asked, () => (isSilent = true));
  };

  return {
    names: () =>
      withStorageErrors(async () => {
        const names: string[] = [];
        for await (const name of (await folder()).keys()) names.push(name);
        return names;
      }),
    open: (name) =>
      withStorageErrors(async () => {
        try {
          return await (await (await folder()).getFileHandle(name)).getFile();
        } catch (thrown) {
          return absent(thrown);
        }
      }),
    create: (name) =>
      withStorageErrors(async () => {
        const file = await openExclusively(await folder(), name);
        file.truncate(0);
        return writerOf(file);
      }),
    put: (name, bytes) =>
      withStorageErrors(async () => {
        const file = await openExclusively(await folder(), name);
        try {
          writeAll(file, bytes, 0);
          file.truncate(bytes.length);
          file.flush();
        } finally {
          file.close();
        }
      }),
    remove: (name) =>
      withStorageErrors(async () => {
        try {
          await (await folder()).removeEntry(name);
        } catch (thrown) {
          if (isNamed(thrown, 'NoModificationAllowedError')) return false;
          absent(thrown);
        }
        return true;
      }),
    room: () =>
      withStorageErrors(async () => {
        const { usage, quota } = await navigator.storage.estimate();
        return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
      }),
  };
}

/** Limits the wait. If the browser never answers, a game or a tree would otherwise wait for storage forever. */
async function soon<Value>(answer: Promise<Value>, onSilence: () => void): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onSilence();
      reject(silent());
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  // Pages without https have no such storage, although the types declare it, and neither has Node.
  const { navigator }: { readonly navigator?: { readonly storage?: Partial<StorageManager> } } = globalThis;
  const root = await navigator?.storage?.getDirectory?.();
  if (root === undefined) throw nowhere();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

async function openExclusively(folder: FileSystemDirectoryHandle, name: string): Promise<ExclusiveFile> {
  const handle = await folder.getFileHandle(name, { create: true });
  if (!canExclude(handle)) throw nowhere();
  const since = performance.now();
  for (;;) {
    try {
      return await handle.createSyncAccessHandle();
    } catch (thrown) {
      // After a reload, a worker of the previous page may hold the file for a moment.
      const isHeld = isNamed(thrown, 'NoModificationAllowedError');
      if (!isHeld || performance.now() - since > PATIENCE_MS) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
  }
}

function writerOf(file: ExclusiveFile): FileWriter {
  let at = 0;
  return {
    write: (bytes) =>
      withStorageErrors(async () => {
        writeAll(file, bytes, at);
        at += bytes.length;
      }),
    flush: () => withStorageErrors(async () => file.flush()),
    close: async () => file.close(),
  };
}

/** Writes all bytes, or throws: some browsers write fewer bytes than requested if the disk is full. */
function writeAll(file: ExclusiveFile, bytes: Uint8Array, at: number): void {
  if (file.write(bytes, { at }) < bytes.length) throw full();
}

/** The `found` of the failure if another tab is writing the same entry. */
export const WRITTEN_ELSEWHERE = 'another tab is writing it';

const full = () => new FormatError({ kind: 'storage', file: '', found: 'no room is left' });
const nowhere = () => new FormatError({ kind: 'storage', file: '', found: 'it stores no files here' });

const silent = () => new FormatError({ kind: 'storage', file: '', found: 'it does not answer' });

const isNamed = (thrown: unknown, name: string): boolean =>
  thrown instanceof DOMException && thrown.name === name;

function absent(thrown: unknown): undefined {
  if (!isNamed(thrown, 'NotFoundError')) throw thrown;
}

/** Throws the browser's refusals as failures. `QuotaExceededError` is becoming a class, still a `DOMException`. */
async function withStorageErrors<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    if (isNamed(thrown, 'QuotaExceededError')) throw full();
    if (isNamed(thrown, 'NoModificationAllowedError'))
      throw new FormatError({ kind: 'storage', file: '', found: WRITTEN_ELSEWHERE });
    if (isNamed(thrown, 'SecurityError') || isNamed(thrown, 'NotAllowedError')) throw nowhere();
    throw new FormatError({ kind: 'storage', file: '', found: thrown.message || thrown.name });
  }
}
