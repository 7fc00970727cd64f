import { isAbort } from '../../base/failure.ts';
import type { ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { KeptState } from '../../protocol/stored.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import type { KeptReads } from './keptReads.ts';

/** How long to wait for a helper. Helpers start in the page's first idle moment. */
const HELPER_MS = 5000;

export interface KeepSources {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly kept: KeptReads;
}

/** Has a helper keep what is read of a database, so that this worker is free for the page. Without a helper this one does it. */
export async function keepAnywhere(
  { databases, pool, kept }: KeepSources,
  item: ItemId,
  options: ReadOptions,
): Promise<KeptState> {
  // Each of the databases that it joins is kept by itself.
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
      // A helper that stopped is no failure: another helper, or this worker, does its work.
      if (isAbort(thrown) || !helper.isGone) throw thrown;
    }
  }
  const { files } = databases.find(item);
  const standBack = (): Promise<void> => pool.questions.ended(options.signal);
  return kept.make({ opened, files, place, standBack }, options);
}
