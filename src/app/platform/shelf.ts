// Keeps the user's own work between visits. Two windows share it: each change is one transaction of IndexedDB, in which
// the page reads the stored values and decides on the new ones.
import { promisifyRequest } from 'idb-keyval';
import { guardedStore } from './guardedStore.ts';
import { browserLeftTexts } from './leftTexts.ts';
import { changeValues, readAllValues, readValues, writeValue } from './shelfTransactions.ts';
import type { ChangeOptions, Decide } from './shelfTransactions.ts';

/** Plain values by their keys. Everything may fail, and may never answer. */
export interface Shelf {
  readAll(): Promise<ReadonlyMap<string, unknown>>;
  read(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /**
   * One transaction: all of them change, or none. `undefined` means that nothing is there; what was found, given back,
   * means that nothing changes. It resolves when the browser has confirmed the whole.
   */
  change(keys: readonly string[], decide: Decide, options?: ChangeOptions): Promise<void>;
  /**
   * Writes a change at once, before an answer of IndexedDB can come: another page takes it up, of those `isForLater` one
   * that is opened later. Its id; `undefined` where the browser has no room for it.
   */
  leave(change: unknown, isForLater?: boolean): string | undefined;
  /** For a page that is about to go, which hears no answer any more: this may still replace what is there. */
  overwrite(key: string, value: unknown): void;
  /** The changes that closed pages have left, by their ids. */
  readLeft(): ReadonlyMap<string, unknown>;
  forgetLeft(id: string): void;
  /** Called when another window has left something. */
  onLeft(listener: () => void): () => void;
  /** Called with the keys that another window has changed. */
  onChange(listener: (keys: readonly string[]) => void): () => void;
}

/** Names of the database, its store, and what is left in `localStorage` for the next page. */
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
      // Earlier pages hear of one key at a time.
      if (changed.length > 0) channel?.postMessage(changed.length === 1 ? changed[0] : changed);
    },
    leave: leftTexts.add,
    overwrite(key, value) {
      void store('readwrite', (kept) => {
        writeValue(kept, key, value);
        // Without this the browser takes back what a page that is gone has not finished.
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

/** `undefined` where storage is blocked: then there is nothing to tell other windows. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Values that the windows of one browser share, for tests. */
export interface SharedValues {
  readonly values: Map<string, unknown>;
  readonly windows: Set<(keys: readonly string[]) => void>;
  readonly left?: Map<string, unknown>;
}

/** For tests: the shelf of one window, which hears of the others alone. */
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
    leave(change) {
      const id = `left ${left.size} ${Math.random()}`;
      left.set(id, structuredClone(change));
      return id;
    },
    readLeft: () => new Map(left),
    forgetLeft: (id) => void left.delete(id),
    onLeft: () => () => undefined,
    onChange(listener) {
      own.add(listener);
      windows.add(listener);
      return () => windows.delete(listener);
    },
  };
}
