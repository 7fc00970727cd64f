// Own analysis lies in one browser: the browser is asked to promise that it stays, and old work is offered as a file.
import type { Analysis } from '../../../model/analysis/analysis.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'promise'>;

const MONTH_MS = 30 * 86_400_000;

export function createBackups({ stores, promise }: Needs) {
  const store = stores.analysis;

  const note = (isGiven: boolean | undefined): void =>
    store.setState({ promise: isGiven === undefined ? 'unknown' : isGiven ? 'given' : 'missing' });

  /** Asks as soon as there is something to keep, unless the browser would ask the user. */
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

  /** Tells whether `askPromise` shows a card of the browser. */
  const doesPromiseAsk = (): boolean => promise.asksUser;

  return { followPromise, askPromise, doesPromiseAsk };
}

/** Tells whether something that was changed over a month ago is in no exported file. */
export function isBackupDue(analyses: Iterable<Analysis>, exported: number, now: number): boolean {
  for (const { changed } of analyses) if (changed > exported && changed < now - MONTH_MS) return true;
  return false;
}
