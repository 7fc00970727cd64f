// Where the user's analysis is kept between visits. Two windows share it: each change is one transaction of IndexedDB, in
// which the page sees what is there and decides what shall be.
import { entries, get, promisifyRequest } from 'idb-keyval';
import { guardedStore } from './guardedStore.ts';
import { browserLeftTexts } from './leftTexts.ts';

/** Plain values by their keys. Everything may fail, and may never answer. */
export interface AnalysisShelf {
  readAll(): Promise<ReadonlyMap<string, unknown>>;
  read(key: string): Promise<unknown>;
  /** `undefined` means that nothing is there; what was found, given back, means that nothing changes. */
  change(key: string, decide: (found: unknown) => unknown): Promise<void>;
  /**
   * For a page that is about to go, which hears no answer any more: the change is written at once, and another page takes
   * it up. Its id; `undefined` where the browser has no room for it: then `value` may still replace what is there.
   */
  leave(key: string, change: unknown, value: unknown): string | undefined;
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
    async change(key, decide) {
      let isChanged = false;
      await store('readwrite', async (kept) => {
        const found = await promisifyRequest<unknown>(kept.get(key));
        const value = decide(found);
        isChanged = value !== found;
        if (!isChanged) return undefined;
        if (value === undefined) kept.delete(key);
        else kept.put(value, key);
        return promisifyRequest(kept.transaction);
      });
      if (isChanged) channel?.postMessage(key);
    },
    leave(key, change, value) {
      const id = leftTexts.add(change);
      if (id !== undefined) return id;
      void store('readwrite', (kept) => {
        if (value === undefined) kept.delete(key);
        else kept.put(value, key);
        // Without this the browser takes back what a page that is gone has not finished.
        kept.transaction.commit();
        return promisifyRequest(kept.transaction);
      }).catch(() => undefined);
      channel?.postMessage(key);
      return undefined;
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
  return {
    readAll: () => Promise.resolve(new Map(values)),
    read: (key) => Promise.resolve(values.get(key)),
    async change(key, decide) {
      await Promise.resolve();
      const found = values.get(key);
      const decided = decide(found);
      if (decided === found) return;
      const value = structuredClone(decided);
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      tellOthers(key);
    },
    leave(_, change) {
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
