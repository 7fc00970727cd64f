// The address of the page behind `#`, and the browser's history of it.

/** `isDetour`: the entry leads away from what was read, and Esc leads back. */
interface Entry {
  readonly isDetour: boolean;
}

export interface PageHistory {
  /** The address, as `push` and `replace` got it. */
  read(): string;
  push(address: string, entry: Entry): void;
  /** The entry stays what it was, where none is given. */
  replace(address: string, entry?: Entry): void;
  /** Tells whether the current entry is a detour that this page made. */
  isDetour(): boolean;
  back(): void;
  /** Tells when the user went back or forward, or wrote another address. */
  listen(onMove: () => void): () => void;
}

const entryOf = (state: unknown): Entry => ({
  isDetour: typeof state === 'object' && state !== null && 'isDetour' in state && state.isDetour === true,
});

export const browserHistory = (): PageHistory => ({
  read: () => location.hash.slice(1),
  push: (address, entry) => history.pushState(entry, '', `#${address}`),
  replace: (address, entry) =>
    history.replaceState(
      entry ?? history.state,
      '',
      address === '' ? location.pathname + location.search : `#${address}`,
    ),
  isDetour: () => entryOf(history.state).isDetour,
  back: () => history.back(),
  listen(onMove) {
    // An address that the user writes moves the history, too: the browser tells that alone.
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  },
});

/** A history of its own, for tests. */
export function memoryHistory(start = ''): PageHistory & { forward(): void } {
  const entries = [{ address: start, isDetour: false }];
  const listeners = new Set<() => void>();
  let at = 0;
  function move(by: number): void {
    if (entries[at + by] === undefined) return;
    at += by;
    for (const listener of listeners) listener();
  }
  return {
    read: () => entries[at].address,
    push(address, { isDetour }) {
      entries.splice(++at, Infinity, { address, isDetour });
    },
    replace(address, entry) {
      entries[at] = { ...entries[at], ...entry, address };
    },
    isDetour: () => entries[at].isDetour,
    back: () => move(-1),
    forward: () => move(1),
    listen(onMove) {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
}
