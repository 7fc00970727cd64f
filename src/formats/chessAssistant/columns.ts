// The columns of the game index: `.d00` from end to end, and the games' records where their contents are wanted.
import type { GameResult } from '../../model/gameHeader.ts';
import { COLUMN_NAMES, type ColumnName, type GameIndex } from '../../model/gameIndex.ts';
import type { ReadOptions } from '../format.ts';
import { decodeDate, type MonthsPerYear } from './dates.ts';
import { outcomeOf, type StoredHeader } from './gameHeaders.ts';
import { readHeaders, readRecords } from './gameWindow.ts';
import { readRanks } from './nameRanks.ts';
import type { Family } from './openFamily.ts';
import { NO_CONTENTS, outlineGame, type Outline } from './outline.ts';

type Column = Uint8Array | Uint16Array | Uint32Array;

const ROWS_PER_BLOCK = 4096;

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

/**
 * Columns of numbers with the meaning they have for other databases; players and events are numbered from 1 in the
 * sorted order of their lists, 0 is beyond the list.
 */
export async function readColumns(
  family: Family,
  names: readonly ColumnName[],
  options: ReadOptions = {},
): Promise<GameIndex> {
  const { count } = family;
  const columns = new Map<ColumnName, Column>();
  for (const name of COLUMN_NAMES) if (names.includes(name)) columns.set(name, allocate(name, count));
  const needsRecords = names.includes('moveCount') || names.includes('contents');
  options.signal?.throwIfAborted();
  const ranks = {
    players:
      names.includes('white') || names.includes('black') ? await readRanks(family, 'Players') : NO_RANKS,
    events: names.includes('event') ? await readRanks(family, 'Events') : NO_RANKS,
    monthsPerYear: family.readings.monthsPerYear,
  };
  for (let from = 0; from < count; from += ROWS_PER_BLOCK) {
    options.signal?.throwIfAborted();
    const to = Math.min(count, from + ROWS_PER_BLOCK);
    const headers = await readHeaders(family, from, to);
    const records = needsRecords ? await readRecords(family, headers) : [];
    for (const [i, header] of headers.entries()) {
      const body = records[i]?.body;
      const outline = body === undefined ? undefined : outlineGame(body);
      for (const [name, column] of columns) column[from + i] = valueOf(name, header, outline, ranks);
    }
    options.onProgress?.({ done: to, total: count });
  }
  return { count, columns };
}

const NO_RANKS = new Uint32Array(0);

interface Ranks {
  readonly players: Uint32Array;
  readonly events: Uint32Array;
  readonly monthsPerYear: MonthsPerYear;
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

function valueOf(
  name: ColumnName,
  header: StoredHeader,
  outline: Outline | undefined,
  { players, events, monthsPerYear }: Ranks,
): number {
  switch (name) {
    case 'white':
    case 'black':
      return players[header[name]] ?? 0;
    case 'event':
      return events[header.event] ?? 0;
    case 'whiteElo':
    case 'blackElo':
      return header[name];
    case 'moveCount':
      return outline?.moveCount ?? 0;
    case 'contents':
      return outline?.contents ?? NO_CONTENTS;
    case 'medals':
      return 0;
    case 'result':
      return RESULT_CODES[outcomeOf(header.outcome).result];
    case 'eco':
      return header.eco < 500 ? (header.eco + 1) * 128 : 0;
    case 'date': {
      const { year = 0, month = 0, day = 0 } = decodeDate(header.date, monthsPerYear);
      return ((year & 0xfff) << 9) | (month << 5) | day;
    }
  }
}
