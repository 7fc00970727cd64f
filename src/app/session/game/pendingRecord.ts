// A record that is still loading: steps that the user makes in the meantime are made in it once it is there.
import { Latest } from '../../../base/latest.ts';

export function createPendingRecord() {
  const reading = new Latest();
  let deferred: (() => unknown)[] | undefined;
  let isPreviewed = false;

  /** Starts to wait for a record, and cancels the wait for another one. */
  function awaitRecord({ isPreview = false } = {}): AbortSignal {
    deferred = [];
    isPreviewed = isPreview;
    return reading.start();
  }

  /** Tells whether a record is loading, also as a preview. */
  const isLoading = (): boolean => deferred !== undefined;

  /** Tells whether a record that the user has chosen is loading: then nothing automatic may replace it. */
  const isAwaited = (): boolean => deferred !== undefined && !isPreviewed;

  /**
   * Ends the wait: makes the steps if the record is on the screen, and drops them if it failed. An aborted
   * signal belongs to an earlier wait.
   */
  function endAwaiting(signal: AbortSignal, { isThere }: { readonly isThere: boolean }): void {
    if (signal.aborted) return;
    const steps = isThere ? deferred : undefined;
    deferred = undefined;
    for (const step of steps ?? []) step();
  }

  /** Stops waiting: no record is wanted any longer. */
  function giveUpRecord(): void {
    reading.cancel();
    deferred = undefined;
  }

  /** Makes a step in the record on the screen; while one loads, defers the step and returns `undefined`. */
  function inRecord<Outcome>(step: () => Outcome): Outcome | undefined {
    if (deferred === undefined) return step();
    deferred.push(step);
    return undefined;
  }

  return { awaitRecord, isLoading, isAwaited, endAwaiting, giveUpRecord, inRecord };
}
