// Encoded headers and guiding texts, read back: names, numbers, dates, code pages, old and new files.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { type GameHeader, GAME_RESULTS, recordNumber } from '../../../src/model/gameHeader.ts';
import type { DatabaseDescription, GameDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { CBH, readGames, SETTINGS, TWO_CBH } from '../chessbase/roundTrip.ts';

const name = fc
  .string({ unit: fc.constantFrom(...'ABCabc éÉßЖя-.’'), maxLength: 6 })
  .map((raw) => raw.trim());
const player = fc
  .tuple(name, name)
  .map(([last, first]) => (first === '' || last === '' ? last : `${last}, ${first}`));
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const date = fc
  .record({
    year: optional(fc.integer({ min: 1, max: 2100 })),
    month: optional(fc.integer({ min: 1, max: 12 })),
    day: optional(fc.integer({ min: 1, max: 31 })),
  })
  .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)));
const team = optional(fc.record({ title: name.filter((title) => title !== '') }));

const header: fc.Arbitrary<GameDescription> = fc.record({
  kind: fc.constant('game' as const),
  deleted: fc.boolean(),
  white: player,
  black: player,
  whiteElo: optional(fc.integer({ min: 1, max: 3500 })),
  blackElo: optional(fc.integer({ min: 1, max: 3500 })),
  whiteTeam: team,
  blackTeam: team,
  result: fc.constantFrom(...GAME_RESULTS),
  eco: optional(
    fc
      .tuple(fc.constantFrom(...'ABCDE'), fc.nat({ max: 99 }))
      .map(([letter, number]) => `${letter}${String(number).padStart(2, '0')}`),
  ),
  event: fc.record({ title: name, place: name, date }),
  date,
  round: optional(fc.integer({ min: 1, max: 255 })),
  subround: optional(fc.integer({ min: 1, max: 255 })),
  annotator: name,
  source: fc.record({ title: name, publisher: name }),
  medals: fc.nat({ max: 0xffff }),
  moves: fc.constant([]),
});

/** The part of a header that the description decides. */
const told = (game: GameHeader): Partial<GameHeader> => ({
  ...game,
  contents: undefined,
  moveCount: undefined,
});
const expectedHeader = (game: GameDescription, number: number): Partial<GameHeader> => ({
  kind: 'game',
  number: recordNumber(number),
  deleted: game.deleted ?? false,
  white: game.white ?? '',
  black: game.black ?? '',
  whiteElo: game.whiteElo,
  blackElo: game.blackElo,
  whiteTeam: game.whiteTeam?.title ?? '',
  blackTeam: game.blackTeam?.title ?? '',
  result: game.result ?? '*',
  lineEvaluation: undefined,
  eco: game.eco as GameHeader['eco'],
  chess960: undefined,
  event: game.event?.title ?? '',
  site: game.event?.place ?? '',
  date: game.date ?? {},
  eventDate: game.event?.date ?? {},
  round: game.round,
  subround: game.subround,
  annotator: game.annotator ?? '',
  source: game.source?.publisher ?? '',
  sourceTitle: game.source?.title ?? '',
  medals: game.medals ?? 0,
});

describe.each([
  ['cbh', CBH],
  ['2cbh', TWO_CBH],
])('random headers of .%s', (_, generation) => {
  it('random headers come back with every name, number and date', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(header, { minLength: 1, maxLength: 12 }), async (games) => {
        const read = await readGames({ name: 'Headers', records: games }, generation);
        expect(read.map((game) => told(game.header))).toEqual(
          games.map((game, i) => expectedHeader(game, i + 1)),
        );
      }),
      SETTINGS,
    );
  });
});

describe('headers', () => {
  const families: readonly Partial<DatabaseDescription>[] = [
    { generation: 'cb6' },
    { entityHeaderSize: 28 },
    { containerHeaderSize: 10, hole: 3 },
    { garbage: 0x41, deletedEntities: 3 },
    ...[8, 20, 30, 38, 74, 78, 120].map((cbjRecordSize) => ({ cbjRecordSize })),
    { cbjRecords: 1 },
  ];
  it.each(families)('headers are the same in a family written with %o', async (family) => {
    const games = fc.sample(header, { numRuns: 5, seed: 20 });
    const hasTeams = family.generation !== 'cb6';
    const read = await readGames({ name: 'Family', ...family, records: games });
    const without = { whiteTeam: '', blackTeam: '' };
    expect(read.map((game) => told(game.header))).toEqual(
      games.map((game, i) => ({
        ...expectedHeader(game, i + 1),
        ...(!hasTeams || i >= (family.cbjRecords ?? games.length) ? without : {}),
      })),
    );
  });

  it.each([
    ['windows-1250', 'Čapek, Jiří'],
    ['windows-1251', 'Ботвинник, Михаил'],
    ['windows-1252', 'Müller, José'],
    ['windows-1253', 'Παπαδόπουλος, Νίκος'],
    ['windows-1254', 'Şahin, Işıl'],
  ] as const)('a name in %s is %s with that code page', async (codePage, white) => {
    const files = encodeCbh({
      name: 'Page',
      encoding: codePage,
      records: [{ kind: 'game', white, moves: [] }],
    });
    const reader = await cbhFormat.open(memoryFiles('Page', files), { codePage });
    expect(await reader.readRows(0, 1)).toMatchObject([{ white }]);
  });

  it('Russian names are recognized', async () => {
    const records = ['Карпов, Анатолий', 'Смыслов, Василий'].map((white): GameDescription => ({
      kind: 'game',
      white,
      moves: [],
    }));
    const files = encodeCbh({ name: 'Ru', encoding: 'windows-1251', records });
    const reader = await cbhFormat.open(memoryFiles('Ru', files), {});
    expect(reader.codePage).toBe('windows-1251');
    expect(await reader.readRows(0, 1)).toMatchObject([{ white: 'Карпов, Анатолий' }]);
  });
});

describe('guiding texts', () => {
  it.each([1, 2, 3] as const)('guiding texts of format %i come back in every language', async (format) => {
    const records: DatabaseDescription['records'] = [
      {
        kind: 'text',
        format,
        annotator: 'Author',
        event: { title: 'Event', place: 'Place' },
        source: { title: 'Book' },
        round: 7,
        titles: [
          { language: 0, title: 'Title' },
          { language: 1, title: 'Überschrift' },
        ],
        bodies: [
          { language: 0, text: '<p>One</p>' },
          { language: 1, text: '<p>Einß</p>' },
        ],
      },
    ];
    const files = encodeCbh({ name: 'Texts', encoding: 'windows-1252', records });
    const reader = await cbhFormat.open(memoryFiles('Texts', files), {});
    const text = await reader.readRecord(recordNumber(1));
    expect(text).toMatchObject({
      kind: 'text',
      header: {
        title: 'Title',
        annotator: 'Author',
        event: 'Event',
        site: 'Place',
        sourceTitle: 'Book',
        round: 7,
      },
      titles: [
        { language: 'en', title: 'Title' },
        { language: 'de', title: 'Überschrift' },
      ],
      bodies: [
        { language: 'en', text: '<p>One</p>' },
        { language: 'de', text: '<p>Einß</p>' },
      ],
      problems: [],
    });
  });
});
