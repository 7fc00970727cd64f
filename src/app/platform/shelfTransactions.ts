// Reads and changes many values of one IndexedDB store. Each loop sometimes waits for a request of its own
// transaction: that keeps the transaction alive, and the page responsive.
import { promisifyRequest } from 'idb-keyval';
import { attempt } from './leftTexts.ts';

/** Returns the new value. Returning the value that was found changes nothing; `undefined` deletes it. */
export type Decide = (found: unknown, key: string) => unknown;

export interface ChangeOptions {
  /** Aborting rolls everything back, until the browser has confirmed the change. */
  readonly signal?: AbortSignal;
  /** Called with the number of values processed so far. */
  readonly onProgress?: (done: number) => void;
}

/** Milliseconds of work after which a change waits for a request. */
const SLICE_MS = 8;
/** The number of values read in one task. */
const AT_ONCE = 100;

/** Writes a value; deletes it if it is `undefined`. */
export function writeValue(kept: IDBObjectStore, key: string, value: unknown): void {
  if (value === undefined) kept.delete(key);
  else kept.put(value, key);
}

/** Changes all of the values or, on any error, none. Returns the keys that were changed. */
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

/** Returns a consistent snapshot of all values, by their keys. */
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

/** Returns a consistent snapshot of these values; a key without a value has `undefined`. */
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
