import { isAbort } from '../../base/failure.ts';
import type { ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { TreeTableState } from '../../protocol/searchApi.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import type { TreeTables } from './treeTables.ts';

/**
 * Databases of at least so many records get their table from a helper: it takes room and time that the first worker
 * needs.
 */
const LARGE = 200_000;
/** How long to wait for a helper. Helpers start in the page's first idle moment. */
const HELPER_MS = 5000;

export interface TableOrder {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly tables: TreeTables;
  readonly item: ItemId;
}

/**
 * Has a helper make the table, so that this worker is free for the page. Without a helper this worker makes it.
 */
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
  if (reader.count.known >= LARGE) await pool.awaitHelper(HELPER_MS, options.signal);
  for (let { helper } = pool; helper !== undefined && !helper.isGone; { helper } = pool) {
    try {
      const { database } = await scanTarget(databases, item);
      await helper.watched(helper.attach(await database()));
      const built = await helper.watched(helper.client.buildTree({ item, key }, options));
      tables.drop(item);
      return built;
    } catch (thrown) {
      // A helper that stopped is no failure: another helper, or this worker, does its work.
      if (isAbort(thrown) || !helper.isGone) throw thrown;
    }
  }
  return tables.make(item, key, options, () => pool.questions.ended(options.signal));
}
