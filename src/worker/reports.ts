export interface ReportTimes {
  /** What is over sooner is not told in parts. */
  readonly first: number;
  readonly every: number;
}

/** Tells how far something is: now and then, and then the latest. */
export class Reports {
  readonly #tell: () => void;
  readonly #every: number;
  #next: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Times in milliseconds. */
  constructor({ first, every }: ReportTimes, tell: () => void) {
    this.#tell = tell;
    this.#every = every;
    this.#next = performance.now() + first;
  }

  /** There is news. It is told when it is time, with `every` instead of the usual time until the next ones. */
  note(every = this.#every): void {
    const wait = this.#next - performance.now();
    if (wait <= 0) this.now(every);
    else this.#timer ??= setTimeout(() => this.now(every), wait);
  }

  now(every = this.#every): void {
    this.stop();
    this.#next = performance.now() + every;
    this.#tell();
  }

  /** What was not told is not told any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
