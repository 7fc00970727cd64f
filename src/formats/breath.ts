/** After this many milliseconds other work of the thread gets its turn: calls are answered, a scan can be cancelled. */
const BREATH = 8;

/** Lets other work of the thread pass from time to time in a long loop. */
export class Breath {
  #last = performance.now();

  /** Between two blocks of work: comes back at once where the last pause is not long ago. */
  async take(): Promise<void> {
    if (performance.now() - this.#last < BREATH) return;
    await nextTurn();
    this.#last = performance.now();
  }
}

/** After what waits now. A message to ourselves: browsers make timers that follow each other wait for 4 ms. */
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
