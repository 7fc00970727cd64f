import { isAbort } from './failure.ts';

/** One run of a task whose latest run alone counts. */
export interface Turn {
  /** Aborted when the next run starts, or when the task is canceled. */
  readonly signal: AbortSignal;
  /**
   * Waits for a step of the run. Rejects with `AbortError` if the run no longer counts by then; other errors become what
   * `fail` makes of them, if it is given.
   */
  readonly wait: <Value>(step: Promise<Value>, fail?: (thrown: unknown) => Value) => Promise<Value>;
  /** Waits for this many milliseconds, in the same way. */
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
   * Runs a task as the latest. Returns its value; `undefined` if it was canceled, or if it failed and `onFailure` took
   * the error. Without `onFailure`, errors of a run that still counts are thrown.
   */
  async run<Value>(
    task: (turn: Turn) => Promise<Value>,
    onFailure?: (thrown: unknown) => void,
  ): Promise<Value | undefined> {
    const signal = this.start();
    const wait: Turn['wait'] = async (step, fail) => {
      try {
        return await step;
      } catch (thrown) {
        if (signal.aborted || isAbort(thrown) || fail === undefined) throw thrown;
        return fail(thrown);
      } finally {
        signal.throwIfAborted();
      }
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
      if (onFailure === undefined) throw thrown;
      onFailure(thrown);
      return undefined;
    }
  }

  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }
}
