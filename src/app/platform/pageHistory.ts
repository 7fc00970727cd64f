// The page's address after `#`, and the browser's history of it.

/** `isDetour`: the entry leads away from what the user was reading, and Esc leads back. */
interface Entry {
  readonly isDetour: boolean;
}

export interface PageHistory {
  /** Returns the address as it was passed to `push` or `replace`. */
  read(): string;
  push(address: string, entry: Entry): void;
  /** Without an `entry`, the current one keeps its properties. */
  replace(address: string, entry?: Entry): void;
  /** Tells whether the current entry is a detour that this page made. */
  isDetour(): boolean;
  back(): void;
  /** Calls `onMove` when the user goes back or forward or edits the address. Returns the cleanup function. */
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
    // Fires for an address edited by the user as well, but not for our own changes.
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  },
});

/** A history in memory, for tests. */
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
