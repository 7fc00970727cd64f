// Runs actions that only a component can do, such as drawing a picture of the board with its arrows: the component
// offers them while it is on the screen, and commands ask for them.

export type Requested = 'copyDiagram' | 'savePng' | 'saveSvg' | 'typeMoves';

export function createRequests() {
  const offers = new Map<Requested, () => unknown>();

  /** Returns the cleanup function. */
  function offer(what: Requested, run: () => unknown): () => void {
    offers.set(what, run);
    return () => {
      if (offers.get(what) === run) offers.delete(what);
    };
  }

  /** False if nothing on the screen does it. */
  const request = (what: Requested): unknown => offers.get(what)?.() ?? offers.has(what);

  return { offer, request };
}
