// Numbers of index columns from the rows of a list, for data that has no columns of its own.
import { ENTITY_KINDS } from '../model/entity.ts';
import type { EntityKind, EntityNames } from '../model/entity.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import {
  dateNumber,
  DELETED,
  ecoNumber,
  ENTITY_COLUMNS,
  NO_RESULT,
  RECORD_KINDS,
  RESULT_CODES,
  roundNumber,
  type Column,
  type ColumnName,
} from '../model/gameIndex.ts';
import { NumberedNames } from './entityTexts.ts';

/** The columns that hold ids of this kind. */
export const columnsOfKind = (kind: EntityKind): readonly ColumnName[] => ENTITY_COLUMNS[kind];

/** The kind whose ids a column holds; `undefined` if it holds none. */
export const kindOfColumn = (name: ColumnName): EntityKind | undefined =>
  ENTITY_KINDS.find((kind) => columnsOfKind(kind).includes(name));

/** The kinds whose ids these columns hold. */
export const kindsOfColumns = (names: Iterable<ColumnName>): readonly EntityKind[] => {
  const kinds = new Set(Array.from(names, kindOfColumn));
  return ENTITY_KINDS.filter((kind) => kinds.has(kind));
};

/** Numbers the names in rows, in the order in which they first occur. */
export class HeaderNames {
  readonly #names: Record<EntityKind, NumberedNames> = {
    player: new NumberedNames(),
    event: new NumberedNames(),
    annotator: new NumberedNames(),
    source: new NumberedNames(),
    team: new NumberedNames(),
  };

  names(kind: EntityKind): EntityNames {
    return this.#names[kind].names(kind);
  }

  /** A number above all ids of the column; `Infinity` if it holds no ids. */
  sizeOf(name: ColumnName): number {
    const kind = kindOfColumn(name);
    return kind === undefined ? Infinity : this.#names[kind].size;
  }

  /**
   * Writes the ids of a row's names of this kind into the columns, at `at`. Names get ids even if their
   * column is missing. An unreadable row has no names.
   */
  put(kind: EntityKind, row: RecordRow, at: number, columns: ReadonlyMap<ColumnName, Column>): void {
    if (row.kind === 'unreadable') return;
    for (const name of ENTITY_COLUMNS[kind]) {
      const id = this.#idOf(kind, name, row);
      const column = columns.get(name);
      if (column !== undefined) column[at] = id;
    }
  }

  #idOf(kind: EntityKind, name: ColumnName, row: Exclude<RecordRow, { kind: 'unreadable' }>): number {
    const names = this.#names[kind];
    switch (name) {
      case 'white':
      case 'black':
      case 'whiteTeam':
      case 'blackTeam':
        return row.kind === 'game' ? names.idOf(row[name]) : 0;
      case 'annotator':
        return names.idOf(row.annotator);
      case 'event':
        return names.idOf(row.event, row.site);
      default:
        return names.idOf(row.sourceTitle === '' ? row.source : row.sourceTitle);
    }
  }
}

const kindOf = (row: RecordRow): number =>
  RECORD_KINDS[row.kind === 'game' && row.variant !== undefined ? 'variant' : row.kind];

/**
 * The value of a column; `undefined` if it holds ids or is `gameType`, whose numbers are ranks, or if records
 * of this kind lack it.
 */
export function headerNumber(name: ColumnName, row: RecordRow): number | undefined {
  if (name === 'kind') return kindOf(row) + (row.kind !== 'unreadable' && row.deleted ? DELETED : 0);
  if (name === 'result') return row.kind === 'game' ? RESULT_CODES[row.result] : NO_RESULT;
  if (row.kind === 'unreadable') return undefined;
  if (name === 'contents') return row.contents;
  if (name === 'round') return roundNumber(row.round, row.kind === 'game' ? row.subround : undefined);
  if (row.kind !== 'game') return undefined;
  switch (name) {
    case 'whiteElo':
    case 'blackElo':
      return row[name] ?? 0;
    case 'moveCount':
      return Math.min(row.moveCount ?? 0, 0xffff);
    case 'medals':
      return row.medals;
    case 'eco':
      return row.eco === undefined ? 0 : ecoNumber(row.eco);
    case 'date':
      return dateNumber(row.date);
    default:
      return undefined;
  }
}
