// Finds the rows that a scan has to read: the signatures in the opening tables rule out the others.
import { FormatError } from '../../base/failure.ts';
import { isWanted, type RecordRange } from '../../formats/wantedRows.ts';
import { PossibleGames } from '../../search/signatures/possibleGames.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { Narrow } from '../scanning/answerChunk.ts';
import type { TreeTables } from './treeTables.ts';

/**
 * Narrows plans by the stored tables. For a database that still grows, or has no readable table, the plan
 * stays the same. An unreadable table is deleted.
 */
export function narrowByTables(databases: OpenDatabases, tables: TreeTables): Narrow {
  return async (item, { from, to }, plan) => {
    const possible = PossibleGames.of(plan);
    if (possible === undefined || !(await databases.reader(item)).reader.count.complete) return plan;
    try {
      const parts = (await tables.parts(item)).filter((part) => part.from < to && part.to > from);
      if (parts.length === 0) return plan;
      const only = wantedOf(plan.only, { from, to });
      for (const { table, ...part } of parts) {
        const first = Math.max(from, part.from);
        const end = Math.min(to, part.to);
        const rows = { from: first - part.from, to: Math.min(end - part.from, table.foot.records) };
        possible.narrow(await table.signatures(rows), only, first);
      }
      return { ...plan, only };
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      await tables.discard(item);
      return plan;
    }
  };
}

/** Returns the wanted rows of a range, by bit as in a plan. */
function wantedOf(only: Uint32Array | undefined, { from, to }: RecordRange): Uint32Array {
  const words = new Uint32Array((to + 31) >>> 5);
  for (let row = from; row < to; row++) if (isWanted(only, row)) words[row >>> 5] |= 1 << (row & 31);
  return words;
}
