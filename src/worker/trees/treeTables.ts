// The opening tables of databases, kept on this machine between visits.
import { FormatError } from '../../base/failure.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { TreeTableState } from '../../protocol/searchApi.ts';
import type { StoredKey } from '../../protocol/stored.ts';
import { buildTable } from '../../search/openingTree/buildTable.ts';
import { gamesOf } from '../../search/openingTree/gameSource.ts';
import { TABLE_VERSION } from '../../search/openingTree/tableFile.ts';
import { tableLimits } from '../../search/openingTree/tableMemory.ts';
import { TreeTable } from '../../search/openingTree/treeTable.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { databaseKey } from '../storage/databaseKey.ts';
import type { Storage } from '../storage/storage.ts';

/** The minimum number of records for a table. Smaller databases are counted directly. */
export const TABLE_FROM = 20_000;
/**
 * The maximum number of bytes for all databases: some tables of ten million games, or dozens of a million.
 */
const ALL_TABLES = 2 ** 30;
/** The time before a missing table is looked for again: another worker may be making it. */
const LOOK_AGAIN_MS = 2000;

interface Known {
  /** A weak reference, because the reader holds pages of its files. */
  readonly reader: WeakRef<DatabaseReader>;
  readonly records: number;
  readonly table: TreeTable | undefined;
  readonly looked: number;
}

/** A table, and the rows of a database that it covers. */
export interface TablePart extends RecordRange {
  readonly table: TreeTable;
}

export class TreeTables {
  readonly #databases: OpenDatabases;
  readonly #storage: Storage;
  readonly #from: number;
  readonly #known = new Map<ItemId, Known>();

  constructor(databases: OpenDatabases, storage: Storage, from = TABLE_FROM) {
    this.#databases = databases;
    this.#storage = storage;
    this.#from = from;
  }

  /** Returns the stored table of the database in its present state. It may have more records than were found so far. */
  async find(item: ItemId): Promise<TreeTable | undefined> {
    const { reader } = await this.#databases.reader(item);
    const { known: records, complete } = reader.count;
    if (complete && records < this.#from) return undefined;
    const known = this.#known.get(item);
    const now = performance.now();
    if (known?.reader.deref() === reader && known.records === records) {
      if (known.table !== undefined || now - known.looked < LOOK_AGAIN_MS) return known.table;
    }
    const table = await this.#open(item, reader.count);
    this.#known.set(item, { reader: new WeakRef(reader), records, table, looked: now });
    return table;
  }

  /**
   * Returns the stored tables for the database: its own for all its rows, or those of the databases that it joins, if
   * the places of their rows are known.
   */
  async parts(item: ItemId): Promise<readonly TablePart[]> {
    const members = this.#databases.membersOf(item);
    if (members === undefined) {
      const table = await this.find(item);
      return table === undefined ? [] : [{ from: 0, to: Infinity, table }];
    }
    // Tables have all games of their databases, but do not know which ones were chosen.
    if (this.#databases.chosenIn(item) !== undefined) return [];
    const parts: TablePart[] = [];
    let from = 0;
    for (const member of members) {
      const { games, complete } = this.#databases.find(member).item;
      if (!complete) break;
      const to = from + games;
      const table = games < this.#from ? undefined : await this.find(member).catch(ignoreDamage);
      if (table !== undefined) parts.push({ from, to, table });
      from = to;
    }
    return parts;
  }

  /** Drops the known table, because another worker has made one. */
  drop(item: ItemId): void {
    this.#known.delete(item);
  }

  /** Deletes an unreadable table, or all those of joined databases. The next visit makes them again. */
  async discard(item: ItemId): Promise<void> {
    for (const member of this.#databases.membersOf(item) ?? [item]) {
      this.drop(member);
      const key = await this.keyOf(member);
      if (key !== undefined) await this.#storage.remove(key);
    }
  }

  /** Returns the state of an existing or unneeded table; `undefined` if one is to be made. May wait for all records. */
  async stateOf(item: ItemId, signal?: AbortSignal): Promise<TreeTableState | undefined> {
    const { reader } = await this.#databases.reader(item);
    // Each of the joined databases has its own table.
    if (this.#databases.membersOf(item) !== undefined) return { kind: 'unneeded' };
    const isSmall = () => reader.count.complete && reader.count.known < this.#from;
    if (isSmall()) return { kind: 'unneeded' };
    if ((await this.#open(item, reader.count)) !== undefined) return { kind: 'kept' };
    await reader.readToEnd?.({ signal });
    return isSmall() ? { kind: 'unneeded' } : undefined;
  }

  /**
   * Makes a table and stores it under `key`; `standBack` is awaited between its steps. Returns a refusal of the browser
   * instead of throwing it. Throws the errors of reading, and `AbortError`.
   */
  async make(
    item: ItemId,
    key: StoredKey,
    options: ReadOptions,
    standBack: () => Promise<void>,
  ): Promise<TreeTableState> {
    const { reader } = await this.#databases.reader(item);
    await reader.readToEnd?.({ signal: options.signal });
    try {
      const chunks = buildTable(gamesOf(reader, standBack), tableLimits(reader.count.known), {
        ...options,
        standBack,
      });
      await this.#storage.write(key, chunks, options.signal);
      await this.#storage.trim(key.kind, ALL_TABLES);
      this.drop(item);
      return { kind: 'kept' };
    } catch (thrown) {
      if (thrown instanceof FormatError && thrown.failure.kind === 'storage')
        return { kind: 'refused', failure: thrown.failure };
      throw thrown;
    }
  }

  async #open(item: ItemId, { known, complete }: DatabaseReader['count']): Promise<TreeTable | undefined> {
    const key = await this.keyOf(item);
    const source = key && (await this.#storage.open(key));
    if (source === undefined) return undefined;
    try {
      const table = await TreeTable.open(source);
      const fits = table !== undefined && (!complete || table.foot.records === known);
      return fits ? table : undefined;
    } catch (thrown) {
      // An unreadable table is made again.
      if (thrown instanceof FormatError) return undefined;
      throw thrown;
    }
  }

  /** Returns the key of the table; `undefined` if nothing may be stored, and for joined databases. */
  keyOf(item: ItemId): Promise<StoredKey | undefined> {
    return databaseKey(this.#databases, item, { kind: 'opening-tree', version: `tree ${TABLE_VERSION}` });
  }
}

/** Treats a database that cannot be opened as one without a table. */
function ignoreDamage(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}
