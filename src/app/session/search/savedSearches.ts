// Keeping a search under a name, and taking it up again.
import { anywhere } from '../../../model/query/anywhere.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { useList } from '../list/listStore.ts';
import { useSavedSearches } from './savedSearchesStore.ts';
import type { SavedSearch } from './savedSearchesStore.ts';
import { useSearch } from './searchStore.ts';
import { requestFocus } from '../screen/layout.ts';
import { searchFor, searchPosition, sortByKeys } from './search.ts';

/** Keeps the query of the field, the position that is looked for and the order of the list; a search of the same name is replaced. */
export function saveSearch(name: string): void {
  const { text, query, position, sort } = useSearch.getState();
  const { item } = useList.getState();
  if ((query ?? position) === undefined || item === undefined || name.trim() === '') return;
  const saved: SavedSearch = {
    name: name.trim(),
    text: text.trim(),
    item,
    anywhere: query === undefined ? '' : makeQuery(anywhere(query)),
    ...(position === undefined ? {} : { position }),
    sort,
  };
  useSavedSearches.setState(({ searches }) => ({
    searches: inOrder([...searches.filter((known) => known.name !== saved.name), saved]),
  }));
}

const inOrder = (searches: readonly SavedSearch[]): readonly SavedSearch[] =>
  searches.toSorted((a, b) => a.name.localeCompare(b.name));

/** Another name for a search; one that another search has changes nothing. */
export function renameSaved(before: string, wanted: string): void {
  const name = wanted.trim();
  const { searches } = useSavedSearches.getState();
  if (name === '' || searches.some((known) => known.name === name)) return;
  useSavedSearches.setState({
    searches: inOrder(searches.map((saved) => (saved.name === before ? { ...saved, name } : saved))),
  });
}

export function applySaved(saved: SavedSearch): void {
  searchFor(useList.getState().item === saved.item ? saved.text : saved.anywhere);
  searchPosition(saved.position);
  if (saved.sort !== undefined) sortByKeys(saved.sort);
  requestFocus('games');
}

export function deleteSaved(name: string): void {
  useSavedSearches.setState(({ searches }) => ({
    searches: searches.filter((known) => known.name !== name),
  }));
}
