// Finds rows that match a query. Names are looked up first and become tables of ids. Then each part of the query is one
// pass over its columns, and the parts are combined as sets of rows.
import { assertNever } from '../base/assertNever.ts';
import {
  type Column,
  DELETED,
  ecoNumber,
  RECORD_KINDS,
  RESULT_CODES,
  SUBROUNDS,
} from '../model/gameIndex.ts';
import type { GameQuery, NameField, NameMatch, NumberField } from '../model/query/gameQuery.ts';
import { wantedWords, type WantedWord } from './foldText.ts';
import type { NameTable } from './nameTable.ts';
import {
  CONTENT_BITS,
  entityColumns,
  NAME_COLUMNS,
  needsOfQuery,
  NUMBER_COLUMNS,
  WORD_FIELDS,
} from './queryColumns.ts';
import { RowSet } from './rowSet.ts';
import {
  MOST,
  rowsBetween,
  rowsInEither,
  rowsInRange,
  rowsInTable,
  rowsWithBits,
  rowsWithSum,
} from './rowTests.ts';
import type { SearchIndex } from './searchIndex.ts';

/** Returns the matching rows, of `within` if it is present. */
export function filterGames(index: SearchIndex, query: GameQuery, within = RowSet.all(index.count)): RowSet {
  switch (query.kind) {
    case 'and': {
      let left = within;
      for (const part of cheapestFirst(index, query.parts)) left = filterGames(index, part, left);
      return left;
    }
    case 'or':
      return join(
        within,
        query.parts.map((part) => filterGames(index, part, within)),
      );
    case 'not': {
      const left = RowSet.copy(within);
      left.remove(filterGames(index, query.part, within));
      return left;
    }
    case 'words':
      return join(within, [
        ...WORD_FIELDS.map((field) => rowsOfName(index, field, findWords(index, field, query), within)),
        ...(RECORD_NUMBER.test(query.text) ? [rowsOfRecord(index, Number(query.text), within)] : []),
      ]);
    case 'name':
      return rowsOfName(index, query.field, findName(index, query.field, query), within);
    case 'entity':
      return join(
        within,
        entityColumns(query.of, query.side).map((name) =>
          query.id <= 0 || query.id > MOST
            ? new RowSet(within.count)
            : rowsInRange(index.column(name), query.id, query.id, within),
        ),
      );
    case 'number':
      return rowsOfNumber(index, query.field, query, within);
    case 'date':
      return rowsInRange(
        index.column('date'),
        Math.max(query.from ?? 0, FIRST_YEAR),
        lastDay(query.to),
        within,
      );
    case 'eco':
      return rowsInRange(index.column('eco'), firstEco(query.from), lastEco(query.to), within);
    case 'result': {
      const table = new Uint8Array(256);
      for (const result of query.results) table[RESULT_CODES[result]] = 1;
      return rowsInTable(index.column('result'), table, within);
    }
    case 'has':
      return rowsWithBits(index.column('contents'), CONTENT_BITS[query.what], within);
    case 'medal':
      return rowsWithBits(index.column('medals'), query.bit === undefined ? 0xffff : 1 << query.bit, within);
    case 'deleted':
      return rowsWithBits(index.column('kind'), DELETED, within);
    case 'record': {
      const table = new Uint8Array(256);
      const kinds = query.is === 'game' ? (['game', 'variant'] as const) : [query.is];
      for (const kind of kinds) for (const deleted of [0, DELETED]) table[RECORD_KINDS[kind] + deleted] = 1;
      return rowsInTable(index.column('kind'), table, within);
    }
    case 'comment':
    case 'repertoire':
      throw new Error(`The index has no ${query.kind}`);
    default:
      return assertNever(query);
  }
}

const RECORD_NUMBER = /^\d{1,10}$/;

const rowsOfRecord = (index: SearchIndex, number: number, within: RowSet): RowSet =>
  rowsOfNumber(index, 'number', { from: number, to: number }, within);

/**
 * Sorts parts by the bytes that they read for each row, fewest first: the parts after the first read fewer
 * rows.
 */
function cheapestFirst(index: SearchIndex, parts: readonly GameQuery[]): readonly GameQuery[] {
  const cost = (part: GameQuery): number =>
    [...needsOfQuery(part).columns].reduce((sum, name) => sum + index.column(name).BYTES_PER_ELEMENT, 0);
  return parts.toSorted((a, b) => cost(a) - cost(b));
}

function join(within: RowSet, sets: readonly RowSet[]): RowSet {
  const all = new RowSet(within.count);
  for (const set of sets) all.add(set);
  return all;
}

interface WantedName {
  readonly text: string;
  readonly match?: NameMatch;
}

/** Finds ids whose name in this field matches; `undefined` if the format has no such names. */
function findName(index: SearchIndex, field: NameField, { text, match }: WantedName): Uint8Array | undefined {
  const tables = index.entities(NAME_COLUMNS[field][0]);
  const names = field === 'site' ? tables?.sites : tables?.names;
  return match === 'exact' ? names?.findExact(text) : names?.find(text, { whole: match === 'whole' });
}

/** Does the same for plain words, which may be spread over an event and its site. */
function findWords(
  index: SearchIndex,
  field: (typeof WORD_FIELDS)[number],
  wanted: WantedName,
): Uint8Array | undefined {
  const tables = index.entities(NAME_COLUMNS[field][0]);
  if (tables?.sites === undefined) return findName(index, field, wanted);
  return findInBoth(tables.names, tables.sites, wantedWords(wanted.text, wanted.match === 'whole'));
}

function findInBoth(names: NameTable, sites: NameTable, words: readonly WantedWord[]): Uint8Array {
  const all = new Uint8Array(names.size).fill(words.length > 0 ? 1 : 0);
  for (const word of words) {
    const hits = new Uint8Array(names.size);
    names.mark(word, hits, 0);
    sites.mark(word, hits, 0);
    for (let id = 0; id < all.length; id++) all[id] &= hits[id];
  }
  return all;
}

const rowsOfName = (
  index: SearchIndex,
  field: NameField,
  ids: Uint8Array | undefined,
  within: RowSet,
): RowSet =>
  join(
    within,
    ids === undefined || !ids.includes(1)
      ? []
      : NAME_COLUMNS[field][1].map((name) => rowsInTable(index.column(name), ids, within)),
  );

interface Bounds {
  readonly from?: number;
  readonly to?: number;
}

function rowsOfNumber(index: SearchIndex, field: NumberField, bounds: Bounds, within: RowSet): RowSet {
  const from = Math.min(MOST, Math.max(1, Math.ceil(bounds.from ?? 1)));
  const to = Math.min(MOST, Math.floor(bounds.to ?? MOST));
  const columns = NUMBER_COLUMNS[field].map((name) => index.column(name));
  switch (field) {
    case 'number':
      return rowsBetween(from - 1, to, within);
    case 'averageElo':
      // The mean is rounded down: 2399.5 is below 2400.
      return rowsWithSum(columns[0], columns[1], 2 * from, Math.min(MOST, 2 * to + 1), within);
    case 'round':
      return rowsInRange(
        columns[0],
        Math.min(MOST, from * SUBROUNDS),
        Math.min(MOST, (to + 1) * SUBROUNDS - 1),
        within,
      );
    case 'moves':
      return rowsInRange(columns[0], Math.min(from, mostMoves(columns[0])), to, within);
    case 'elo':
      return rowsInEither(columns[0], columns[1], from, to, within);
    case 'whiteElo':
    case 'blackElo':
      return rowsInRange(columns[0], from, to, within);
    default:
      return assertNever(field);
  }
}

/** The largest number of moves in a column: a byte cannot express more than "255 or more". */
const mostMoves = (column: Column): number => (column instanceof Uint8Array ? 255 : MOST);

/** The year 1: earlier dates have no year. */
const FIRST_YEAR = 1 << 9;

/** The last day of the bound's year or month, if the bound has no day; without a bound, `MOST`. */
function lastDay(to: number | undefined): number {
  if (to === undefined) return MOST;
  if ((to & 0x1ff) === 0) return to | 0x1ff;
  return (to & 31) === 0 ? to | 31 : to;
}

/** `B9` begins with B90 and ends with B99. */
const firstEco = (code: string): number => ecoNumber(code.toUpperCase().padEnd(3, '0'));
const lastEco = (code: string): number => ecoNumber(code.toUpperCase().padEnd(3, '9')) + 127;
