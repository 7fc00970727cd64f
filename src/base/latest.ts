/** Tasks of which only the newest counts: starting one aborts the one before it. */
export class Latest {
  #controller: AbortController | undefined;

  /** The signal of a new task; the signal given before is aborted. After each `await`, a task checks its own. */
  start(): AbortSignal {
    this.cancel();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }
}
