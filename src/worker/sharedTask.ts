import type { ReadOptions } from '../formats/format.ts';

/** One task with several callers. All of them see its progress, and it is aborted when the last one leaves. */
export class SharedTask<Value> {
  readonly #running: Promise<Value>;
  readonly #stop = new AbortController();
  readonly #callers = new Set<ReadOptions>();
  #isOver = false;

  constructor(work: (options: ReadOptions) => Promise<Value>) {
    const onProgress: ReadOptions['onProgress'] = (progress) => {
      for (const caller of this.#callers) caller.onProgress?.(progress);
    };
    this.#running = work({ signal: this.#stop.signal, onProgress }).finally(() => (this.#isOver = true));
    // The callers get the error. An abandoned task fails silently.
    this.#running.catch(() => undefined);
  }

  /** True while callers may still join. */
  get isWanted(): boolean {
    return !this.#stop.signal.aborted;
  }

  /** Returns the outcome. A caller who leaves by its signal gets an `AbortError` at once. */
  async join(caller: ReadOptions): Promise<Value> {
    const { signal } = caller;
    signal?.throwIfAborted();
    this.#callers.add(caller);
    let leave: (() => void) | undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason);
      signal?.addEventListener('abort', leave);
    });
    try {
      return await Promise.race([this.#running, left]);
    } finally {
      if (leave !== undefined) signal?.removeEventListener('abort', leave);
      this.#callers.delete(caller);
      if (this.#callers.size === 0 && !this.#isOver) this.#stop.abort();
    }
  }
}
