import type { EntityKind } from '../model/entity.ts';
import type { Column, ColumnName } from '../model/gameIndex.ts';
import type { EntityTables, SearchIndex } from '../search/searchIndex.ts';
import type { EntityLists } from './entityLists.ts';

/** The index that one question has in memory. It stays whole, even if the database's index drops columns. */
export class LoadedIndex implements SearchIndex {
  readonly count: number;
  /** The lists of the database's entities, which outlive this question. */
  readonly lists: EntityLists;
  readonly #columns: ReadonlyMap<ColumnName, Column>;
  readonly #entities: ReadonlyMap<EntityKind, EntityTables | undefined>;

  constructor(
    { count, lists }: Pick<LoadedIndex, 'count' | 'lists'>,
    columns: ReadonlyMap<ColumnName, Column>,
    entities: ReadonlyMap<EntityKind, EntityTables | undefined>,
  ) {
    this.count = count;
    this.lists = lists;
    this.#columns = new Map(columns);
    this.#entities = new Map(entities);
  }

  column(name: ColumnName): Column {
    const column = this.#columns.get(name);
    if (column === undefined) throw new Error(`The column ${name} was not read`);
    return column;
  }

  entities(kind: EntityKind): EntityTables | undefined {
    if (!this.#entities.has(kind)) throw new Error(`The names of kind ${kind} were not read`);
    return this.#entities.get(kind);
  }

  hasColumns(names: readonly ColumnName[]): boolean {
    return names.every((name) => this.#columns.has(name));
  }
}
