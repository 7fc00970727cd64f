// The user's actions that choose games. They alone decide what the list shows; other panels call them, too.
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

/** Joins the text before a term that is gone with the text behind it: `and` stands between terms alone. */
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
  /** Games of another panel, by their title: they are not found again, and stay where they still are in the list. */
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
  /** A search shows the games tab: the user wants to see games. */
  const showGamesTab = (): void => app.screen.showListTab('games');

  /** Takes the text of the search field; true where it means something else than before. */
  function takeText(text: string): boolean {
    const parsed = parseQuery(text);
    if (parsed.kind === 'problem') {
      // The list keeps what it shows until the text is understood again.
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

  /** Takes the text as it is typed, and searches in the first pause. */
  function typeSearch(text: string): void {
    if (!takeText(text)) return;
    clearTimeout(typing);
    typing = setTimeout(run, TYPING_MS);
  }

  /** Searches for a text in place of what the list showed. A problem of the text is in the store. */
  function searchFor(text: string): void {
    showGamesTab();
    if (takeText(text)) void searchAgain();
  }

  /** Searches once more after a stop or a failure, or at once instead of in the next pause. */
  async function searchAgain(): Promise<void> {
    clearTimeout(typing);
    await app.searching.runSearch().catch(app.faults.noteFault);
  }

  /** Narrows what the list shows: a click on a player, an event, an ECO code. */
  function addTerm(part: GameQuery): void {
    const { text, query, problem } = app.stores.search.getState();
    const isAlone = query === undefined && text.trim() === '';
    // Between other terms, alternatives stand in parentheses.
    const added = part.kind === 'or' && !isAlone ? `(${makeQuery(part)})` : makeQuery(part);
    if (isAlone) searchFor(added);
    else if (problem !== undefined) searchFor([makeQuery(query), added].filter(Boolean).join(' '));
    else if (!hasTerm(query, makeQuery(part)))
      searchFor(`${query?.kind === 'or' ? `(${text.trim()})` : text.trim()} ${added}`);
  }

  /** The text that the list answers, with its terms: what the user types may not be understood yet. */
  function textNow(): { readonly text: string; readonly terms: readonly QueryTerm[] } {
    const { text, terms, query, problem } = app.stores.search.getState();
    if (problem === undefined) return { text, terms };
    const understood = makeQuery(query);
    const parsed = parseQuery(understood);
    return { text: understood, terms: parsed.kind === 'query' ? parsed.terms : [] };
  }

  /** The terms that all games of the list fit. */
  const termsNow = (): readonly QueryTerm[] => textNow().terms;

  /** Takes one of the terms out of the text. */
  const dropTerm = (at: number): void => dropTerms((_, place) => place === at);

  /** Takes terms out of the text. */
  function dropTerms(isDropped: (query: GameQuery, at: number) => boolean): void {
    const { text, terms } = textNow();
    const dropped = terms.filter(({ query }, at) => isDropped(query, at));
    if (dropped.length === 0) return;
    searchFor(
      dropped.reduceRight((left, { from, to }) => withoutJoint(left.slice(0, from), left.slice(to)), text),
    );
  }

  /** Writes another term in the place of one. */
  function replaceTerm(at: number, part: GameQuery): void {
    const { text, terms } = textNow();
    const term = terms[at];
    if (term !== undefined) searchFor(`${text.slice(0, term.from)}${makeQuery(part)}${text.slice(term.to)}`);
  }

  /** Games with this position, among those that the query leaves; `undefined` takes the position away. */
  function searchPosition(position: PositionQuery | undefined): void {
    if (position === undefined && app.stores.search.getState().position === undefined) return;
    showGamesTab();
    app.stores.search.setState({ position, behind: undefined, hit: undefined });
    run();
  }

  /** Restores the search that the user had here before, in the same order. */
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

  /** All games again; their order stays. */
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

  /** Ascending, then descending, then not at all. With `more` the column is one more key behind those there are. */
  function sortBy(column: SortColumn, more = false): void {
    const { sort } = app.stores.search.getState();
    const only = sort.length === 1 || more;
    const key = only ? sort.find((known) => known.column === column) : undefined;
    const next = key?.descending === true ? [] : [{ column, descending: key !== undefined }];
    const others = sort.map((known) => (known === key ? next : [known]));
    sortByKeys(more ? [...others.flat(), ...(key === undefined ? next : [])] : next);
  }

  /** The most significant key first; none is file order. */
  function sortByKeys(sort: readonly SortKey[]): void {
    app.stores.search.setState({ sort });
    run();
  }

  /** Follows the list: another database has the search that it had, the same one opened anew is searched anew. */
  function followList(): () => void {
    /** The listing of the folder by which the search knows its database. */
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
        // Nothing is wrong: the worker needed the room, and finds the same games again.
        app.stores.list.setState({ answer: LIST_READY });
        app.searching.forgetSearch();
        app.stores.search.setState({ behind: undefined });
        run();
        return;
      }
      const reopened = now.whole.id !== before.whole?.id;
      const completed = now.database?.complete === true && before.database?.complete === false;
      if (!reopened && !completed) return;
      // Its rows may be other ones: what was found was found in those before.
      if (reopened && now.item === before.item) app.duplicates.forgetDuplicates();
      if (now.database?.complete === true) void buildIndex(now.item);
      if (reopened && listing !== app.stores.library.getState().listing) {
        ({ listing } = app.stores.library.getState());
        app.stores.search.setState(withoutNumbers(app.stores.search.getState()));
      }
      // Searches follow what grows to its end by themselves.
      if (reopened && now.item === before.item && isSearching(app.stores.search.getState())) {
        app.searching.forgetSearch();
        app.stores.search.setState({ behind: undefined });
        run();
      }
    };
    follow(app.stores.list.getState(), {});
    return app.stores.list.subscribe(follow);
  }

  /** Reads the columns in the background, so that the first search does not have to. If that fails, the search says it. */
  const buildIndex = (item: ItemId): Promise<unknown> =>
    indexing.ask((asking) => app.worker.buildIndex({ item }, asking));

  /** The first search reads the columns again. */
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
