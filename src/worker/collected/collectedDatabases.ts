// Finds the databases of collected games among the open ones.
import { FormatError } from '../../base/failure.ts';
import type { CollectedDatabase } from '../../model/collection/collection.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { fileName } from '../sources.ts';

export class CollectedDatabases {
  readonly #databases: OpenDatabases;

  constructor(databases: OpenDatabases) {
    this.#databases = databases;
  }

  /** Describes the database in the form that a collection stores. */
  async describe(id: ItemId): Promise<CollectedDatabase> {
    const { item } = this.#databases.find(id);
    const { version, isPrivate } = await this.#stateOf(id);
    return {
      folder: this.#databases.folder,
      item: id,
      name: item.name,
      version,
      ...(isPrivate && { isPrivate }),
    };
  }

  /** Finds the open database with the same files in the same state, in this folder or another one. */
  async find({ item, version }: CollectedDatabase): Promise<ItemId | undefined> {
    for (const id of this.#named(item)) if ((await this.#stateOf(id)).version === version) return id;
    return undefined;
  }

  /** Finds the open database with the same path, or else the only one with the same name. */
  findNamed({ item }: CollectedDatabase): ItemId | undefined {
    const [first, ...others] = this.#named(item);
    return first === item || others.length === 0 ? first : undefined;
  }

  /** Finds the databases whose main file has this name; the one with the same path comes first. */
  #named(path: string): readonly ItemId[] {
    const name = fileName(path);
    const found = this.#databases.ids().filter((id) => fileName(id) === name);
    return found.toSorted((a, b) => Number(b === path) - Number(a === path));
  }

  async #stateOf(id: ItemId): Promise<{ readonly version: string; readonly isPrivate?: true }> {
    const versions = await Promise.all(
      this.#databases.find(id).files.map(async (file) => {
        try {
          return (await file.version?.()) ?? 'private';
        } catch (thrown) {
          if (thrown instanceof FormatError) return undefined;
          throw thrown;
        }
      }),
    );
    const isPrivate = versions.includes('private');
    return { version: JSON.stringify(versions), ...(isPrivate && { isPrivate }) };
  }
}
