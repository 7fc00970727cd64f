// IndexedDB for this page: a database with a single store, in which every error is a rejection.
import { createStore } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** The reason why a value was not stored: the browser stores nothing for this page, or has no room left. */
export type Unkept = 'refused' | 'full';

/**
 * In private windows, or with blocked storage, the first access throws. So nothing is opened before it is
 * needed, and the exception becomes a rejection.
 */
export function guardedStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return async (mode, task) => store(mode, task);
}

export const whyUnkept = (thrown: unknown): Unkept =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'full' : 'refused';
