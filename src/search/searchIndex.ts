import type { EntityKind } from '../model/entity.ts';
import type { Column, ColumnName } from '../model/gameIndex.ts';
import type { NameTable } from './nameTable.ts';

/** The names of one kind; for `sites`, the sites of events. */
export interface EntityTables {
  readonly names: NameTable;
  readonly sites?: NameTable;
}

/** Columns and names that are already in memory, for sorts and filters. */
export interface SearchIndex {
  readonly count: number;
  /** Throws where the column was not read. */
  column(name: ColumnName): Column;
  /** `undefined` where the format has no such entities. */
  entities(kind: EntityKind): EntityTables | undefined;
}

/** Columns and names that must be in memory before a question is asked. */
export interface Needs {
  readonly columns: ReadonlySet<ColumnName>;
  readonly kinds: ReadonlySet<EntityKind>;
}
