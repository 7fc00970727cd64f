// Has the worker store what it has read of large files, in the background, once their lists are complete. A
// page that was opened from disk stores nothing.
import { toFailure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { isFromDisk } from '../../platform/offlineWorker.ts';
import type { Parts } from '../parts.ts';

/** The minimum number of games of a database that is stored: fewer do not come from a large file. */
const MANY = 2000;

type Needs = Pick<Parts, 'worker' | 'stores' | 'faults'>;

export function createKeeping(app: Needs) {
  /** The databases of this folder that were stored, or are being stored. */
  const kept = new Map<ItemId, AbortController>();

  /** Stores each database of `MANY` games or more once they are all listed. Returns the cleanup function. */
  function followLists(): () => void {
    const ends = [
      app.stores.list.subscribe(({ database, answer }) => {
        if (database?.complete !== true || database.games < MANY || answer.kind !== 'ready') return;
        if (!isFromDisk() && !kept.has(database.id)) void keep(database.id);
      }),
      app.stores.library.subscribe((now, before) => {
        // Files may have changed.
        if (now.listing !== before.listing) forget();
      }),
    ];
    return () => {
      for (const end of ends) end();
      forget();
    };
  }

  async function keep(item: ItemId): Promise<void> {
    const stop = new AbortController();
    kept.set(item, stop);
    try {
      await app.worker.keepRead({ item }, { signal: stop.signal });
    } catch (thrown) {
      // If nothing is stored, the next visit reads the file again, and reports what is wrong with it.
      if (!stop.signal.aborted && toFailure(thrown).kind === 'internal') app.faults.noteFault(thrown);
    }
  }

  function forget(): void {
    for (const stop of kept.values()) stop.abort();
    kept.clear();
  }

  return { followLists };
}
