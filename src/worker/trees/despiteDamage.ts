import { FormatError } from '../../base/failure.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { TreeTables } from './treeTables.ts';

/**
 * Returns the answer of `ask`. If a stored table is damaged, or deleted while it is read, discards the table and asks
 * again without it. `ask` calls `onScan` before it reads games: a failure after that is theirs, and is thrown.
 */
export async function despiteDamage<Answer>(
  tables: TreeTables,
  item: ItemId,
  ask: (onScan: () => void) => Promise<Answer>,
): Promise<Answer> {
  let isScanning = false;
  const onScan = (): void => {
    isScanning = true;
  };
  try {
    return await ask(onScan);
  } catch (thrown) {
    if (!(thrown instanceof FormatError) || isScanning) throw thrown;
    if ((await tables.parts(item)).length === 0) throw thrown;
    await tables.discard(item);
    return ask(onScan);
  }
}
