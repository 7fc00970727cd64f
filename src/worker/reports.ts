export interface ReportTimes {
  /** Work that ends before this time reports nothing in between. */
  readonly first: number;
  readonly every: number;
}

/** Reports progress at intervals, always the latest state. */
export class Reports {
  readonly #tell: () => void;
  readonly #every: number;
  #next: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `first` and `every` are in milliseconds. */
  constructor({ first, every }: ReportTimes, tell: () => void) {
    this.#tell = tell;
    this.#every = every;
    this.#next = performance.now() + first;
  }

  /**
   * Notes that there is news, to be reported in time. `every` is the minimum time from that report to the
   * next one.
   */
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

  /** Drops unreported news. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
