// The target of an export: a file that the user chose, or a blob that the page offers as a download.
import { FormatError } from '../base/failure.ts';

/** The largest download, in bytes. It is limited because the browser holds it until it is saved. */
const MAX_DOWNLOAD = 500 * 1024 * 1024;

/** Takes blocks of bytes. Callers await each write, so that nothing piles up before a slow disk. */
export interface ExportSink {
  write(block: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Ends the export. Returns the blob that the page downloads; `undefined` if the file is already written. */
  close(): Promise<Blob | undefined>;
  /** Discards everything that was written. */
  abort(): Promise<void>;
}

/**
 * Writes to a file, which is replaced as a whole at the end. An abandoned export leaves the file as it was
 * before.
 */
export async function fileSink(
  handle: Pick<FileSystemFileHandle, 'name' | 'createWritable'>,
): Promise<ExportSink> {
  const file = await withWriteErrors(handle.name, () => handle.createWritable());
  return {
    write: (block) => withWriteErrors(handle.name, () => file.write(block)),
    async close() {
      await withWriteErrors(handle.name, () => file.close());
      return undefined;
    },
    abort: () => file.abort(),
  };
}

/** Counts bytes, and throws if there are more than a download may have. */
export function downloadRoom(limit = MAX_DOWNLOAD): (bytes: number) => void {
  let size = 0;
  return (bytes) => {
    size += bytes;
    if (size > limit)
      throw new FormatError({
        kind: 'limit',
        file: '',
        expected: `a download of at most ${Math.floor(limit / 1024 / 1024)} MB; a browser that saves to a file you choose has no such limit`,
      });
  };
}

/** Turns each block into a blob at once: browsers keep blobs outside of the worker's memory, many of them on the disk. */
export function blobSink(type: string, limit?: number): ExportSink {
  let parts: Blob[] = [];
  const take = downloadRoom(limit);
  return {
    async write(block) {
      take(block.length);
      parts.push(new Blob([block]));
    },
    async close() {
      return new Blob(parts, { type });
    },
    async abort() {
      parts = [];
    },
  };
}

/** A method of Chromium's handles that TypeScript does not declare. */
interface Removable {
  remove(): Promise<void>;
}
const isRemovable = (handle: object): handle is Removable => 'remove' in handle;

/**
 * Removes the file of a save picker if it is empty. The picker creates the file, or empties an existing one, so
 * nothing is lost. Returns true if an empty file is left because it could not be removed.
 */
export async function removeEmptyFile(handle: Pick<FileSystemFileHandle, 'getFile'>): Promise<boolean> {
  try {
    const { size } = await handle.getFile();
    if (size > 0) return false;
    if (!isRemovable(handle)) return true;
    await handle.remove();
    return false;
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    return thrown.name !== 'NotFoundError';
  }
}

/** Runs a write; a refusal of the browser becomes a `FormatError`. */
export async function withWriteErrors<Value>(file: string, write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    if (thrown.name === 'QuotaExceededError') throw new FormatError({ kind: 'disk-full', file });
    throw new FormatError({
      kind: 'unwritable',
      file,
      expected: 'a file that can be written',
      found: thrown.name,
    });
  }
}
