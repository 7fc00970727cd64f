import { FormatError, toFailure } from '../base/failure.ts';
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

/** The workers of the page. The primary holds the opened folder and starts at once, the others when first called. */
export class WorkerPool {
  readonly primary: Client<WorkerApi>;
  readonly all: readonly Client<WorkerApi>[];
  readonly #places: readonly Place[];

  constructor(start: () => PoolPort, { size = 1, onStop = () => undefined }: PoolOptions = {}) {
    const first = new Place(start, onStop);
    this.#places = [first, ...Array.from({ length: size - 1 }, () => new Place(start, onStop))];
    this.all = this.#places.map((place) => clientOver<WorkerApi>(place.call));
    this.primary = this.all[0];
    first.start();
  }

  /** Ends all workers; what is pending is rejected. */
  stop(): void {
    for (const place of this.#places) place.stop();
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
