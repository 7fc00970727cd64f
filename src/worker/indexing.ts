// The indexes of the open databases. Each is dropped with its reader, such as when the folder or the code
// page changes, or to save memory.
import type { DatabaseReader } from '../formats/format.ts';
import type { ItemId } from '../protocol/items.ts';
import type { Needs } from '../search/searchIndex.ts';
import { DatabaseIndex, type LoadOptions } from './databaseIndex.ts';
import type { Foreground } from './foreground.ts';
import type { LoadedIndex } from './loadedIndex.ts';
import type { OpenDatabases } from './openDatabases.ts';

/** The total size, in bytes, up to which indexes are kept, without that of the database used last. */
const MAX_BYTES = 128 * 1024 * 1024;

export class Indexes {
  readonly #databases: OpenDatabases;
  readonly #foreground: Foreground;
  readonly #indexes = new WeakMap<DatabaseReader, DatabaseIndex>();
  /** Readers that have an index, most recently used first. */
  #recent: readonly WeakRef<DatabaseReader>[] = [];

  constructor(databases: OpenDatabases, foreground: Foreground) {
    this.#databases = databases;
    this.#foreground = foreground;
  }

  /** Returns the index of the database in its present state. It may still be empty. */
  async find(item: ItemId): Promise<DatabaseIndex> {
    const { reader } = await this.#databases.reader(item);
    const known = this.#indexes.get(reader);
    const index =
      known === undefined || known.isOutdated ? new DatabaseIndex(reader, this.#foreground) : known;
    this.#indexes.set(reader, index);
    this.#makeRoom(reader);
    return index;
  }

  /** Returns the part of the index that a question needs, in memory for as long as the question has it. */
  async load(item: ItemId, needs: Needs, options: LoadOptions): Promise<LoadedIndex> {
    return (await this.find(item)).load(needs, options);
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
