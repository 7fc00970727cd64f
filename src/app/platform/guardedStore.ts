// IndexedDB as everything here uses it: a database of its own with one store, in which whatever goes wrong is a rejection.
import { createStore } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** Why a value was not kept: the browser keeps nothing for this page, or has no room left. */
export type Unkept = 'refused' | 'full';

/**
 * Private windows and blocked storage throw at the first touch: nothing is opened before it is asked for, and what is
 * thrown is a rejection.
 */
export function guardedStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return async (mode, task) => store(mode, task);
}

export const whyUnkept = (thrown: unknown): Unkept =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'full' : 'refused';
