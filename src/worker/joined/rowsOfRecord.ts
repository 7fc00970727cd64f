// Finds the rows of a record, also in a list that joins databases, or chosen records of them.
import type { ItemId, RecordAddress } from '../../protocol/items.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { JoinedReader } from './joinedReader.ts';

/** Returns the rows of an item that are this record, or that refer to it. */
export async function rowsOfRecord(
  databases: Pick<OpenDatabases, 'chosenIn' | 'reader'>,
  item: ItemId,
  record: RecordAddress,
): Promise<readonly number[]> {
  const row = record.number - 1;
  if (record.item === item) return [row];
  const found: number[] = [];
  const chosen = databases.chosenIn(item);
  let start = 0;
  for (const { item: member, rows } of chosen ?? []) {
    if (member.id === record.item)
      for (let at = rows.indexOf(row); at >= 0; at = rows.indexOf(row, at + 1)) found.push(start + at);
    start += rows.length;
  }
  if (chosen !== undefined) return found;
  const { reader } = await databases.reader(item);
  if (!(reader instanceof JoinedReader)) return [];
  for (const { member, start: first, to } of reader.within(0, reader.count.known))
    if (member.item === record.item && row < to) found.push(first + row);
  return found;
}
