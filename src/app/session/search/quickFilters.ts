// The quick filters of the list. Each is one or two terms of the search, and is on while they are there.
import { createStore } from 'zustand/vanilla';
import { FormatError } from '../../../base/failure.ts';
import { makeDateNumber, monthOf, yearOf } from '../../../model/dateNumber.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ListYears } from '../../../model/statistics.ts';
import { createQuestion } from '../answers/question.ts';
import { followed } from '../answers/followed.ts';
import type { Parts } from '../parts.ts';

export type Side = 'white' | 'black';

/** The years of the games of the list, if they are known. */
export interface QuickFiltersState {
  readonly item?: ItemId;
  readonly years?: ListYears;
}

export const createQuickFiltersStore = () => createStore<QuickFiltersState>()(() => ({}));

const ANNOTATED: readonly GameQuery[] = [{ kind: 'has', what: 'annotations' }];
const HIGH_RATING = 2500;
const HIGH_RATED: readonly GameQuery[] = [
  { kind: 'number', field: 'whiteElo', from: HIGH_RATING },
  { kind: 'number', field: 'blackElo', from: HIGH_RATING },
];

/** Returns the color that a term gives to a player; `undefined` if the term is not about a player. */
function sideOf(query: GameQuery): Side | 'either' | undefined {
  if (query.kind === 'entity') return query.of === 'player' ? (query.side ?? 'either') : undefined;
  if (query.kind !== 'name') return undefined;
  if (query.field === 'player') return 'either';
  return query.field === 'white' || query.field === 'black' ? query.field : undefined;
}

function withSide(query: GameQuery, side: Side | undefined): GameQuery {
  if (query.kind === 'name') return { ...query, field: side ?? 'player' };
  if (query.kind !== 'entity') return query;
  const { side: _, ...either } = query;
  return side === undefined ? either : { ...either, side };
}

/** Returns the year of a term like `date>=2024`. */
function sinceOf(query: GameQuery): number | undefined {
  if (query.kind !== 'date' || query.from === undefined || query.to !== undefined) return undefined;
  return monthOf(query.from) === 0 ? yearOf(query.from) : undefined;
}

type Needs = Pick<Parts, 'stores' | 'worker' | 'search' | 'faults'>;

export function createQuickFilters(app: Needs) {
  const asking = createQuestion<ListYears | undefined>((answer) => {
    if (answer.kind === 'failed') app.faults.noteBug(new FormatError(answer.failure));
    if (answer.kind === 'ready')
      app.stores.quickFilters.setState({ item: app.stores.list.getState().item, years: answer.value }, true);
  });

  const termsNow = (): readonly GameQuery[] => app.search.termsNow().map(({ query }) => query);

  /**
   * Returns the index of the term with the search's only player; `undefined` if there is none, or several.
   */
  function placeOfPlayer(): number | undefined {
    const places = [...termsNow().entries()].filter(([, query]) => sideOf(query) !== undefined);
    return places.length === 1 ? places[0][0] : undefined;
  }

  const hasPlayer = (): boolean => placeOfPlayer() !== undefined;

  function isSide(side: Side): boolean {
    const place = placeOfPlayer();
    return place !== undefined && sideOf(termsNow()[place]) === side;
  }

  /** Restricts the player of the search to this color; a second time, to either. */
  function toggleSide(side: Side): void {
    const place = placeOfPlayer();
    if (place === undefined) return;
    app.search.replaceTerm(place, withSide(termsNow()[place], isSide(side) ? undefined : side));
  }

  /** Returns the first year of the search, or the year before the newest game. */
  function sinceYear(): number | undefined {
    const said = termsNow().flatMap((query) => sinceOf(query) ?? []);
    if (said.length > 0) return said[0];
    const years = listYears();
    return years && years.newest - 1;
  }

  /** Returns the years of the games of the list; `undefined` if they are not known. */
  function listYears(): ListYears | undefined {
    const { item, years } = app.stores.quickFilters.getState();
    return item === app.stores.list.getState().item ? years : undefined;
  }

  const isSince = (): boolean => termsNow().some((query) => sinceOf(query) !== undefined);

  function toggleSince(): void {
    const year = sinceYear();
    if (isSince()) app.search.dropTerms((query) => sinceOf(query) !== undefined);
    else if (year !== undefined) app.search.addTerm({ kind: 'date', from: makeDateNumber(year) });
  }

  const wordsNow = (): ReadonlySet<string> => new Set(termsNow().map(makeQuery));
  const hasAll = (parts: readonly GameQuery[]): boolean => {
    const there = wordsNow();
    return parts.every((part) => there.has(makeQuery(part)));
  };

  function toggleAll(parts: readonly GameQuery[]): void {
    if (hasAll(parts)) {
      const words = new Set(parts.map(makeQuery));
      app.search.dropTerms((query) => words.has(makeQuery(query)));
      return;
    }
    const there = wordsNow();
    const missing = parts.filter((part) => !there.has(makeQuery(part)));
    app.search.addTerm(missing.length === 1 ? missing[0] : { kind: 'and', parts: missing });
  }

  const isAnnotated = (): boolean => hasAll(ANNOTATED);
  const toggleAnnotated = (): void => toggleAll(ANNOTATED);
  const isHighRated = (): boolean => hasAll(HIGH_RATED);
  const toggleHighRated = (): void => toggleAll(HIGH_RATED);

  /**
   * Asks for the years of each list once the index is ready and the list is complete. Returns the
   * cleanup function.
   */
  const followList = (): (() => void) =>
    followed({
      stores: [app.stores.list, app.stores.search],
      key() {
        const { item, selection } = app.stores.list.getState();
        return [item, isListThere(), selection.id, selection.count];
      },
      changed() {
        const { item, selection } = app.stores.list.getState();
        if (item === undefined || !isListThere()) return asking.cancel();
        const until = new Date().getFullYear();
        void asking.ask((options) =>
          app.worker.findListYears({ item, selection: selection.id, until }, options),
        );
      },
    });

  function isListThere(): boolean {
    const { index, answer, awaited } = app.stores.search.getState();
    const isFound = answer.kind !== 'asking' && !awaited;
    return index.kind === 'ready' && isFound && app.stores.list.getState().selection.id !== 0;
  }

  return {
    hasPlayer,
    isSide,
    toggleSide,
    sinceYear,
    listYears,
    isSince,
    toggleSince,
    isAnnotated,
    toggleAnnotated,
    isHighRated,
    toggleHighRated,
    followList,
  };
}
