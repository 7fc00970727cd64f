import { KIND_BITS, RECORD_KINDS } from '../model/gameIndex.ts';
import type { ColumnName } from '../model/gameIndex.ts';
import { type Pause, rowBlocks } from './rowBlocks.ts';
import type { Needs, SearchIndex } from './searchIndex.ts';

export const NEWEST_YEAR_NEEDS: Needs = { columns: new Set<ColumnName>(['kind', 'date']), kinds: new Set() };

/**
 * Returns the year of the newest game of these rows, or of all rows; `undefined` if no game has a date. Years after
 * `until` are mistakes of a file and do not count.
 */
export async function findNewestYear(
  index: SearchIndex,
  rows: Uint32Array | undefined,
  until: number,
  pause: Pause,
): Promise<number | undefined> {
  const [kinds, dates] = [index.column('kind'), index.column('date')];
  let newest = 0;
  let done = 0;
  for (const block of rowBlocks(index.count, rows)) {
    for (let at = 0; at < block.length; at++) {
      const year = dates[block[at]] >>> 9;
      if (year > newest && year <= until && isGame(kinds[block[at]])) newest = year;
    }
    done += block.length;
    await pause(done);
  }
  return newest === 0 ? undefined : newest;
}

const isGame = (kind: number): boolean => {
  const is = kind & KIND_BITS;
  return is === RECORD_KINDS.game || is === RECORD_KINDS.variant;
};
