/** Columns that sorting and filtering work on; the index itself comes with search. */
export const COLUMN_NAMES = [
  'white',
  'black',
  'whiteElo',
  'blackElo',
  'result',
  'moveCount',
  'eco',
  'event',
  'date',
  'contents',
  'medals',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** All games in columns: row r is record r + 1. Meaning of the numbers is the column's. */
export interface GameIndex {
  readonly count: number;
  readonly columns: ReadonlyMap<ColumnName, Uint8Array | Uint16Array | Uint32Array>;
}
