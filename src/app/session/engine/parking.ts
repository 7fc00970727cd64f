// An engine that was switched off waits idle for a while: if it is needed again, its lines appear at once.
import type { UciSession } from './uciSession.ts';

/** An engine waits for this long at most: it takes some 100 MB, with many threads over 256 MB. */
const PATIENCE_MS = 120_000;

export function createParking() {
  let parked: { readonly session: UciSession; readonly threads: number } | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** Ends the waiting engine. */
  function clear(): void {
    clearTimeout(patience);
    parked?.session.quit();
    parked = undefined;
  }

  function park(session: UciSession, threads: number): void {
    clear();
    session.ask(undefined);
    parked = { session, threads };
    patience = setTimeout(clear, PATIENCE_MS);
  }

  /** Returns the waiting engine if it is alive and has that number of threads; otherwise ends it. */
  function take(threads: number): UciSession | undefined {
    if (parked?.threads !== threads || parked.session.isEnded) {
      clear();
      return undefined;
    }
    clearTimeout(patience);
    const { session } = parked;
    parked = undefined;
    return session;
  }

  return { park, take, clear };
}
