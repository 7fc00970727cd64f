import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import { isWanted, wantedRuns } from '../../formats/wantedRows.ts';
import { RowSet } from '../../search/rowSet.ts';
import { WordSearch } from '../../search/wordSearch.ts';
import { MAX_DAMAGED } from './chunkHits.ts';
import type { ChunkHits } from './chunkHits.ts';

/** The folded words that a game's comments or a text must all contain, and the rows to scan; without a set, all rows. */
export interface WordRequest {
  readonly kind: 'words';
  readonly words: readonly string[];
  readonly only?: Uint32Array;
}

/**
 * Opens the records of some rows and returns those that have the words. A record that does not open, or has problems,
 * counts as damaged.
 */
export async function searchWords(
  reader: DatabaseReader,
  range: RecordRange,
  { words, only }: WordRequest,
  signal: AbortSignal,
): Promise<ChunkHits> {
  if (range.to > reader.count.known) await reader.readToEnd?.({ signal, records: range.to });
  const search = new WordSearch(words);
  const rows: number[] = [];
  const damagedRows: number[] = [];
  const stats = { games: 0, plies: 0, damaged: 0 };
  const breath = new Breath();
  for (const run of wantedRuns(await wantedRows(reader, range, only, signal), range, 0))
    for await (const record of reader.readRecords(run.from, run.to, { signal })) {
      stats.games++;
      const isOpen = 'problems' in record;
      const { number } = isOpen ? record.header : record;
      if (!isOpen || record.problems.length > 0) {
        stats.damaged++;
        if (damagedRows.length < MAX_DAMAGED) damagedRows.push(number - 1);
      }
      if (isOpen && search.find(record) !== undefined) rows.push(number - 1);
      await breath.take();
      signal.throwIfAborted();
    }
  return {
    rows: Uint32Array.from(rows),
    plies: new Uint16Array(rows.length),
    moves: new Uint16Array(rows.length),
    keys: new Uint32Array(rows.length),
    stats,
    damagedRows,
  };
}

/** Returns the wanted rows that may have words at all; all wanted rows if the format cannot tell. */
async function wantedRows(
  reader: DatabaseReader,
  range: RecordRange,
  only: Uint32Array | undefined,
  signal: AbortSignal,
): Promise<Uint32Array | undefined> {
  const candidates = await reader.rowsWithWords?.(range, { signal });
  if (candidates === undefined) return only;
  const wanted = only === undefined ? candidates : candidates.filter((row) => isWanted(only, row));
  return RowSet.of(range.to, wanted).words;
}
