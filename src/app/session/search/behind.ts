// Games that another panel lists instead of the search results, and the way back.
import { t } from '../../../base/messages.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import type { Parts } from '../parts.ts';

interface ShownHow {
  /** True if the games come from the whole database, including games that the search leaves out. */
  readonly ofAll?: boolean;
  /** Tells whether the keyboard focus still goes to the games, in case they arrive late. */
  readonly takesKeyboard?: () => boolean;
}

type Needs = Pick<Parts, 'list' | 'stores' | 'screen' | 'searching' | 'faults' | 'worker'>;

export function createBehind(app: Needs) {
  /** Lists games that another panel has found, in the same database or another one. */
  async function showSelection(
    item: ItemId,
    selection: SelectionInfo,
    label: string,
    { ofAll = false, takesKeyboard = () => true }: ShownHow = {},
  ): Promise<void> {
    if (!(await app.list.haveInList(item))) return;
    const { behind } = app.stores.search.getState();
    // A growing list is already on the screen, and the user may have moved on.
    if (behind?.selection.id !== selection.id) {
      app.screen.showList();
      app.screen.showListTab('games');
      if (takesKeyboard()) app.screen.requestFocus('games');
    }
    const from = behind?.from ?? gameOfList(item);
    app.stores.search.setState({ behind: { selection, label, ofAll, from } });
    await app.searching.runSearch();
  }

  /** Returns the game on the screen if it is from this database. */
  function gameOfList(item: ItemId): RecordNumber | undefined {
    const game = app.stores.game.getState();
    return game.item === item ? game.number : undefined;
  }

  /** Lists the games that the search could not read to their end. */
  function showDamaged(): void {
    const { scanned } = app.stores.search.getState();
    const { item } = app.stores.list.getState();
    if (scanned?.damagedGames === undefined || item === undefined) return;
    const { damaged, damagedGames } = scanned;
    const { count } = damagedGames;
    const label =
      count < damaged
        ? t('The first {count, number} of {damaged, number} damaged games', { count, damaged })
        : t('Damaged games');
    showSelection(item, damagedGames, label).catch(app.faults.noteFault);
  }

  /** Restores the list as it was before another panel replaced it, at the game that was on the screen. */
  const leaveBehind = (): void => void backToList().catch(app.faults.noteFault);

  async function backToList(): Promise<void> {
    const { item } = app.stores.list.getState();
    const from = app.stores.search.getState().behind?.from;
    app.stores.search.setState({ behind: undefined });
    app.screen.requestFocus('games');
    await app.searching.runSearch();
    const { item: listed, selection, opened, cursor } = app.stores.list.getState();
    // A game that the user has opened in the meantime already has the cursor.
    if (item === undefined || listed !== item || from === undefined || opened !== undefined) return;
    const place = await app.worker.findListIndex({ item, selection: selection.id, number: from });
    const now = app.stores.list.getState();
    // If the user has moved the cursor in the meantime, it stays.
    if (place !== undefined && now.selection.id === selection.id && now.cursor === cursor)
      app.list.moveCursor(place);
  }

  return { showSelection, showDamaged, leaveBehind };
}
