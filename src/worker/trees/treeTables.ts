// The opening tables of databases, which this machine keeps between visits.
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

/** Smaller databases are counted at once, without a table. */
export const TABLE_FROM = 20_000;
/** In bytes, for all databases: some tables of ten million games, or dozens of a million. */
const ALL_TABLES = 2 ** 30;
/** A missing table is not looked for again so soon: another worker may be making it. */
const LOOK_AGAIN_MS = 2000;

interface Known {
  /** Weak: the table holds pages of its files. */
  readonly reader: WeakRef<DatabaseReader>;
  readonly records: number;
  readonly table: TreeTable | undefined;
  readonly looked: number;
}

/** A table, and the rows of a database for which it answers. */
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

  /**
   * The table of the database in its present state, if one is kept. It may know more records than were found so far.
   */
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
   * The tables that are kept for the database: its own for all its rows, or those of the databases that it joins, as far
   * as it is known where their rows are.
   */
  async parts(item: ItemId): Promise<readonly TablePart[]> {
    const members = this.#databases.membersOf(item);
    if (members === undefined) {
      const table = await this.find(item);
      return table === undefined ? [] : [{ from: 0, to: Infinity, table }];
    }
    // Tables know all games of their databases, not which of them were chosen.
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

  /** Another worker has made a table. */
  drop(item: ItemId): void {
    this.#known.delete(item);
  }

  /** Deletes a table that cannot be read, or all those of joined databases. The next visit makes them again. */
  async discard(item: ItemId): Promise<void> {
    for (const member of this.#databases.membersOf(item) ?? [item]) {
      this.drop(member);
      const key = await this.keyOf(member);
      if (key !== undefined) await this.#storage.remove(key);
    }
  }

  /** The table that exists already; `undefined` where one has to be made. */
  async stateOf(item: ItemId, signal?: AbortSignal): Promise<TreeTableState | undefined> {
    const { reader } = await this.#databases.reader(item);
    // Each of the databases that it joins has a table of its own.
    if (this.#databases.membersOf(item) !== undefined) return { kind: 'unneeded' };
    const isSmall = () => reader.count.complete && reader.count.known < this.#from;
    if (isSmall()) return { kind: 'unneeded' };
    if ((await this.#open(item, reader.count)) !== undefined) return { kind: 'kept' };
    await reader.readToEnd?.({ signal });
    return isSmall() ? { kind: 'unneeded' } : undefined;
  }

  /**
   * Makes a table and keeps it under `key`; `standBack` is awaited between its steps. A browser that refuses to store it is
   * an answer, not an error. Throws what reading throws, and `AbortError`.
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
      // A table that cannot be read is made again.
      if (thrown instanceof FormatError) return undefined;
      throw thrown;
    }
  }

  /** `undefined` where nothing may be stored, and for joined databases. */
  keyOf(item: ItemId): Promise<StoredKey | undefined> {
    return databaseKey(this.#databases, item, { kind: 'opening-tree', version: `tree ${TABLE_VERSION}` });
  }
}

/** A database that cannot be opened has no table. */
function ignoreDamage(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}
