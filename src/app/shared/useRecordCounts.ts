import { useEffect, useState } from 'react';
import { noteCounts } from '../session/folder/items.ts';
import { noteBug } from '../session/screen/faults.ts';
import type { SelectionInfo } from '../../protocol/api.ts';
import type { RecordCounts } from '../../protocol/searchApi.ts';
import { useList } from '../session/list/listStore.ts';
import { useSearch } from '../session/search/searchStore.ts';
import { workerClient } from '../platform/workerClient.ts';

/** What the records of a list are, as soon as the index can tell; nothing is asked without a list. */
function useCountsOf(selection: SelectionInfo | undefined): RecordCounts | undefined {
  const item = useList((list) => list.item);
  const ready = useSearch((search) => search.index.status === 'ready');
  const [known, setKnown] = useState<{ readonly of: SelectionInfo; readonly counts: RecordCounts }>();
  useEffect(() => {
    if (item === undefined || selection === undefined || selection.id === 0 || !ready) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    workerClient()
      .countRecords({ item, selection: selection.id }, { signal })
      .then(
        (counts) => !signal.aborted && setKnown({ of: selection, counts }),
        // What cannot be read is said where it is listed.
        noteBug,
      );
    return () => controller.abort();
  }, [item, selection, ready]);
  return known !== undefined && known.of === selection ? known.counts : undefined;
}

/** Of the database, and of the list where it is another one; only where there is more than games. */
export function useRecordCounts(): { readonly all?: RecordCounts; readonly listed?: RecordCounts } {
  const item = useList((list) => list.item);
  const whole = useList((list) => list.whole);
  const selection = useList((list) => list.selection);
  const all = useCountsOf(whole);
  useEffect(() => {
    if (item !== undefined && all !== undefined) noteCounts(item, all);
  }, [item, all]);
  const isMixed = all !== undefined && all.texts + all.unreadable > 0;
  const listed = useCountsOf(isMixed && selection.count !== whole.count ? selection : undefined);
  return { all, listed };
}
