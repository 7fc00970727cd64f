// Finds the rows of an event's games.
import { KIND_BITS, RECORD_KINDS } from '../model/gameIndex.ts';
import type { Pause } from './rowBlocks.ts';
import type { SearchIndex } from './searchIndex.ts';

const BLOCK = 1 << 20;
/** 1 for each kind that is a game. Variants are included: a table shows results, whatever the rules. */
const IS_GAME = new Uint8Array(KIND_BITS + 1);
IS_GAME[RECORD_KINDS.game] = 1;
IS_GAME[RECORD_KINDS.variant] = 1;

/** Finds the rows of the event's games, in file order. They may be all rows of the database. */
export async function rowsOfEvent(
  index: SearchIndex,
  event: number,
  pause: Pause,
): Promise<readonly number[]> {
  const [events, kinds] = [index.column('event'), index.column('kind')];
  const found: number[] = [];
  for (let from = 0; from < index.count; from += BLOCK) {
    const to = Math.min(index.count, from + BLOCK);
    for (let row = from; row < to; row++)
      if (events[row] === event && IS_GAME[kinds[row] & KIND_BITS] === 1) found.push(row);
    await pause(to);
  }
  return found;
}

/** Sorts the rows by round, then by date. */
export function byRound(index: SearchIndex, rows: readonly number[]): readonly number[] {
  const [dates, rounds] = [index.column('date'), index.column('round')];
  return rows.toSorted((a, b) => rounds[a] - rounds[b] || dates[a] - dates[b] || a - b);
}

/** Removes games that were added twice: same players, date, round, result and length. Games without a round stay. */
export function withoutTwins(
  index: SearchIndex,
  rows: readonly number[],
): { rows: readonly number[]; twins: number } {
  const seen = new Set<string>();
  const names = ['white', 'black', 'date', 'round', 'result', 'moveCount'] as const;
  const columns = names.map((name) => index.column(name));
  const rounds = index.column('round');
  const kept = rows.filter((row) => {
    if (rounds[row] === 0) return true;
    const key = columns.map((column) => column[row]).join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { rows: kept, twins: rows.length - kept.length };
}
