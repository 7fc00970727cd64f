// How long tasks of the page's main thread compute. Its long tasks as the page itself hears of them are told in time that
// passes, which on a busy machine is mostly that of other programs: a task of 30 ms then takes 120. What a task computed,
// the time that its thread had the processor, is in the browser's own trace, and nearly the same on a busy machine as on a quiet one.
import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread had the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds that `yardstick` computes on the machine for which budgets are made (bench/README.md). */
const YARDSTICK = 10;

/** Work of the kind that pages do: many small objects, compared and moved. */
const yardstick = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        setTimeout(() => {
          Array.from({ length: 60_000 }, (_, i) => String((i * 7919) % 100_003)).sort();
          done();
        });
      }),
  );

/** `RunTask`, one for each task of each thread, and little else. */
const TASKS = 'disabled-by-default-devtools.timeline';

export class PageTasks {
  readonly #page: Page;
  readonly #session: CDPSession;
  #events: TraceEvent[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const event of value as unknown as readonly TraceEvent[])
        if (event.name === 'RunTask' || event.name === 'thread_name') this.#events.push(event);
    });
  }

  static async watch(page: Page): Promise<PageTasks> {
    const tasks = new PageTasks(page, await page.context().newCDPSession(page));
    await tasks.#start();
    return tasks;
  }

  /**
   * How many times as long as that machine this one computes at the moment, 1 at least: processors have other clocks, and
   * programs that share their caches slow down each other's computing, too.
   */
  async slowness(): Promise<number> {
    await this.longest();
    let fastest = Infinity;
    for (let i = 0; i < 5; i++) {
      await yardstick(this.#page);
      fastest = Math.min(fastest, await this.longest());
    }
    return Math.max(1, fastest / YARDSTICK);
  }

  /** Milliseconds that the longest task since the last call computed. */
  async longest(): Promise<number> {
    const over = new Promise((resolve) => this.#session.once('Tracing.tracingComplete', resolve));
    await this.#session.send('Tracing.end');
    await over;
    const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
    const main = new Set(this.#events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
    const tasks = this.#events.filter((event) => event.ph === 'X' && main.has(threadOf(event)));
    if (tasks.length === 0) throw new Error('The trace has no task of the page');
    this.#events = [];
    await this.#start();
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  }

  async #start(): Promise<void> {
    await this.#session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: [TASKS],
        excludedCategories: ['*'],
        recordMode: 'recordContinuously',
      },
    });
  }
}
