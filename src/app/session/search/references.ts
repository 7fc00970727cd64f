import type { EntityKind } from '../../../model/entity.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { RecordReference } from '../../../model/recordReference.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'game' | 'worker' | 'stores' | 'list' | 'search' | 'screen' | 'pendingRecord'>;

export function createReferences(app: Needs) {
  /** Opens the record that a link or a quotation means; false where its database has none that fits. */
  async function openReferenced(
    item: ItemId,
    reference: RecordReference,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { item: open, number } = app.stores.game.getState();
    const record = open === item ? number : undefined;
    const pending = app.pendingRecord.awaitRecord();
    try {
      const found = await app.worker.findRecord({ item, record, reference }, { signal });
      if (found === undefined || signal.aborted) return false;
      // Leaves the board alone if the user has chosen another record meanwhile.
      if (pending.aborted) return true;
      await app.game.openRecord(item, found, { signal: pending, isFollowed: true });
      await app.list.selectOpenRecord();
      return true;
    } finally {
      app.pendingRecord.endAwaiting(pending, { isThere: false });
    }
  }

  /** Shows the games of a player in the list, of the database that the record on the screen is from. */
  async function showGamesOf(player: string): Promise<void> {
    const { item } = app.stores.game.getState();
    if (item === undefined || !(await app.list.haveInList(item))) return;
    app.search.searchFor(makeQuery({ kind: 'name', field: 'player', text: player, match: 'whole' }));
    app.screen.showList();
  }

  /** The games of one player, event or the like, among those that are searched for. */
  function showEntity(of: EntityKind, row: EntityRow): void {
    app.screen.showListTab('games');
    app.screen.requestFocus('games');
    app.search.addTerm(entityQuery(of, row));
  }

  return { openReferenced, showGamesOf, showEntity };
}
