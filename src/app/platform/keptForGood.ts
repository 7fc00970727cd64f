// The browser's promise not to delete what a page has stored when the disk runs full.

export interface StoragePromise {
  /**
   * True if the browser asks the user: then only a button may request the promise. Other browsers decide by
   * themselves.
   */
  readonly asksUser: boolean;
  /** Tells whether the promise is given; `undefined` if the browser does not say. */
  isGiven(): Promise<boolean | undefined>;
  /** Requests the promise. */
  ask(): Promise<boolean | undefined>;
}

/** On insecure pages, browsers have no storage manager. */
interface MaybeStorage {
  readonly storage?: Partial<Pick<StorageManager, 'persist' | 'persisted'>>;
}

export function browserPromise(): StoragePromise {
  const { storage }: MaybeStorage = navigator;
  const answer = async (asked: Promise<boolean> | undefined): Promise<boolean | undefined> =>
    asked?.catch(() => undefined);
  return {
    // A property that only Gecko has: only Firefox asks the user.
    asksUser: CSS.supports('-moz-orient', 'inline'),
    isGiven: () => answer(storage?.persisted?.()),
    ask: () => answer(storage?.persist?.()),
  };
}

/** A fake for tests that gives the promise as soon as it is requested. */
export function memoryPromise(change: Partial<StoragePromise> = {}): StoragePromise {
  let isGiven = false;
  return {
    asksUser: false,
    isGiven: async () => isGiven,
    ask: async () => (isGiven = true),
    ...change,
  };
}
