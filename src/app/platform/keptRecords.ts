// Records that the browser stores for us in IndexedDB, by name. A failure to store is reported as a value.
import { del, get, set } from 'idb-keyval';
import { guardedStore, whyUnkept } from './guardedStore.ts';
import type { Unkept } from './guardedStore.ts';

export interface KeptRecords {
  /** Returns `undefined` if there is no such record, or if the browser stores nothing. */
  read(name: string): Promise<unknown>;
  write(name: string, record: unknown): Promise<Unkept | undefined>;
  remove(name: string): Promise<void>;
}

/** A browser that has not answered within this time counts as one that stores nothing. */
const PATIENCE_MS = 3000;

export function browserRecords(database: string): KeptRecords {
  const store = guardedStore(database, 'records');
  return {
    read: (name) => inTime(get<unknown>(name, store)).catch(() => undefined),
    write: (name, record) => inTime(set(name, record, store)).then(() => undefined, whyUnkept),
    remove: (name) => inTime(del(name, store)).catch(() => undefined),
  };
}

/** Limits the wait, because IndexedDB may never answer at all. */
function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), PATIENCE_MS);
  });
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
}

/** A store in memory, for tests. */
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
