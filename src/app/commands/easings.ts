// Nothing was found: which part of the search leaves nothing?
import type { GameQuery } from '../../model/query/gameQuery.ts';
import { useList } from '../state/listStore.ts';
import type { SearchState } from '../state/searchStore.ts';
import { workerClient } from '../workerClient.ts';

/** A part of the search and the games that there would be without it. */
export interface Easing {
  /** Index into the search's terms; the position where it is `position`. */
  readonly without: number | 'position';
  /** `undefined` where only a walk through all games could tell. */
  readonly games?: number;
}

const MOST_TERMS = 8;

/** What leaves most games when it goes, first. */
export async function findEasings(
  { terms, position }: Pick<SearchState, 'terms' | 'position'>,
  signal: AbortSignal,
): Promise<readonly Easing[]> {
  const { item } = useList.getState();
  if (item === undefined) return [];
  const easings: Easing[] = [];
  const count = async (parts: readonly GameQuery[]): Promise<number> => {
    const query: GameQuery | undefined = parts.length > 1 ? { kind: 'and', parts } : parts[0];
    const found = await workerClient().findGames({ item, query, sort: [] }, { signal });
    return found.count;
  };
  const parts = terms.map(({ query }) => query);
  const walks = position !== undefined || parts.some(({ kind }) => kind === 'comment');
  if (position !== undefined)
    easings.push({
      without: 'position',
      games: parts.some(({ kind }) => kind === 'comment') ? undefined : await count(parts),
    });
  if (position !== undefined || parts.length > 1)
    for (const at of parts.slice(0, MOST_TERMS).keys()) {
      const others = parts.filter((_, other) => other !== at);
      const walksStill = position !== undefined || others.some(({ kind }) => kind === 'comment');
      easings.push({ without: at, games: walksStill ? undefined : await count(others) });
    }
  const useful = easings.filter(({ games }) => games !== 0);
  return walks ? useful : useful.toSorted((a, b) => (b.games ?? 0) - (a.games ?? 0));
}
