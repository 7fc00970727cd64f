import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { wantedRuns } from '../../formats/wantedRows.ts';
import { commentLevel, CONTENT, hasContent, symbolLevel } from '../../model/contents.ts';
import type { Contents } from '../../model/contents.ts';
import { KIND_BITS, RECORD_KINDS } from '../../model/gameIndex.ts';
import type { RecordRow } from '../../model/gameHeader.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { RowSet } from '../../search/rowSet.ts';

const NOTES =
  CONTENT.squares | CONTENT.arrows | CONTENT.training | CONTENT.quotation | CONTENT.criticalPosition;

/** Tells whether a game with these contents may have notes. Variations alone, clocks and media are no notes. */
export const mayHaveNotes = (contents: Contents): boolean =>
  commentLevel(contents) > 0 || symbolLevel(contents) > 0 || hasContent(contents, NOTES);

/** Finds rows of games that may have notes, by their contents, and by the format's own information about annotations. */
export async function annotatedRows(reader: DatabaseReader, { signal }: ReadOptions): Promise<RowSet> {
  const known = reader.count.known;
  const { columns } = await reader.readIndex(['kind', 'contents'], { signal });
  const kinds = columns.get('kind') ?? new Uint8Array(known);
  const contents = columns.get('contents') ?? new Uint32Array(known);
  const rows = new RowSet(known);
  const isGame = (row: number): boolean => {
    const kind = kinds[row] & KIND_BITS;
    return kind !== RECORD_KINDS.text && kind !== RECORD_KINDS.variant;
  };
  const add = (row: number): void => {
    if (isGame(row)) rows.words[row >>> 5] |= 1 << (row & 31);
  };
  for (let row = 0; row < known; row++) if (mayHaveNotes(contents[row] as Contents)) add(row);
  const others = await reader.rowsWithWords?.({ from: 0, to: known }, { signal });
  for (const row of others ?? []) add(row);
  return rows;
}

/** Reads the games of these rows, in their order. */
export async function* annotatedRecords(
  reader: DatabaseReader,
  rows: RowSet,
  { signal }: ReadOptions,
): AsyncGenerator<LoadedRecord | RecordRow> {
  for (const run of wantedRuns(rows.words, { from: 0, to: rows.count }, 0))
    yield* reader.readRecords(run.from, run.to, { signal });
}
