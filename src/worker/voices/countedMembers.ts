import type { ItemId } from '../../protocol/items.ts';
import type { VoicesQuestion } from '../../protocol/voicesApi.ts';
import { RowSet } from '../../search/rowSet.ts';
import type { OpenDatabases } from '../openDatabases.ts';

/**
 * Makes a function that returns, for a database, its rows in a list of that database, or of one that joins it
 * with others. It returns `undefined` if the list has no part of the database.
 */
export function countedRowsOf(
  databases: OpenDatabases,
  { item: listed, selection }: NonNullable<VoicesQuestion['within']>,
): (item: ItemId) => RowSet | undefined {
  const kept = databases.selections.find(listed, selection);
  const counted = new Map<ItemId, RowSet>();
  let from = 0;
  for (const member of databases.membersOf(listed) ?? [listed]) {
    const { games } =
      databases.membersOf(listed) === undefined ? { games: Infinity } : databases.find(member).item;
    const to = from + games;
    counted.set(member, rowsWithin(kept, from, to));
    from = to;
  }
  return (item) => counted.get(item);
}

function rowsWithin(kept: ReturnType<OpenDatabases['selections']['find']>, from: number, to: number): RowSet {
  if (kept.kind !== 'rows') return RowSet.all(Math.max(0, Math.min(kept.count, to) - from));
  const rows = kept.rows.filter((row) => row >= from && row < to).map((row) => row - from);
  const most = rows.reduce((last, row) => Math.max(last, row), -1);
  return RowSet.of(most + 1, rows);
}
