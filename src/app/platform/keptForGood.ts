// The browser's promise not to delete what a page has stored when the disk runs full.

export interface StoragePromise {
  /** The browser asks the user, so it is asked by a button only. Others decide by themselves. */
  readonly asksUser: boolean;
  /** Tells whether the promise is given; `undefined` if the browser does not say. */
  isGiven(): Promise<boolean | undefined>;
  /** Asks for it. */
  ask(): Promise<boolean | undefined>;
}

/** Browsers have no storage manager on pages from insecure addresses. */
interface MaybeStorage {
  readonly storage?: Partial<Pick<StorageManager, 'persist' | 'persisted'>>;
}

export function browserPromise(): StoragePromise {
  const { storage }: MaybeStorage = navigator;
  const answer = async (asked: Promise<boolean> | undefined): Promise<boolean | undefined> =>
    asked?.catch(() => undefined);
  return {
    // A property of Gecko alone: only Firefox shows a card.
    asksUser: CSS.supports('-moz-orient', 'inline'),
    isGiven: () => answer(storage?.persisted?.()),
    ask: () => answer(storage?.persist?.()),
  };
}

/** Gives the promise as soon as it is asked. */
export function memoryPromise(change: Partial<StoragePromise> = {}): StoragePromise {
  let isGiven = false;
  return {
    asksUser: false,
    isGiven: async () => isGiven,
    ask: async () => (isGiven = true),
    ...change,
  };
}
