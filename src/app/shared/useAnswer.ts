import { useEffect, useState } from 'react';
import { isAbort, toFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import type { ScanProgress } from '../../protocol/api.ts';
import type { CallOptions } from '../../protocol/rpc.ts';

export type Answer<Value> =
  | { readonly kind: 'asking'; readonly progress?: ScanProgress }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A call of the worker; `signal` takes it back. */
export type Ask<Question, Value> = (
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
): Answer<Value> {
  const [state, setState] = useState<{ readonly question: Question; readonly answer: Answer<Value> }>();
  useEffect(() => {
    if (question === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (answer: Answer<Value>): void => {
      if (!signal.aborted) setState({ question, answer });
    };
    ask(question, { signal, onProgress: (progress) => tell({ kind: 'asking', progress }) }).then(
      (value) => tell({ kind: 'ready', value }),
      (thrown: unknown) => {
        if (!isAbort(thrown)) tell({ kind: 'failed', failure: toFailure(thrown) });
      },
    );
    return () => controller.abort();
  }, [question, ask]);
  return question !== undefined && state?.question === question ? state.answer : { kind: 'asking' };
}

/** The answer alone, once it is there; `note` is told what keeps it away. */
export function useKnown<Question, Value>(
  question: Question | undefined,
  ask: Ask<Question, Value>,
  note: (failure: Failure) => void,
): Value | undefined {
  const answer = useAnswer(question, ask);
  const failure = answer.kind === 'failed' ? answer.failure : undefined;
  useEffect(() => {
    if (failure !== undefined) note(failure);
  }, [failure, note]);
  return answer.kind === 'ready' ? answer.value : undefined;
}
