import type { EntityKind } from '../model/entity.ts';
import type { Column, ColumnName } from '../model/gameIndex.ts';
import type { NameTable } from './nameTable.ts';

/** The names of one kind; for `sites`, the sites of events. */
export interface EntityTables {
  readonly names: NameTable;
  readonly sites?: NameTable;
}

/** What sorting and filtering read: columns and names that are already in memory. */
export interface SearchIndex {
  readonly count: number;
  /** Throws where the column was not read. */
  column(name: ColumnName): Column;
  /** `undefined` where the format has no such entities. */
  entities(kind: EntityKind): EntityTables | undefined;
}

/** What must be in memory before a question is asked. */
export interface Needs {
  readonly columns: ReadonlySet<ColumnName>;
  readonly kinds: ReadonlySet<EntityKind>;
}
