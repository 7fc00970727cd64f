// Where an export goes: a file that the user chose, or a blob that the page offers as a download.
import { FormatError } from '../base/failure.ts';

/** Characters that are gathered before they are written: one write for some hundred games. */
const BLOCK = 256 * 1024;

/** A download is held by the browser until it is saved. */
export const MAX_DOWNLOAD = 500 * 1024 * 1024;

/** Takes text; a write is awaited, so that nothing piles up before a slow disk. */
export interface ExportSink {
  write(text: string): Promise<void>;
  /** What the page downloads; `undefined` where it is written already. */
  close(): Promise<Blob | undefined>;
  /** Nothing is kept of what was written. */
  abort(): Promise<void>;
}

/** The file is replaced as a whole when the export ends; one that is given up leaves it as it was. */
export async function fileSink(
  handle: Pick<FileSystemFileHandle, 'name' | 'createWritable'>,
): Promise<ExportSink> {
  const file = await refused(handle.name, () => handle.createWritable());
  return {
    write: (text) => refused(handle.name, () => file.write(text)),
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
    async write(text) {
      const part = new Blob([text]);
      size += part.size;
      if (size > limit)
        throw new FormatError({
          kind: 'limit',
          file: '',
          expected: `a download of at most ${Math.floor(limit / 1024 / 1024)} MB; a browser that saves to a file you choose has no such limit`,
        });
      parts.push(part);
    },
    async close() {
      return new Blob(parts, { type });
    },
    async abort() {
      parts = [];
    },
  };
}

/** Gathers small texts to blocks. */
export class BlockWriter {
  readonly #sink: ExportSink;
  #block = '';

  constructor(sink: ExportSink) {
    this.#sink = sink;
  }

  async write(text: string): Promise<void> {
    this.#block += text;
    if (this.#block.length >= BLOCK) await this.flush();
  }

  async flush(): Promise<void> {
    const block = this.#block;
    this.#block = '';
    if (block !== '') await this.#sink.write(block);
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
