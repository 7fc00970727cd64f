import { useEffect, useState } from 'react';
import { FormatError } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import { createQuestion } from '../session/answers/question.ts';
import type { Answer } from '../session/answers/question.ts';
import { useApp } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';
import type { CallOptions } from '../../protocol/rpc.ts';

/** The answer to a question that was asked. */
export type Asked<Value> = Exclude<Answer<Value>, { readonly kind: 'none' }>;

/** `last`: the latest value, for this question or an earlier one. */
export type LatestAnswer<Value> = Asked<Value> & { readonly last?: Value };

/** A call of the worker; `signal` aborts it. */
export type Ask<Question, Value> = (
  app: App,
  question: Question,
  options: CallOptions<ScanProgress> & { readonly signal: AbortSignal },
) => Promise<Value>;

/**
 * Asks the worker a question once, and cancels it when the component no longer needs it. A different object,
 * or a different text, is a new question; `undefined` asks nothing, and the answer is `asking`. `ask` must
 * stay the same function.
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
    const asking = createQuestion<Value>((answer) => {
      // Without progress, the hook returns the state `asking` anyway.
      if (answer.kind === 'none' || (answer.kind === 'asking' && answer.progress === undefined)) return;
      setState((before) => {
        const last = answer.kind === 'ready' ? answer.value : before?.answer.last;
        return { question, answer: { ...answer, last } };
      });
    });
    void asking.ask((options) => ask(app, question, options));
    return asking.cancel;
  }, [app, question, ask]);
  if (question !== undefined && state?.question === question) return state.answer;
  return { kind: 'asking', last: state?.answer.last };
}

/** For `useKnown`: keeps failures for the notice of faults. */
export const noteFailure = (app: App, failure: Failure): void => app.faults.noteFailure(failure);

/** For `useKnown`: keeps bugs only, for records whose failures the list shows. */
export const noteBug = (app: App, failure: Failure): void => app.faults.noteBug(new FormatError(failure));

/** Returns only the value, once it has arrived; reports a failure to `note`. */
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
