// A question that is asked again and again, as its subject changes, and what is known of the answer.
import { toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';

/** How a question stands. A store holds it as one field. */
export type Answer<Value, Progress = ScanProgress> =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking'; readonly progress?: Progress }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const NO_ANSWER = { kind: 'none' } as const;
export const ASKING = { kind: 'asking' } as const;
/** The answer is on the screen: it lies in fields of its own, because it stays there while something else is asked. */
export const ANSWERED = { kind: 'ready', value: undefined } as const;

/** The value alone, once it is there. */
export const valueOf = <Value>(answer: Answer<Value, unknown>): Value | undefined =>
  answer.kind === 'ready' ? answer.value : undefined;

/** Options of a call of the worker, with the run of the question that the call is for. */
interface Asking<Progress> extends Turn {
  readonly onProgress: (progress: Progress) => void;
}

export interface Question<Value, Progress = ScanProgress> {
  /** Asks; an earlier asking is cancelled. Returns the value once it is shown, `undefined` if there is none. */
  ask(call: (asking: Asking<Progress>) => Promise<Value>): Promise<Value | undefined>;
  /** Takes the question back: nothing is asked and nothing is known. */
  cancel(): void;
}

/**
 * Makes a question; `show` is called with each change of its answer, and never with news of an asking that was
 * cancelled. So a part of the session that asks the worker is no more than this:
 *
 *     const checking = createQuestion<ArchiveItem>((check) => store.setState({ check }));
 *     const checkArchive = (item: ItemId) => checking.ask((asking) => app.worker.checkArchive({ item }, asking));
 *     return { checkArchive, cancelCheck: checking.cancel };
 *
 * and a panel shows `check` by its kind: progress while it is `asking`, the value, or the failure.
 */
export function createQuestion<Value, Progress = ScanProgress>(
  show: (answer: Answer<Value, Progress>) => void,
): Question<Value, Progress> {
  const latest = new Latest();
  return {
    ask: (call) =>
      latest.run(
        async (turn) => {
          show({ kind: 'asking' });
          const onProgress = turn.only((progress: Progress) => show({ kind: 'asking', progress }));
          const value = await turn.wait(call({ ...turn, onProgress }));
          show({ kind: 'ready', value });
          return value;
        },
        (thrown) => show({ kind: 'failed', failure: toFailure(thrown) }),
      ),
    cancel: () => {
      latest.cancel();
      show(NO_ANSWER);
    },
  };
}
