// Where the user's analysis is kept between visits. Two windows share it: each change is one transaction of IndexedDB, in
// which the page sees what is there and decides what shall be.
import { entries, get, promisifyRequest } from 'idb-keyval';
import { guardedStore } from './guardedStore.ts';
import { attempt, browserLeftTexts } from './leftTexts.ts';

type Decide = (found: unknown, key: string) => unknown;

/** Plain values by their keys. Everything may fail, and may never answer. */
export interface AnalysisShelf {
  readAll(): Promise<ReadonlyMap<string, unknown>>;
  read(key: string): Promise<unknown>;
  /**
   * One transaction: all of them change, or none. `undefined` means that nothing is there; what was found, given back,
   * means that nothing changes.
   */
  change(keys: readonly string[], decide: Decide): Promise<void>;
  /**
   * Writes a change at once, before an answer of IndexedDB can come: another page takes it up, of those `isForLater` one
   * that is opened later. Its id; `undefined` where the browser has no room for it.
   */
  leave(change: unknown, isForLater?: boolean): string | undefined;
  /** For a page that is about to go, which hears no answer any more: this may still replace what is there. */
  overwrite(key: string, value: unknown): void;
  /** What pages that are gone have left, by its id. */
  readLeft(): ReadonlyMap<string, unknown>;
  forgetLeft(id: string): void;
  /** Called when another window has left something. */
  onLeft(listener: () => void): () => void;
  /** Called with the key that another window has changed. */
  onChange(listener: (key: string) => void): () => void;
}

const NAME = 'open-file-analysis';

export function browserShelf(): AnalysisShelf {
  const store = guardedStore(NAME, 'analyses');
  const channel = openChannel();
  const leftTexts = browserLeftTexts();
  return {
    async readAll() {
      const found = await entries<string, unknown>(store);
      return new Map(found.filter(([key]) => typeof key === 'string'));
    },
    read: async (key) => get<unknown>(key, store),
    async change(keys, decide) {
      const changed: string[] = [];
      await store('readwrite', async (kept) => {
        const isDone = promisifyRequest(kept.transaction);
        try {
          for (const key of keys) {
            const found = await promisifyRequest<unknown>(kept.get(key));
            const value = decide(found, key);
            if (value === found) continue;
            write(kept, key, value);
            changed.push(key);
          }
        } catch (thrown) {
          isDone.catch(() => undefined);
          attempt(() => kept.transaction.abort());
          throw kept.transaction.error ?? thrown;
        }
        return isDone;
      });
      for (const key of changed) channel?.postMessage(key);
    },
    leave: leftTexts.add,
    overwrite(key, value) {
      void store('readwrite', (kept) => {
        write(kept, key, value);
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
        if (typeof data === 'string') listener(data);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}

function write(kept: IDBObjectStore, key: string, value: unknown): void {
  if (value === undefined) kept.delete(key);
  else kept.put(value, key);
}

/** `undefined` where storage is blocked: then there is nothing to tell other windows. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}

/** What the windows of one browser share, for tests. */
export interface SharedValues {
  readonly values: Map<string, unknown>;
  readonly windows: Set<(key: string) => void>;
  readonly left?: Map<string, unknown>;
}

/** For tests: the shelf of one window, which hears of the others alone. */
export function memoryShelf(shared: SharedValues = { values: new Map(), windows: new Set() }): AnalysisShelf {
  const { values, windows, left = new Map<string, unknown>() } = shared;
  const own = new Set<(key: string) => void>();
  const tellOthers = (key: string): void => {
    for (const listener of windows) if (!own.has(listener)) listener(key);
  };
  const put = (key: string, value: unknown): void => {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    tellOthers(key);
  };
  return {
    readAll: () => Promise.resolve(new Map(values)),
    read: (key) => Promise.resolve(values.get(key)),
    async change(keys, decide) {
      await Promise.resolve();
      const changed = keys.flatMap((key) => {
        const found = values.get(key);
        const value = decide(found, key);
        return value === found ? [] : [[key, structuredClone(value)] as const];
      });
      for (const [key, value] of changed) put(key, value);
    },
    overwrite: put,
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
