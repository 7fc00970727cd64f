// How long the rest of a work will take, by what it has taken so far. Time in which it waited does not count.

/** Fewer than this say nothing of the rest. */
const LEAST = 3;

export class Pace {
  #worked = 0;
  #since: number | undefined;
  #done = 0;

  /** From now on it works, or waits. */
  run(isRunning: boolean, now: number): void {
    if (this.#since !== undefined) this.#worked += now - this.#since;
    this.#since = isRunning ? now : undefined;
  }

  note(): void {
    this.#done++;
  }

  /** Seconds for so many more; `undefined` while too little is known. */
  secondsFor(left: number, now: number): number | undefined {
    if (this.#done < LEAST) return undefined;
    const worked = this.#worked + (this.#since === undefined ? 0 : now - this.#since);
    return Math.ceil(((worked / this.#done) * left) / 1000);
  }
}
