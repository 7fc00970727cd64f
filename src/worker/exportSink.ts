// Where an export goes: a file that the user chose, or a blob that the page offers as a download.
import { FormatError } from '../base/failure.ts';

/** A download is held by the browser until it is saved. */
const MAX_DOWNLOAD = 500 * 1024 * 1024;

/** Takes blocks of text as UTF-8; a write is awaited, so that nothing piles up before a slow disk. */
export interface ExportSink {
  write(block: Uint8Array<ArrayBuffer>): Promise<void>;
  /** What the page downloads; `undefined` where it is written already. */
  close(): Promise<Blob | undefined>;
  /** Nothing is kept of what was written. */
  abort(): Promise<void>;
}

/** The file is replaced as a whole when the export ends; one that is given up leaves it as the picker gave it. */
export async function fileSink(
  handle: Pick<FileSystemFileHandle, 'name' | 'createWritable'>,
): Promise<ExportSink> {
  const file = await refused(handle.name, () => handle.createWritable());
  return {
    write: (block) => refused(handle.name, () => file.write(block)),
    async close() {
      await refused(handle.name, () => file.close());
      return undefined;
    },
    abort: () => file.abort(),
  };
}

/** Parts become blobs at once: browsers keep those outside the worker's memory, on the disk where they are many. */
export function blobSink(type: string, limit = MAX_DOWNLOAD): ExportSink {
  let parts: Blob[] = [];
  let size = 0;
  return {
    async write(block) {
      size += block.length;
      if (size > limit)
        throw new FormatError({
          kind: 'limit',
          file: '',
          expected: `a download of at most ${Math.floor(limit / 1024 / 1024)} MB; a browser that saves to a file you choose has no such limit`,
        });
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

/** What Chromium's handles can do and TypeScript's library does not know. */
interface Removable {
  remove(): Promise<void>;
}
const isRemovable = (handle: object): handle is Removable => 'remove' in handle;

/**
 * Save pickers make the file that they give, and empty one that was there. Takes it away if it is still empty: then
 * nothing is lost. True where an empty file is left.
 */
export async function leavesEmptyFile(handle: Pick<FileSystemFileHandle, 'getFile'>): Promise<boolean> {
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

async function refused<Value>(file: string, write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    throw new FormatError({
      kind: 'unreadable',
      file,
      expected: 'a file that can be written',
      found: thrown.name,
    });
  }
}
