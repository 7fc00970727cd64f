// An engine that was switched off waits a while, without work: when it is switched on again, its first line is there at once.
import type { UciSession } from './uciSession.ts';

/** It takes some 100 MB, with many threads over 256 MB. */
const PATIENCE_MS = 120_000;

export function createParking() {
  let parked: { readonly session: UciSession; readonly threads: number } | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** It is waited for no longer. */
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

  /** The one that waits, where it lives and has so many threads. */
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
