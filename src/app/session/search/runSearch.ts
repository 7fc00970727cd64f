// Runs the search of the store, one at a time, and shows its games in the list.
import { FormatError, isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import type { List } from '../list/list.ts';
import type { FoldedHow } from '../../../protocol/duplicatesApi.ts';
import { foldedHow } from '../list/duplicatesState.ts';
import { searchGames } from './searchGames.ts';
import type { SearchNews, SearchOutcome, SearchQuestion, Scan } from './searchGames.ts';
import { isSearching } from '../list/searchStore.ts';
import type { Parts } from '../parts.ts';

const NOTHING_RUNS = {
  stage: undefined,
  progress: undefined,
  failure: undefined,
  damaged: 0,
  damagedGames: undefined,
  restarted: false,
  partial: false,
} as const;

const damageOf = ({ damaged, damagedGames, restarted }: Scan) => ({ damaged, damagedGames, restarted });

type Needs = Pick<Parts, 'stores' | 'list' | 'worker' | 'faults' | 'rows' | 'pendingRecord'>;

export function createSearching(app: Needs) {
  const running = new Latest();
  let asked: SearchQuestion | undefined;
  /** The last answer as it was before it was folded. */
  let unfolded: { readonly outcome: SearchOutcome; readonly question: SearchQuestion } | undefined;
  /** The last scan, and the records it went through: another order needs no new scan. */
  let lastScan: { readonly of: SearchQuestion; readonly records: number; readonly scan: Scan } | undefined;

  /** Shows the games that the search store asks for; of several calls the latest wins. */
  async function runSearch(): Promise<void> {
    const { item } = app.stores.list.getState();
    const signal = running.start();
    const { query, position, sort, behind } = app.stores.search.getState();
    asked = item && { item, query, position, sort, within: behind?.selection };
    app.stores.search.setState({ awaited: item !== undefined });
    try {
      if (asked !== undefined) await answer(asked, signal);
    } finally {
      if (!signal.aborted) endAwaited();
    }
  }

  async function answer(question: SearchQuestion, signal: AbortSignal): Promise<void> {
    if (!isSearching(app.stores.search.getState())) {
      app.stores.search.setState({ ...NOTHING_RUNS, status: 'idle' });
      await showAnswer({ selection: app.stores.list.getState().whole, hits: false }, question, signal);
      return;
    }
    app.stores.search.setState({ ...NOTHING_RUNS, status: 'searching', stage: 'games' });
    const before = app.stores.list.getState().selection.id;
    try {
      await find(question, signal).catch((thrown: unknown) => findAnew(question, signal, thrown));
      if (!signal.aborted)
        app.stores.search.setState({ status: 'done', stage: undefined, progress: undefined });
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) return;
      const partial = app.stores.list.getState().selection.id !== before;
      app.stores.search.setState({ ...NOTHING_RUNS, status: 'failed', failure: toFailure(thrown), partial });
    }
  }

  async function find(question: SearchQuestion, signal: AbortSignal): Promise<void> {
    const records = app.stores.list.getState().whole.id;
    const isKnown =
      lastScan?.of.query === question.query &&
      lastScan?.of.position === question.position &&
      lastScan?.records === records;
    const outcome = await searchGames(app.worker, question, {
      signal,
      onNews: (news) => !signal.aborted && tell(news),
      lastScan: isKnown ? lastScan?.scan : undefined,
    });
    if (signal.aborted) return;
    if (outcome.scan !== undefined) {
      lastScan = { of: question, records, scan: outcome.scan };
      app.stores.search.setState(damageOf(outcome.scan));
    }
    await showAnswer(outcome, question, signal);
  }

  /** Folds games that are there several times, where the user wants that. */
  async function showAnswer(
    outcome: SearchOutcome,
    question: SearchQuestion,
    signal: AbortSignal,
  ): Promise<void> {
    unfolded = { outcome, question };
    const { selection, hits } = outcome;
    const how = foldedHow(app.stores.search.getState().duplicates);
    const shown = how === undefined ? selection : await foldedOf(selection, question.item, how, signal);
    await showFound({ selection: shown, hits }, question, signal);
  }

  async function foldedOf(
    selection: SelectionInfo,
    item: ItemId,
    how: FoldedHow,
    signal: AbortSignal,
  ): Promise<SelectionInfo> {
    const shown = await app.worker.foldDuplicates({ item, selection: selection.id, ...how }, { signal });
    const { folded } = shown;
    if (!signal.aborted)
      app.stores.search.setState(({ duplicates }) => ({ duplicates: { ...duplicates, folded } }));
    return shown;
  }

  /** Folds the rows on the screen in another way. The cursor stays at its game where the list still has it. */
  async function refold(): Promise<void> {
    const { item, selection: before, cursor } = app.stores.list.getState();
    const answered = unfolded;
    const { awaited, status } = app.stores.search.getState();
    // Other rows are on their way: they come folded.
    if (awaited || status === 'searching') return runSearch();
    if (item === undefined || answered === undefined || answered.question.item !== item) return runSearch();
    const signal = running.start();
    const { selection, hits } = answered.outcome;
    try {
      const how = foldedHow(app.stores.search.getState().duplicates);
      const shown = how === undefined ? selection : await foldedOf(selection, item, how, signal);
      const row = await app.rows.rowsOf(item, before).readRow(cursor, signal);
      const at =
        row &&
        (await app.worker.findListIndex({ item, selection: shown.id, number: row.number }, { signal }));
      if (!signal.aborted) showAsked(shown, { hits, at });
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) return undefined;
      // The worker may have dropped the list for want of room.
      return runSearch();
    }
    return undefined;
  }

  function tell({ stage, progress, scan, found }: SearchNews): void {
    app.stores.search.setState((before) => ({
      stage,
      progress: progress ?? (stage === before.stage ? before.progress : undefined),
      ...(scan && damageOf(scan)),
    }));
    if (found !== undefined) showAsked(found.selection, found);
  }

  /** The worker may have dropped an earlier list for want of room: the search goes on without it. */
  async function findAnew(question: SearchQuestion, signal: AbortSignal, thrown: unknown): Promise<void> {
    const built = lastScan !== undefined || question.within !== undefined;
    const gone = thrown instanceof FormatError && thrown.failure.expected === DROPPED_LIST;
    if (!built || !gone || signal.aborted) throw thrown;
    lastScan = undefined;
    app.stores.search.setState({ behind: undefined });
    await find({ ...question, within: undefined }, signal);
  }

  /** The game on the screen stays the selected one where it is among them. Where nobody asked for it, the first row opens. */
  async function showFound(
    { selection, hits }: SearchOutcome,
    question: SearchQuestion,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    if (app.stores.list.getState().selection.id === selection.id) {
      showAsked(selection, { hits });
      return;
    }
    const { item, number, isPreview } = app.stores.game.getState();
    const at =
      isPreview || item !== question.item || number === undefined || selection.count === 0
        ? undefined
        : await app.worker.findListIndex({ item, selection: selection.id, number }, { signal });
    if (signal.aborted) return;
    // Another game may have been opened meanwhile.
    if (app.stores.game.getState().number === number) {
      showAsked(selection, { hits, at });
      if (isPreview && selection.count > 0 && !app.pendingRecord.isAwaited())
        app.list.preview().catch(app.faults.noteFault);
    } else await showFound({ selection, hits }, question, signal);
  }

  function showAsked(selection: SelectionInfo, how: Parameters<List['showRows']>[1]): void {
    app.list.showRows(selection, how);
    endAwaited();
  }

  /** The rows are those that were asked for, unless the user has typed something else since. */
  function endAwaited(): void {
    if (app.stores.search.getState().query === asked?.query) app.stores.search.setState({ awaited: false });
  }

  /** The games that were found stay on the screen. */
  function stopSearch(): void {
    if (app.stores.search.getState().status !== 'searching') return;
    running.cancel();
    app.stores.search.setState({ stage: undefined, progress: undefined, status: 'stopped' });
    endAwaited();
  }

  /** The list is another database's. */
  function forgetSearch(): void {
    running.cancel();
    lastScan = undefined;
    unfolded = undefined;
  }

  return { runSearch, refold, stopSearch, forgetSearch };
}
