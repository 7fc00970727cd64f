// From what is looked for to the rows of the list: columns first, then the games themselves, then the order.
import { FormatError, isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import type { ItemId, ScanProgress, SelectionInfo, WorkerApi } from '../../../protocol/api.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import type { FilterProgress, SearchProgress } from '../../../protocol/searchApi.ts';
import { isSearching } from './searchStore.ts';
import type { SearchState } from './searchStore.ts';
import type { Stores } from '../stores.ts';
import type { List } from '../list/list.ts';
import type { Client } from '../../../protocol/rpc.ts';

/** What a walk has to say beside its games. */
type WalkOutcome = Pick<SearchState, 'damaged' | 'damagedGames' | 'restarted'>;

const NOTHING_RUNS = {
  stage: undefined,
  progress: undefined,
  failure: undefined,
  damaged: 0,
  damagedGames: undefined,
  restarted: false,
  partial: false,
} as const;

interface Wanted {
  readonly columns: GameQuery | undefined;
  readonly comments: readonly string[];
  readonly position: PositionQuery | undefined;
}

/** What the columns answer, and the words that only the games themselves have. */
function split(query: GameQuery | undefined): {
  readonly columns: GameQuery | undefined;
  readonly comments: readonly string[];
} {
  const parts = query?.kind === 'and' ? query.parts : query === undefined ? [] : [query];
  const comments = parts.flatMap((part) => (part.kind === 'comment' ? [part.text] : []));
  if (comments.length === 0) return { columns: query, comments };
  const others = parts.filter(({ kind }) => kind !== 'comment');
  return { columns: others.length > 1 ? { kind: 'and', parts: others } : others[0], comments };
}

interface Needs {
  readonly stores: Stores;
  readonly list: List;
  readonly worker: Client<WorkerApi>;
}

export type Searching = ReturnType<typeof createSearching>;

export function createSearching(app: Needs) {
  const searching = new Latest();
  /** What the latest search looks for. */
  let asked: GameQuery | undefined;

  /** What a walk through the games found last, in file order: another order needs no other walk. */
  let walked:
    | {
        readonly whole: number;
        readonly query?: GameQuery;
        readonly position?: PositionQuery;
        readonly found: SelectionInfo;
        readonly outcome: WalkOutcome;
      }
    | undefined;

  /** Shows the games that the search store asks for; of several calls the latest wins. */
  async function runSearch(): Promise<void> {
    const { item } = app.stores.list.getState();
    const signal = searching.start();
    ({ query: asked } = app.stores.search.getState());
    app.stores.search.setState({ awaited: item !== undefined });
    try {
      if (item !== undefined) await lookFor(item, signal);
    } finally {
      if (!signal.aborted) endAwaited();
    }
  }

  function showAwaited(...rows: Parameters<typeof app.list.showRows>): void {
    app.list.showRows(...rows);
    endAwaited();
  }

  /** The rows are those that were asked for, unless somebody has typed something else since. */
  function endAwaited(): void {
    if (app.stores.search.getState().query === asked) app.stores.search.setState({ awaited: false });
  }

  async function lookFor(item: ItemId, signal: AbortSignal): Promise<void> {
    const state = app.stores.search.getState();
    if (!isSearching(state)) {
      app.stores.search.setState({ ...NOTHING_RUNS, status: 'idle' });
      await showFound(item, app.stores.list.getState().whole, false, signal);
      return;
    }
    app.stores.search.setState({ ...NOTHING_RUNS, status: 'searching', stage: 'games' });
    const before = app.stores.list.getState().selection.id;
    try {
      await find(item, signal).catch((thrown: unknown) => findAnew(item, signal, thrown));
      if (!signal.aborted)
        app.stores.search.setState({ status: 'done', stage: undefined, progress: undefined });
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) return;
      const partial = app.stores.list.getState().selection.id !== before;
      app.stores.search.setState({ ...NOTHING_RUNS, status: 'failed', failure: toFailure(thrown), partial });
    }
  }

  /** What was found stays on the screen. */
  function stopSearch(): void {
    if (app.stores.search.getState().status !== 'searching') return;
    searching.cancel();
    app.stores.search.setState({ stage: undefined, progress: undefined, status: 'stopped' });
    endAwaited();
  }

  /** The list is another database's. */
  function forgetSearch(): void {
    searching.cancel();
    walked = undefined;
  }

  /** An earlier list that the search builds on may have been dropped for want of room: then it goes on without it. */
  async function findAnew(item: ItemId, signal: AbortSignal, thrown: unknown): Promise<void> {
    const built = walked !== undefined || app.stores.search.getState().behind !== undefined;
    const gone = thrown instanceof FormatError && thrown.failure.expected === DROPPED_LIST;
    if (!built || !gone || signal.aborted) throw thrown;
    walked = undefined;
    app.stores.search.setState({ behind: undefined });
    await find(item, signal);
  }

  async function find(item: ItemId, signal: AbortSignal): Promise<void> {
    const { query, sort, position, behind } = app.stores.search.getState();
    const { columns, comments } = split(query);
    const walks = behind === undefined && (comments.length > 0 || position !== undefined);
    const onProgress = (progress: ScanProgress): void => {
      if (!signal.aborted) app.stores.search.setState({ progress });
    };
    const onFilter = ({ selection, ...progress }: FilterProgress): void => {
      if (selection === undefined) onProgress(progress);
      else if (!signal.aborted) showAwaited(selection);
    };
    if (!walks) {
      const request =
        behind === undefined ? { item, query: columns, sort } : { item, sort, within: behind.selection.id };
      const found =
        behind !== undefined && sort.length === 0
          ? behind.selection
          : await app.worker.findGames(request, { signal, onProgress: onFilter });
      await showFound(item, found, behind !== undefined, signal);
      return;
    }
    const known = knownWalk();
    if (known !== undefined) app.stores.search.setState(known.outcome);
    let found = known?.found;
    if (found === undefined) {
      const { whole } = app.stores.list.getState();
      found = await walk(item, { columns, comments, position }, signal);
      if (signal.aborted) return;
      const { damaged, damagedGames, restarted } = app.stores.search.getState();
      walked = { whole: whole.id, query, position, found, outcome: { damaged, damagedGames, restarted } };
    }
    if (sort.length > 0) {
      app.stores.search.setState({ stage: 'order', progress: undefined });
      found = await app.worker.findGames({ item, sort, within: found.id }, { signal, onProgress });
    }
    // Games found by a position open at it, those found by words at the comment that has them.
    await showFound(item, found, true, signal);
  }

  function knownWalk(): typeof walked {
    const { query, position } = app.stores.search.getState();
    const { whole } = app.stores.list.getState();
    return walked?.query === query && walked?.position === position && walked?.whole === whole.id
      ? walked
      : undefined;
  }

  /** Through the games that the columns leave; rows of the last walk show as they are found. */
  async function walk(
    item: ItemId,
    { columns, comments, position }: Wanted,
    signal: AbortSignal,
  ): Promise<SelectionInfo> {
    const client = app.worker;
    const onProgress = (progress: ScanProgress): void => {
      if (!signal.aborted) app.stores.search.setState({ progress });
    };
    let within =
      columns === undefined
        ? undefined
        : await client.findGames({ item, query: columns, sort: [] }, { signal, onProgress });
    for (const [at, text] of comments.entries()) {
      const last = position === undefined && at === comments.length - 1;
      app.stores.search.setState({ stage: 'comments', progress: undefined });
      const request = { item, text, within: within?.id };
      const reply = await client.searchComments(request, { signal, onProgress: onGrowth(signal, last) });
      onGrowth(signal, last)(reply);
      within = reply.selection;
    }
    if (position !== undefined) {
      app.stores.search.setState({ stage: 'positions', progress: undefined });
      const request = { item, position, within: within?.id };
      const reply = await client.searchPositions(request, { signal, onProgress: onGrowth(signal, true) });
      onGrowth(signal, true)(reply);
      within = reply.selection;
    }
    return within ?? app.stores.list.getState().whole;
  }

  const onGrowth =
    (signal: AbortSignal, shown: boolean) =>
    ({ selection, done, total, damaged, damagedGames, restarted = false }: SearchProgress): void => {
      if (signal.aborted) return;
      app.stores.search.setState({ progress: { done, total }, damaged, damagedGames, restarted });
      if (shown) showAwaited(selection, { hits: true });
    };

  /** The game on the screen stays the selected one where it is among them. */
  async function showFound(
    item: ItemId,
    selection: SelectionInfo,
    hits: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    if (app.stores.list.getState().selection.id === selection.id) {
      showAwaited(selection, { hits });
      return;
    }
    const { number } = app.stores.game.getState();
    const at = await placeOfGame(item, selection, signal);
    if (signal.aborted) return;
    // Another game may have been opened meanwhile.
    if (app.stores.game.getState().number === number) showAwaited(selection, { hits, at });
    else await showFound(item, selection, hits, signal);
  }

  async function placeOfGame(
    item: ItemId,
    selection: SelectionInfo,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const game = app.stores.game.getState();
    if (game.item !== item || game.number === undefined || selection.count === 0) return undefined;
    const request = { item, selection: selection.id, number: game.number };
    return app.worker.findPlace(request, { signal });
  }

  return { runSearch, stopSearch, forgetSearch };
}
