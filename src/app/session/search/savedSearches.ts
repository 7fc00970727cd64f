// Saves searches under a name, and restores them.
import { anywhere } from '../../../model/query/anywhere.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { SavedSearch } from './savedSearchesStore.ts';
import type { Parts } from '../parts.ts';

const inOrder = (searches: readonly SavedSearch[]): readonly SavedSearch[] =>
  searches.toSorted((a, b) => a.name.localeCompare(b.name));

type Needs = Pick<Parts, 'stores' | 'search' | 'screen'>;

export function createSavedSearches(app: Needs) {
  /** Saves the query, the position, and the order of the list. Replaces a search of the same name. */
  function saveSearch(name: string): void {
    const { text, query, position, sort } = app.stores.search.getState();
    const { item } = app.stores.list.getState();
    if ((query ?? position) === undefined || item === undefined || name.trim() === '') return;
    const saved: SavedSearch = {
      name: name.trim(),
      text: text.trim(),
      item,
      anywhere: query === undefined ? '' : makeQuery(anywhere(query)),
      ...(position === undefined ? {} : { position }),
      sort,
    };
    restoreSaved(saved);
  }

  /** Restores a search that was deleted, or replaced by another one of the same name. */
  function restoreSaved(saved: SavedSearch): void {
    app.stores.savedSearches.setState(({ searches }) => ({
      searches: inOrder([...searches.filter((known) => known.name !== saved.name), saved]),
    }));
  }

  /** Renames a search; does nothing if another search has that name. */
  function renameSaved(before: string, wanted: string): void {
    const name = wanted.trim();
    const { searches } = app.stores.savedSearches.getState();
    if (name === '' || searches.some((known) => known.name === name)) return;
    app.stores.savedSearches.setState({
      searches: inOrder(searches.map((saved) => (saved.name === before ? { ...saved, name } : saved))),
    });
  }

  function applySaved(saved: SavedSearch): void {
    app.search.searchFor(app.stores.list.getState().item === saved.item ? saved.text : saved.anywhere);
    app.search.searchPosition(saved.position);
    if (saved.sort !== undefined) app.search.sortByKeys(saved.sort);
    app.screen.requestFocus('games');
  }

  function deleteSaved(name: string): void {
    app.stores.savedSearches.setState(({ searches }) => ({
      searches: searches.filter((known) => known.name !== name),
    }));
  }

  return { saveSearch, restoreSaved, renameSaved, applySaved, deleteSaved };
}
