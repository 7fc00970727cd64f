// Columns and names of all records of one database, read on demand and kept. Only extra columns of a large
// database may be dropped and read again.
import { FormatError } from '../base/failure.ts';
import { Breath } from '../base/breath.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import type { EntityKind } from '../model/entity.ts';
import {
  COLUMN_NAMES,
  CORE_COLUMNS,
  EXTRA_COLUMNS,
  type Column,
  type ColumnName,
} from '../model/gameIndex.ts';
import { NameTable } from '../search/nameTable.ts';
import type { EntityTables, Needs } from '../search/searchIndex.ts';
import { EntityLists } from './entityLists.ts';
import { Foreground } from './foreground.ts';
import { LoadedIndex } from './loadedIndex.ts';
import { SharedTask } from './sharedTask.ts';

/** Up to this many records, all columns of the list are read at once: that saves a pass and takes little memory. */
const FEW_RECORDS = 2_000_000;
/** In a larger database, an extra column that was not needed for this long is dropped at the next question. */
const KEPT_MS = 60_000;

export interface LoadOptions extends ReadOptions {
  readonly soFar?: boolean;
}

export class DatabaseIndex {
  readonly #lists = new EntityLists();
  readonly #reader: DatabaseReader;
  readonly #foreground: Foreground;
  readonly #columns = new Map<ColumnName, Column>();
  readonly #entities = new Map<EntityKind, EntityTables | undefined>();
  readonly #tasks = new Map<string, SharedTask<void>>();
  /** The time at which each extra column was last needed. */
  readonly #needed = new Map<ColumnName, number>();
  readonly #now: () => number;
  #count: number | undefined;

  constructor(reader: DatabaseReader, foreground = new Foreground(), now = () => performance.now()) {
    this.#reader = reader;
    this.#foreground = foreground;
    this.#now = now;
  }

  /** True if the database has grown since its columns were read. */
  get isOutdated(): boolean {
    return this.#count !== undefined && this.#count !== this.#reader.count.known;
  }

  /** Number of records whose columns were read; before that, the number of known records. */
  get count(): number {
    return this.#count ?? this.#reader.count.known;
  }

  /** Tells whether these columns and names were read. */
  knows({ columns, kinds }: Needs): boolean {
    return (
      [...columns].every((name) => this.#columns.has(name)) &&
      [...kinds].every((kind) => this.#entities.has(kind))
    );
  }

  get byteLength(): number {
    let bytes = 0;
    for (const column of this.#columns.values()) bytes += column.byteLength;
    return bytes;
  }

  /**
   * Reads missing columns and names. Callers share the reading. While records are still being found, it waits for all
   * of them, or leaves the rest out with `soFar`.
   */
  async load({ columns, kinds }: Needs, { soFar = false, ...options }: LoadOptions): Promise<LoadedIndex> {
    options.signal?.throwIfAborted();
    if (!soFar && !this.#reader.count.complete) await this.#reader.readToEnd?.({ signal: options.signal });
    for (const names of this.#missing(columns))
      await this.#share(names.join(), (task) => this.#readColumns(names, task), options);
    for (const kind of kinds)
      if (!this.#entities.has(kind))
        await this.#share(kind, (task) => this.#readNames(kind, task), { signal: options.signal });
    const loaded = new LoadedIndex({ count: this.count, lists: this.#lists }, this.#columns, this.#entities);
    this.#dropUnneeded(columns);
    return loaded;
  }

  #dropUnneeded(needed: ReadonlySet<ColumnName>): void {
    if (this.count <= FEW_RECORDS) return;
    const now = this.#now();
    for (const name of EXTRA_COLUMNS)
      if (needed.has(name)) this.#needed.set(name, now);
      else if (now - (this.#needed.get(name) ?? now) > KEPT_MS) this.#columns.delete(name);
  }

  /**
   * Groups the columns that are read together if one of them is missing: in a small database all columns, but
   * those of `columnsApart` as a group of their own; in a large one the core columns, and the requested extra
   * ones.
   */
  #missing(columns: ReadonlySet<ColumnName>): readonly (readonly ColumnName[])[] {
    const lacks = (name: ColumnName): boolean => columns.has(name) && !this.#columns.has(name);
    if (this.#reader.count.known <= FEW_RECORDS) {
      const { columnsApart: apart = [] } = this.#reader;
      const others = COLUMN_NAMES.filter((name) => !apart.includes(name));
      return [others, apart].filter((names) => names.some(lacks));
    }
    const extras = EXTRA_COLUMNS.filter(lacks);
    return [...(CORE_COLUMNS.some(lacks) ? [CORE_COLUMNS] : []), ...(extras.length > 0 ? [extras] : [])];
  }

  async #readColumns(names: readonly ColumnName[], options: ReadOptions): Promise<void> {
    const missing = names.filter((name) => !this.#columns.has(name));
    if (missing.length === 0) return;
    const { count, columns } = await this.#reader.readIndex(missing, options);
    if (this.#columns.size > 0 && this.#count !== count)
      throw new FormatError({
        kind: 'changed',
        file: '',
        expected: `a list of ${this.#count} records`,
        found: `${count}`,
      });
    this.#count = count;
    for (const [name, column] of columns) this.#columns.set(name, column);
  }

  async #readNames(kind: EntityKind, options: ReadOptions): Promise<void> {
    const names = await this.#reader.readNames?.(kind, { ...options, records: this.#count });
    if (names === undefined) {
      this.#entities.set(kind, undefined);
      return;
    }
    const { sites, size } = names;
    const tables = {
      names: new NameTable(names),
      ...(sites && { sites: new NameTable({ size, ...sites }) }),
    };
    const breath = new Breath();
    await tables.names.prepare(async () => {
      await breath.take();
      options.signal?.throwIfAborted();
    });
    this.#entities.set(kind, tables);
  }

  /** Shares a reading between callers. A failed or abandoned one is forgotten; the next caller starts again. */
  #share(name: string, work: (options: ReadOptions) => Promise<void>, options: ReadOptions): Promise<void> {
    let task = this.#tasks.get(name);
    if (task === undefined || !task.isWanted) {
      const begun = new SharedTask(async (shared) => {
        try {
          await this.#foreground.run(() => work(shared));
        } finally {
          if (this.#tasks.get(name) === begun) this.#tasks.delete(name);
        }
      });
      this.#tasks.set(name, begun);
      task = begun;
    }
    return task.join(options);
  }
}
