// Columns of the game index, for formats that must decode games for them. ChessBase formats copy theirs from the bytes.
import { COLUMN_NAMES, type Column, type ColumnName } from '../model/gameIndex.ts';

/** Columns of zeros for `count` records, each wide enough for its numbers, in the order of `COLUMN_NAMES`. */
export const makeColumns = (names: readonly ColumnName[], count: number): Map<ColumnName, Column> =>
  new Map(COLUMN_NAMES.filter((name) => names.includes(name)).map((name) => [name, makeColumn(name, count)]));

/** A column of zeros for `count` records, wide enough for its numbers. */
export function makeColumn(name: ColumnName, count: number): Column {
  switch (name) {
    case 'kind':
    case 'result':
    case 'gameType':
      return new Uint8Array(count);
    case 'moveCount':
    case 'whiteElo':
    case 'blackElo':
    case 'eco':
    case 'medals':
      return new Uint16Array(count);
    case 'white':
    case 'black':
    case 'event':
    case 'date':
    case 'contents':
    case 'round':
    case 'annotator':
    case 'source':
    case 'whiteTeam':
    case 'blackTeam':
      return new Uint32Array(count);
  }
}

const IN_TWO_BYTES: ReadonlySet<ColumnName> = new Set([
  'event',
  'annotator',
  'source',
  'whiteTeam',
  'blackTeam',
]);

/**
 * The columns; those in `IN_TWO_BYTES` take two bytes an id if all their ids fit. `size` returns a number
 * above all ids of a column.
 */
export const narrowColumns = (
  columns: ReadonlyMap<ColumnName, Column>,
  size: (name: ColumnName) => number,
): Map<ColumnName, Column> =>
  new Map(
    [...columns].map(([name, column]) => [
      name,
      IN_TWO_BYTES.has(name) && size(name) <= 0x10000 ? new Uint16Array(column) : column,
    ]),
  );
