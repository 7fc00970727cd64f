// The user's analysis is in one browser only: asks the browser to promise not to delete it, and tells when
// the user should export it as a file.
import type { Analysis } from '../../../model/analysis/analysis.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'promise'>;

const MONTH_MS = 30 * 86_400_000;

export function createBackups({ stores, promise }: Needs) {
  const store = stores.analysis;

  const note = (isGiven: boolean | undefined): void =>
    store.setState({ promise: isGiven === undefined ? 'unknown' : isGiven ? 'given' : 'missing' });

  /** Asks for a missing promise once there is something to keep, unless the browser would prompt the user. */
  async function followPromise(): Promise<void> {
    note(await promise.isGiven());
    const askOnce = (): void => {
      if (store.getState().promise !== 'missing' || store.getState().analyses.size === 0) return;
      forget();
      if (!promise.asksUser) void askPromise();
    };
    const forget = store.subscribe(askOnce);
    askOnce();
  }

  async function askPromise(): Promise<void> {
    note(await promise.ask());
  }

  /** Tells whether `askPromise` makes the browser prompt the user. */
  const doesPromiseAsk = (): boolean => promise.asksUser;

  return { followPromise, askPromise, doesPromiseAsk };
}

/** Returns the time of the last export; 0 if it is in the future, because the clock was wrong then. */
export const exportedBy = (exported: number, now: number): number => (exported > now ? 0 : exported);

/** Tells whether an analysis has not been changed for over a month, and not exported since. */
export function isBackupDue(analyses: Iterable<Analysis>, exported: number, now: number): boolean {
  const before = exportedBy(exported, now);
  for (const { changed } of analyses) if (changed > before && changed < now - MONTH_MS) return true;
  return false;
}
