// Large ranges of a blob as a byte stream, which browsers write straight into a buffer that was used before. In Chromium
// 10 MiB take three fifths of the computing time of `arrayBuffer()`, in all processes; 1 MiB as much.
import { BufferPool } from './bufferPool.ts';

/** From this size on a stream is cheaper. */
export const STREAMED_FROM = 2 * 1024 * 1024;

/**
 * A range that takes longer has stalled, or its disk is so slow that streams gain nothing: it is read by `arrayBuffer()`, and
 * so is all that follows. Without this a stream that never ends would be a search that never ends.
 */
const STALLED_MS = 20_000;

/** Streams that fill buffers again and again, and what is known of the browser's. */
export class BlobStreams {
  readonly #pool = new BufferPool();
  #areUsable: boolean | undefined;

  /**
   * All bytes of a blob, to be given back. `undefined` where they cannot be had in this way, or not all of them: streams do
   * not say why ("network error"), `arrayBuffer()` does.
   */
  async read(blob: Blob): Promise<Uint8Array | undefined> {
    this.#areUsable ??= haveByteStreams();
    if (!this.#areUsable) return undefined;
    const reader = blob.stream().getReader({ mode: 'byob' });
    // It also holds the reader: Chromium collects one that only its own pending read knows, and that read never ends.
    const timer = setTimeout(() => {
      this.#areUsable = false;
      cancel(reader);
    }, STALLED_MS);
    try {
      return await this.#drain(reader, blob.size);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      cancel(reader);
    }
  }

  /** Takes an array of `read` back; false where it is none. */
  giveBack(bytes: Uint8Array): boolean {
    return this.#pool.giveBack(bytes);
  }

  async #drain(reader: ReadableStreamBYOBReader, size: number): Promise<Uint8Array | undefined> {
    let buffer = this.#pool.take(size);
    for (let at = 0; at < size;) {
      const { value } = await reader.read(new Uint8Array(buffer, at, size - at));
      if (value === undefined || value.length === 0) return undefined;
      buffer = value.buffer;
      at += value.length;
    }
    return this.#pool.lend(buffer, size);
  }
}

/** Those of all files of this thread. */
export const blobStreams = new BlobStreams();

/** Whether this browser's blobs give streams that fill buffers of the reader's. */
function haveByteStreams(): boolean {
  try {
    new Blob().stream().getReader({ mode: 'byob' }).releaseLock();
    return true;
  } catch {
    return false;
  }
}

/** A read that is pending gives nothing then. What keeps a stream from being cancelled is no news to anybody. */
function cancel(reader: ReadableStreamBYOBReader): void {
  reader.cancel().catch(() => undefined);
}
