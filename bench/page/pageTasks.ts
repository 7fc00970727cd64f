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

/** `RunTask`, one for each task of each thread, and little else. */
const TASKS = 'disabled-by-default-devtools.timeline';

export class PageTasks {
  readonly #session: CDPSession;
  #events: TraceEvent[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const event of value as unknown as readonly TraceEvent[])
        if (event.name === 'RunTask' || event.name === 'thread_name') this.#events.push(event);
    });
  }

  static async watch(page: Page): Promise<PageTasks> {
    const tasks = new PageTasks(await page.context().newCDPSession(page));
    await tasks.#start();
    return tasks;
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
