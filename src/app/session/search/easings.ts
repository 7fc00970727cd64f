// If a search finds nothing, tells which parts of it to drop.
import { isOfGames } from '../../../model/query/gameQuery.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SearchState } from '../list/searchStore.ts';
import type { Parts } from '../parts.ts';

/** A part of the search, and the number of games without it. */
export interface Easing {
  /** The index into the search's terms; `position` means the position. */
  readonly without: number | 'position';
  /** `undefined` if only a scan of all games could tell. */
  readonly games?: number;
  /** True if no game of the database fits this term, regardless of the others. */
  readonly fitsNone: boolean;
}

const MAX_TERMS = 8;

type Needs = Pick<Parts, 'stores' | 'worker'>;

export function createEasings(app: Needs) {
  /**
   * Returns the parts that the search could drop; if columns alone answer it, the part that leaves the most
   * games comes first. Includes each term that no game fits, even if the search without it still finds
   * nothing. Tries the first `MAX_TERMS` terms only.
   */
  async function findEasings(
    { terms, position }: Pick<SearchState, 'terms' | 'position'>,
    signal: AbortSignal,
  ): Promise<readonly Easing[]> {
    const { item } = app.stores.list.getState();
    if (item === undefined || (position === undefined && terms.length < 2)) return [];
    const parts = terms.map(({ query }) => query);
    const all = [...parts.keys()];
    const isWalk = (at: number): boolean => isOfGames(parts[at]);
    const { count, isKnownToFit } = counting(item, parts, signal);

    const left = new Map<Easing['without'], number | undefined>();
    if (position !== undefined) left.set('position', all.some(isWalk) ? undefined : await count(all));
    for (const at of all.slice(0, MAX_TERMS)) {
      const others = all.filter((other) => other !== at);
      left.set(at, position !== undefined || others.some(isWalk) ? undefined : await count(others));
    }

    const told = all.filter((at) => !isWalk(at));
    // Usually it is the position or a comment that does not fit: then one count answers for all other terms.
    if (told.length > 0 && told.length < all.length) await count(told);
    const fitsNone = new Set<Easing['without']>();
    for (const at of told.slice(0, MAX_TERMS))
      if (!isKnownToFit(at) && (await count([at])) === 0) fitsNone.add(at);

    const easings = [...left].map(([without, games]): Easing => {
      const othersFitNone = fitsNone.size > (fitsNone.has(without) ? 1 : 0);
      return { without, games: othersFitNone ? 0 : games, fitsNone: fitsNone.has(without) };
    });
    const useful = easings.filter((easing) => easing.games !== 0 || easing.fitsNone);
    const walks = position !== undefined || all.some(isWalk);
    return walks ? useful : useful.toSorted((a, b) => (b.games ?? 0) - (a.games ?? 0));
  }

  /** Counts the games that match some of the parts, given by index. Never asks the same question twice. */
  function counting(item: ItemId, parts: readonly GameQuery[], signal: AbortSignal) {
    const counted = new Map<string, { readonly of: readonly number[]; readonly games: number }>();
    return {
      async count(of: readonly number[]): Promise<number> {
        const known = counted.get(of.join());
        if (known !== undefined) return known.games;
        const asked = of.map((at) => parts[at]);
        const query: GameQuery | undefined = asked.length > 1 ? { kind: 'and', parts: asked } : asked[0];
        const { count: games } = await app.worker.findGames({ item, query, sort: [] }, { signal });
        counted.set(of.join(), { of, games });
        return games;
      },
      /**
       * Tells whether earlier counts show that some game fits a part: a game that fits several parts fits each of them.
       */
      isKnownToFit: (at: number): boolean =>
        [...counted.values()].some(({ of, games }) => games > 0 && of.includes(at)),
    };
  }

  return { findEasings };
}
