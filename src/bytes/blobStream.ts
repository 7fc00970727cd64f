// Reads large ranges of a blob as byte streams. Browsers write these straight into a reusable buffer. For 10 MiB,
// Chromium needs three fifths of the CPU time of `arrayBuffer()`, over all processes; for 1 MiB it needs as much.
import { BufferPool } from './bufferPool.ts';

/** Ranges from this size on are cheaper to read as streams. */
export const STREAMED_FROM = 2 * 1024 * 1024;

/**
 * A range that takes longer has stalled, or its disk is so slow that streams gain nothing. Then it and all later ranges
 * are read with `arrayBuffer()`. Without this limit, a stream that never ends would block a search.
 */
const STALLED_MS = 20_000;

/** Reads blobs as streams into reusable buffers, if the browser supports that. */
export class BlobStreams {
  readonly #pool = new BufferPool();
  #areUsable: boolean | undefined;

  /**
   * All bytes of a blob; the caller returns them with `giveBack`. `undefined` if a stream ends too early: streams do
   * not say why ("network error"), but `arrayBuffer()` does.
   */
  async read(blob: Blob): Promise<Uint8Array | undefined> {
    this.#areUsable ??= haveByteStreams();
    if (!this.#areUsable) return undefined;
    const reader = blob.stream().getReader({ mode: 'byob' });
    // The timer also keeps the reader alive. Chromium collects a reader that only its pending read refers to, and then
    // that read never ends.
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

/** Tells whether this browser's blobs have streams that fill the buffers of their reader. */
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
