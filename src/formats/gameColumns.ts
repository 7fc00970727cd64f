// Columns of the game index for formats that have to decode games for them. ChessBase's are its own: they are cut out of
// the file's bytes.
import type { GameResult } from '../model/gameHeader.ts';
import { COLUMN_NAMES, type ColumnName } from '../model/gameIndex.ts';
import type { PartialDate } from '../model/partialDate.ts';

export type Column = Uint8Array | Uint16Array | Uint32Array;

/** What the `result` column says of a game, as ChessBase stores it. */
export const RESULT_CODES: Record<GameResult, number> = {
  '0-1': 0,
  '1/2-1/2': 1,
  '1-0': 2,
  '*': 3,
  '-:+': 4,
  '=:=': 5,
  '+:-': 6,
  '0-0': 7,
};

/** Columns of zeros for `count` games, each wide enough for its numbers, in the order of `COLUMN_NAMES`. */
export const makeColumns = (names: readonly ColumnName[], count: number): Map<ColumnName, Column> =>
  new Map(COLUMN_NAMES.filter((name) => names.includes(name)).map((name) => [name, makeColumn(name, count)]));

function makeColumn(name: ColumnName, count: number): Column {
  switch (name) {
    case 'result':
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
      return new Uint32Array(count);
  }
}

/** What the `date` column says: sorts as dates do, an unknown part before the known ones. */
export const dateNumber = ({ year = 0, month = 0, day = 0 }: PartialDate): number =>
  ((year & 0xfff) << 9) | ((month & 15) << 5) | (day & 31);
