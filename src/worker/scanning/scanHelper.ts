import { FormatError } from '../../base/failure.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { UnlockedSpec } from '../../protocol/api.ts';
import { clientOver } from '../../protocol/connect.ts';
import { Connection } from '../../protocol/connection.ts';
import type { Client } from '../../protocol/rpc.ts';
import type { Port, ToClient, ToServer } from '../../protocol/wire.ts';
import type { HelperApi } from './helperApi.ts';

/** A helper that is silent for this long has stopped. Its own work responds to calls every few milliseconds. */
const PATIENCE_MS = 2500;

/** A database that helpers can open. `version` changes with the state of its files. */
export interface Attachable extends UnlockedSpec {
  readonly version: string;
}

/** Another worker, as seen by the first worker. After it is gone, every call is rejected. */
export class Helper {
  readonly client: Client<HelperApi>;
  /** Resolves when the helper is gone. */
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

  /** Ends the connection: the helper gets no more calls. */
  dismiss(reason: string): void {
    this.#connection.stop(reason);
    this.#leave();
  }

  /** Makes the helper open this state of a database, once. */
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

  /** Pauses the helper's background work while a question of the user is running. */
  standBack(isAsked: boolean): void {
    // A helper that is gone has no background work.
    this.client.standBack({ isAsked }).catch(() => undefined);
  }

  /** Waits for a reply, and checks meanwhile whether the helper is alive. */
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
