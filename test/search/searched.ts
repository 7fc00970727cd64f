// Databases to search in: one description written in every format, and the facts that the list shows.
import fc from 'fast-check';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { chessAssistantFormat } from '../../src/formats/chessAssistant/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { ENTITY_KINDS, entityId, type EntityKind } from '../../src/model/entity.ts';
import { GAME_RESULTS } from '../../src/model/gameHeader.ts';
import type { DateNumber } from '../../src/model/dateNumber.ts';
import { COLUMN_NAMES } from '../../src/model/gameIndex.ts';
import {
  CONTENT_FIELDS,
  type GameQuery,
  NAME_FIELDS,
  NUMBER_FIELDS,
  SORT_COLUMNS,
  type SortKey,
} from '../../src/model/query/gameQuery.ts';
import type { SearchIndex } from '../../src/search/searchIndex.ts';
import { DatabaseIndex } from '../../src/worker/databaseIndex.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import type { DatabaseDescription, GameDescription } from '../encoders/cbh/description.ts';
import { encodeChessAssistant } from '../encoders/chessAssistant.ts';
import { encodePgn } from '../encoders/pgn.ts';
import { factsOfRow, type Facts } from '../support/indexFacts.ts';
import { type Files, memoryFiles } from '../support/memoryFiles.ts';

export interface Searched {
  readonly index: SearchIndex;
  /** Facts of the list by row, with the whole ECO number, which sorts. */
  readonly facts: readonly Facts[];
  /** Numbers of the entities by row. */
  readonly ids: readonly Facts[];
}

export async function searched(reader: DatabaseReader): Promise<Searched> {
  const index = await new DatabaseIndex(reader).load(
    { columns: new Set(COLUMN_NAMES), kinds: new Set(ENTITY_KINDS) },
    {},
  );
  const rows = await reader.readRows(0, reader.count.known);
  const numbers = (row: number): Facts =>
    Object.fromEntries(COLUMN_NAMES.map((name) => [name, index.column(name)[row]]));
  return {
    index,
    facts: rows.map((row, at) => ({ ...factsOfRow(row), eco: index.column('eco')[at] })),
    ids: rows.map((_, at) => numbers(at)),
  };
}

const PLAYERS = [
  '',
  'Carlsen, Magnus',
  'Tal, Mikhail',
  'Müller, Karsten',
  'Mueller, Hans',
  'Kortschnoj, Viktor',
];
const MORE_PLAYERS = [
  'Korchnoi, Viktor',
  'Øgaard, Leif',
  "O'Kelly, Alberic",
  'carlsen, magnus',
  'Ivanov, A',
  'Ivanov, B',
];
const EVENTS = ['', 'Linares', 'Linares 10th', 'Wijk aan Zee', 'Olympiad'];
const SITES = ['', 'Linares', 'London', 'Zürich'];
const OTHERS = ['', 'Nunn, J', 'Anand'];
const TEAMS = [undefined, { title: 'Norway' }, { title: 'Köln' }, { title: 'armenia' }];

const dates = fc.record(
  {
    year: fc.integer({ min: 1990, max: 1992 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  },
  { requiredKeys: [] },
);
const elo = fc.constantFrom(0, 0, 2500, 2501, 2600, 2700);

/** A game without moves whose header holds anything. */
const games: fc.Arbitrary<GameDescription> = fc.record({
  kind: fc.constant('game' as const),
  white: fc.constantFrom(...PLAYERS, ...MORE_PLAYERS),
  black: fc.constantFrom(...PLAYERS),
  whiteElo: elo,
  blackElo: elo,
  event: fc.record({ title: fc.constantFrom(...EVENTS), place: fc.constantFrom(...SITES) }),
  annotator: fc.constantFrom(...OTHERS),
  source: fc.record({ title: fc.constantFrom(...OTHERS) }),
  whiteTeam: fc.constantFrom(...TEAMS),
  blackTeam: fc.constantFrom(...TEAMS),
  result: fc.constantFrom(...GAME_RESULTS),
  date: dates.filter(
    ({ year, month, day }) =>
      (month === undefined || year !== undefined) && (day === undefined || month !== undefined),
  ),
  eco: fc.constantFrom('A00', 'B12', 'B90', 'B99', 'E99'),
  round: fc.integer({ min: 0, max: 3 }),
  subround: fc.integer({ min: 0, max: 2 }),
  medals: fc.constantFrom(0, 0, 1, 8, 9),
  deleted: fc.boolean(),
  moves: fc.constant([]),
});

/** Codes of types, which only Chess Assistant has: no type, some with words, and two without. */
const gameTypes = fc.constantFrom(0, 1, 2, 5, 26, 30, 31, 1024);

/** Text records and unknown ones, which only `.cbh` has. */
const others: fc.Arbitrary<DatabaseDescription['records'][number]> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    format: fc.constant(3 as const),
    titles: fc.constant([]),
    bodies: fc.constant([]),
    event: fc.record({ title: fc.constantFrom(...EVENTS) }),
    annotator: fc.constantFrom(...OTHERS),
    round: fc.integer({ min: 0, max: 3 }),
  }),
  fc.constant({ kind: 'raw' as const, header: Uint8Array.from({ length: 46 }, () => 0x42) }),
);

const open = (files: Files, name = 'Searched'): Promise<DatabaseReader> =>
  cbhFormat.open(memoryFiles(name, files), {});

/** Games of round 3 follow other rules. */
const withVariants = (pgn: Uint8Array): Uint8Array =>
  new TextEncoder().encode(
    new TextDecoder().decode(pgn).replaceAll('[Round "3', '[Variant "Atomic"]\n[Round "3'),
  );

/** Databases of such games in each format; `.cbh` with guiding texts and unreadable records, and damaged. */
export const READERS: Readonly<Record<string, fc.Arbitrary<() => Promise<DatabaseReader>>>> = {
  cbh: fc
    .array(fc.oneof({ weight: 4, arbitrary: games }, others), { maxLength: 40 })
    .map((records) => () => open(encodeCbh({ name: 'Searched', records }))),
  'damaged cbh': fc
    .tuple(fc.array(games, { minLength: 1, maxLength: 20 }), fc.infiniteStream(fc.nat({ max: 0xff })))
    .map(([records, bytes]) => () => {
      const files = encodeCbh({ name: 'Searched', records });
      const cbh = files.get('Searched.cbh') ?? new Uint8Array();
      for (let at = 46; at < cbh.length; at++)
        if (at % 46 !== 0 && at % 3 === 0) cbh[at] = bytes.next().value;
      return open(files);
    }),
  PGN: fc
    .array(games, { minLength: 1, maxLength: 30 })
    .map(
      (records) => () =>
        pgnFormat.open(memoryFiles('x', new Map([['x.pgn', withVariants(encodePgn(records))]])), {}),
    ),
  'Chess Assistant': fc.array(fc.tuple(games, gameTypes), { maxLength: 30 }).map((records) => () => {
    const files = encodeChessAssistant({
      encoding: 'utf-8',
      name: 'x',
      games: records.map(
        ([{ white = '', black = '', annotator = '', event, source, eco = 'A00', ...game }, gameType]) => ({
          white: { name: white },
          black: { name: black },
          annotator: { name: annotator },
          event: event?.title ?? '',
          place: event?.place ?? '',
          source: source?.title ?? '',
          eco: 100 * (eco.charCodeAt(0) - 65) + Number(eco.slice(1)),
          whiteElo: game.whiteElo ?? 0,
          blackElo: game.blackElo ?? 0,
          date: game.date ?? {},
          round: game.round ?? 0,
          gameType,
          outcome: ['1/2-1/2', '1-0', '0-1'].indexOf(game.result ?? '*') + 1 || 4,
        }),
      ),
    });
    return chessAssistantFormat.open(memoryFiles('x', files), {});
  }),
};

const WORDS = [
  'carl',
  'CARLSEN',
  'magnus carlsen',
  'muller',
  'mueller',
  'Müller k',
  'korchnoi',
  'Kortschnoj',
  'ogaard',
];
const MORE_WORDS = [
  'okelly',
  'linares',
  'lin',
  'london',
  'zurich',
  'iva',
  'a',
  'anand',
  'nobody',
  '',
  ',',
  'arls',
];
const texts = fc.constantFrom(...WORDS, ...MORE_WORDS);
const names = fc.oneof(texts, fc.constantFrom('carl* magnus', 'Tal, Mikhail', 'LINARES 10TH', 'ivanov a*'));
const bound = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined });
const dateBound = fc.option(
  fc
    .tuple(fc.integer({ min: 1989, max: 1993 }), fc.constantFrom(0, 1, 6, 12), fc.constantFrom(0, 1, 28))
    .map(([year, month, day]) => ((year << 9) | (month << 5) | (month === 0 ? 0 : day)) as DateNumber),
  { nil: undefined },
);
const ecoBound = fc.constantFrom('A', 'A00', 'B1', 'B12', 'B9', 'B', 'B90', 'E99', 'E');

/** Bounds; either may be missing. */
const bounds = <Value>(from: fc.Arbitrary<Value | undefined>) =>
  fc.tuple(from, from).map(([low, high]) => ({
    ...(low !== undefined && { from: low }),
    ...(high !== undefined && { to: high }),
  }));

const leaves: fc.Arbitrary<GameQuery> = fc.oneof(
  fc
    .tuple(names, fc.constantFrom(undefined, 'whole' as const))
    .map(([text, match]): GameQuery => ({ kind: 'words', text, match })),
  fc
    .tuple(
      fc.constantFrom(...NAME_FIELDS),
      names,
      fc.constantFrom(undefined, 'whole' as const, 'exact' as const),
    )
    .map(([field, text, match]): GameQuery => ({ kind: 'name', field, text, match })),
  fc
    .tuple(
      fc.constantFrom<EntityKind>(...ENTITY_KINDS),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(undefined, 'white' as const, 'black' as const),
    )
    .map(([of, id, side]): GameQuery => ({
      kind: 'entity',
      of,
      id: entityId(id),
      name: '',
      ...(side && { side }),
    })),
  fc
    .tuple(fc.constantFrom(...NUMBER_FIELDS), bounds(bound(0, 40)))
    .map(([field, range]): GameQuery => ({ kind: 'number', field, ...range })),
  fc
    .tuple(fc.constantFrom('elo', 'whiteElo', 'blackElo', 'averageElo'), bounds(bound(2490, 2710)))
    .map(([field, range]): GameQuery => ({ kind: 'number', field, ...range })),
  bounds(dateBound).map((range): GameQuery => ({ kind: 'date', ...range })),
  fc.tuple(ecoBound, ecoBound).map(([from, to]): GameQuery => ({ kind: 'eco', from, to })),
  fc.subarray([...GAME_RESULTS]).map((results): GameQuery => ({ kind: 'result', results })),
  fc.constantFrom(...CONTENT_FIELDS).map((what): GameQuery => ({ kind: 'has', what })),
  fc.constantFrom<GameQuery>(
    { kind: 'medal' },
    { kind: 'medal', bit: 3 },
    { kind: 'deleted' },
    { kind: 'record', is: 'text' },
    { kind: 'record', is: 'game' },
    { kind: 'record', is: 'variant' },
    { kind: 'record', is: 'unreadable' },
  ),
);

/** Any query, with at most two levels of and, or, not above its leaves. */
export const queries: fc.Arbitrary<GameQuery> = fc.letrec<{ query: GameQuery }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaves,
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('query'), { maxLength: 3 }))
      .map(([kind, parts]): GameQuery => ({ kind, parts })),
    tie('query').map((part): GameQuery => ({ kind: 'not', part })),
  ),
})).query;

export const sortKeys: fc.Arbitrary<readonly SortKey[]> = fc.array(
  fc.record({ column: fc.constantFrom(...SORT_COLUMNS), descending: fc.boolean() }),
  { maxLength: 4 },
);
