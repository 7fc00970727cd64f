// Estimates how long the rest of a job will take, from the time so far. Time spent waiting does not count.

/** With fewer steps than this, no estimate is possible. */
const LEAST = 3;

export class Pace {
  #worked = 0;
  #since: number | undefined;
  #done = 0;

  /** Starts or stops the clock. */
  run(isRunning: boolean, now: number): void {
    if (this.#since !== undefined) this.#worked += now - this.#since;
    this.#since = isRunning ? now : undefined;
  }

  note(): void {
    this.#done++;
  }

  /** Returns the seconds for the remaining steps; `undefined` while too little is known. */
  secondsFor(left: number, now: number): number | undefined {
    if (this.#done < LEAST) return undefined;
    const worked = this.#worked + (this.#since === undefined ? 0 : now - this.#since);
    return Math.ceil(((worked / this.#done) * left) / 1000);
  }
}
