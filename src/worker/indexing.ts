// The indexes of the open databases. Each goes with its reader: with the folder, or when its code page changes.
import type { DatabaseReader } from '../formats/format.ts';
import type { ItemId } from '../protocol/api.ts';
import { DatabaseIndex } from './databaseIndex.ts';
import type { OpenDatabases } from './openDatabases.ts';

/** Indexes of other databases than the one asked for last are kept up to this size. */
const MAX_BYTES = 128 * 1024 * 1024;

export class Indexes {
  readonly #databases: OpenDatabases;
  readonly #indexes = new WeakMap<DatabaseReader, DatabaseIndex>();
  /** Readers that have one, the one asked for last first. */
  #recent: readonly WeakRef<DatabaseReader>[] = [];

  constructor(databases: OpenDatabases) {
    this.#databases = databases;
  }

  /** The index of the database as it is open now; nothing of it may have been read yet. */
  async find(item: ItemId): Promise<DatabaseIndex> {
    const { reader } = await this.#databases.reader(item);
    const known = this.#indexes.get(reader);
    const index = known === undefined || known.isOutdated ? new DatabaseIndex(reader) : known;
    this.#indexes.set(reader, index);
    this.#makeRoom(reader);
    return index;
  }

  #makeRoom(last: DatabaseReader): void {
    const others = this.#recent.filter((known) => known.deref() !== last);
    let bytes = 0;
    const kept = others.filter((known) => {
      const reader = known.deref();
      const index = reader && this.#indexes.get(reader);
      bytes += index?.byteLength ?? 0;
      if (index !== undefined && bytes <= MAX_BYTES) return true;
      if (reader !== undefined) this.#indexes.delete(reader);
      return false;
    });
    this.#recent = [new WeakRef(last), ...kept];
  }
}
