// Runs the search of the store, one at a time, and shows its games in the list.
import { FormatError, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import { ANSWERED, NO_ANSWER } from '../answers/question.ts';
import type { List } from '../list/list.ts';
import type { FoldOptions } from '../../../protocol/duplicatesApi.ts';
import { foldOptions } from '../list/duplicatesState.ts';
import { searchGames } from './searchGames.ts';
import type { SearchNews, SearchOutcome, SearchQuestion, Scan } from './searchGames.ts';
import { isSearching } from '../list/searchStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'list' | 'worker' | 'faults' | 'rows' | 'pendingRecord'>;

export function createSearching(app: Needs) {
  const running = new Latest();
  let asked: SearchQuestion | undefined;
  /** The last answer as it was before it was folded. */
  let unfolded: { readonly outcome: SearchOutcome; readonly question: SearchQuestion } | undefined;
  /** The last scan, with the id of the list of all records: sorting again needs no new scan. */
  let lastScan: { readonly of: SearchQuestion; readonly records: number; readonly scan: Scan } | undefined;

  /** Lists the games that the search store describes; of several calls, the latest wins. */
  async function runSearch(): Promise<void> {
    const { item } = app.stores.list.getState();
    const { query, position, sort, behind } = app.stores.search.getState();
    const question = item && { item, query, position, sort, within: behind?.selection };
    asked = question;
    await running.run(async (turn) => {
      app.stores.search.setState({ awaited: question !== undefined });
      if (question !== undefined) await answer(question, turn).finally(turn.only(endAwaited));
    });
  }

  async function answer(question: SearchQuestion, turn: Turn): Promise<void> {
    if (!isSearching(app.stores.search.getState())) {
      app.stores.search.setState({ answer: NO_ANSWER, scanned: undefined });
      await showAnswer({ selection: app.stores.list.getState().whole, hits: false }, question, turn);
      return;
    }
    app.stores.search.setState({ answer: { kind: 'asking', stage: 'games' }, scanned: undefined });
    const before = app.stores.list.getState().selection.id;
    const done = (): void => app.stores.search.setState({ answer: ANSWERED });
    const search = find(question, turn)
      .catch((thrown: unknown) => findAgain(question, turn, thrown))
      .then(turn.only(done));
    await turn.wait(search, (thrown) => {
      const partial = app.stores.list.getState().selection.id !== before;
      app.stores.search.setState({
        answer: { kind: 'failed', failure: toFailure(thrown), partial },
        scanned: undefined,
      });
    });
  }

  async function find(question: SearchQuestion, turn: Turn): Promise<void> {
    const records = app.stores.list.getState().whole.id;
    const isKnown =
      lastScan?.of.query === question.query &&
      lastScan?.of.position === question.position &&
      lastScan?.records === records;
    const outcome = await turn.wait(
      searchGames(app.worker, question, {
        signal: turn.signal,
        onNews: turn.only(tell),
        lastScan: isKnown ? lastScan?.scan : undefined,
      }),
    );
    if (outcome.scan !== undefined) {
      lastScan = { of: question, records, scan: outcome.scan };
      app.stores.search.setState({ scanned: outcome.scan.report });
    }
    await showAnswer(outcome, question, turn);
  }

  /** Shows the result. Folds games that occur several times if the user wants that. */
  async function showAnswer(outcome: SearchOutcome, question: SearchQuestion, turn: Turn): Promise<void> {
    unfolded = { outcome, question };
    const { selection, hits } = outcome;
    const how = foldOptions(app.stores.search.getState().duplicates);
    const shown = how === undefined ? selection : await folded(selection, question.item, how, turn);
    await showFound({ selection: shown, hits }, question, turn);
  }

  async function folded(
    selection: SelectionInfo,
    item: ItemId,
    how: FoldOptions,
    { signal, wait }: Turn,
  ): Promise<SelectionInfo> {
    const shown = await wait(
      app.worker.foldDuplicates({ item, selection: selection.id, ...how }, { signal }),
    );
    app.stores.search.setState(({ duplicates }) => ({ duplicates: { ...duplicates, folded: shown.folded } }));
    return shown;
  }

  /** Folds the rows on the screen in another way. The cursor stays at its game if the list still has it. */
  async function refold(): Promise<void> {
    const { item, selection: before, cursor } = app.stores.list.getState();
    const answered = unfolded;
    const { awaited, answer: state } = app.stores.search.getState();
    // Other rows are on the way: they will arrive folded.
    if (awaited || state.kind === 'asking') return runSearch();
    if (item === undefined || answered === undefined || answered.question.item !== item) return runSearch();
    const { selection, hits } = answered.outcome;
    let isDropped = false;
    await running.run(
      async (turn) => {
        const { signal, wait } = turn;
        const how = foldOptions(app.stores.search.getState().duplicates);
        const shown = how === undefined ? selection : await folded(selection, item, how, turn);
        const row = await wait(app.rows.rowsOf(item, before).readRow(cursor, signal));
        const request = row && { item, selection: shown.id, number: row.number };
        const at = request && (await wait(app.worker.findListIndex(request, { signal })));
        showAsked(shown, { hits, at });
      },
      // The worker may have dropped the list to save memory.
      () => (isDropped = true),
    );
    if (isDropped) await runSearch();
  }

  function tell({ stage, progress, scan, found }: SearchNews): void {
    app.stores.search.setState(({ answer: before, scanned }) => ({
      answer: {
        kind: 'asking',
        stage,
        progress:
          progress ?? (before.kind === 'asking' && stage === before.stage ? before.progress : undefined),
      },
      scanned: scan?.report ?? scanned,
    }));
    if (found !== undefined) showAsked(found.selection, found);
  }

  /** Repeats a search without earlier lists if the worker has dropped one of them to save memory. */
  async function findAgain(question: SearchQuestion, turn: Turn, thrown: unknown): Promise<void> {
    const built = lastScan !== undefined || question.within !== undefined;
    const gone = thrown instanceof FormatError && thrown.failure.expected === DROPPED_LIST;
    if (!built || !gone) throw thrown;
    lastScan = undefined;
    app.stores.search.setState({ behind: undefined });
    await find({ ...question, within: undefined }, turn);
  }

  /**
   * Shows the games found. The game on the screen stays selected if it is among them. If it was only a
   * preview, the first row opens instead.
   */
  async function showFound(
    { selection, hits }: SearchOutcome,
    question: SearchQuestion,
    turn: Turn,
  ): Promise<void> {
    if (app.stores.list.getState().selection.id === selection.id) {
      showAsked(selection, { hits });
      return;
    }
    const { item, number, isPreview } = app.stores.game.getState();
    const isElsewhere = isPreview || item !== question.item || number === undefined || selection.count === 0;
    const at = isElsewhere
      ? undefined
      : await turn.wait(
          app.worker.findListIndex({ item, selection: selection.id, number }, { signal: turn.signal }),
        );
    // The user may have opened another game in the meantime.
    if (app.stores.game.getState().number === number) {
      showAsked(selection, { hits, at });
      if (isPreview && selection.count > 0 && !app.pendingRecord.isAwaited())
        app.list.preview().catch(app.faults.noteFault);
    } else await showFound({ selection, hits }, question, turn);
  }

  function showAsked(selection: SelectionInfo, how: Parameters<List['showRows']>[1]): void {
    app.list.showRows(selection, how);
    endAwaited();
  }

  /** Ends the wait for rows, unless the user has typed something else since. */
  function endAwaited(): void {
    if (app.stores.search.getState().query === asked?.query) app.stores.search.setState({ awaited: false });
  }

  /** Stops the search; the games found so far stay on the screen. */
  function stopSearch(): void {
    if (app.stores.search.getState().answer.kind !== 'asking') return;
    running.cancel();
    app.stores.search.setState({ answer: { kind: 'stopped' } });
    endAwaited();
  }

  /** Forgets the search: the list shows another database. */
  function forgetSearch(): void {
    running.cancel();
    lastScan = undefined;
    unfolded = undefined;
  }

  return { runSearch, refold, stopSearch, forgetSearch };
}
