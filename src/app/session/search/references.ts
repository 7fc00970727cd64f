import type { EntityKind } from '../../../model/entity.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { RecordReference } from '../../../model/recordReference.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'game' | 'worker' | 'stores' | 'list' | 'search' | 'screen' | 'pendingRecord'>;

export function createReferences(app: Needs) {
  /** Opens the record that a link or a quotation means; false if the database has no match. */
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
      // Leaves the board alone if the user has chosen another record in the meantime.
      if (pending.aborted) return true;
      await app.game.openRecord(item, found, { signal: pending, isFollowed: true });
      await app.list.selectOpenRecord();
      return true;
    } finally {
      app.pendingRecord.endAwaiting(pending, { isThere: false });
    }
  }

  /** Lists the games of a player, in the database of the record on the screen. */
  async function showGamesOf(player: string): Promise<void> {
    const { item } = app.stores.game.getState();
    if (item === undefined || !(await app.list.haveInList(item))) return;
    app.search.searchFor(makeQuery({ kind: 'name', field: 'player', text: player, match: 'whole' }));
    app.screen.showList();
  }

  /** Lists the games of one player, event, and so on, among those that match the search. */
  function showEntity(of: EntityKind, row: EntityRow): void {
    app.screen.showListTab('games');
    app.screen.requestFocus('games');
    app.search.addTerm(entityQuery(of, row));
  }

  return { openReferenced, showGamesOf, showEntity };
}
