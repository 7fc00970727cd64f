import { isAbort } from './failure.ts';

/** One run of a task. It counts until the next run starts, or until the task is canceled. */
export interface Turn {
  /** Aborted when the run no longer counts. */
  readonly signal: AbortSignal;
  /**
   * Waits for a step of the run. Rejects with `AbortError` if the run no longer counts by then, or if the
   * step was canceled. If the step fails, resolves to the result of `fail`, or rejects with the error if
   * there is no `fail`.
   */
  readonly wait: <Value>(step: Promise<Value>, fail?: (thrown: unknown) => Value) => Promise<Value>;
  /** Waits for this many milliseconds. Rejects with `AbortError` if the run no longer counts by then. */
  readonly pause: (ms: number) => Promise<void>;
  /** Makes a callback that does nothing once the run no longer counts. */
  readonly only: <Args extends readonly unknown[]>(tell: (...args: Args) => void) => (...args: Args) => void;
}

/**
 * Runs tasks of which only the latest counts: starting one aborts the one before it.
 *
 *     const opening = new Latest();
 *     await opening.run(async ({ signal, wait }) => {
 *       const opened = await wait(worker.openDatabase({ item }, { signal }));
 *       show(opened); // not reached if another database was opened meanwhile
 *     }, fail);
 */
export class Latest {
  #controller: AbortController | undefined;

  /** Aborts the previous task, and returns the signal of a new one, which the task must check after each `await`. */
  start(): AbortSignal {
    this.cancel();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  /**
   * Runs a task as the latest. Returns its value, or `undefined` if the run no longer counts or a step was
   * canceled. If the task fails, `onFailure` gets the error, and the result is `undefined`; without
   * `onFailure` the error is thrown.
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
