// The user's actions that choose games by text, position, and order. Other panels call them as well.
import type { EntityKind } from '../../../model/entity.ts';
import type { GameQuery, SortColumn, SortKey } from '../../../model/query/gameQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { parseQuery } from '../../../model/query/parseQuery.ts';
import type { QueryTerm } from '../../../model/query/parseQuery.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import { LIST_READY } from '../list/listStore.ts';
import type { ListState } from '../list/listStore.ts';
import { isFiltered, isSearching, NO_SEARCH } from '../list/searchStore.ts';
import { withoutNumbers } from './searchByDatabase.ts';
import { createQuestion } from '../answers/question.ts';
import type { Parts } from '../parts.ts';

/** Milliseconds without a key after which a search starts. */
const TYPING_MS = 140;

/** Joins the texts before and after a removed term, with an `and` only between terms. */
function withoutJoint(before: string, behind: string): string {
  const first = before.trimEnd().replace(/\s+and$/i, '');
  const second = behind.trimStart();
  return first === '' ? second.replace(/^and\s+/i, '') : `${first} ${second}`.trimEnd();
}

const hasTerm = (query: GameQuery | undefined, added: string): boolean =>
  (query?.kind === 'and' ? query.parts : [query]).some((part) => makeQuery(part) === added);

interface RestoredSearch {
  readonly search?: string;
  readonly position?: PositionQuery;
  readonly order?: readonly SortKey[];
  /** Games of another panel, by their title: they cannot be found again, but stay if the list has them. */
  readonly behind?: string;
}

type Needs = Pick<
  Parts,
  'screen' | 'searching' | 'faults' | 'stores' | 'searchMemory' | 'duplicates' | 'worker'
>;

export function createSearch(app: Needs) {
  let typing: ReturnType<typeof setTimeout> | undefined;
  const indexing = createQuestion<readonly EntityKind[]>((index) => app.stores.search.setState({ index }));

  const run = (): void => void app.searching.runSearch().catch(app.faults.noteFault);
  /** Shows the games tab, because a search is about games. */
  const showGamesTab = (): void => app.screen.showListTab('games');

  /** Takes the text of the search field; true if its meaning changes, or another panel's games are left. */
  function takeText(text: string): boolean {
    const parsed = parseQuery(text);
    if (parsed.kind === 'problem') {
      // The list stays as it is until the text can be parsed again.
      app.stores.search.setState({ text, problem: parsed.problem });
      return false;
    }
    const { query, terms } = parsed;
    const before = app.stores.search.getState();
    const same = makeQuery(query) === makeQuery(before.query) && before.behind === undefined;
    app.stores.search.setState({
      text,
      terms,
      problem: undefined,
      ...(same ? {} : { query, behind: undefined, awaited: true }),
    });
    return !same;
  }

  /** Takes the text while the user types, and searches after a pause. */
  function typeSearch(text: string): void {
    if (!takeText(text)) return;
    clearTimeout(typing);
    typing = setTimeout(run, TYPING_MS);
  }

  /** Searches for a text, and shows the results. A problem of the text is in the store. */
  function searchFor(text: string): void {
    showGamesTab();
    if (takeText(text)) void searchAgain();
  }

  /** Searches again after a stop or a failure, or at once without waiting for the pause. */
  async function searchAgain(): Promise<void> {
    clearTimeout(typing);
    await app.searching.runSearch().catch(app.faults.noteFault);
  }

  /** Narrows the list, as by a click on a player, an event, or an ECO code. */
  function addTerm(part: GameQuery): void {
    const { text, query, problem } = app.stores.search.getState();
    const isAlone = query === undefined && text.trim() === '';
    // Beside other terms, alternatives need parentheses.
    const added = part.kind === 'or' && !isAlone ? `(${makeQuery(part)})` : makeQuery(part);
    if (isAlone) searchFor(added);
    else if (problem !== undefined) searchFor([makeQuery(query), added].filter(Boolean).join(' '));
    else if (!hasTerm(query, makeQuery(part)))
      searchFor(`${query?.kind === 'or' ? `(${text.trim()})` : text.trim()} ${added}`);
  }

  /** Returns the text of the current list, with its terms: the text in the field may not parse yet. */
  function textNow(): { readonly text: string; readonly terms: readonly QueryTerm[] } {
    const { text, terms, query, problem } = app.stores.search.getState();
    if (problem === undefined) return { text, terms };
    const understood = makeQuery(query);
    const parsed = parseQuery(understood);
    return { text: understood, terms: parsed.kind === 'query' ? parsed.terms : [] };
  }

  /** Returns the terms that all games of the list match. */
  const termsNow = (): readonly QueryTerm[] => textNow().terms;

  const dropTerm = (at: number): void => dropTerms((_, place) => place === at);

  function dropTerms(isDropped: (query: GameQuery, at: number) => boolean): void {
    const { text, terms } = textNow();
    const dropped = terms.filter(({ query }, at) => isDropped(query, at));
    if (dropped.length === 0) return;
    searchFor(
      dropped.reduceRight((left, { from, to }) => withoutJoint(left.slice(0, from), left.slice(to)), text),
    );
  }

  function replaceTerm(at: number, part: GameQuery): void {
    const { text, terms } = textNow();
    const term = terms[at];
    if (term !== undefined) searchFor(`${text.slice(0, term.from)}${makeQuery(part)}${text.slice(term.to)}`);
  }

  /** Searches for games with this position that match the query as well; `undefined` drops the position. */
  function searchPosition(position: PositionQuery | undefined): void {
    if (position === undefined && app.stores.search.getState().position === undefined) return;
    showGamesTab();
    app.stores.search.setState({ position, behind: undefined, hit: undefined });
    run();
  }

  /** Restores the text, the position, and the order of an address. */
  async function restoreSearch(wanted: RestoredSearch): Promise<void> {
    const { search: text = '', position, order = [], behind } = wanted;
    const before = app.stores.search.getState();
    const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
    const isShown = before.text === text && isSame(before.position, position) && isSame(before.sort, order);
    if (isShown && before.behind?.label === behind) return;
    takeText(text);
    app.stores.search.setState({ position, sort: order, behind: undefined, hit: undefined });
    await searchAgain();
  }

  /** Shows all games again, in the same order. */
  function clearSearch(): void {
    clearTimeout(typing);
    const before = app.stores.search.getState();
    app.stores.search.setState({
      text: '',
      terms: [],
      query: undefined,
      problem: undefined,
      position: undefined,
      behind: undefined,
      hit: undefined,
    });
    if (isFiltered(before) || before.awaited || before.answer.kind === 'asking') run();
  }

  /** Sorts by a column: ascending, then descending, then not at all. With `more`, keeps the other columns. */
  function sortBy(column: SortColumn, more = false): void {
    const { sort } = app.stores.search.getState();
    const only = sort.length === 1 || more;
    const key = only ? sort.find((known) => known.column === column) : undefined;
    const next = key?.descending === true ? [] : [{ column, descending: key !== undefined }];
    const others = sort.map((known) => (known === key ? next : [known]));
    sortByKeys(more ? [...others.flat(), ...(key === undefined ? next : [])] : next);
  }

  /** Sorts by several keys, most significant first; by file order if there are none. */
  function sortByKeys(sort: readonly SortKey[]): void {
    app.stores.search.setState({ sort });
    run();
  }

  /**
   * Subscribes to the list: restores the search of another database, and repeats the search if the same one
   * is opened again. Returns the cleanup function.
   */
  function followList(): () => void {
    /** The listing of the folder that the current search belongs to. */
    let listing = 0;
    const follow = (now: ListState, before: Partial<ListState>): void => {
      if (now.item !== before.item) {
        clearTimeout(typing);
        app.searching.forgetSearch();
        app.duplicates.forgetDuplicates();
        indexing.cancel();
        if (before.item !== undefined) app.searchMemory.rememberSearch(before.item, listing);
        ({ listing } = app.stores.library.getState());
        app.stores.search.setState(
          { ...NO_SEARCH, ...(now.item && app.searchMemory.rememberedSearch(now.item)) },
          true,
        );
        showGamesTab();
      }
      const { answer } = now;
      if (answer.kind !== 'ready' || now.item === undefined) return;
      if (answer !== before.answer && answer.failure?.expected === DROPPED_LIST) {
        // This is not an error: the worker dropped the list to save memory, and finds the same games again.
        app.stores.list.setState({ answer: LIST_READY });
        app.searching.forgetSearch();
        app.stores.search.setState({ behind: undefined });
        run();
        return;
      }
      const reopened = now.whole.id !== before.whole?.id;
      const completed = now.database?.complete === true && before.database?.complete === false;
      if (!reopened && !completed) return;
      // The rows may have changed, so the duplicates found in them are outdated.
      if (reopened && now.item === before.item) app.duplicates.forgetDuplicates();
      if (now.database?.complete === true) void buildIndex(now.item);
      if (reopened && listing !== app.stores.library.getState().listing) {
        ({ listing } = app.stores.library.getState());
        app.stores.search.setState(withoutNumbers(app.stores.search.getState()));
      }
      // While a database grows to its end, searches are updated anyway.
      if (reopened && now.item === before.item && isSearching(app.stores.search.getState())) {
        app.searching.forgetSearch();
        app.stores.search.setState({ behind: undefined });
        run();
      }
    };
    follow(app.stores.list.getState(), {});
    return app.stores.list.subscribe(follow);
  }

  /** Reads the columns in the background, before the first search. If that fails, the search reports it. */
  const buildIndex = (item: ItemId): Promise<unknown> =>
    indexing.ask((asking) => app.worker.buildIndex({ item }, asking));

  /** Stops reading the columns in the background; the first search reads them. */
  function stopIndexing(): void {
    if (app.stores.search.getState().index.kind === 'asking') indexing.cancel();
  }

  return {
    typeSearch,
    searchFor,
    searchAgain,
    addTerm,
    termsNow,
    dropTerm,
    dropTerms,
    replaceTerm,
    searchPosition,
    restoreSearch,
    clearSearch,
    sortBy,
    sortByKeys,
    followList,
    stopIndexing,
  };
}
