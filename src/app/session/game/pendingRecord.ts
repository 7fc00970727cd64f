// A record that is on its way: what the user does for it meanwhile is done in it.
import { Latest } from '../../../base/latest.ts';

export function createPendingRecord() {
  const reading = new Latest();
  let deferred: (() => unknown)[] | undefined;
  let isPreviewed = false;

  /** A record is looked for: another one that is on its way is given up. */
  function awaitRecord({ isPreview = false } = {}): AbortSignal {
    deferred = [];
    isPreviewed = isPreview;
    return reading.start();
  }

  /** A record that the user has chosen is on its way: nothing that comes by itself takes its place. */
  const isAwaited = (): boolean => deferred !== undefined && !isPreviewed;

  /** The record is on the screen, or does not come, and then nothing is done. A signal that is aborted is another's by now. */
  function endAwaiting(signal: AbortSignal, { isThere }: { readonly isThere: boolean }): void {
    if (signal.aborted) return;
    const steps = isThere ? deferred : undefined;
    deferred = undefined;
    for (const step of steps ?? []) step();
  }

  /** No record is wanted any more. */
  function giveUpRecord(): void {
    reading.cancel();
    deferred = undefined;
  }

  /** A step through the record on the screen, or through the one that is on its way: what it leads to is not known then. */
  function inRecord<Outcome>(step: () => Outcome): Outcome | undefined {
    if (deferred === undefined) return step();
    deferred.push(step);
    return undefined;
  }

  return { awaitRecord, isAwaited, endAwaiting, giveUpRecord, inRecord };
}
