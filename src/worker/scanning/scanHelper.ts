import { FormatError } from '../../base/failure.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { UnlockedSpec } from '../../protocol/api.ts';
import { clientOver } from '../../protocol/connect.ts';
import { Connection } from '../../protocol/connection.ts';
import type { Client } from '../../protocol/rpc.ts';
import type { Port, ToClient, ToServer } from '../../protocol/wire.ts';
import type { HelperApi } from './helperApi.ts';

/** A helper that is silent for so long has stopped. Its own work answers calls every few milliseconds. */
const PATIENCE_MS = 2500;

/** A database that helpers can open, and what distinguishes it from an older state of its files. */
export interface Attachable extends UnlockedSpec {
  readonly version: string;
}

/** Another worker, seen from the first worker. Once it has gone, every call is rejected. */
export class Helper {
  readonly client: Client<HelperApi>;
  /** Settles when the helper has gone. */
  readonly gone: Promise<void>;
  readonly #connection: Connection;
  readonly #patience: number;
  readonly #attached = new Map<ItemId, { readonly version: string; readonly done: Promise<void> }>();
  readonly #depart: () => void;
  #isGone = false;
  #working = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(port: Port<ToClient, ToServer>, patience = PATIENCE_MS) {
    let depart = (): void => undefined;
    this.gone = new Promise((resolve) => (depart = resolve));
    this.#depart = depart;
    this.#patience = patience;
    this.#connection = new Connection(port, () => this.#leave());
    this.client = clientOver<HelperApi>(this.#connection.call);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** No more calls go to it. */
  dismiss(reason: string): void {
    this.#connection.stop(reason);
    this.#leave();
  }

  /** Has the helper open this state of a database, once. */
  attach({ version, ...database }: Attachable): Promise<void> {
    const item = database.item.id;
    const known = this.#attached.get(item);
    if (known?.version === version) return known.done;
    const done = this.client.attach(database);
    const entry = { version, done };
    this.#attached.set(item, entry);
    done.catch(() => {
      if (this.#attached.get(item) === entry) this.#attached.delete(item);
    });
    return done;
  }

  /** Holds up its background work as long as a question of the user runs. */
  standBack(isAsked: boolean): void {
    // A helper that has gone makes nothing.
    this.client.standBack({ isAsked }).catch(() => undefined);
  }

  /** Waits for a reply, and watches meanwhile whether the helper is alive. */
  async watched<Reply>(reply: Promise<Reply>): Promise<Reply> {
    if (this.#working++ === 0) this.#watch();
    try {
      return await reply;
    } finally {
      if (--this.#working === 0) clearInterval(this.#timer);
    }
  }

  #watch(): void {
    clearInterval(this.#timer);
    let waiting = false;
    this.#timer = setInterval(() => {
      if (waiting) return this.dismiss('it gives no answers');
      waiting = true;
      this.client.ping({}).then(
        () => (waiting = false),
        (thrown: unknown) => {
          if (!(thrown instanceof FormatError)) throw thrown;
        },
      );
    }, this.#patience);
  }

  #leave(): void {
    this.#isGone = true;
    clearInterval(this.#timer);
    this.#depart();
  }
}
