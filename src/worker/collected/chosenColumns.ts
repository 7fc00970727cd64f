// Makes the columns of chosen records from their rows, because the columns of the whole database may be a thousand
// times as large.
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { makeColumns, narrowColumns } from '../../formats/gameColumns.ts';
import { columnsOfKind, headerNumber, HeaderNames, kindsOfColumns } from '../../formats/headerNumbers.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { Column, ColumnName, GameIndex } from '../../model/gameIndex.ts';
import { Breath } from '../../base/breath.ts';

const ROWS_AT_ONCE = 1024;

export class ChosenColumns {
  readonly #reader: DatabaseReader;
  readonly #rows: Uint32Array;
  readonly #readRows: DatabaseReader['readRows'];
  readonly #names = new HeaderNames();
  readonly #numbered = new Set<EntityKind>();

  /** `readRows` reads chosen rows by their places among the chosen ones. */
  constructor(reader: DatabaseReader, rows: Uint32Array, readRows: DatabaseReader['readRows']) {
    this.#reader = reader;
    this.#rows = rows;
    this.#readRows = readRows;
  }

  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const count = this.#rows.length;
    const columns = makeColumns(names, count);
    const kinds = kindsOfColumns(columns.keys());
    let hasTypes = false;
    const breath = new Breath();
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const rows = await this.#readRows(from, Math.min(count, from + ROWS_AT_ONCE), {
        signal: options.signal,
      });
      for (const [i, row] of rows.entries()) {
        const at = from + i;
        hasTypes ||= row.kind === 'game' && row.gameType !== undefined;
        for (const kind of kinds) this.#names.put(kind, row, at, columns);
        for (const [name, column] of columns) {
          const value = headerNumber(name, row);
          if (value !== undefined) column[at] = value;
        }
      }
      options.onProgress?.({ done: from + rows.length, total: count });
      await breath.take();
      options.signal?.throwIfAborted();
    }
    if (hasTypes && columns.has('gameType')) await this.#copyTypes(columns, options);
    for (const kind of kinds) this.#numbered.add(kind);
    return { count, columns: narrowColumns(columns, (name) => this.#names.sizeOf(name)) };
  }

  async readNames(kind: EntityKind, options: ReadOptions): Promise<EntityNames> {
    if (!this.#numbered.has(kind)) await this.read(columnsOfKind(kind), options);
    return this.#names.names(kind);
  }

  /** Copies the types from the database: they are ranks that only their format knows. */
  async #copyTypes(columns: Map<ColumnName, Column>, { signal }: ReadOptions): Promise<void> {
    const types = (await this.#reader.readIndex(['gameType'], { signal })).columns.get('gameType');
    if (types !== undefined)
      columns.set(
        'gameType',
        Uint8Array.from(this.#rows, (row) => types[row]),
      );
  }
}
