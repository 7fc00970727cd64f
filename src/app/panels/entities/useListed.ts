import { useSettled } from '../../platform/useSettled.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { useList, useSearch } from '../../session/hooks.ts';
import { isFiltered } from '../../session/list/searchStore.ts';

/** Milliseconds that the list must stay the same, because a running search changes it all the time. */
const SEARCHING_MS = 250;

/** Returns the list if it leaves out some games. */
export function useListed(): SelectionInfo | undefined {
  const filtered = useSearch(isFiltered);
  const selection = useSettled(
    useList((list) => list.selection),
    SEARCHING_MS,
  );
  return filtered && selection.id !== 0 ? selection : undefined;
}
