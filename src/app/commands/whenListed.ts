import { useSearch } from '../state/searchStore.ts';

/** What is to be done with the rows that were asked for: at once, or as soon as they are there. */
export function whenListed(act: () => void): void {
  if (!useSearch.getState().awaited) {
    act();
    return;
  }
  const forget = useSearch.subscribe(({ awaited }) => {
    if (awaited) return;
    forget();
    act();
  });
}
