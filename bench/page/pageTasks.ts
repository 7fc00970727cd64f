// Measures how long tasks of the page's main thread compute. The page's own events for long tasks report elapsed time,
// which on a busy machine is mostly that of other programs: a task of 30 ms then takes 120. The browser's trace has the
// time that the thread had the processor, which is nearly the same on a busy machine as on a quiet one.
import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds during which the thread had the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The trace category with `RunTask`, one for each task of each thread, and little else. */
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

  /** Returns the computing milliseconds of the longest task since the last call. */
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
