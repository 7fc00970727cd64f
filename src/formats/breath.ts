/** After this many milliseconds other work of the thread gets its turn, so that a scan can be cancelled. */
const BREATH = 50;

/** Lets other work of the thread pass from time to time in a long loop. */
export class Breath {
  #last = performance.now();

  /** Between two blocks of work: comes back at once where the last pause is not long ago. */
  async take(): Promise<void> {
    if (performance.now() - this.#last < BREATH) return;
    await new Promise((resume) => setTimeout(resume, 0));
    this.#last = performance.now();
  }
}
