// Values that a page writes just before it closes. Only `localStorage` writes synchronously: when the page
// closes, IndexedDB drops changes that wait for an unfinished one.

/** Plain values in `localStorage`, under keys with a prefix. Nothing here throws. */
export function browserLeftTexts(prefix: string) {
  /** The prefix of values for windows that open later: open windows get no event for them, and skip them. */
  const later = `${prefix}later-`;
  return {
    /** Returns the id of the value; `undefined` if the browser rejects it. */
    add(value: unknown, isForLater = false): string | undefined {
      // Windows that close at the same time must not overwrite each other's values.
      const id = `${isForLater ? later : prefix}${Date.now()}-${Math.random().toString(36).slice(2)}`;
      return attempt(() => {
        localStorage.setItem(id, JSON.stringify(value));
        return id;
      });
    },
    /** Returns the values by their ids. An open window reads `withoutLater`. */
    read(withoutLater = false): ReadonlyMap<string, unknown> {
      const ids = attempt(() => Object.keys(localStorage)) ?? [];
      const left = ids
        .filter((id) => id.startsWith(prefix) && !(withoutLater && id.startsWith(later)))
        .toSorted();
      return new Map(
        left.map((id) => [id, attempt(() => JSON.parse(localStorage.getItem(id) ?? '') as unknown)]),
      );
    },
    forget: (id: string): void => attempt(() => localStorage.removeItem(id)),
    /**
     * Calls `listener` when another window has added a value, unless it is for later. Returns the cleanup
     * function.
     */
    onAdded(listener: () => void): () => void {
      const hear = ({ key, newValue }: StorageEvent): void => {
        if (key?.startsWith(prefix) === true && !key.startsWith(later) && newValue !== null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** Returns `undefined` if the browser throws. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
