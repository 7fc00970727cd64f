import { useEffect, useMemo } from 'react';
import type { ScanProgress, SelectionInfo } from '../../protocol/selection.ts';
import type { CallOptions } from '../../protocol/rpc.ts';
import type { RecordCounts, ItemId } from '../../protocol/items.ts';
import { noteBug, useKnown } from './useAnswer.ts';
import { useApp } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';
import { useList, useSearch } from '../session/hooks.ts';

const countRecords = (
  app: App,
  { item, selection }: { readonly item: ItemId; readonly selection: number },
  options: CallOptions<ScanProgress>,
) => app.worker.countRecords({ item, selection }, options);

/** Returns the counts for a list once the index has them; without a list, asks nothing. */
function useCountsOf(selection: SelectionInfo | undefined): RecordCounts | undefined {
  const item = useList((list) => list.item);
  const ready = useSearch((search) => search.index.kind === 'ready');
  const question = useMemo(
    () =>
      item === undefined || selection === undefined || selection.id === 0 || !ready
        ? undefined
        : { item, selection: selection.id, count: selection.count },
    [item, selection, ready],
  );
  return useKnown(question, countRecords, noteBug);
}

/** Returns the counts for the database and, if it has other records than games, for a filtered list. */
export function useRecordCounts(): { readonly all?: RecordCounts; readonly listed?: RecordCounts } {
  const app = useApp();
  const item = useList((list) => list.item);
  const whole = useList((list) => list.whole);
  const selection = useList((list) => list.selection);
  const all = useCountsOf(whole);
  useEffect(() => {
    if (item !== undefined && all !== undefined) app.items.noteCounts(item, all);
  }, [app, item, all]);
  const isMixed = all !== undefined && all.texts + all.unreadable > 0;
  const listed = useCountsOf(isMixed && selection.count !== whole.count ? selection : undefined);
  return { all, listed };
}
