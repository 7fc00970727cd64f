// Runs actions that only a component can do, such as making an image of the board with its arrows: the
// component offers them while it is on the screen, and commands request them.

export type Requested = 'copyDiagram' | 'savePng' | 'saveSvg' | 'typeMoves';

export function createRequests() {
  const offers = new Map<Requested, () => unknown>();

  /** Offers an action. Returns the cleanup function. */
  function offer(what: Requested, run: () => unknown): () => void {
    offers.set(what, run);
    return () => {
      if (offers.get(what) === run) offers.delete(what);
    };
  }

  /** Runs an action; false if no component on the screen offers it. */
  const request = (what: Requested): unknown => offers.get(what)?.() ?? offers.has(what);

  return { offer, request };
}
