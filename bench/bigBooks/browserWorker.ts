// Controls one worker of the browser and measures its memory, over the developer tools protocol.
import type { CDPSession, JSHandle, Page } from '@playwright/test';
import type { Answer, LookedUp, Opened, Request } from './worker.ts';

export class BrowserWorker {
  readonly #worker: JSHandle<Worker>;
  readonly #session: CDPSession;
  readonly #target: string;
  #calls = 0;

  private constructor(worker: JSHandle<Worker>, session: CDPSession, target: string) {
    this.#worker = worker;
    this.#session = session;
    this.#target = target;
  }

  /** Starts the worker. `page` has an `<input type="file">` and serves the worker at `worker.js`. */
  static async start(page: Page): Promise<BrowserWorker> {
    const session = await page.context().newCDPSession(page);
    const attached = new Promise<string>((resolve) =>
      session.once('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)),
    );
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
    const worker = await page.evaluateHandle(() => new Worker('/worker.js', { type: 'module' }));
    return new BrowserWorker(worker, session, await attached);
  }

  /** Opens the files of the page's input. */
  open(format: string): Promise<Opened> {
    return this.#ask<Opened>({ kind: 'open', format });
  }

  lookup(fens: readonly string[]): Promise<LookedUp> {
    return this.#ask<LookedUp>({ kind: 'lookup', fens });
  }

  /** Number of bytes in use after a garbage collection: objects and their buffers. */
  async memory(): Promise<number> {
    await this.#send('HeapProfiler.collectGarbage');
    await this.#send('HeapProfiler.collectGarbage');
    const usage = await this.#send('Runtime.getHeapUsage');
    return (usage.usedSize ?? 0) + (usage.backingStorageSize ?? 0) + (usage.embedderHeapUsedSize ?? 0);
  }

  async stop(): Promise<void> {
    await this.#worker.evaluate((worker) => worker.terminate());
    await this.#session.detach();
  }

  async #ask<Value>(request: Request): Promise<Value> {
    const answer = await this.#worker.evaluate(
      (worker, asked) =>
        new Promise<Answer<Value>>((resolve) => {
          const files = [...(document.querySelector('input')?.files ?? [])];
          worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
          worker.addEventListener('error', ({ message }) => resolve({ error: message }), { once: true });
          worker.postMessage({ ...asked, files });
        }),
      request,
    );
    if ('error' in answer) throw new Error(`in the browser: ${answer.error}`);
    return answer.value;
  }

  async #send(method: string): Promise<Readonly<Record<string, number>>> {
    const id = ++this.#calls;
    const answer = new Promise<Readonly<Record<string, number>>>((resolve) => {
      const listen = ({ message }: { message: string }): void => {
        const { id: answered, result } = JSON.parse(message);
        if (answered !== id) return;
        this.#session.off('Target.receivedMessageFromTarget', listen);
        resolve(result ?? {});
      };
      this.#session.on('Target.receivedMessageFromTarget', listen);
    });
    await this.#session.send('Target.sendMessageToTarget', {
      sessionId: this.#target,
      message: JSON.stringify({ id, method }),
    });
    return answer;
  }
}
