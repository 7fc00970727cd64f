// Games that are there several times: found when the user asks, then folded in the list.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import { NO_DUPLICATES, type DuplicatesState } from '../list/duplicatesState.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'worker' | 'searching' | 'rows' | 'faults'>;

export function createDuplicates(app: Needs) {
  const finding = new Latest();

  const change = (duplicates: Partial<DuplicatesState>): void =>
    app.stores.search.setState((search) => ({ duplicates: { ...search.duplicates, ...duplicates } }));

  /** Reads the moves of all games of the database in the list, then folds what is the same. */
  async function findDuplicates(): Promise<void> {
    const { item } = app.stores.list.getState();
    if (item === undefined) return;
    const signal = finding.start();
    change({ ...NO_DUPLICATES, status: 'finding', progress: undefined, failure: undefined });
    try {
      const onProgress = (progress: DuplicatesState['progress']): void => {
        if (!signal.aborted) change({ progress });
      };
      const found = await app.worker.findDuplicates({ item }, { signal, onProgress });
      if (signal.aborted) return;
      change({ status: 'found', found, show: found.groups > 0 ? 'folded' : 'all', progress: undefined });
      await app.searching.refold();
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) return;
      change({ status: 'failed', failure: toFailure(thrown), progress: undefined });
    }
  }

  /** What was found, or is being looked for, is put away: the list shows all games again. */
  function leaveDuplicates(): void {
    finding.cancel();
    const { show } = app.stores.search.getState().duplicates;
    change({ ...NO_DUPLICATES, progress: undefined, failure: undefined, found: undefined });
    if (show !== 'all') fold();
  }

  /** The list is another one. */
  function forgetDuplicates(): void {
    finding.cancel();
    app.stores.search.setState({ duplicates: NO_DUPLICATES });
  }

  function showDuplicates(show: DuplicatesState['show']): void {
    change({ show, open: [] });
    fold();
  }

  /** Lists the games that a game stands for, below it, or folds them again. */
  function toggleCopies(number: RecordNumber): void {
    const { show, open } = app.stores.search.getState().duplicates;
    if (show !== 'folded') return;
    change({ open: open.includes(number) ? open.filter((one) => one !== number) : [...open, number] });
    fold();
  }

  /** The same for the row under the cursor; false where it stands for no others. */
  function toggleCopiesAtCursor(): boolean {
    const { item, selection, cursor } = app.stores.list.getState();
    const row = item && app.rows.rowsOf(item, selection).row(cursor);
    if (row?.kind !== 'game' || row.copies === undefined) return false;
    toggleCopies(row.number);
    return true;
  }

  const fold = (): void => void app.searching.refold().catch(app.faults.noteFault);

  return {
    findDuplicates,
    leaveDuplicates,
    forgetDuplicates,
    showDuplicates,
    toggleCopies,
    toggleCopiesAtCursor,
  };
}
