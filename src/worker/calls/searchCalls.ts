// Calls that the index of one database answers.
import type { DatabaseReader } from '../../formats/format.ts';
import { ENTITY_KINDS } from '../../model/entity.ts';
import type { EntityKind } from '../../model/entity.ts';
import { CORE_COLUMNS, ENTITY_COLUMNS } from '../../model/gameIndex.ts';
import type { GameQuery, SortKey } from '../../model/query/gameQuery.ts';
import { selectionCount, type GameSelection } from '../../model/gameSelection.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { EntityRow, SearchApi } from '../../protocol/searchApi.ts';
import { completeIds, namedEntity } from '../../search/entityLists.ts';
import { countRecords } from '../../search/countRecords.ts';
import { filterGames } from '../../search/filterGames.ts';
import { findListYears, LIST_YEARS_NEEDS } from '../../search/listYears.ts';
import { needsOfQuery } from '../../search/queryColumns.ts';
import type { RowSet } from '../../search/rowSet.ts';
import type { YearsOf } from '../../search/entityCounts.ts';
import type { EntityTables, Needs, SearchIndex } from '../../search/searchIndex.ts';
import { needsOfSort, sortGames } from '../../search/sortGames.ts';
import { DatabaseIndex } from '../databaseIndex.ts';
import type { Foreground } from '../foreground.ts';
import type { Indexes } from '../indexing.ts';
import { readOptions } from '../openDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { pauseOf } from './pauseOf.ts';

/** The maximum number of names in one call. */
const MAX_WINDOW = 10_000;

export function searchCalls(databases: OpenDatabases, indexes: Indexes, foreground: Foreground): SearchApi {
  /** Finds the matching games of the whole database, or of the list `within`. */
  async function findInIndex(
    { item, query, sort, within }: FindRequest,
    context: CallContext<ScanProgress>,
  ): Promise<GameSelection> {
    // Without a sort, the rows of a collection keep the user's order.
    const whole = sort.length === 0 ? databases.inOwnOrder(item) : undefined;
    const chosen = within === undefined ? whole : databases.selections.find(item, within);
    const index = await indexes.load(item, needsOf(query, sort), readOptions(context));
    if (sort.length > 0)
      databases.selections.makeRoomFor(chosen === undefined ? index.count : selectionCount(chosen));
    return foreground.run(() => findSelection(index, query, sort, chosen, pauseOf(context)));
  }

  return {
    async buildIndex({ item }, context) {
      const index = await indexes.load(item, OFTEN_ASKED, readOptions(context));
      return ENTITY_KINDS.filter((kind) => index.hasColumns(ENTITY_COLUMNS[kind]));
    },

    async findGames(request, context) {
      const { item, query, within } = request;
      const { reader } = await databases.reader(item);
      if (query === undefined || within !== undefined || reader.count.complete)
        return databases.selections.add(item, await findInIndex(request, context));
      const { selections } = databases;
      const { id } = selections.add(item, NO_GAMES);
      const filled = selections.fillings.start(id);
      try {
        await findSoFar(reader, query, context, (rows) => {
          const selection = selections.replace(item, id, { kind: 'rows', rows });
          context.progress({ done: reader.count.known, total: reader.count.known, selection });
        });
        const found = await findInIndex(request, context);
        return request.sort.length > 0 ? selections.add(item, found) : selections.replace(item, id, found);
      } finally {
        filled();
      }
    },

    async countRecords({ item, selection }, context) {
      const chosen = databases.selections.find(item, selection);
      const index = await indexes.load(
        item,
        { columns: new Set(['kind']), kinds: new Set() },
        readOptions(context),
      );
      return countRecords(index, chosen.kind === 'rows' ? chosen.rows : undefined, pauseOf(context));
    },

    async findListYears({ item, selection, until }, context) {
      const chosen = databases.selections.find(item, selection);
      const index = await indexes.load(item, LIST_YEARS_NEEDS, readOptions(context));
      return findListYears(index, chosen.kind === 'rows' ? chosen.rows : undefined, until, pauseOf(context));
    },

    async completeNames({ item, of, text, most }, context) {
      checkWindow(most);
      const index = await indexes.load(
        item,
        { columns: new Set(), kinds: new Set([of]) },
        { signal: context.signal },
      );
      const tables = index.entities(of);
      if (tables === undefined) return [];
      const pause = pauseOf(context);
      const counts = index.lists.canCount(index, of)
        ? await index.lists.counts(index, of, undefined, pause)
        : undefined;
      const years = of === 'event' ? await index.lists.years(index, pause) : undefined;
      return completeIds(tables.names, counts, text, most).map((id) =>
        entityRow({ tables, counts, years }, id),
      );
    },

    async completeSites({ item, text, most }, context) {
      checkWindow(most);
      const index = await indexes.load(
        item,
        { columns: new Set(), kinds: new Set(['event']) },
        { signal: context.signal },
      );
      const sites = await index.lists.sites(index, pauseOf(context));
      if (sites === undefined) return [];
      const { names, counts } = sites;
      return completeIds(names, counts, text, most).map((id) => ({
        name: names.nameOf(id),
        games: counts?.[id] ?? 0,
      }));
    },

    async listEntities({ item, of, text, sort, reversed, within: selection, from, to }, context) {
      checkWindow(to - from);
      const chosen = selection === undefined ? undefined : databases.selections.find(item, selection);
      const within = chosen?.kind === 'rows' ? chosen : undefined;
      const index = await indexes.load(item, needsOfEntities(of), readOptions(context));
      const tables = index.entities(of);
      if (tables === undefined) return { count: 0, rows: [] };
      const pause = pauseOf(context);
      const ids = await index.lists.list(index, of, { text, sort, reversed, within }, pause);
      const counts = await index.lists.counts(index, of, within, pause);
      const ofAll = within && (await index.lists.counts(index, of, undefined, pause));
      const years = of === 'event' ? await index.lists.years(index, pause) : undefined;
      const rows = Array.from(ids.subarray(Math.max(0, from), Math.max(0, to)), (id) =>
        entityRow({ tables, counts, ofAll, years }, id),
      );
      return { count: ids.length, rows };
    },
  };
}

type FindRequest = Parameters<SearchApi['findGames']>[0];

const NO_GAMES: GameSelection = { kind: 'rows', rows: new Uint32Array(0) };

/**
 * Finds the matching games among those known so far, repeatedly until all are known. Each time, at least
 * twice as many are known.
 */
async function findSoFar(
  reader: DatabaseReader,
  query: GameQuery,
  { signal }: CallContext,
  onFound: (rows: Uint32Array) => void,
): Promise<void> {
  while (!reader.count.complete) {
    const index = await new DatabaseIndex(reader).load(needsOf(query, []), { signal, soFar: true });
    onFound(filterGames(index, query).toRows());
    await reader.readToEnd?.({ signal, records: 2 * index.count });
  }
}

/** The columns and names that the first questions need. */
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
  columns: new Set([...ENTITY_COLUMNS[of], ...(of === 'event' ? (['date'] as const) : [])]),
  kinds: new Set([of]),
});

async function findSelection(
  index: SearchIndex,
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
  if (whole) return { kind: 'rows', rows: sorted };
  const { plies, words } = chosen;
  return {
    kind: 'rows',
    rows: sorted,
    ...(plies !== undefined && { plies: pliesOf(sorted, chosen.rows, plies, count) }),
    ...(words !== undefined && { words }),
  };
}

/** Keeps the rows that are in the set, in their order; without a set, all of them. */
function keepRows(rows: Uint32Array, set: RowSet | undefined): Uint32Array {
  if (set === undefined) return rows;
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (set.has(rows[i])) kept[count++] = rows[i];
  return kept.slice(0, count);
}

/** Sorts plies into the new order of their rows. */
function pliesOf(sorted: Uint32Array, rows: Uint32Array, plies: Uint16Array, count: number): Uint16Array {
  const byRow = new Uint16Array(count);
  for (let i = 0; i < rows.length; i++) byRow[rows[i]] = plies[i];
  return Uint16Array.from(sorted, (row) => byRow[row]);
}

interface KnownOfEntities {
  readonly tables: EntityTables;
  readonly counts: Uint32Array | undefined;
  /** The counts of the whole database, if `counts` are those of a list. */
  readonly ofAll?: Uint32Array;
  readonly years?: YearsOf;
}

function entityRow({ tables, counts, ofAll, years }: KnownOfEntities, id: number): EntityRow {
  const site = tables.sites?.nameOf(id);
  return {
    ...namedEntity(tables.names, id),
    ...(site !== undefined && site !== '' && { site }),
    ...(years !== undefined && years.first[id] > 0 && { years: [years.first[id], years.last[id]] }),
    games: counts?.[id] ?? 0,
    ...(ofAll !== undefined && { ofAll: ofAll[id] }),
  };
}

function checkWindow(rows: number): void {
  if (!Number.isSafeInteger(rows) || rows < 0 || rows > MAX_WINDOW)
    throw new RangeError(`Expected at most ${MAX_WINDOW} names, found ${rows}`);
}
