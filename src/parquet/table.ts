import type { FieldSchema } from './schema.ts';
import { ParquetFile } from './parquetFile.ts';
import type { ByteSink } from './parquetFile.ts';

/**
 * The number of values, each value of a list included, from which on a group is written: they take some 30 MB
 * while they are encoded.
 */
const VALUES_AT_ONCE = 512 * 1024;

/** A table whose rows are objects. Rows are kept until they fill a group. */
export class Table<Row extends object> {
  readonly #file: ParquetFile;
  readonly #columns: readonly (keyof Row & string)[];
  #rows: Row[] = [];
  #values = 0;

  /** `fields` makes the field of each column from its name, in the order of the columns. */
  constructor(sink: ByteSink, fields: Readonly<Record<keyof Row & string, (name: string) => FieldSchema>>) {
    const names = Object.keys(fields) as (keyof Row & string)[];
    this.#columns = names;
    this.#file = new ParquetFile(
      sink,
      names.flatMap((name) => fields[name](name)),
    );
  }

  /** Number of rows added. */
  get rows(): number {
    return this.#file.rows + this.#rows.length;
  }

  /** Adds a row; `values` is the approximate number of its values. */
  async add(row: Row, values: number): Promise<void> {
    this.#rows.push(row);
    this.#values += values;
    if (this.#values >= VALUES_AT_ONCE) await this.#writeGroup();
  }

  async finish(): Promise<void> {
    await this.#writeGroup();
    await this.#file.finish();
  }

  async #writeGroup(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#values = 0;
    await this.#file.writeValues(
      this.#columns.map((name) => ({ name, data: rows.map((row) => row[name]) })),
      rows.length,
    );
  }
}
