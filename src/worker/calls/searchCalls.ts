// Questions over the index of one database.
import { Breath } from '../../formats/breath.ts';
import type { EntityKind } from '../../model/entity.ts';
import { CORE_COLUMNS } from '../../model/gameIndex.ts';
import type { GameQuery, SortKey } from '../../model/query/gameQuery.ts';
import { selectionCount, type GameSelection } from '../../model/gameSelection.ts';
import type { EntityRow, SearchApi } from '../../protocol/searchApi.ts';
import { COLUMNS_OF_ENTITY, completeIds, namedEntity } from '../../search/entityLists.ts';
import { filterGames } from '../../search/filterGames.ts';
import { needsOfQuery } from '../../search/queryColumns.ts';
import type { RowSet } from '../../search/rowSet.ts';
import type { EntityTables, Needs } from '../../search/searchIndex.ts';
import { needsOfSort, sortGames } from '../../search/sortGames.ts';
import type { DatabaseIndex } from '../databaseIndex.ts';
import type { Indexes } from '../indexing.ts';
import { readOptions } from '../openDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';

/** Names and rows of a list in one call. */
const MAX_WINDOW = 10_000;

export function searchCalls(databases: OpenDatabases, indexes: Indexes): SearchApi {
  return {
    async buildIndex({ item }, context) {
      const index = await indexes.find(item);
      await index.load(OFTEN_ASKED, readOptions(context));
    },

    async findGames({ item, query, sort, within }, context) {
      const { signal } = context;
      const chosen = within === undefined ? undefined : databases.selections.find(item, within);
      const needs = needsOf(query, sort);
      const index = await indexes.find(item);
      await index.load(needs, readOptions(context));
      if (sort.length > 0)
        databases.selections.makeRoomFor(chosen === undefined ? index.count : selectionCount(chosen));
      const breath = new Breath();
      const found = await findSelection(index, query, sort, chosen, async () => {
        await breath.take();
        signal.throwIfAborted();
      });
      return databases.selections.add(item, found);
    },

    async completeNames({ item, of, text, most }, context) {
      checkWindow(most);
      const index = await indexes.find(item);
      await index.load({ columns: new Set(), kinds: new Set([of]) }, { signal: context.signal });
      const tables = index.entities(of);
      if (tables === undefined) return [];
      const counts = index.hasColumnsOf(of) ? index.counts(of) : undefined;
      return completeIds(tables.names, counts, text, most).map((id) => entityRow(tables, counts, id));
    },

    async completeSites({ item, text, most }, context) {
      checkWindow(most);
      const index = await indexes.find(item);
      await index.load({ columns: new Set(), kinds: new Set(['event']) }, { signal: context.signal });
      const sites = index.sites();
      if (sites === undefined) return [];
      const { names, counts } = sites;
      return completeIds(names, counts, text, most).map((id) => ({
        name: names.nameOf(id),
        games: counts?.[id] ?? 0,
      }));
    },

    async listEntities({ item, of, text, sort, from, to }, context) {
      checkWindow(to - from);
      const index = await indexes.find(item);
      await index.load(needsOfEntities(of), readOptions(context));
      const tables = index.entities(of);
      if (tables === undefined) return { count: 0, rows: [] };
      const counts = index.counts(of);
      const ids = index.list(of, text, sort);
      const rows = Array.from(ids.subarray(Math.max(0, from), Math.max(0, to)), (id) =>
        entityRow(tables, counts, id),
      );
      return { count: ids.length, rows };
    },
  };
}

/** What the first questions ask for. */
const OFTEN_ASKED: Needs = { columns: new Set(CORE_COLUMNS), kinds: new Set(['player', 'event']) };

function needsOf(query: GameQuery | undefined, sort: readonly SortKey[]): Needs {
  const ofSort = needsOfSort(sort);
  if (query === undefined) return ofSort;
  const ofQuery = needsOfQuery(query);
  return {
    columns: new Set([...ofQuery.columns, ...ofSort.columns]),
    kinds: new Set([...ofQuery.kinds, ...ofSort.kinds]),
  };
}

const needsOfEntities = (of: EntityKind): Needs => ({
  columns: new Set(COLUMNS_OF_ENTITY[of]),
  kinds: new Set([of]),
});

async function findSelection(
  index: DatabaseIndex,
  query: GameQuery | undefined,
  sort: readonly SortKey[],
  chosen: GameSelection | undefined,
  pause: () => Promise<void>,
): Promise<GameSelection> {
  const { count } = index;
  const whole = chosen === undefined || chosen.kind === 'all';
  if (query === undefined && sort.length === 0) return chosen ?? { kind: 'all', count };
  const found = query === undefined ? undefined : filterGames(index, query);
  await pause();
  const rows = whole ? found?.toRows() : keepRows(chosen.rows, found);
  const sorted = rows !== undefined && sort.length === 0 ? rows : await sortGames(index, sort, rows, pause);
  const plies = chosen?.kind === 'rows' ? chosen.plies : undefined;
  return {
    kind: 'rows',
    rows: sorted,
    ...(plies !== undefined &&
      chosen?.kind === 'rows' && { plies: pliesOf(sorted, chosen.rows, plies, count) }),
  };
}

/** Those rows that are in the set, in their order; all of them without a set. */
function keepRows(rows: Uint32Array, set: RowSet | undefined): Uint32Array {
  if (set === undefined) return rows;
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (set.has(rows[i])) kept[count++] = rows[i];
  return kept.slice(0, count);
}

/** The plies of rows that come in another order now. */
function pliesOf(sorted: Uint32Array, rows: Uint32Array, plies: Uint16Array, count: number): Uint16Array {
  const byRow = new Uint16Array(count);
  for (let i = 0; i < rows.length; i++) byRow[rows[i]] = plies[i];
  return Uint16Array.from(sorted, (row) => byRow[row]);
}

function entityRow({ names, sites }: EntityTables, counts: Uint32Array | undefined, id: number): EntityRow {
  const site = sites?.nameOf(id);
  return {
    ...namedEntity(names, id),
    ...(site !== undefined && site !== '' && { site }),
    games: counts?.[id] ?? 0,
  };
}

function checkWindow(rows: number): void {
  if (!Number.isSafeInteger(rows) || rows < 0 || rows > MAX_WINDOW)
    throw new RangeError(`Expected at most ${MAX_WINDOW} names, found ${rows}`);
}
