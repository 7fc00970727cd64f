// Sorts by counting. Rows are dealt into as many buckets as one digit of a key has values, from the least significant
// digit of the last key to the most significant digit of the first. Each deal is stable, so the whole sort is, and ten
// million rows take a fraction of a second.
import { freeBuffer } from '../bytes/freeBuffer.ts';
import {
  commentLevel,
  CONTENT,
  type Contents,
  hasContent,
  symbolLevel,
  variationLevel,
} from '../model/contents.ts';
import type { EntityKind } from '../model/entity.ts';
import { type Column, type ColumnName, DELETED, RECORD_KINDS, RESULT_CODES } from '../model/gameIndex.ts';
import type { SortColumn, SortKey } from '../model/query/gameQuery.ts';
import { sortByKey } from './bucketSort.ts';
import { countsOf } from './columnSort.ts';
import type { Needs, SearchIndex } from './searchIndex.ts';
import type { Key, Order } from './sortKey.ts';

/** Sort columns with their column of the index, and the kind of names if names are ranked. */
const SOURCES: Readonly<Record<Exclude<SortColumn, 'number'>, readonly [ColumnName, EntityKind?]>> = {
  white: ['white', 'player'],
  whiteElo: ['whiteElo'],
  black: ['black', 'player'],
  blackElo: ['blackElo'],
  result: ['result'],
  moves: ['moveCount'],
  eco: ['eco'],
  event: ['event', 'event'],
  site: ['event', 'event'],
  date: ['date'],
  round: ['round'],
  contents: ['contents'],
  medals: ['medals'],
  annotator: ['annotator', 'annotator'],
  whiteTeam: ['whiteTeam', 'team'],
  blackTeam: ['blackTeam', 'team'],
  source: ['source', 'source'],
  type: ['gameType'],
};

/**
 * If one of these sort columns comes first, guiding texts stay among the games, in file order or with their
 * event.
 */
const WITH_TEXTS: ReadonlySet<SortColumn> = new Set(['number', 'event', 'site']);

/** Returns the columns and names that these keys read. */
export function needsOfSort(keys: readonly SortKey[]): Needs {
  const columns = new Set<ColumnName>();
  const kinds = new Set<EntityKind>();
  for (const { column } of keys) {
    if (column === 'number') continue;
    const [name, kind] = SOURCES[column];
    columns.add(name);
    if (kind !== undefined) kinds.add(kind);
  }
  if (keys.length > 0 && !WITH_TEXTS.has(keys[0].column)) columns.add('kind');
  return { columns, kinds };
}

/**
 * Sorts the rows by these keys, the most significant first; equal rows keep their order. Unknown values come
 * last in both directions. Records that are no games come after all games, unless the first key is one of
 * `WITH_TEXTS`. Without `rows`, sorts all rows. `rows` is not changed. `pause` is awaited between blocks of
 * work.
 */
export async function sortGames(
  index: SearchIndex,
  keys: readonly SortKey[],
  rows: Uint32Array | undefined,
  pause: () => Promise<void> = async () => undefined,
): Promise<Uint32Array> {
  const at = keys.findIndex(({ column }) => column === 'number');
  // No two rows have the same number, so later keys cannot matter.
  const used = at < 0 ? keys : keys.slice(0, at);
  const order: Order = { length: rows?.length ?? index.count, sorted: rows, given: rows };
  if (at >= 0) {
    order.sorted = rows?.slice().sort() ?? inFileOrder(index.count);
    if (keys[at].descending) order.sorted.reverse();
  }
  const textsLast = keys.length > 0 && !WITH_TEXTS.has(keys[0].column) ? textsKey(index) : undefined;
  for (const key of [...(textsLast ?? []), ...used.map((one) => keyOf(index, one))].toReversed())
    await sortByKey(order, key, pause);
  if (order.spare !== undefined) freeBuffer(order.spare);
  if (order.sorted === undefined) return inFileOrder(index.count);
  return order.sorted === rows ? rows.slice() : order.sorted;
}

function inFileOrder(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

function keyOf(index: SearchIndex, { column, descending }: SortKey): Key {
  if (column === 'number') throw new Error('The number is no column');
  const [name, kind] = SOURCES[column];
  const numbers = index.column(name);
  if (column === 'contents') {
    const ranks = contentsRanks(maxOf(numbers));
    return { column: numbers, ranks, max: maxOf(ranks), descending };
  }
  if (column === 'result')
    return { column: numbers, ranks: RESULT_RANKS, max: RESULT_ORDER.length, descending };
  if (kind === undefined)
    return { column: numbers, ranks: undefined, max: maxOf(numbers), descending, counts: countsOf(numbers) };
  const tables = index.entities(kind);
  const ranks = (column === 'site' ? tables?.sites : tables?.names)?.ranks ?? new Uint32Array(1);
  return { column: numbers, ranks, max: maxOf(ranks), descending };
}

/** Results from a loss of White to a win; `*` is unknown. */
const RESULT_ORDER = ['0-1', '-:+', '0-0', '1/2-1/2', '=:=', '+:-', '1-0'] as const;
const RESULT_RANKS = new Uint32Array(256);
for (const [i, result] of RESULT_ORDER.entries()) RESULT_RANKS[RESULT_CODES[result]] = i + 1;

/** Ranks contents by the marks that the column shows, in their order, the first three by level. */
const contentsRanks = (max: number): Uint32Array =>
  Uint32Array.from({ length: max + 1 }, (_, i) => {
    const contents = i as Contents;
    return (
      (variationLevel(contents) << 6) |
      (commentLevel(contents) << 4) |
      (symbolLevel(contents) << 2) |
      (hasContent(contents, CONTENT.media) ? 2 : 0) |
      (hasContent(contents, CONTENT.setUp) ? 1 : 0)
    );
  });

/** 1 for games, 0 for everything else. */
const GAMES_FIRST = new Uint32Array(256);
for (const kind of ['game', 'variant'] as const)
  for (const deleted of [0, DELETED]) GAMES_FIRST[RECORD_KINDS[kind] | deleted] = 1;

/** Returns the key that puts all other records after the games; none if all records are games. */
function textsKey(index: SearchIndex): readonly Key[] {
  const column = index.column('kind');
  let others = withOthers.get(column);
  if (others === undefined) {
    others = column.some((kind) => GAMES_FIRST[kind] === 0);
    withOthers.set(column, others);
  }
  return others ? [{ column, ranks: GAMES_FIRST, max: 1, descending: false }] : [];
}

/** True for `kind` columns in which some record is not a game. */
const withOthers = new WeakMap<Column, boolean>();
const maxima = new WeakMap<Column, number>();

/** Returns the largest number of a column, computed once. */
function maxOf(numbers: Column): number {
  const known = maxima.get(numbers);
  if (known !== undefined) return known;
  let max = 0;
  const counts = countsOf(numbers);
  if (counts !== undefined)
    max = Math.max(
      0,
      counts.findLastIndex((count) => count > 0),
    );
  else for (let i = 0; i < numbers.length; i++) if (numbers[i] > max) max = numbers[i];
  maxima.set(numbers, max);
  return max;
}
