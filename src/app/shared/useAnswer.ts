import { useEffect, useState } from 'react';
import { FormatError, isAbort, toFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import { useApp } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';
import type { CallOptions } from '../../protocol/rpc.ts';

export type Answer<Value> =
  | { readonly kind: 'asking'; readonly progress?: ScanProgress }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** `last`: the latest value there was, to this question or to an earlier one. */
export type LatestAnswer<Value> = Answer<Value> & { readonly last?: Value };

/** A call of the worker; `signal` aborts it. */
export type Ask<Question, Value> = (
  app: App,
  question: Question,
  options: CallOptions<ScanProgress> & { readonly signal: AbortSignal },
) => Promise<Value>;

/**
 * The answer to a question of the worker, which is asked once, and taken back when nobody waits for it any more. Another
 * question is another object, or another text; `undefined` asks nothing. `ask` stays the same function.
 */
export function useAnswer<Question, Value>(
  question: Question | undefined,
  ask: Ask<Question, Value>,
): LatestAnswer<Value> {
  const app = useApp();
  const [state, setState] = useState<{
    readonly question: Question;
    readonly answer: LatestAnswer<Value>;
  }>();
  useEffect(() => {
    if (question === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (answer: Answer<Value>): void => {
      if (signal.aborted) return;
      setState((before) => {
        const last = answer.kind === 'ready' ? answer.value : before?.answer.last;
        return { question, answer: { ...answer, last } };
      });
    };
    ask(app, question, { signal, onProgress: (progress) => tell({ kind: 'asking', progress }) }).then(
      (value) => tell({ kind: 'ready', value }),
      (thrown: unknown) => {
        if (!isAbort(thrown)) tell({ kind: 'failed', failure: toFailure(thrown) });
      },
    );
    return () => controller.abort();
  }, [app, question, ask]);
  if (question !== undefined && state?.question === question) return state.answer;
  return { kind: 'asking', last: state?.answer.last };
}

/** For `useKnown`: the status bar says what failed. */
export const noteFailure = (app: App, failure: Failure): void => app.faults.noteFailure(failure);

/** For `useKnown`: what cannot be read is said where it is listed. */
export const noteBug = (app: App, failure: Failure): void => app.faults.noteBug(new FormatError(failure));

/** The answer alone, once it is there; `note` is told what keeps it away. */
export function useKnown<Question, Value>(
  question: Question | undefined,
  ask: Ask<Question, Value>,
  note: (app: App, failure: Failure) => void,
): Value | undefined {
  const app = useApp();
  const answer = useAnswer(question, ask);
  const failure = answer.kind === 'failed' ? answer.failure : undefined;
  useEffect(() => {
    if (failure !== undefined) note(app, failure);
  }, [app, failure, note]);
  return answer.kind === 'ready' ? answer.value : undefined;
}
