import type { ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { TreeTableState } from '../../protocol/searchApi.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { onHelper } from '../scanning/onHelper.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import type { TreeTables } from './treeTables.ts';

/**
 * For a database of at least this many records, the call waits for a helper to start: the table takes memory and time
 * that the first worker needs.
 */
const LARGE = 200_000;

export interface TableOrder {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly tables: TreeTables;
  readonly item: ItemId;
}

/** Has a helper make the table, to free this worker for the page. Without a helper, this worker makes it. */
export async function buildAnywhere(order: TableOrder, options: ReadOptions): Promise<TreeTableState> {
  const { databases, pool, tables, item } = order;
  const state = await tables.stateOf(item, options.signal);
  if (state !== undefined) return state;
  const key = await tables.keyOf(item);
  if (key === undefined)
    return {
      kind: 'refused',
      failure: { kind: 'storage', file: item, found: 'it lies in an archive with a password' },
    };
  const { reader } = await databases.reader(item);
  const built = await onHelper({
    databases,
    pool,
    item,
    isLong: reader.count.known >= LARGE,
    signal: options.signal,
    ask: (helper) => helper.client.buildTree({ item, key }, options),
  });
  if (built !== undefined) {
    tables.drop(item);
    return built.answer;
  }
  return tables.make(item, key, options, () => pool.questions.ended(options.signal));
}
