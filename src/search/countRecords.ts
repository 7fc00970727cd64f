import { KIND_BITS, RECORD_KINDS } from '../model/gameIndex.ts';
import { type Pause, rowBlocks } from './rowBlocks.ts';
import type { SearchIndex } from './searchIndex.ts';

/** Counts games, texts, and unreadable records among these rows, or among all rows. */
export async function countRecords(
  index: SearchIndex,
  rows: Uint32Array | undefined,
  pause: Pause,
): Promise<{ readonly games: number; readonly texts: number; readonly unreadable: number }> {
  const kinds = index.column('kind');
  const counts = new Uint32Array(KIND_BITS + 1);
  let done = 0;
  for (const block of rowBlocks(index.count, rows)) {
    for (let at = 0; at < block.length; at++) counts[kinds[block[at]] & KIND_BITS]++;
    done += block.length;
    await pause(done);
  }
  return {
    games: counts[RECORD_KINDS.game] + counts[RECORD_KINDS.variant],
    texts: counts[RECORD_KINDS.text],
    unreadable: counts[RECORD_KINDS.unreadable],
  };
}
