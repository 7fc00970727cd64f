import { FormatError, isAbort, toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { WorkerApi } from '../protocol/api.ts';
import { clientOver } from '../protocol/connect.ts';
import { Connection } from '../protocol/connection.ts';
import type { Call } from '../protocol/connection.ts';
import type { Client } from '../protocol/rpc.ts';
import type { Port, ToClient, ToServer } from '../protocol/wire.ts';

/** A `Worker`, or anything else that speaks the protocol and may be ended. */
export type PoolPort = Port<ToClient, ToServer> & { terminate?(): void };

export interface PoolOptions {
  readonly size?: number;
  /** Hears that a worker died. It is started anew by the next call, and then knows nothing of the opened folder. */
  readonly onStop?: (failure: Failure) => void;
}

/** Deaths after which a helper is not replaced any more. */
const MOST_DEATHS = 5;

/**
 * The workers of the page. The primary holds the opened folder and starts at once; the others help it to search from
 * `startHelpers` on, each replaced when it dies.
 */
export class WorkerPool {
  readonly primary: Client<WorkerApi>;
  readonly #first: Place;
  readonly #helpers: readonly Helper[];

  constructor(start: () => PoolPort, { size = 1, onStop = () => undefined }: PoolOptions = {}) {
    this.#first = new Place(start, onStop);
    this.primary = clientOver<WorkerApi>(this.#first.call);
    this.#helpers = Array.from({ length: size - 1 }, () => new Helper(start, this.primary));
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
  readonly #place: Place;
  readonly #client: Client<WorkerApi>;
  readonly #primary: Client<WorkerApi>;
  #died = new AbortController();
  #isStopped = false;

  constructor(start: () => PoolPort, primary: Client<WorkerApi>) {
    this.#place = new Place(start, () => this.#died.abort());
    this.#client = clientOver<WorkerApi>(this.#place.call);
    this.#primary = primary;
  }

  /** Calls `ready` when the primary was told of it for the first time, or never will be. */
  async serve(ready: () => void): Promise<void> {
    for (let deaths = 0; deaths < MOST_DEATHS && !this.#isStopped; deaths++) {
      this.#died = new AbortController();
      const { port1, port2 } = new MessageChannel();
      try {
        await this.#client.helpAt({ port: port1 }, { transfer: [port1] });
        const { signal } = this.#died;
        const gone = this.#primary.addHelper({ port: port2 }, { transfer: [port2], signal });
        ready();
        await gone;
      } catch (thrown) {
        // It died, or the primary did and knows nothing of it any more: both begin again.
        if (!isAbort(thrown) && !(thrown instanceof FormatError)) throw thrown;
      }
      this.#place.stop();
    }
    ready();
  }

  stop(): void {
    this.#isStopped = true;
    this.#place.stop();
  }
}

/** One worker's place: whoever stands there answers, and is replaced after it died. */
class Place {
  readonly #startPort: () => PoolPort;
  readonly #onStop: (failure: Failure) => void;
  #current: { readonly port: PoolPort; readonly connection: Connection } | undefined;

  constructor(startPort: () => PoolPort, onStop: (failure: Failure) => void) {
    this.#startPort = startPort;
    this.#onStop = onStop;
  }

  readonly call: Call = (method, request, options) => {
    const connection = this.start();
    return connection instanceof Connection
      ? connection.call(method, request, options)
      : Promise.reject(new FormatError(connection));
  };

  /** The connection to the running worker, or why none can be started. */
  start(): Connection | Failure {
    if (this.#current !== undefined) return this.#current.connection;
    try {
      const port = this.#startPort();
      const connection = new Connection(port, (failure) => {
        this.#current = undefined;
        port.terminate?.();
        this.#onStop(failure);
      });
      this.#current = { port, connection };
      return connection;
    } catch (thrown) {
      return toFailure(thrown);
    }
  }

  stop(): void {
    this.#current?.connection.stop('it was ended');
    this.#current?.port.terminate?.();
    this.#current = undefined;
  }
}
