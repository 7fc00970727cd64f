import { FormatError, isAbort } from '../../base/failure.ts';
import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';
import { WorkerSlot } from './workerSlot.ts';
import type { OnStop, PoolPort, WhenGone } from './workerSlot.ts';

export interface PoolOptions {
  readonly size?: number;
  /**
   * Called when the primary has died, with its successor, which does not have the opened folder yet. All
   * other calls to the primary wait until the returned promise settles.
   */
  readonly onStop?: OnStop;
  /** Settles when a worker has ended without notice. */
  readonly whenGone?: WhenGone;
}

const NEVER: WhenGone = () => new Promise(() => undefined);
/** After this many deaths, a helper is not replaced. */
const MAX_DEATHS = 5;

/**
 * The workers of the page. The primary holds the opened folder and starts at once. From `startHelpers` on,
 * the helpers do a part of its searches, and each is replaced when it dies, up to a limit.
 */
export class WorkerPool {
  readonly primary: Client<WorkerApi>;
  readonly #first: WorkerSlot;
  readonly #helpers: readonly Helper[];

  constructor(
    start: () => PoolPort,
    { size = 1, onStop = () => undefined, whenGone = NEVER }: PoolOptions = {},
  ) {
    this.#first = new WorkerSlot(start, whenGone, onStop);
    this.primary = this.#first.client;
    this.#helpers = Array.from({ length: size - 1 }, () => new Helper(start, whenGone, this.primary));
    this.#first.start();
  }

  /**
   * Starts the helpers. Settles when each of them can be used by calls to the primary, or cannot be started.
   * If a helper dies, the others repeat its work.
   */
  async startHelpers(): Promise<void> {
    await Promise.all(this.#helpers.map((helper) => new Promise<void>((ready) => void helper.serve(ready))));
  }

  /** Ends all workers; pending calls are rejected. */
  stop(): void {
    for (const helper of this.#helpers) helper.stop();
    this.#first.stop();
  }
}

/** A worker that helps the primary and its successors. */
class Helper {
  readonly #slot: WorkerSlot;
  readonly #primary: Client<WorkerApi>;
  #died = new AbortController();
  #isStopped = false;

  constructor(start: () => PoolPort, whenGone: WhenGone, primary: Client<WorkerApi>) {
    this.#slot = new WorkerSlot(start, whenGone, () => this.#died.abort());
    this.#primary = primary;
  }

  /** Calls `ready` when the primary knows the helper for the first time, or never will. */
  async serve(ready: () => void): Promise<void> {
    try {
      await this.#serveAgain(ready);
    } finally {
      ready();
    }
  }

  async #serveAgain(ready: () => void): Promise<void> {
    for (let deaths = 0; deaths < MAX_DEATHS && !this.#isStopped; deaths++) {
      this.#died = new AbortController();
      const { port1, port2 } = new MessageChannel();
      try {
        await this.#slot.client.helpAt({ port: port1 }, { transfer: [port1] });
        const { signal } = this.#died;
        const gone = this.#primary.addHelper({ port: port2 }, { transfer: [port2], signal });
        ready();
        await gone;
      } catch (thrown) {
        // The helper has died; or the primary has died, and its successor does not know this helper, which
        // restarts.
        if (!isAbort(thrown) && !(thrown instanceof FormatError)) throw thrown;
      }
      this.#slot.stop();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#slot.stop();
  }
}
