/** Milliseconds between two pauses. In a pause the thread answers calls, and a scan can be cancelled. */
const BREATH = 8;

/** Pauses a long loop from time to time for other work of the thread. */
export class Breath {
  #last = performance.now();

  /** Call it between two blocks of work. It returns at once if the last pause is not long ago. */
  async take(): Promise<void> {
    if (performance.now() - this.#last < BREATH) return;
    await nextTurn();
    this.#last = performance.now();
  }
}

/** Resolves after all pending work. It uses a message, for browsers delay nested timers by 4 ms. */
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
