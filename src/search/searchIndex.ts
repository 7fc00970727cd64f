import type { EntityKind } from '../model/entity.ts';
import type { Column, ColumnName } from '../model/gameIndex.ts';
import type { NameTable } from './nameTable.ts';

/** The names of one kind; for `sites`, the sites of events. */
export interface EntityTables {
  readonly names: NameTable;
  readonly sites?: NameTable;
}

/** Columns and names that are already in memory. */
export interface SearchIndex {
  readonly count: number;
  /** Returns a column. Throws if it was not read. */
  column(name: ColumnName): Column;
  /** Returns the names of a kind; `undefined` if the format has no such entities. */
  entities(kind: EntityKind): EntityTables | undefined;
}

/** Columns and names that a question needs in memory. */
export interface Needs {
  readonly columns: ReadonlySet<ColumnName>;
  readonly kinds: ReadonlySet<EntityKind>;
}
