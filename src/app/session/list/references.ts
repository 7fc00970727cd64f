import type { EntityKind } from '../../../model/entity.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { RecordReference } from '../../../model/recordReference.ts';
import type { ItemId } from '../../../protocol/api.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import { useGame } from '../game/gameStore.ts';
import { workerClient } from '../../platform/workerClient.ts';
import { awaitRecord, endAwaiting } from '../game/coming.ts';
import { openRecord } from '../game/game.ts';
import { requestFocus, showList, showListTab } from '../screen/layout.ts';
import { haveInList } from './list.ts';
import { addTerm, searchFor } from '../search/search.ts';

/** Opens the record that a link or a quotation means; false where its database has none that fits. */
export async function openReferenced(
  item: ItemId,
  reference: RecordReference,
  signal: AbortSignal,
): Promise<boolean> {
  const coming = awaitRecord();
  try {
    const number = await workerClient().findRecord({ item, reference }, { signal });
    if (number === undefined || signal.aborted) return false;
    // Where another record was chosen meanwhile this one stays away.
    if (!coming.aborted) await openRecord(item, number, { signal: coming });
    return true;
  } finally {
    endAwaiting(coming, { isThere: false });
  }
}

/** Shows the games of a player in the list, of the database that the record on the screen is from. */
export async function showGamesOf(player: string): Promise<void> {
  const { item } = useGame.getState();
  if (item === undefined || !(await haveInList(item))) return;
  searchFor(makeQuery({ kind: 'name', field: 'player', text: player, match: 'whole' }));
  showList();
}

/** The games of one player, event or the like, among those that are searched for. */
export function showEntity(of: EntityKind, row: EntityRow): void {
  showListTab('games');
  requestFocus('games');
  addTerm(entityQuery(of, row));
}
