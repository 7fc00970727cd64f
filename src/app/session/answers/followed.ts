// Subscribes to stores, and calls back whenever a key computed from them has changed.

/** The part of a store that this module needs. */
interface Subscribable {
  subscribe(listener: () => void): () => void;
}

interface Followed {
  readonly stores: readonly Subscribable[];
  /** Everything that the work depends on. Two keys are equal if all their entries are identical. */
  readonly key: () => readonly unknown[];
  /** Runs at the start, and after each change of the key. */
  readonly changed: () => void;
}

/**
 * Subscribes. Returns the cleanup function.
 *
 *     followed({
 *       stores: [app.stores.game, app.stores.library],
 *       key: () => [app.game.currentBoard()?.fen(), app.stores.library.getState().listing],
 *       changed: () => void lookUp(),
 *     });
 */
export function followed({ stores, key, changed }: Followed): () => void {
  let known: readonly unknown[] | undefined;
  const look = (): void => {
    const now = key();
    if (known?.length === now.length && now.every((part, at) => Object.is(part, known?.[at]))) return;
    known = now;
    changed();
  };
  look();
  const ends = stores.map((store) => store.subscribe(look));
  return () => {
    for (const end of ends) end();
  };
}
