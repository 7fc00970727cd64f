// Records that the browser keeps for us in IndexedDB, by name. Where it keeps nothing, the caller hears so and goes on.
import { createStore, del, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** Why a record was not kept: the browser keeps nothing for this page, or has no room left. */
export type Unkept = 'refused' | 'full';

export interface KeptRecords {
  /** `undefined` where there is none, and where the browser keeps nothing. */
  read(name: string): Promise<unknown>;
  write(name: string, record: unknown): Promise<Unkept | undefined>;
  remove(name: string): Promise<void>;
}

/** A browser that has not answered until then keeps nothing for us. */
const PATIENCE_MS = 3000;

/** Private windows and blocked storage throw at the first touch, so nothing is opened before it is asked for. */
export function browserRecords(database: string): KeptRecords {
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= createStore(database, 'records'));
  return {
    read: (name) => attempt(() => get<unknown>(name, store())).catch(() => undefined),
    write: (name, record) =>
      attempt(() => set(name, record, store())).then(
        () => undefined,
        (thrown: unknown) =>
          thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'full' : 'refused',
      ),
    remove: (name) => attempt(() => del(name, store())).catch(() => undefined),
  };
}

/** IndexedDB may throw, fail, or never answer at all. */
function attempt<Value>(task: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), PATIENCE_MS);
  });
  return Promise.race([Promise.resolve().then(task), patience]).finally(() => clearTimeout(timer));
}

/** For tests, and for pages that keep nothing. */
export function memoryRecords(): KeptRecords {
  const records = new Map<string, unknown>();
  return {
    read: (name) => Promise.resolve(records.get(name)),
    write(name, record) {
      records.set(name, structuredClone(record));
      return Promise.resolve(undefined);
    },
    remove(name) {
      records.delete(name);
      return Promise.resolve();
    },
  };
}
