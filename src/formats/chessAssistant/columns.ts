// The columns of the game index: `.d00` from end to end, and the games' records where their contents are wanted.
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { ReadOptions } from '../format.ts';
import { dateNumber, makeColumns, RESULT_CODES } from '../gameColumns.ts';
import { decodeDate, type MonthsPerYear } from './dates.ts';
import { outcomeOf, type StoredHeader } from './gameHeaders.ts';
import { readHeaders, readRecords } from './gameWindow.ts';
import { readRanks } from './nameRanks.ts';
import type { Family } from './openFamily.ts';
import { NO_CONTENTS, outlineGame, type Outline } from './outline.ts';

const ROWS_PER_BLOCK = 4096;

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
  const columns = makeColumns(names, count);
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
    case 'date':
      return dateNumber(decodeDate(header.date, monthsPerYear));
  }
}
