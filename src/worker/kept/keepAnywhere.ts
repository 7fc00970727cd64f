import type { ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { KeptState } from '../../protocol/stored.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { onHelper } from '../scanning/onHelper.ts';
import type { Helper } from '../scanning/scanHelper.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import type { KeptReads } from './keptReads.ts';

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
  const ask = ({ client }: Helper): Promise<KeptState> => client.keepRead({ item, place }, options);
  const done = await onHelper({ databases, pool, item, isLong: true, signal: options.signal, ask });
  if (done !== undefined) return done.answer;
  const { files } = databases.find(item);
  const standBack = (): Promise<void> => pool.questions.ended(options.signal);
  return kept.make({ opened, files, place, standBack }, options);
}
