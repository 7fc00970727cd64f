// The games that count in a tree: all games of a database, or those of a list. Either may still grow.
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import { RowSet } from '../../search/rowSet.ts';
import type { Selections } from '../selections.ts';

/** A range of rows, and the set of wanted rows in it; without a set, all rows of the range. */
interface NewRows extends RecordRange {
  readonly only?: Uint32Array;
}

export interface CountedRows {
  /** The number of games that count, as far as known. */
  readonly known: number;
  readonly isGrowing: boolean;
  /** True if only the games of a list count. */
  readonly isList: boolean;
  /** True if a table of all games can answer for them, which it cannot for a growing list. */
  readonly mayComeFromTable: boolean;
  /** The rows that count, by bit; without a set, all rows. A growing list has none. */
  readonly only: Uint32Array | undefined;
  /** All known rows after the first `counted` ones. */
  since(counted: number): NewRows;
  /**
   * Returns how many of the games that count are before a record row. Requires file order, which growing
   * lists have.
   */
  before(row: number): number;
  /** Waits until more than `counted` games are known, or for the end. */
  more(counted: number, signal: AbortSignal): Promise<void>;
}

/** Returns the rows of a selection if one is given, otherwise of all records. */
export function countedRows(
  reader: DatabaseReader,
  selections: Selections,
  item: ItemId,
  selection: number | undefined,
): CountedRows {
  const isList = selection !== undefined && selections.find(item, selection).kind === 'rows';
  return isList ? new ListedRows(reader, selections, item, selection) : new AllRows(reader);
}

class AllRows implements CountedRows {
  readonly only = undefined;
  readonly isList = false;
  readonly mayComeFromTable = true;
  readonly #reader: DatabaseReader;

  constructor(reader: DatabaseReader) {
    this.#reader = reader;
  }

  get known(): number {
    return this.#reader.count.known;
  }
  get isGrowing(): boolean {
    return !this.#reader.count.complete;
  }

  since(counted: number): NewRows {
    return { from: counted, to: this.known };
  }

  before(row: number): number {
    return row;
  }

  async more(counted: number, signal: AbortSignal): Promise<void> {
    await this.#reader.readToEnd?.({ signal, records: counted + 1 });
  }
}

class ListedRows implements CountedRows {
  readonly isList = true;
  readonly #reader: DatabaseReader;
  readonly #selections: Selections;
  readonly #item: ItemId;
  readonly #id: number;

  constructor(reader: DatabaseReader, selections: Selections, item: ItemId, id: number) {
    this.#reader = reader;
    this.#selections = selections;
    this.#item = item;
    this.#id = id;
  }

  get #rows(): Uint32Array {
    const selection = this.#selections.find(this.#item, this.#id);
    return selection.kind === 'rows' ? selection.rows : new Uint32Array(0);
  }
  get known(): number {
    return this.#rows.length;
  }
  get isGrowing(): boolean {
    return this.#selections.fillings.has(this.#id);
  }
  get mayComeFromTable(): boolean {
    return !this.isGrowing;
  }
  get only(): Uint32Array | undefined {
    return this.isGrowing ? undefined : this.since(0).only;
  }

  since(counted: number): NewRows {
    const { known } = this.#reader.count;
    const rows = this.#rows.subarray(counted);
    const only = RowSet.of(known, rows).words;
    if (!this.isGrowing && counted === 0) return { from: 0, to: known, only };
    const [first, last] = [rows[0], rows.at(-1)];
    return first === undefined || last === undefined
      ? { from: 0, to: 0 }
      : { from: first, to: last + 1, only };
  }

  before(row: number): number {
    const rows = this.#rows;
    let [from, to] = [0, rows.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (rows[middle] < row) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  async more(counted: number, signal: AbortSignal): Promise<void> {
    while (this.isGrowing && this.known <= counted) await this.#selections.fillings.change(this.#id, signal);
  }
}
