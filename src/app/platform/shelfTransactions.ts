// Reading and changing many values of one IndexedDB store. Each loop waits for a request of its own transaction from time
// to time: that keeps the transaction alive, and lets the page do other things.
import { promisifyRequest } from 'idb-keyval';
import { attempt } from './leftTexts.ts';

/** Returns the new value; the one that was found changes nothing, `undefined` deletes it. */
export type Decide = (found: unknown, key: string) => unknown;

export interface ChangeOptions {
  /** Until the browser has confirmed the change, aborting takes all of it back. */
  readonly signal?: AbortSignal;
  /** Called with the number of values that were handed to the browser. */
  readonly onProgress?: (done: number) => void;
}

/** Milliseconds of one slice. */
const SLICE_MS = 8;
/** Values that the browser hands over in one task. */
const AT_ONCE = 100;

/** Deletes what is left of `undefined`. */
export function writeValue(kept: IDBObjectStore, key: string, value: unknown): void {
  if (value === undefined) kept.delete(key);
  else kept.put(value, key);
}

/** Changes all of them or, if anything goes wrong, none. Returns the keys that were changed. */
export async function changeValues(
  kept: IDBObjectStore,
  keys: readonly string[],
  decide: Decide,
  { signal, onProgress }: ChangeOptions = {},
): Promise<readonly string[]> {
  const { transaction } = kept;
  const isDone = promisifyRequest(transaction);
  const cancel = (): void => {
    attempt(() => transaction.abort());
  };
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    const changed: string[] = [];
    let done = 0;
    for (const portion of portions(keys)) {
      const values = await Promise.all(portion.map((key) => promisifyRequest<unknown>(kept.get(key))));
      let since = performance.now();
      for (const [at, found] of values.entries()) {
        const value = decide(found, portion[at]);
        if (value !== found) {
          writeValue(kept, portion[at], value);
          changed.push(portion[at]);
        }
        if (performance.now() - since < SLICE_MS) continue;
        await promisifyRequest(kept.getKey(portion[at]));
        since = performance.now();
      }
      onProgress?.((done += portion.length));
    }
    await isDone;
    return changed;
  } catch (thrown) {
    isDone.catch(() => undefined);
    cancel();
    if (signal?.aborted === true) throw signal.reason;
    throw transaction.error ?? thrown;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** All values of one moment, by their keys. */
export async function readAllValues(kept: IDBObjectStore): Promise<ReadonlyMap<string, unknown>> {
  const keys = (await promisifyRequest(kept.getAllKeys())).filter((key) => typeof key === 'string');
  const found = new Map<string, unknown>();
  for (const portion of portions(keys)) {
    const range = IDBKeyRange.bound(portion[0], portion[portion.length - 1]);
    const values = await promisifyRequest<unknown[]>(kept.getAll(range));
    for (const [at, key] of portion.entries()) found.set(key, values[at]);
  }
  return found;
}

/** These values of one moment; `undefined` is not there. */
export async function readValues(
  kept: IDBObjectStore,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const portion of portions(keys)) {
    const values = await Promise.all(portion.map((key) => promisifyRequest<unknown>(kept.get(key))));
    for (const [at, key] of portion.entries()) found.set(key, values[at]);
  }
  return found;
}

function* portions(keys: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < keys.length; from += AT_ONCE) yield keys.slice(from, from + AT_ONCE);
}
