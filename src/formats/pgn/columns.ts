// The columns of the game index: every game is looked at once, and its names are counted as they come.
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { GameHeader, GameResult } from '../../model/gameHeader.ts';
import { COLUMN_NAMES, type ColumnName, type GameIndex } from '../../model/gameIndex.ts';
import type { PartialDate } from '../../model/partialDate.ts';
import type { ReadOptions } from '../format.ts';
import { headerOf } from './loadGame.ts';
import { OUTLINE_LIMIT } from './outline.ts';
import type { PgnFile } from './pgnFile.ts';

type Column = Uint8Array | Uint16Array | Uint32Array;

const RESULT_CODES: Record<GameResult, number> = {
  '0-1': 0,
  '1/2-1/2': 1,
  '1-0': 2,
  '*': 3,
  '-:+': 4,
  '=:=': 5,
  '+:-': 6,
  '0-0': 7,
};
const GAMES_PER_REPORT = 1024;

/**
 * Columns of numbers with the meaning they have for ChessBase's databases (`cbh/columns.ts`); players and tournaments are
 * numbered from 1 in the order in which they first occur, 0 is no name.
 */
export async function readColumns(
  file: PgnFile,
  codePage: CodePage,
  names: readonly ColumnName[],
  options: ReadOptions = {},
): Promise<GameIndex> {
  const { count } = file;
  const columns = new Map<ColumnName, Column>();
  for (const name of COLUMN_NAMES) if (names.includes(name)) columns.set(name, allocate(name, count));
  const ids: Ids = { players: new Map(), events: new Map() };
  for await (const game of file.games(0, count, OUTLINE_LIMIT, options)) {
    const header = headerOf(game, codePage);
    for (const [name, column] of columns) column[game.row] = valueOf(name, header, ids);
    if ((game.row + 1) % GAMES_PER_REPORT === 0) options.onProgress?.({ done: game.row + 1, total: count });
  }
  return { count, columns };
}

interface Ids {
  readonly players: Map<string, number>;
  readonly events: Map<string, number>;
}

function allocate(name: ColumnName, count: number): Column {
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

function valueOf(name: ColumnName, header: GameHeader, { players, events }: Ids): number {
  switch (name) {
    case 'white':
    case 'black':
      return idOf(players, header[name]);
    case 'event':
      return idOf(events, header.event === '' ? '' : `${header.event}\n${header.site}`);
    case 'whiteElo':
    case 'blackElo':
    case 'moveCount':
      return header[name] ?? 0;
    case 'medals':
    case 'contents':
      return header[name];
    case 'result':
      return RESULT_CODES[header.result];
    case 'eco':
      return header.eco === undefined ? 0 : ecoNumber(header.eco) * 128;
    case 'date':
      return dateNumber(header.date);
  }
}

function idOf(ids: Map<string, number>, name: string): number {
  if (name === '') return 0;
  const known = ids.get(name);
  if (known !== undefined) return known;
  ids.set(name, ids.size + 1);
  return ids.size;
}

/** A00 = 1 … E99 = 500. */
const ecoNumber = (eco: string): number => 1 + 100 * (eco.charCodeAt(0) - 65) + Number(eco.slice(1));

const dateNumber = ({ year = 0, month = 0, day = 0 }: PartialDate): number =>
  ((year & 0xfff) << 9) | ((month & 15) << 5) | (day & 31);
