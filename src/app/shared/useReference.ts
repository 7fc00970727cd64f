import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../base/failure.ts';
import { Latest } from '../../base/latest.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { useApp } from '../session/appContext.tsx';
import { useGame } from '../session/hooks.ts';

export type Search = 'idle' | 'looking' | 'absent';

/** Looks for a record of the database on the screen and opens it; given up when the page leaves the screen. */
export function useReference(): readonly [Search, (reference: RecordReference) => void] {
  const app = useApp();
  const item = useGame((state) => state.item);
  const [search, setSearch] = useState<Search>('idle');
  const latest = useRef(new Latest());
  useEffect(() => {
    const running = latest.current;
    return () => running.cancel();
  }, []);

  function open(reference: RecordReference): void {
    if (item === undefined) return;
    const signal = latest.current.start();
    setSearch('looking');
    app.references.openReferenced(item, reference, signal).then(
      (found) => !signal.aborted && setSearch(found ? 'idle' : 'absent'),
      (thrown: unknown) => {
        if (isAbort(thrown)) return;
        setSearch('idle');
        app.faults.noteFault(thrown);
      },
    );
  }

  return [search, open];
}
