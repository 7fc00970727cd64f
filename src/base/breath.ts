/**
 * The minimum number of milliseconds between two pauses. In a pause the thread answers calls, and a scan can
 * be canceled.
 */
const BREATH = 8;

/** Pauses a long loop from time to time for other work of the thread. */
export class Breath {
  #last = performance.now();

  /** Must be called between two blocks of work. Returns at once if the last pause was recent. */
  async take(): Promise<void> {
    if (performance.now() - this.#last < BREATH) return;
    await nextTurn();
    this.#last = performance.now();
  }
}

/** Resolves in a later task, so that pending work runs first. A timer would be delayed by 4 ms if nested. */
const nextTurn = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resume();
    });
    port1.start();
    port2.postMessage(undefined);
  });
