// Counts the results of a list's games by ECO code in one pass over three columns, for the tree of openings.
import { ECO_CODES, KIND_BITS, RECORD_KINDS } from '../model/gameIndex.ts';
import type { ColumnName } from '../model/gameIndex.ts';
import type { Distribution } from '../model/statistics.ts';
import { OUTCOME_CODES } from './outcomeCodes.ts';
import { distribution, STRIDE } from './outcomeTable.ts';
import { type Pause, rowBlocks } from './rowBlocks.ts';
import type { Needs, SearchIndex } from './searchIndex.ts';

export const OPENING_NEEDS: Needs = {
  columns: new Set<ColumnName>(['kind', 'result', 'eco']),
  kinds: new Set(),
};

/** Counts these rows, or all rows, by their ECO codes: keys are 0 for A00 to 499 for E99. Only games of chess count. */
export async function countOpenings(
  index: SearchIndex,
  rows: Uint32Array | undefined,
  pause: Pause,
): Promise<Distribution> {
  const [kinds, results, codes] = [index.column('kind'), index.column('result'), index.column('eco')];
  const counts = new Uint32Array(ECO_CODES * STRIDE);
  let done = 0;
  for (const block of rowBlocks(index.count, rows)) {
    for (let at = 0; at < block.length; at++) {
      const row = block[at];
      if ((kinds[row] & KIND_BITS) !== RECORD_KINDS.game) continue;
      const code = Math.min(codes[row] >>> 7, ECO_CODES - 1);
      counts[code * STRIDE + OUTCOME_CODES[results[row] & 255]]++;
    }
    done += block.length;
    await pause(done);
  }
  return distribution(counts, (key) => [key - 1, key - 1]);
}
