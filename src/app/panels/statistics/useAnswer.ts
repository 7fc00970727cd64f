import { useEffect, useState } from 'react';
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { ScanProgress } from '../../../protocol/api.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';

export type Answer<Value> =
  | { readonly kind: 'asking'; readonly progress?: ScanProgress }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The answer to a question, which is asked once for each page; leaving the page takes it back. */
export function useAnswer<Page, Value>(
  page: Page,
  ask: (page: Page, options: CallOptions<ScanProgress>) => Promise<Value>,
): Answer<Value> {
  const [state, setState] = useState<{ readonly page: Page; readonly answer: Answer<Value> }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (answer: Answer<Value>): void => {
      if (!signal.aborted) setState({ page, answer });
    };
    ask(page, { signal, onProgress: (progress) => tell({ kind: 'asking', progress }) }).then(
      (value) => tell({ kind: 'ready', value }),
      (thrown: unknown) => {
        if (!isAbort(thrown)) tell({ kind: 'failed', failure: toFailure(thrown) });
      },
    );
    return () => controller.abort();
  }, [page, ask]);
  return state?.page === page ? state.answer : { kind: 'asking' };
}
