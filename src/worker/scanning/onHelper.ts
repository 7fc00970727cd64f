import { isAbort } from '../../base/failure.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { Helper } from './scanHelper.ts';
import type { ScanPool } from './scanPool.ts';
import { scanTarget } from './scanTarget.ts';

/** The longest wait for a helper. Helpers start in the page's first idle moment. */
const HELPER_MS = 5000;

export interface HelperWork<T> {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly item: ItemId;
  /** True if the work is long enough to wait for a helper that has not started yet. */
  readonly isLong: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly ask: (helper: Helper) => Promise<T>;
}

/**
 * Attaches the database to a helper and asks it, to free this worker for the page. Returns `undefined` if there is no
 * helper, and then this worker does the work. Throws the helper's errors.
 */
export async function onHelper<T>(work: HelperWork<T>): Promise<{ readonly answer: T } | undefined> {
  const { databases, pool, item, isLong, signal, ask } = work;
  if (isLong) await pool.awaitHelper(HELPER_MS, signal);
  for (let { helper } = pool; helper !== undefined && !helper.isGone; { helper } = pool) {
    try {
      const { database } = await scanTarget(databases, item);
      await helper.watched(helper.attach(await database()));
      return { answer: await helper.watched(ask(helper)) };
    } catch (thrown) {
      // If a helper stopped, that is no failure: another helper, or this worker, does its work.
      if (isAbort(thrown) || !helper.isGone) throw thrown;
    }
  }
  return undefined;
}
