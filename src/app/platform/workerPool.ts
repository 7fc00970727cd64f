import { FormatError, isAbort } from '../../base/failure.ts';
import type { WorkerApi } from '../../protocol/api.ts';
import type { Client } from '../../protocol/rpc.ts';
import { WorkerSlot } from './workerSlot.ts';
import type { OnStop, PoolPort, WhenGone } from './workerSlot.ts';

export interface PoolOptions {
  readonly size?: number;
  /**
   * Hears that the primary died, with its successor, which knows nothing of the opened folder yet. Until what it does is
   * done, all other calls wait.
   */
  readonly onStop?: OnStop;
  /** Settles when a worker has ended without a word. */
  readonly whenGone?: WhenGone;
}

const NEVER: WhenGone = () => new Promise(() => undefined);
/** Deaths after which a helper is not replaced any more. */
const MOST_DEATHS = 5;

/**
 * The workers of the page. The primary holds the opened folder and starts at once; the others help it to search from
 * `startHelpers` on, each replaced when it dies.
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
   * Starts the other workers; settles when calls to the primary find them there, or when none can be had. What a helper
   * was doing when it died is done again by the others.
   */
  async startHelpers(): Promise<void> {
    await Promise.all(this.#helpers.map((helper) => new Promise<void>((ready) => void helper.serve(ready))));
  }

  /** Ends all workers; what is pending is rejected. */
  stop(): void {
    for (const helper of this.#helpers) helper.stop();
    this.#first.stop();
  }
}

/** A worker that helps the primary, and its successors. */
class Helper {
  readonly #slot: WorkerSlot;
  readonly #primary: Client<WorkerApi>;
  #died = new AbortController();
  #isStopped = false;

  constructor(start: () => PoolPort, whenGone: WhenGone, primary: Client<WorkerApi>) {
    this.#slot = new WorkerSlot(start, whenGone, () => this.#died.abort());
    this.#primary = primary;
  }

  /** Calls `ready` when the primary was told of it for the first time, or never will be. */
  async serve(ready: () => void): Promise<void> {
    for (let deaths = 0; deaths < MOST_DEATHS && !this.#isStopped; deaths++) {
      this.#died = new AbortController();
      const { port1, port2 } = new MessageChannel();
      try {
        await this.#slot.client.helpAt({ port: port1 }, { transfer: [port1] });
        const { signal } = this.#died;
        const gone = this.#primary.addHelper({ port: port2 }, { transfer: [port2], signal });
        ready();
        await gone;
      } catch (thrown) {
        // It died, or the primary did and knows nothing of it any more: both begin again.
        if (!isAbort(thrown) && !(thrown instanceof FormatError)) throw thrown;
      }
      this.#slot.stop();
    }
    ready();
  }

  stop(): void {
    this.#isStopped = true;
    this.#slot.stop();
  }
}
