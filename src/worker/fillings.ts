/** Lists that a search is filling, by id, and the callers that wait for more of their rows. */
export class Fillings {
  readonly #waiting = new Map<number, Set<() => void>>();

  /** Marks the list as being filled, in file order, until the returned function is called. */
  start(id: number): () => void {
    this.#waiting.set(id, new Set());
    return () => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      wake(waiting);
    };
  }

  has(id: number): boolean {
    return this.#waiting.has(id);
  }

  /** Reports that there are more rows. */
  note(id: number): void {
    wake(this.#waiting.get(id));
  }

  /** Waits for more rows, or for the end of the search, if one is filling the list. Throws `AbortError`. */
  async change(id: number, signal: AbortSignal): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    signal.throwIfAborted();
    let wakeUp = (): void => undefined;
    try {
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        waiting.add(wakeUp);
        signal.addEventListener('abort', wakeUp);
      });
    } finally {
      waiting.delete(wakeUp);
      signal.removeEventListener('abort', wakeUp);
    }
    signal.throwIfAborted();
  }
}

function wake(waiting: ReadonlySet<() => void> | undefined): void {
  for (const wakeUp of waiting ?? []) wakeUp();
}
