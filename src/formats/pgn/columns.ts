// The columns of the game index: every game is looked at once, and its names are counted as they come.
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { GameHeader } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { ReadOptions } from '../format.ts';
import { dateNumber, makeColumns, RESULT_CODES } from '../gameColumns.ts';
import { headerOf } from './loadGame.ts';
import { OUTLINE_LIMIT } from './outline.ts';
import type { PgnFile } from './pgnFile.ts';

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
  const columns = makeColumns(names, count);
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
