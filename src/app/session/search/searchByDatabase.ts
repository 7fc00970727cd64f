// The search of each database: remembered while another is in the list, and when the folder is reopened.
import { createStore } from 'zustand/vanilla';
import { anywhere } from '../../../model/query/anywhere.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { parseQuery } from '../../../model/query/parseQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { NO_SEARCH } from '../list/searchStore.ts';
import type { SearchState } from '../list/searchStore.ts';
import type { Parts } from '../parts.ts';

export type DatabaseSearch = Pick<SearchState, 'text' | 'terms' | 'query' | 'problem' | 'position' | 'sort'>;

export interface SearchByDatabase {
  /** The name of the folder whose databases had these searches. */
  readonly folder?: string;
  /** Each with the folder listing in which the database had this search. */
  readonly searches: ReadonlyMap<ItemId, { readonly search: DatabaseSearch; readonly listing: number }>;
}

const NO_SEARCHES: SearchByDatabase = { folder: undefined, searches: new Map() };

export const createSearchByDatabaseStore = () => createStore<SearchByDatabase>()(() => NO_SEARCHES);

/**
 * Replaces numbers of players and events by their names, because a database may number them differently when
 * it is read again.
 */
export function withoutNumbers(search: DatabaseSearch): DatabaseSearch {
  if (search.query === undefined) return search;
  const text = makeQuery(anywhere(search.query));
  if (text === makeQuery(search.query)) return search;
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') return NO_SEARCH;
  const { query, terms } = parsed;
  return { text, query, terms, problem: undefined, position: search.position, sort: search.sort };
}

type Needs = Pick<Parts, 'stores'>;

export function createSearchMemory(app: Needs) {
  /** Remembers the search of a database that leaves the list, and the folder listing it was made for. */
  function rememberSearch(item: ItemId, listing: number): void {
    const { source } = app.stores.library.getState();
    const { text, terms, query, problem, position, sort } = app.stores.search.getState();
    const search = { text, terms, query, problem, position, sort };
    app.stores.searchByDatabase.setState({
      folder: source?.name,
      searches: new Map([...searchesOfFolder(), [item, { search, listing }]]),
    });
  }

  /** Returns the search that a database had when it was last in the list; an empty one if it never was. */
  function rememberedSearch(item: ItemId): DatabaseSearch {
    const remembered = searchesOfFolder().get(item);
    if (remembered === undefined) return NO_SEARCH;
    const { search, listing } = remembered;
    return listing === app.stores.library.getState().listing ? search : withoutNumbers(search);
  }

  /** A folder that is chosen again has a new source, but the same name. */
  function searchesOfFolder(): SearchByDatabase['searches'] {
    const { folder, searches } = app.stores.searchByDatabase.getState();
    return folder === app.stores.library.getState().source?.name ? searches : NO_SEARCHES.searches;
  }

  const forgetSearches = (): void => app.stores.searchByDatabase.setState(NO_SEARCHES, true);

  return { rememberSearch, rememberedSearch, forgetSearches };
}
