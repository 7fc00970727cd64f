// Calls for duplicate games in one database, or in several that are read as one.
import type { DuplicateApi, DuplicatesFound } from '../../protocol/duplicatesApi.ts';
import { foldList } from '../../search/duplicates/foldedList.ts';
import { DUPLICATE_NEEDS, findDuplicates, type FoundDuplicates } from '../duplicates/findDuplicates.ts';
import type { Duplicates } from '../duplicates/duplicates.ts';
import type { Indexes } from '../indexing.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { pauseOf } from './pauseOf.ts';

const REPORT_EVERY_MS = 100;

const summaryOf = ({ groups, compared, crowded }: FoundDuplicates): DuplicatesFound => ({
  groups: groups.groups,
  games: groups.rows.length,
  compared,
  crowded,
});

export function duplicateCalls(
  databases: OpenDatabases,
  indexes: Indexes,
  pool: ScanPool,
  duplicates: Duplicates,
): DuplicateApi {
  return {
    async findDuplicates({ item }, context) {
      const { signal } = context;
      const target = await scanTarget(databases, item);
      const { reader } = target;
      if (!reader.count.complete) await reader.readToEnd?.({ signal });
      const known = duplicates.knownOf(reader);
      if (known !== undefined) return summaryOf(known);
      const index = await indexes.load(item, DUPLICATE_NEEDS, { signal });
      let told = -Infinity;
      const found = await findDuplicates({
        index,
        pause: pauseOf(context),
        scan: (question, onHits) =>
          scanDatabase({ ...target, pool, range: { from: 0, to: index.count }, question, signal, onHits }),
        onProgress: (progress) => {
          if (progress.done < progress.total && performance.now() - told < REPORT_EVERY_MS) return;
          told = performance.now();
          context.progress(progress);
        },
      });
      duplicates.keep(reader, found);
      return summaryOf(found);
    },

    async foldDuplicates({ item, selection, open, only }) {
      const { reader } = await databases.reader(item);
      const { groups } = duplicates.find(item, reader);
      const rows = typeof open === 'string' ? open : open.map((number) => number - 1);
      const list = foldList(groups, databases.selections.find(item, selection), rows, only);
      const folded = databases.selections.add(item, list.selection);
      duplicates.noteList(reader, folded.id, list.copies);
      return { ...folded, folded: list.folded };
    },
  };
}
