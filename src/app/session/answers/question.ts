// A question that is asked again whenever its subject changes, and the state of its answer.
import { toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';

/** The state of a question. A store holds it as one field. */
export type Answer<Value, Progress = ScanProgress> =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking'; readonly progress?: Progress }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const NO_ANSWER = { kind: 'none' } as const;
export const ASKING = { kind: 'asking' } as const;
/** For a store with the value in other fields, because it stays on the screen during the next question. */
export const ANSWERED = { kind: 'ready', value: undefined } as const;

/** Returns the value; `undefined` unless the answer is ready. */
export const valueOf = <Value>(answer: Answer<Value, unknown>): Value | undefined =>
  answer.kind === 'ready' ? answer.value : undefined;

/** Options of a call of the worker, with the run of the question that the call is for. */
interface Asking<Progress> extends Turn {
  readonly onProgress: (progress: Progress) => void;
}

export interface Question<Value, Progress = ScanProgress> {
  /** Asks, and cancels the previous run. Returns the value; `undefined` if the run failed or was canceled. */
  ask(call: (asking: Asking<Progress>) => Promise<Value>): Promise<Value | undefined>;
  /** Cancels the question and forgets the answer. */
  cancel(): void;
}

/**
 * Makes a question. `show` is called with each change of its answer, but never for a canceled run. A part of the
 * session that asks the worker needs no more than this:
 *
 *     const checking = createQuestion<ArchiveItem>((check) => store.setState({ check }));
 *     const checkArchive = (item: ItemId) => checking.ask((asking) => app.worker.checkArchive({ item }, asking));
 *     return { checkArchive, cancelCheck: checking.cancel };
 *
 * A panel shows `check` by its kind: progress while it is `asking`, the value, or the failure.
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
