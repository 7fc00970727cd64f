// Reads large ranges of a blob as byte streams, which browsers write straight into a reusable buffer. For 10
// MiB, Chromium needs three fifths of the CPU time of `arrayBuffer()`, in all its processes together; for 1
// MiB, both need the same.
import { BufferPool } from './bufferPool.ts';

/** Ranges from this size on are cheaper to read as streams. */
export const STREAMED_FROM = 2 * 1024 * 1024;

/**
 * If a range takes longer than this, its stream has stalled, or the disk is so slow that streams gain nothing. That
 * range and all later ones are then read with `arrayBuffer()`: a stream that never ends would block a search.
 */
const STALLED_MS = 20_000;

/** Reads blobs as streams into reusable buffers, if the browser supports that. */
export class BlobStreams {
  readonly #pool = new BufferPool();
  #areUsable: boolean | undefined;

  /**
   * All bytes of a blob, which the caller returns with `giveBack`. `undefined` if the browser has no byte streams, or
   * if the stream stalls or fails: its error does not say why ("network error"), but that of `arrayBuffer()` does.
   */
  async read(blob: Blob): Promise<Uint8Array | undefined> {
    this.#areUsable ??= haveByteStreams();
    if (!this.#areUsable) return undefined;
    const reader = blob.stream().getReader({ mode: 'byob' });
    // The timer also keeps the reader alive: Chromium garbage-collects a reader to which only its own pending read
    // refers, and then that read never ends.
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

  /** Takes back an array of `read`; false for any other array. */
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

/** The streams of all files of this thread. */
export const blobStreams = new BlobStreams();

/** Tells whether this browser's blobs have streams that fill buffers of the caller. */
function haveByteStreams(): boolean {
  try {
    new Blob().stream().getReader({ mode: 'byob' }).releaseLock();
    return true;
  } catch {
    return false;
  }
}

/** Cancels a stream, which ends its pending read without bytes. Errors of the cancellation do not matter. */
function cancel(reader: ReadableStreamBYOBReader): void {
  reader.cancel().catch(() => undefined);
}
