import { useList } from '../state/listStore.ts';
import { useSearch } from '../state/searchStore.ts';

/** What is to be done with the rows that were asked for: at once, or as soon as they are there. Nothing, where another database comes first. */
export function whenListed(act: () => void): void {
  if (!useSearch.getState().awaited) {
    act();
    return;
  }
  const { item } = useList.getState();
  const forget = useSearch.subscribe(({ awaited }) => {
    if (awaited) return;
    forget();
    if (useList.getState().item === item) act();
  });
}
