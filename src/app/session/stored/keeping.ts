// Has the worker keep what it has read of large files, in the background, once their lists are complete. A page that was
// opened from disk keeps nothing.
import { toFailure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { isFromDisk } from '../../platform/offlineWorker.ts';
import type { Parts } from '../parts.ts';

/** A list of fewer games is of no large file. */
const MANY = 2000;

type Needs = Pick<Parts, 'worker' | 'stores' | 'faults'>;

export function createKeeping(app: Needs) {
  /** The databases of this folder that were kept, or are being kept. */
  const kept = new Map<ItemId, AbortController>();

  /** Keeps every database once, as soon as all of its games are listed. Returns the cleanup function. */
  function followLists(): () => void {
    const ends = [
      app.stores.list.subscribe(({ database, answer }) => {
        if (database?.complete !== true || database.games < MANY || answer.kind !== 'ready') return;
        if (!isFromDisk() && !kept.has(database.id)) void keep(database.id);
      }),
      app.stores.library.subscribe((now, before) => {
        // Files may be other ones now.
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
      // If nothing is kept, the next visit reads the file again, and says what is wrong with it.
      if (!stop.signal.aborted && toFailure(thrown).kind === 'internal') app.faults.noteFault(thrown);
    }
  }

  function forget(): void {
    for (const stop of kept.values()) stop.abort();
    kept.clear();
  }

  return { followLists };
}
