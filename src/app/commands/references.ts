import type { RecordReference } from '../../model/recordReference.ts';
import type { ItemId } from '../../protocol/api.ts';
import { workerClient } from '../workerClient.ts';
import { openRecord } from './game.ts';

/** Opens the record that a link or a quotation means; false where its database has none that fits. */
export async function openReferenced(
  item: ItemId,
  reference: RecordReference,
  signal: AbortSignal,
): Promise<boolean> {
  const number = await workerClient().findRecord({ item, reference }, { signal });
  if (number === undefined || signal.aborted) return false;
  await openRecord(item, number);
  return true;
}
