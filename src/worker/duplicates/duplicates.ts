// The duplicates of each database, and the lists folded by them.
import { FormatError } from '../../base/failure.ts';
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { differencesFrom } from '../../model/differences.ts';
import type { RecordRow } from '../../model/gameHeader.ts';
import type { FoldedCopies } from '../../search/duplicates/foldedList.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { FoundDuplicates } from './findDuplicates.ts';

/**
 * The maximum number of folded lists of a database whose rows report their copies. The page shows one of
 * them.
 */
const MAX_LISTS = 2;

export class Duplicates {
  readonly #found = new WeakMap<DatabaseReader, FoundDuplicates>();
  /** Folded lists by the id of the selection, the oldest first. */
  readonly #lists = new WeakMap<DatabaseReader, Map<number, FoldedCopies>>();

  /** Returns the duplicates that were found while this reader is open. */
  knownOf(reader: DatabaseReader): FoundDuplicates | undefined {
    return this.#found.get(reader);
  }

  keep(reader: DatabaseReader, found: FoundDuplicates): void {
    this.#found.set(reader, found);
  }

  find(item: ItemId, reader: DatabaseReader): FoundDuplicates {
    const found = this.#found.get(reader);
    if (found !== undefined) return found;
    throw new FormatError({
      kind: 'changed',
      file: item,
      expected: 'a database whose duplicates were found',
    });
  }

  noteList(reader: DatabaseReader, selection: number, copies: FoldedCopies): void {
    const before = [...(this.#lists.get(reader) ?? [])];
    this.#lists.set(reader, new Map([...before.slice(1 - MAX_LISTS), [selection, copies]]));
  }

  /**
   * Adds to the rows of a folded list: to the row that represents a group, the number of copies; to the other
   * rows of an open group, how they differ from that row.
   */
  async describe(
    selection: number,
    rows: readonly RecordRow[],
    reader: DatabaseReader,
    options: ReadOptions,
  ): Promise<readonly RecordRow[]> {
    const list = this.#lists.get(reader)?.get(selection);
    if (list === undefined) return rows;
    return Promise.all(rows.map((row) => describeRow(row, list, reader, options)));
  }
}

async function describeRow(
  row: RecordRow,
  list: FoldedCopies,
  reader: DatabaseReader,
  options: ReadOptions,
): Promise<RecordRow> {
  const known = row.kind === 'game' ? list.copiesOf(row.number - 1) : undefined;
  if (known === undefined || row.kind !== 'game') return row;
  const { copies, isOpen, shown } = known;
  if (shown === row.number - 1) return { ...row, copies: { count: copies, isOpen } };
  const [fuller] = await reader.readRows(shown, shown + 1, options);
  return fuller?.kind === 'game' ? { ...row, differs: differencesFrom(fuller, row) } : row;
}
