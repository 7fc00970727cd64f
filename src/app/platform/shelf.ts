// Keeps the user's own work between visits. All windows share it: each `change` is one transaction of IndexedDB, in which
// the page reads the stored values and decides on the new ones. Only a page that closes writes without reading.
import { promisifyRequest } from 'idb-keyval';
import { guardedStore } from './guardedStore.ts';
import { browserLeftTexts } from './leftTexts.ts';
import { changeValues, readAllValues, readValues, writeValue } from './shelfTransactions.ts';
import type { ChangeOptions, Decide } from './shelfTransactions.ts';

/** Plain values by their keys. Every promise may reject, or never settle. */
export interface Shelf {
  readAll(): Promise<ReadonlyMap<string, unknown>>;
  read(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Changes values in one transaction: all of them or none. `decide` gets `undefined` if there is no value,
   * and deletes a value by returning `undefined`; returning the value that it got changes nothing. Resolves
   * when the browser has confirmed all changes.
   */
  change(keys: readonly string[], decide: Decide, options?: ChangeOptions): Promise<void>;
  /**
   * Writes a change synchronously, because IndexedDB could not answer in time: another page restores it. With
   * `isForLater`, open windows get no event: only a page that opens later restores the change. Returns the id of the
   * change; `undefined` if the browser refuses to store it.
   */
  leave(change: unknown, isForLater?: boolean): string | undefined;
  /**
   * Writes a value without reading the stored one. For a page that is closing and will get no reply: the
   * change may still succeed.
   */
  overwrite(key: string, value: unknown): void;
  /**
   * Returns the changes that closed pages have left, by their ids. With `withoutLater`, skips those for pages that open
   * later.
   */
  readLeft(withoutLater?: boolean): ReadonlyMap<string, unknown>;
  forgetLeft(id: string): void;
  /** Calls `listener` when another window has left a change. */
  onLeft(listener: () => void): () => void;
  /** Calls `listener` with the keys that another window has changed. */
  onChange(listener: (keys: readonly string[]) => void): () => void;
}

/** The database, its store, and the prefix of the keys in `localStorage` for changes left to other pages. */
interface ShelfNames {
  readonly database: string;
  readonly store: string;
  readonly left: string;
}

export const ANALYSIS_SHELF: ShelfNames = {
  database: 'open-file-analysis',
  store: 'analyses',
  left: 'open-file-left-',
};
export const COLLECTIONS_SHELF: ShelfNames = {
  database: 'open-file-collections',
  store: 'collections',
  left: 'open-file-collections-left-',
};

export function browserShelf(names: ShelfNames): Shelf {
  const store = guardedStore(names.database, names.store);
  const channel = openChannel(names.database);
  const leftTexts = browserLeftTexts(names.left);
  return {
    readAll: () => store('readonly', readAllValues),
    read: (keys) => store('readonly', (kept) => readValues(kept, keys)),
    async change(keys, decide, options) {
      const changed = await store('readwrite', (kept) => changeValues(kept, keys, decide, options));
      // A single key is not sent as an array: earlier versions of the page understand only a key.
      if (changed.length > 0) channel?.postMessage(changed.length === 1 ? changed[0] : changed);
    },
    leave: leftTexts.add,
    overwrite(key, value) {
      void store('readwrite', (kept) => {
        writeValue(kept, key, value);
        // Without this, the browser rolls back what a closed page has not finished.
        kept.transaction.commit();
        return promisifyRequest(kept.transaction);
      }).catch(() => undefined);
      channel?.postMessage(key);
    },
    readLeft: leftTexts.read,
    forgetLeft: leftTexts.forget,
    onLeft: leftTexts.onAdded,
    onChange(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        const keys: readonly unknown[] = Array.isArray(data) ? data : [data];
        listener(keys.filter((key) => typeof key === 'string'));
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}

/** Returns `undefined` if storage is blocked: then there is nothing to report to other windows. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Values shared by the windows of a browser, for tests. */
export interface SharedValues {
  readonly values: Map<string, unknown>;
  readonly windows: Set<(keys: readonly string[]) => void>;
  readonly left?: Map<string, unknown>;
}

/** The shelf of one window, in memory, for tests. It only reports changes by other windows. */
export function memoryShelf(shared: SharedValues = { values: new Map(), windows: new Set() }): Shelf {
  const { values, windows, left = new Map<string, unknown>() } = shared;
  const own = new Set<(keys: readonly string[]) => void>();
  const put = (changed: ReadonlyMap<string, unknown>): void => {
    for (const [key, value] of changed)
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    for (const listener of windows) if (!own.has(listener)) listener([...changed.keys()]);
  };
  return {
    readAll: () => Promise.resolve(new Map(values)),
    read: (keys) => Promise.resolve(new Map(keys.map((key) => [key, values.get(key)]))),
    async change(keys, decide, { signal, onProgress } = {}) {
      await Promise.resolve();
      signal?.throwIfAborted();
      const changed = keys.flatMap((key) => {
        const found = values.get(key);
        const value = decide(found, key);
        return value === found ? [] : [[key, structuredClone(value)] as const];
      });
      put(new Map(changed));
      onProgress?.(keys.length);
    },
    overwrite: (key, value) => put(new Map([[key, value]])),
    leave(change, isForLater = false) {
      const id = `${isForLater ? 'later' : 'left'} ${left.size} ${Math.random()}`;
      left.set(id, structuredClone(change));
      return id;
    },
    readLeft: (withoutLater = false) =>
      new Map([...left].filter(([id]) => !(withoutLater && id.startsWith('later')))),
    forgetLeft: (id) => void left.delete(id),
    onLeft: () => () => undefined,
    onChange(listener) {
      own.add(listener);
      windows.add(listener);
      return () => windows.delete(listener);
    },
  };
}
