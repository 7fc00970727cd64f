// Measures the memory of the page and its workers, over the developer tools protocol.
import type { CDPSession, Page } from '@playwright/test';

const MB = 1024 * 1024;

interface HeapUsage {
  readonly usedSize?: number;
  readonly backingStorageSize?: number;
  readonly embedderHeapUsedSize?: number;
}

/** Megabytes of objects and of their buffers; `workers` in the order in which they started. */
export interface Held {
  readonly page: number;
  readonly workers: readonly number[];
}

export class Memory {
  readonly #session: CDPSession;
  readonly #workers: string[] = [];
  readonly #waiting = new Map<string, Set<() => void>>();
  #calls = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Starts watching. Must be called before the page starts its workers. */
  static async watch(page: Page): Promise<Memory> {
    const session = await page.context().newCDPSession(page);
    const memory = new Memory(session);
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') memory.#workers.push(sessionId);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => memory.#forget(sessionId));
    const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    await session.send('Target.setAutoAttach', options);
    return memory;
  }

  /** Returns the memory after a garbage collection, or including garbage. */
  async held({ collected }: { readonly collected: boolean }): Promise<Held> {
    if (collected) {
      await this.#session.send('HeapProfiler.collectGarbage');
      for (const worker of this.#workers) await this.#ask(worker, 'HeapProfiler.collectGarbage');
    }
    const page = megabytes(await this.#session.send('Runtime.getHeapUsage'));
    const workers = await Promise.all(
      this.#workers.map((worker) => this.#ask(worker, 'Runtime.getHeapUsage')),
    );
    return { page, workers: workers.map(megabytes) };
  }

  /** Returns the most memory of each during the work, sampled as often as they answer. */
  async most(work: () => Promise<void>): Promise<Held> {
    let most: Held = { page: 0, workers: [] };
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        const now = await this.held({ collected: false });
        most = {
          page: Math.max(most.page, now.page),
          workers: now.workers.map((held, i) => Math.max(held, most.workers[i] ?? 0)),
        };
      }
    })();
    try {
      await work();
    } finally {
      over.abort();
      await watching;
    }
    return most;
  }

  /** Forgets a worker that has ended, so that calls that wait for its answer continue. */
  #forget(sessionId: string): void {
    const at = this.#workers.indexOf(sessionId);
    if (at >= 0) this.#workers.splice(at, 1);
    for (const answer of this.#waiting.get(sessionId) ?? []) answer();
    this.#waiting.delete(sessionId);
  }

  async #ask(sessionId: string, method: string): Promise<HeapUsage> {
    const id = ++this.#calls;
    const waiting = this.#waiting.get(sessionId) ?? new Set();
    this.#waiting.set(sessionId, waiting);
    const answer = new Promise<HeapUsage>((resolve) => {
      const gone = (): void => end({});
      const listen = ({ message }: { message: string }): void => {
        const { id: answered, result } = JSON.parse(message);
        if (answered === id) end(result ?? {});
      };
      const end = (usage: HeapUsage): void => {
        this.#session.off('Target.receivedMessageFromTarget', listen);
        waiting.delete(gone);
        resolve(usage);
      };
      waiting.add(gone);
      this.#session.on('Target.receivedMessageFromTarget', listen);
    });
    const message = JSON.stringify({ id, method });
    await this.#session
      .send('Target.sendMessageToTarget', { sessionId, message })
      .catch(() => this.#forget(sessionId));
    return answer;
  }
}

const megabytes = ({ usedSize = 0, backingStorageSize = 0, embedderHeapUsedSize = 0 }: HeapUsage): number =>
  (usedSize + backingStorageSize + embedderHeapUsedSize) / MB;
