/** Tasks of which only the latest counts: starting one aborts the one before it. */
export class Latest {
  #controller: AbortController | undefined;

  /** The signal of a new task. The signal of the task before is aborted. A task checks its signal after each `await`. */
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
