/** Work of the first worker that the user waits for. Its part of a scan, which helpers can do, gives way to it. */
export class Foreground {
  #running = 0;
  readonly #waiting = new Set<() => void>();

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#running++;
    try {
      return await work();
    } finally {
      if (--this.#running === 0) for (const goOn of this.#waiting) goOn();
    }
  }

  /** Resolves once none of it runs. Throws `AbortError` at once if the signal aborts. */
  async ended(signal: AbortSignal): Promise<void> {
    while (this.#running > 0 && !signal.aborted)
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          this.#waiting.delete(goOn);
          signal.removeEventListener('abort', goOn);
          resolve();
        };
        this.#waiting.add(goOn);
        signal.addEventListener('abort', goOn);
      });
    signal.throwIfAborted();
  }
}
