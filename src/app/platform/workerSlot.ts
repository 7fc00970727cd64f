import { FormatError, toFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import type { WorkerApi } from '../../protocol/api.ts';
import { clientOver } from '../../protocol/connect.ts';
import { Connection } from '../../protocol/connection.ts';
import type { Call } from '../../protocol/connection.ts';
import type { Client } from '../../protocol/rpc.ts';
import type { Port, ToClient, ToServer } from '../../protocol/wire.ts';

/** A `Worker`, or anything else that speaks the protocol and can be terminated. */
export type PoolPort = Port<ToClient, ToServer> & { terminate?(): void };

/** Called after a death. May prepare the successor before other calls reach it. */
export type OnStop = (failure: Failure, successor: Client<WorkerApi>) => Promise<void> | void;
/** Settles when a worker has ended without notice. */
export type WhenGone = (worker: Client<WorkerApi>) => Promise<void>;

/** A slot for one worker. A worker that died is replaced; calls go to the current one. */
export class WorkerSlot {
  readonly client: Client<WorkerApi>;
  readonly #startPort: () => PoolPort;
  readonly #whenGone: WhenGone;
  readonly #onStop: OnStop;
  /** The call of `onStop` after a death, until it has settled. */
  #revival: Promise<void> | undefined;
  #current: { readonly port: PoolPort; readonly connection: Connection } | undefined;

  constructor(startPort: () => PoolPort, whenGone: WhenGone, onStop: OnStop) {
    this.#startPort = startPort;
    this.#whenGone = whenGone;
    this.#onStop = onStop;
    this.client = clientOver<WorkerApi>((method, request, options) =>
      this.#revival === undefined
        ? this.#call(method, request, options)
        : this.#revival.then(() => this.#call(method, request, options)),
    );
  }

  readonly #call: Call = (method, request, options) => {
    const connection = this.start();
    return connection instanceof Connection
      ? connection.call(method, request, options)
      : Promise.reject(new FormatError(connection));
  };

  /** Starts a worker if none runs. Returns the connection to the worker, or the failure to start one. */
  start(): Connection | Failure {
    if (this.#current !== undefined) return this.#current.connection;
    try {
      const port = this.#startPort();
      const connection = new Connection(port, (failure) => {
        this.#current = undefined;
        port.terminate?.();
        void this.#revive(failure);
      });
      this.#current = { port, connection };
      void this.#watch(connection);
      return connection;
    } catch (thrown) {
      return toFailure(thrown);
    }
  }

  /**
   * Calls `onStop`. If that fails, the promise rejects, and calls go to a worker that `onStop` has not
   * prepared.
   */
  async #revive(failure: Failure): Promise<void> {
    const followed = (async () => this.#onStop(failure, clientOver<WorkerApi>(this.#call)))();
    const revival = followed.catch(() => undefined);
    this.#revival = revival;
    await revival;
    if (this.#revival === revival) this.#revival = undefined;
    await followed;
  }

  async #watch(connection: Connection): Promise<void> {
    try {
      await this.#whenGone(clientOver<WorkerApi>(connection.call));
      connection.lose({ kind: 'stopped', file: '' });
    } catch (thrown) {
      // The worker ended during the call, and its connection has reported that.
      if (!(thrown instanceof FormatError)) throw thrown;
    }
  }

  stop(): void {
    this.#current?.connection.stop('it was ended');
    this.#current?.port.terminate?.();
    this.#current = undefined;
  }
}
