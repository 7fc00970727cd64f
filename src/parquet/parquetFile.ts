// Writes a Parquet file group by group: only one group of rows is in memory, and it goes to the sink before the next is
// made.
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnSource } from 'hyparquet-writer';
import { ColumnCoder } from './codedColumn.ts';
import type { CodedColumn } from './codedColumn.ts';

/**
 * Takes the bytes of a file, block by block. Once the promise of `write` is fulfilled, the memory of the
 * block is reused.
 */
export interface ByteSink {
  write(block: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** An element of a Parquet schema; `schema.ts` makes them. */
export type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** A Parquet file with one schema that is being written. */
export class ParquetFile {
  readonly #sink: ByteSink;
  readonly #writer = new ByteWriter();
  readonly #parquet: ParquetWriter;
  readonly #coder = new ColumnCoder();
  /** Number of rows written. */
  rows = 0;

  constructor(sink: ByteSink, schema: readonly SchemaElement[]) {
    this.#sink = sink;
    const root: SchemaElement = { name: 'schema', num_children: fieldsIn(schema) };
    const createdBy = 'Open File';
    this.#parquet = new ParquetWriter({ writer: this.#writer, schema: [root, ...schema], createdBy });
  }

  /** Writes a group of rows, column by column in the order of the schema. */
  async writeValues(columns: ColumnSource[], rows: number): Promise<void> {
    if (rows === 0) return;
    await this.#parquet.write({ columnData: columns, rowGroupSize: rows });
    await this.#send(rows);
  }

  /** Writes a group of flat columns from typed arrays, in the order of the schema. */
  async writeCoded(columns: readonly CodedColumn[], rows: number): Promise<void> {
    if (rows === 0) return;
    const start = this.#writer.offset;
    const chunks = columns.map((column) => this.#coder.write(this.#writer, column, rows));
    this.#parquet.row_groups.push({
      columns: chunks,
      num_rows: BigInt(rows),
      total_byte_size: BigInt(this.#writer.offset - start),
      total_compressed_size: BigInt(this.#writer.offset - start),
    });
    this.#parquet.num_rows += BigInt(rows);
    await this.#send(rows);
  }

  /** Writes the metadata at the end of the file, where readers begin. */
  async finish(): Promise<void> {
    await this.#parquet.finish();
    await this.#send(0);
  }

  async #send(rows: number): Promise<void> {
    this.rows += rows;
    await this.#sink.write(this.#writer.getBytes());
    this.#writer.index = 0;
  }
}

/** Counts the fields of a flat schema that are not inside another field. */
function fieldsIn(schema: readonly SchemaElement[]): number {
  let fields = 0;
  for (let at = 0; at < schema.length; at = after(schema, at)) fields++;
  return fields;
}

function after(schema: readonly SchemaElement[], at: number): number {
  let next = at + 1;
  for (let child = 0; child < (schema[at].num_children ?? 0); child++) next = after(schema, next);
  return next;
}
