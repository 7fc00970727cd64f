import { FormatError } from '../../base/failure.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { TreeTables } from './treeTables.ts';

/**
 * Returns the answer of `ask`. If a stored table is damaged, or deleted while it is read, discards the table and asks
 * again without it. If games were being read already (`isScanning`), the failure is theirs, and is thrown.
 */
export async function despiteDamage<Answer>(
  tables: TreeTables,
  item: ItemId,
  ask: () => Promise<Answer>,
  isScanning: () => boolean,
): Promise<Answer> {
  try {
    return await ask();
  } catch (thrown) {
    if (!(thrown instanceof FormatError) || isScanning()) throw thrown;
    if ((await tables.parts(item)).length === 0) throw thrown;
    await tables.discard(item);
    return ask();
  }
}
