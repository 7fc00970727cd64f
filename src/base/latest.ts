import { isAbort } from './failure.ts';

/** One run of a task of which only the latest counts. */
export interface Turn {
  /** Aborted when the next run starts, or when the task is cancelled. */
  readonly signal: AbortSignal;
  /** Waits for a step of the run. Rejects with `AbortError` if the run no longer counts by then. */
  readonly wait: <Value>(step: Promise<Value>) => Promise<Value>;
  /** Waits for so many milliseconds, in the same way. */
  readonly pause: (ms: number) => Promise<void>;
  /** Makes a callback that does nothing once the run no longer counts. */
  readonly only: <Args extends readonly unknown[]>(tell: (...args: Args) => void) => (...args: Args) => void;
}

/**
 * Tasks of which only the latest counts: starting one aborts the one before it.
 *
 *     const opening = new Latest();
 *     await opening.run(async ({ signal, wait }) => {
 *       const opened = await wait(worker.openDatabase({ item }, { signal }));
 *       show(opened); // not reached if another database was opened meanwhile
 *     }, fail);
 */
export class Latest {
  #controller: AbortController | undefined;

  /** The signal of a new task. The signal of the task before is aborted. A task checks its signal after each `await`. */
  start(): AbortSignal {
    this.cancel();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  /**
   * Runs a task as the latest. Returns its value; `undefined` if it was cancelled, or failed and `fail` took the error.
   * Without `fail`, errors of a run that still counts are thrown.
   */
  async run<Value>(
    task: (turn: Turn) => Promise<Value>,
    fail?: (thrown: unknown) => void,
  ): Promise<Value | undefined> {
    const signal = this.start();
    const wait: Turn['wait'] = async (step) => {
      const value = await step;
      signal.throwIfAborted();
      return value;
    };
    const pause = (ms: number): Promise<void> => wait(new Promise((resolve) => void setTimeout(resolve, ms)));
    const only: Turn['only'] =
      (tell) =>
      (...args) => {
        if (!signal.aborted) tell(...args);
      };
    try {
      return await wait(task({ signal, wait, pause, only }));
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) return undefined;
      if (fail === undefined) throw thrown;
      fail(thrown);
      return undefined;
    }
  }

  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }
}
