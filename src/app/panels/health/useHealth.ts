import { useEffect, useState } from 'react';
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { HealthReport } from '../../../model/healthReport.ts';
import type { ItemId, ScanProgress } from '../../../protocol/api.ts';
import { workerClient } from '../../platform/workerClient.ts';

export type HealthState =
  | { readonly kind: 'reading'; readonly progress?: ScanProgress }
  | { readonly kind: 'ready'; readonly report: HealthReport }
  /** The format has no report. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Reads the whole database, and stops as soon as nobody waits for it. */
export function useHealth(item: ItemId): HealthState {
  const [state, setState] = useState<HealthState>({ kind: 'reading' });
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    workerClient()
      .readHealth(
        { item },
        { signal, onProgress: (progress) => !signal.aborted && setState({ kind: 'reading', progress }) },
      )
      .then((report) => {
        if (!signal.aborted) setState(report === undefined ? { kind: 'none' } : { kind: 'ready', report });
      })
      .catch((thrown: unknown) => {
        if (!signal.aborted && !isAbort(thrown)) setState({ kind: 'failed', failure: toFailure(thrown) });
      });
    return () => reading.abort();
  }, [item]);
  return state;
}
