import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { wantedRuns } from '../../formats/wantedRows.ts';
import { commentLevel, CONTENT, hasContent, symbolLevel } from '../../model/contents.ts';
import type { Contents } from '../../model/contents.ts';
import type { RecordRow } from '../../model/gameHeader.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { RowSet } from '../../search/rowSet.ts';

const NOTES =
  CONTENT.squares | CONTENT.arrows | CONTENT.training | CONTENT.quotation | CONTENT.criticalPosition;

/** Tells whether a game with these contents may have notes. Variations alone, clocks and media are no notes. */
export const mayHaveNotes = (contents: Contents): boolean =>
  commentLevel(contents) > 0 || symbolLevel(contents) > 0 || hasContent(contents, NOTES);

/** Number of rows that a format looks through at once. Eleven million at once would need half a gigabyte. */
const ROWS_AT_ONCE = 65_536;

/**
 * Finds rows of records that may have notes, by their contents, and by the format's own information about
 * annotations. Texts and games of variants are among them: the reader of the notes leaves them out, and
 * counts the variants.
 */
export async function annotatedRows(reader: DatabaseReader, { signal }: ReadOptions): Promise<RowSet> {
  const known = reader.count.known;
  const rows = new RowSet(known);
  const add = (row: number): void => {
    rows.words[row >>> 5] |= 1 << (row & 31);
  };
  const { columns } = await reader.readIndex(['contents'], { signal });
  const contents = columns.get('contents') ?? new Uint32Array(known);
  for (let row = 0; row < known; row++) if (mayHaveNotes(contents[row] as Contents)) add(row);
  for (let from = 0; from < known; from += ROWS_AT_ONCE) {
    signal?.throwIfAborted();
    const range = { from, to: Math.min(known, from + ROWS_AT_ONCE) };
    for (const row of (await reader.rowsWithWords?.(range, { signal })) ?? []) add(row);
  }
  return rows;
}

/** Reads the records of these rows, in file order. */
export async function* annotatedRecords(
  reader: DatabaseReader,
  rows: RowSet,
  { signal }: ReadOptions,
): AsyncGenerator<LoadedRecord | RecordRow> {
  for (const run of wantedRuns(rows.words, { from: 0, to: rows.count }, 0))
    yield* reader.readRecords(run.from, run.to, { signal });
}
