// A search waits while another database is in the list, and while its folder is chosen again because it changed.
import { anywhere } from '../../model/query/anywhere.ts';
import { makeQuery } from '../../model/query/makeQuery.ts';
import { parseQuery } from '../../model/query/parseQuery.ts';
import type { ItemId } from '../../protocol/api.ts';
import { NOTHING_KEPT, useKeptSearches } from '../state/keptSearches.ts';
import type { KeptSearch } from '../state/keptSearches.ts';
import { useLibrary } from '../state/libraryStore.ts';
import { NO_SEARCH, useSearch } from '../state/searchStore.ts';

/** The database leaves the list. */
export function keepSearch(item: ItemId): void {
  const { source } = useLibrary.getState();
  const { text, terms, query, problem, position, sort } = useSearch.getState();
  const kept = useKeptSearches.getState();
  useKeptSearches.setState({
    source,
    searches: new Map([
      ...(kept.source === source ? kept.searches : []),
      [item, { text, terms, query, problem, position, sort }],
    ]),
  });
}

/** What was looked for in a database when it was in the list last; nothing where it has not been there. */
export function keptSearch(item: ItemId): KeptSearch {
  const { source } = useLibrary.getState();
  const kept = useKeptSearches.getState();
  const search = kept.source?.name === source?.name ? kept.searches.get(item) : undefined;
  if (search === undefined || kept.source === source) return search ?? NO_SEARCH;
  // Read anew, a database may number its players and events in another way.
  const text = search.query === undefined ? '' : makeQuery(anywhere(search.query));
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') return NO_SEARCH;
  const { query, terms } = parsed;
  return { text, query, terms, position: search.position, sort: search.sort };
}

export const forgetKeptSearches = (): void => useKeptSearches.setState(NOTHING_KEPT, true);
