// The index of a database with ten million games and 600,000 players: reading, sorting, filtering, finding names.
import { blobSource } from '../src/bytes/blobSource.ts';
import type { ByteSource } from '../src/bytes/byteSource.ts';
import { Breath } from '../src/base/breath.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import { ENTITY_KINDS } from '../src/model/entity.ts';
import { COLUMN_NAMES, CORE_COLUMNS } from '../src/model/gameIndex.ts';
import type { DateNumber } from '../src/model/dateNumber.ts';
import type { GameQuery, SortKey } from '../src/model/query/gameQuery.ts';
import { countEntities, yearsOfEvents } from '../src/search/entityCounts.ts';
import { completeIds } from '../src/search/entityLists.ts';
import { filterGames } from '../src/search/filterGames.ts';
import { sortGames } from '../src/search/sortGames.ts';
import { countStatistics } from '../src/search/statistics.ts';
import { DatabaseIndex } from '../src/worker/databaseIndex.ts';
import { listHead, listPart, LIST_PART, manyNames } from './bases/manyHeaders.ts';
import { fastest, fastestInSlices, type Measure } from './measure.ts';
import { readRaw } from './readRaw.ts';

const GAMES = 10_000_000;
const ROUNDS = 5;
/** Runs whole tasks in turn, so that a slow moment of the machine affects all of them. */
const IN_TURNS = { count: 1, slice: 1, rounds: ROUNDS };

function makeList(): Blob {
  // These are references to one blob, which browsers need not hold in full.
  const records = new Blob([listPart()]);
  return new Blob([listHead(GAMES), ...Array.from({ length: GAMES / LIST_PART }, () => records)]);
}

function openDatabase(list: Blob) {
  const files = {
    cbh: list,
    // If there are moves, reading the headers also records their places.
    cbg: new Blob([new Uint8Array(26)]),
    ...Object.fromEntries([...manyNames()].map(([extension, bytes]) => [extension, new Blob([bytes])])),
  };
  const set = new Map<string, ByteSource>(
    Object.entries(files).map(([extension, blob]) => [
      `Large.${extension}`,
      blobSource(`Large.${extension}`, blob),
    ]),
  );
  return cbhFormat.open({ name: 'Large', files: set }, {});
}

const key = (column: SortKey['column'], descending = false): SortKey => ({ column, descending });

const THREE_FIELDS: GameQuery = {
  kind: 'and',
  parts: [
    { kind: 'number', field: 'elo', from: 2500 },
    { kind: 'date', from: (2010 << 9) as DateNumber, to: (2020 << 9) as DateNumber },
    { kind: 'result', results: ['1-0'] },
  ],
};

const TYPED = ['k', 'ka', 'kar', 'karo', 'karomi', 'karomi s', 'lenstovic', 'schneelma', 'arol', 'zz'];

export async function measureGameIndex(): Promise<Measure[]> {
  const list = makeList();
  const reader = await openDatabase(list);
  const times = await fastestInSlices(IN_TURNS, {
    raw: () => readRaw(list),
    columns: () => reader.readIndex(CORE_COLUMNS),
  });
  const database = new DatabaseIndex(reader);
  const all = { columns: new Set(COLUMN_NAMES), kinds: new Set<never>() };
  await database.load({ ...all, columns: new Set(CORE_COLUMNS) }, {});
  const core = database.byteLength / GAMES;
  await database.load(all, {});
  const whole = database.byteLength / GAMES;
  const everything = { ...all, kinds: new Set(ENTITY_KINDS) };
  const names = await fastest(1, () => database.load(everything, {}));
  const index = await database.load(everything, {});
  const players = index.entities('player')?.names;
  if (players === undefined) throw new Error('no players');

  const sort = (...keys: readonly SortKey[]) => {
    const breath = new Breath();
    return sortGames(index, keys, undefined, () => breath.take());
  };
  const counts = await index.lists.counts(index, 'player', undefined, async () => undefined);
  const sorted = await fastestInSlices(IN_TURNS, {
    elo: () => sort(key('whiteElo', true)),
    date: () => sort(key('date')),
    name: () => sort(key('white')),
    two: () => sort(key('white'), key('date', true)),
  });
  const found = await fastestInSlices(IN_TURNS, {
    three: () => filterGames(index, THREE_FIELDS).toRows(),
    name: () => filterGames(index, { kind: 'name', field: 'player', text: 'karomi' }).toRows(),
  });
  const byName = await sort(key('white'));
  const statistics = (rows?: Uint32Array) => {
    const breath = new Breath();
    return countStatistics(index, rows, () => breath.take());
  };
  const breath = new Breath();
  const counted = await fastestInSlices(IN_TURNS, {
    all: () => statistics(),
    sorted: () => statistics(byName),
    players: () => countEntities(index, 'player', undefined, () => breath.take()),
    listed: () => countEntities(index, 'player', byName, () => breath.take()),
    years: () => yearsOfEvents(index, () => breath.take()),
  });
  const typed: number[] = [];
  for (const text of TYPED) typed.push(await fastest(ROUNDS, () => completeIds(players, counts, text, 20)));

  const ms = (what: string, value: number, must?: number, goal?: number): Measure => ({
    what,
    value,
    unit: 'ms',
    ...(must !== undefined && { must }),
    ...(goal !== undefined && { goal }),
  });
  return [
    ms('raw read of a .cbh of 10,000,000 games in 16 MiB windows', times.raw),
    ms('its headers to sortable columns', times.columns, 1500, 600),
    { what: 'columns / raw read', value: times.columns / times.raw, unit: 'x', must: 3, goal: 1.3 },
    { what: 'columns in memory', value: core, unit: 'B/game', must: 30 },
    { what: 'the same with the extra columns', value: whole, unit: 'B/game', must: 48 },
    ms('read 600,000 players and 60,000 events, fold and rank their names', names),
    ms('sort 10,000,000 games by Elo', sorted.elo, 100),
    ms('sort them by date', sorted.date, 800),
    ms('sort them by name', sorted.name, 800),
    ms('sort them by name and date', sorted.two),
    ms('filter them on three fields', found.three, 60),
    ms('filter them by a name', found.name),
    ms('statistics of all of them', counted.all),
    ms('the same of the list sorted by name', counted.sorted),
    { what: 'sorted / in file order', value: counted.sorted / counted.all, unit: 'x', must: 1.5 },
    ms('count the games of their 600,000 players', counted.players),
    ms('the same of the list sorted by name', counted.listed),
    ms('the years of their 60,000 events', counted.years),
    ms('names as you type over 600,000 names, the slowest of ten texts', Math.max(...typed), 30),
  ];
}
