import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { FormatError } from '../src/base/failure.ts';
import { BufferPool } from '../src/bytes/bufferPool.ts';
import type { ByteSource } from '../src/bytes/byteSource.ts';
import { checkRange } from '../src/bytes/checkRange.ts';

/** The maximum number of open files. Systems allow some 256 per process; a library has many more. */
const MAX_OPEN = 64;
/** Windows of this size and more reuse memory: Node 20 cannot free it, and dozens would wait for the collector. */
const POOLED_FROM = 1024 * 1024;

/** Files on the disk as sources. They are opened on demand, and the least recently used ones are closed to make room. */
export class NodeFiles {
  readonly #handles = new Map<string, Promise<FileHandle>>();
  readonly #pool = new BufferPool();

  /** Makes a source. Throws `FormatError` `unreadable` if the file does not exist or may not be read. */
  async source(name: string, diskPath: string): Promise<ByteSource> {
    const { size } = await stat(diskPath).catch((thrown: unknown) => refuse(thrown, name));
    const source: ByteSource = {
      name,
      size,
      read: async (offset, length) => {
        checkRange(source, offset, length);
        const bytes =
          length < POOLED_FROM ? new Uint8Array(length) : this.#pool.lend(this.#pool.take(length), length);
        const found = await this.#read(diskPath, bytes, offset).catch((thrown: unknown) =>
          refuse(thrown, name),
        );
        if (found === length) return bytes;
        const expected = `${length} bytes`;
        throw new FormatError({ kind: 'changed', file: name, offset, expected, found: `${found}` });
      },
      release: (bytes) => void this.#pool.giveBack(bytes),
    };
    return source;
  }

  async close(): Promise<void> {
    const handles = [...this.#handles.values()];
    this.#handles.clear();
    // A read has already reported files that could not be opened.
    const opened = await Promise.allSettled(handles);
    await Promise.all(
      opened.map((result) => (result.status === 'fulfilled' ? result.value.close() : undefined)),
    );
  }

  /** Fills `bytes` from `offset`, and returns the number of bytes read. */
  async #read(diskPath: string, bytes: Uint8Array, offset: number): Promise<number> {
    const handle = await this.#handle(diskPath);
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await handle.read(bytes, done, bytes.length - done, offset + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return done;
  }

  #handle(diskPath: string): Promise<FileHandle> {
    const known = this.#handles.get(diskPath);
    this.#handles.delete(diskPath);
    const handle = known ?? open(diskPath, 'r');
    this.#handles.set(diskPath, handle);
    const oldest = this.#handles.entries().next();
    if (this.#handles.size > MAX_OPEN && !oldest.done) {
      this.#handles.delete(oldest.value[0]);
      // `close` waits for running reads; a file that was never opened needs none.
      oldest.value[1].then(
        (unused) => unused.close(),
        () => undefined,
      );
    }
    return handle;
  }
}

function refuse(thrown: unknown, file: string): never {
  if (!(thrown instanceof Error) || !('code' in thrown)) throw thrown;
  throw new FormatError({ kind: 'unreadable', file, found: String(thrown.code) });
}
