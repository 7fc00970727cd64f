// Games that occur several times: found when the user asks, then folded in the list.
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { DuplicatesFound } from '../../../protocol/duplicatesApi.ts';
import { createQuestion } from '../answers/question.ts';
import { NO_DUPLICATES, type DuplicatesState } from '../list/duplicatesState.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'worker' | 'searching' | 'rows' | 'faults'>;

export function createDuplicates(app: Needs) {
  const change = (duplicates: Partial<DuplicatesState>): void =>
    app.stores.search.setState((search) => ({ duplicates: { ...search.duplicates, ...duplicates } }));

  const finding = createQuestion<DuplicatesFound>((found) =>
    change(found.kind === 'ready' ? { found, show: found.value.groups > 0 ? 'folded' : 'all' } : { found }),
  );

  /** Reads the moves of all games of the database in the list, then folds equal games. */
  async function findDuplicates(): Promise<void> {
    const { item } = app.stores.list.getState();
    if (item === undefined) return;
    change(NO_DUPLICATES);
    const found = await finding.ask((asking) => app.worker.findDuplicates({ item }, asking));
    if (found !== undefined) await app.searching.refold();
  }

  /** Cancels the search for duplicates, or drops its result: the list shows all games again. */
  function leaveDuplicates(): void {
    const { show } = app.stores.search.getState().duplicates;
    forgetDuplicates();
    if (show !== 'all') fold();
  }

  /** Forgets the duplicates: the list has changed. */
  function forgetDuplicates(): void {
    finding.cancel();
    change(NO_DUPLICATES);
  }

  function showDuplicates(show: DuplicatesState['show']): void {
    change({ show, open: [] });
    fold();
  }

  /** Unfolds the copies of a game below it, or folds them again. */
  function toggleCopies(number: RecordNumber): void {
    const { show, open } = app.stores.search.getState().duplicates;
    if (show !== 'folded') return;
    change({ open: open.includes(number) ? open.filter((one) => one !== number) : [...open, number] });
    fold();
  }

  /** Unfolds or folds the copies of the row under the cursor; false if it has none. */
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
