// Games that another panel lists beside what the search asks for, and the way back.
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { ItemId, SelectionInfo } from '../../../protocol/api.ts';
import { noteFault } from '../screen/faults.ts';
import { formatCount } from '../../platform/numbers.ts';
import { useGame } from '../game/gameStore.ts';
import { useList } from './listStore.ts';
import { useSearch } from '../search/searchStore.ts';
import { workerClient } from '../../platform/workerClient.ts';
import { requestFocus, showList, showListTab } from '../screen/layout.ts';
import { haveInList, moveCursor } from './list.ts';
import { runSearch } from '../search/runSearch.ts';

interface ShownHow {
  /** They are of all games of the database, also of those that the search leaves out. */
  readonly ofAll?: boolean;
  /** Whether the keyboard goes to them, where they may come late. */
  readonly takesKeyboard?: () => boolean;
}

/** Games that another panel has found, of the database in the list or of another one, within what is searched for there. */
export async function showSelection(
  item: ItemId,
  selection: SelectionInfo,
  label: string,
  { ofAll = false, takesKeyboard = () => true }: ShownHow = {},
): Promise<void> {
  if (!(await haveInList(item))) return;
  const { behind } = useSearch.getState();
  // One that grows has come on the screen already, and the reader may have gone on.
  if (behind?.selection.id !== selection.id) {
    showList();
    showListTab('games');
    if (takesKeyboard()) requestFocus('games');
  }
  const from = behind?.from ?? gameOfList(item);
  useSearch.setState({ behind: { selection, label, ofAll, from } });
  await runSearch();
}

/** The game on the screen, where it is one of this database. */
function gameOfList(item: ItemId): RecordNumber | undefined {
  const game = useGame.getState();
  return game.item === item ? game.number : undefined;
}

/** The games that the search could not follow to their end, in the list. */
export function showDamaged(): void {
  const { damaged, damagedGames } = useSearch.getState();
  const { item } = useList.getState();
  if (damagedGames === undefined || item === undefined) return;
  const { count } = damagedGames;
  const label =
    count < damaged
      ? `The first ${formatCount(count)} of ${formatCount(damaged)} damaged games`
      : 'Damaged games';
  showSelection(item, damagedGames, label).catch(noteFault);
}

/** Takes away what another panel showed: the list is as it was, at the game that was on the screen then. */
export const leaveBehind = (): void => void backToList().catch(noteFault);

async function backToList(): Promise<void> {
  const { item } = useList.getState();
  const from = useSearch.getState().behind?.from;
  useSearch.setState({ behind: undefined });
  requestFocus('games');
  await runSearch();
  const { item: listed, selection, opened, cursor } = useList.getState();
  // A game that was opened meanwhile and is in the list has the cursor already.
  if (item === undefined || listed !== item || from === undefined || opened !== undefined) return;
  const place = await workerClient().findPlace({ item, selection: selection.id, number: from });
  const now = useList.getState();
  // A cursor that was moved meanwhile stays.
  if (place !== undefined && now.selection.id === selection.id && now.cursor === cursor) moveCursor(place);
}
