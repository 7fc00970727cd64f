// Values that a page writes in its last moment. Only `localStorage` writes before it returns: IndexedDB drops changes
// that wait behind an unfinished one when the page goes.

/** Plain values in `localStorage`, under names that begin with `prefix`. Nothing here throws. */
export function browserLeftTexts(prefix: string) {
  /** Windows that are open leave these alone. */
  const later = `${prefix}later-`;
  return {
    /** The id of the value; `undefined` where the browser does not take it. */
    add(value: unknown, isForLater = false): string | undefined {
      // Windows that close together leave theirs side by side.
      const id = `${isForLater ? later : prefix}${Date.now()}-${Math.random().toString(36).slice(2)}`;
      return attempt(() => {
        localStorage.setItem(id, JSON.stringify(value));
        return id;
      });
    },
    read(): ReadonlyMap<string, unknown> {
      const ids = attempt(() => Object.keys(localStorage)) ?? [];
      const left = ids.filter((id) => id.startsWith(prefix)).toSorted();
      return new Map(
        left.map((id) => [id, attempt(() => JSON.parse(localStorage.getItem(id) ?? '') as unknown)]),
      );
    },
    forget: (id: string): void => attempt(() => localStorage.removeItem(id)),
    /** Called when another window has added a value. */
    onAdded(listener: () => void): () => void {
      const hear = ({ key, newValue }: StorageEvent): void => {
        if (key?.startsWith(prefix) === true && !key.startsWith(later) && newValue !== null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** `undefined` where the browser throws. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
