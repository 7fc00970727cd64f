import { isAbort } from '../../base/failure.ts';
import type { ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { KeptState } from '../../protocol/stored.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import type { KeptReads } from './keptReads.ts';

/** The longest wait for a helper. Helpers start in the page's first idle moment. */
const HELPER_MS = 5000;

export interface KeepSources {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly kept: KeptReads;
}

/** Has a helper keep the data of a database, to free this worker for the page. Without a helper, this worker does it. */
export async function keepAnywhere(
  { databases, pool, kept }: KeepSources,
  item: ItemId,
  options: ReadOptions,
): Promise<KeptState> {
  // Each of the joined databases is kept separately.
  if (databases.membersOf(item) !== undefined) return { kind: 'unneeded' };
  const opened = await databases.reader(item);
  const state = await kept.stateOf(opened, options.signal);
  if (state !== undefined) return state;
  const place = databases.placeOf(item);
  await pool.awaitHelper(HELPER_MS, options.signal);
  for (let { helper } = pool; helper !== undefined && !helper.isGone; { helper } = pool) {
    try {
      const { database } = await scanTarget(databases, item);
      await helper.watched(helper.attach(await database()));
      return await helper.watched(helper.client.keepRead({ item, place }, options));
    } catch (thrown) {
      // If a helper stopped, that is no failure: another helper, or this worker, does its work.
      if (isAbort(thrown) || !helper.isGone) throw thrown;
    }
  }
  const { files } = databases.find(item);
  const standBack = (): Promise<void> => pool.questions.ended(options.signal);
  return kept.make({ opened, files, place, standBack }, options);
}
