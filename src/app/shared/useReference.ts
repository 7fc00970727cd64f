import { useEffect, useRef, useState } from 'react';
import { Latest } from '../../base/latest.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { useApp } from '../session/appContext.tsx';
import { useGame } from '../session/hooks.ts';

export type Search = 'idle' | 'looking' | 'absent';

/** Finds a record in the database on the screen and opens it; canceled when the component unmounts. */
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
    setSearch('looking');
    void latest.current.run(
      async ({ signal, wait }) => {
        const found = await wait(app.references.openReferenced(item, reference, signal));
        setSearch(found ? 'idle' : 'absent');
      },
      (thrown) => {
        setSearch('idle');
        app.faults.noteFault(thrown);
      },
    );
  }

  return [search, open];
}
