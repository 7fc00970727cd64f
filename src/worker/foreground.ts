/** Work that the user waits for. Other work yields to it. */
export class Foreground {
  readonly #outer: Foreground | undefined;
  readonly #onChange: ((isRunning: boolean) => void) | undefined;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  /** Work here also counts in `outer`. `onChange` is called when the first work begins, and when the last one ends. */
  constructor({
    outer,
    onChange,
  }: { readonly outer?: Foreground; readonly onChange?: (isRunning: boolean) => void } = {}) {
    this.#outer = outer;
    this.#onChange = onChange;
  }

  get isRunning(): boolean {
    return this.#running > 0;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running++ === 0) this.#onChange?.(true);
    try {
      return await (this.#outer === undefined ? work() : this.#outer.run(work));
    } finally {
      if (--this.#running === 0) {
        this.#onChange?.(false);
        for (const goOn of this.#waiting) goOn();
      }
    }
  }

  /** Resolves when no work is running. Throws `AbortError` at once if the signal aborts. */
  async ended(signal?: AbortSignal): Promise<void> {
    while (this.#running > 0) {
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          this.#waiting.delete(goOn);
          signal?.removeEventListener('abort', goOn);
          resolve();
        };
        this.#waiting.add(goOn);
        signal?.addEventListener('abort', goOn);
      });
    }
    signal?.throwIfAborted();
  }
}
