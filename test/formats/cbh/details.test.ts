import { describe, expect, it } from 'vitest';
import { TEAM_DETAILS, TITLES, TOURNAMENT_DETAILS } from '../../../src/formats/cbh/detailEntities.ts';
import { decodeExtendedDetails } from '../../../src/formats/cbh/extendedDetails.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { nationOf } from '../../../src/formats/chessbase/nations.ts';
import { readMediaNames, readTopGame, readTournamentExtras } from '../../../src/formats/cbh/sideFiles.ts';
import { decodeTournamentStages } from '../../../src/formats/cbh/tournamentStages.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { DatabaseDescription, GameDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { hasRealData, realFiles } from '../../support/realData.ts';
import { ascii, be, concat, hex, le, padded } from './bytes.ts';

const FULL: GameDescription = {
  kind: 'game',
  white: 'A',
  black: 'B',
  annotator: 'Editor',
  event: {
    title: 'Open',
    place: 'Havana',
    date: { year: 1993, month: 2 },
    endDate: { year: 1993, month: 3, day: 1 },
    type: 0x24,
    teamEvent: true,
    nation: 34,
    category: 12,
    rounds: 9,
    flags: 14,
    latitude: 23.145,
    longitude: -82.432,
    tiebreaks: [2, 12, 14, 99],
  },
  source: {
    title: 'Bulletin',
    publisher: 'Press',
    published: { year: 1994 },
    date: { year: 1995, month: 5, day: 6 },
    version: 3,
    quality: 3,
  },
  whiteTeam: { title: 'Rooks', number: 2, year: 1993, overNewYear: true, nation: 53 },
  blackTeam: { title: 'Knights', year: 9999 },
  tag: 'A title',
  save: {
    material: [0x8252, 0x1001],
    whiteRating: { kind: 1, international: 2, national: 9, nation: 99, name: 'FIDE' },
    blackRating: { kind: 2, national: 3, international: 1, nation: 134, name: 'SSF' },
    version: 4,
    created: 1024 * 60,
    changed: 122_192_928_000_000_000 + 10_000 * 5,
    endings: [
      [2, 61],
      [139, 80],
    ],
  },
  moves: [],
};

async function detailsOf(description: Partial<DatabaseDescription>, number = 1) {
  const files = encodeCbh({ name: 'Facts', records: [FULL], ...description });
  const reader = await cbhFormat.open(memoryFiles('Facts', files), {});
  return reader.readDetails?.(recordNumber(number));
}

describe('the details of a game', () => {
  it('the details of a game are all the facts of its family', async () => {
    expect(await detailsOf({})).toEqual({
      number: 1,
      tournament: {
        title: 'Open',
        place: 'Havana',
        date: { year: 1993, month: 2 },
        endDate: { year: 1993, month: 3, day: 1 },
        kind: 'Swiss',
        tempos: ['blitz'],
        teamEvent: true,
        nation: { code: 'CUB', name: 'Cuba' },
        category: 12,
        rounds: 9,
        complete: true,
        boardPoints: true,
        threePointsForWin: true,
        coordinates: { latitude: 23.145, longitude: -82.432 },
        tiebreaks: ['median Buchholz', 'Sonneborn-Berger', 'rule 99'],
      },
      source: {
        title: 'Bulletin',
        publisher: 'Press',
        published: { year: 1994 },
        date: { year: 1995, month: 5, day: 6 },
        version: 3,
        quality: 'low',
      },
      annotator: 'Editor',
      whiteTeam: {
        title: 'Rooks',
        number: 2,
        year: 1993,
        overNewYear: true,
        nation: { code: 'GER', name: 'Germany' },
      },
      blackTeam: { title: 'Knights', overNewYear: false },
      titles: [{ language: 'en', text: 'A title' }],
      whiteRating: { scope: 'international', tempo: 'blitz', name: 'FIDE' },
      blackRating: {
        scope: 'national',
        tempo: 'correspondence',
        nation: { code: 'SWE', name: 'Sweden' },
        name: 'SSF',
      },
      version: 4,
      created: Date.UTC(2008, 10, 30, 23, 1),
      changed: 5,
      finalMaterial: [
        { pawns: 8, queens: 1, knights: 1, bishops: 2, rooks: 2 },
        { pawns: 1, queens: 0, knights: 0, bishops: 0, rooks: 1 },
      ],
      endings: [
        { code: 2, ply: 61 },
        { code: 139, ply: 80 },
      ],
      media: [],
    });
  });

  it.each([8, 20, 30, 38, 74, 78, 120])(
    'the details of a game are those that records of %i bytes in the .cbj have',
    async (size) => {
      const details = await detailsOf({ cbjRecordSize: size });
      expect(details).toMatchObject({ whiteTeam: { title: 'Rooks' } });
      expect(details?.finalMaterial !== undefined).toBe(size >= 30);
      expect(details?.whiteRating !== undefined).toBe(size >= 54);
      expect([details?.version, details?.changed]).toEqual(size === 120 ? [4, 5] : [undefined, undefined]);
    },
  );

  it('the details are few if the newer files are missing or too short', async () => {
    for (const details of [await detailsOf({ generation: 'cb6' }), await detailsOf({ cbjRecords: 0 })]) {
      expect(details).toMatchObject({ annotator: 'Editor', titles: [], endings: [], media: [] });
      expect(details).not.toHaveProperty('whiteTeam');
    }
  });

  it('the details of a text have only the facts of a text', async () => {
    const text = { kind: 'text', format: 1, titles: [], bodies: [], annotator: 'Editor' } as const;
    expect(await detailsOf({ records: [text] })).toMatchObject({ annotator: 'Editor', media: [] });
  });

  it('the details survive damage in every file that they come from', async () => {
    const files = encodeCbh({ name: 'Facts', records: [FULL] });
    for (const path of files.keys()) {
      if (path === 'Facts.cbh') continue;
      const bytes = files.get(path) ?? new Uint8Array(0);
      for (const damaged of [undefined, bytes.slice(0, 33), bytes.map(() => 0xff), bytes.map(() => 0)]) {
        const reader = await cbhFormat.open(memoryFiles('Facts', withFile(files, path, damaged)), {});
        await expect(reader.readDetails?.(recordNumber(1))).resolves.toBeDefined();
      }
    }
  });

  it('the details of a record that does not exist are refused', async () => {
    await expect(detailsOf({}, 2)).rejects.toMatchObject({ failure: { kind: 'invalid' } });
  });
});

describe('extended records', () => {
  it('an extended record holds a rating and a time of creation (twic1134 game 1)', () => {
    const record = hex(
      'ffffffffffffffffffffffff00000000000000000000000000000000fffe000000000000001a00010001004649444500000000000000' +
        '000100010046494445000000000000000000000000000000000100000039b1a4cce900000000000000000000000000000000000000' +
        '00000000000000000000000000',
    );
    const { created, ...others } = decodeExtendedDetails(record);
    expect(others).toEqual({
      whiteRating: { scope: 'international', name: 'FIDE' },
      blackRating: { scope: 'international', name: 'FIDE' },
      version: 1,
      endings: [],
    });
    expect(new Date(created ?? 0).toISOString()).toMatch(/^2016-08-01T/);
  });
});

describe('records that ChessBase wrote (shared/spec/cbh-vectors.json, `entities`)', () => {
  it('a tournament of ChessBase decodes (twic1134 record 0)', () => {
    const record = hex(
      '040000001a0000000034397468204269656c204d617374657273204d61746368000000009b5f09020000000000000000004269656c20535549007fb15f' +
        '09020000000000000000000008f72f3aa600f9c00f0002008700000304000300000001000000',
    );
    expect(TOURNAMENT_DETAILS.decode(record.subarray(9), 'windows-1252')).toEqual({
      title: '49th Biel Masters Match',
      place: 'Biel SUI',
      date: { year: 2016, month: 7, day: 25 },
      kind: 'match',
      tempos: [],
      teamEvent: false,
      nation: { code: 'SUI', name: 'Switzerland' },
      rounds: 4,
      complete: true,
      boardPoints: false,
      threePointsForWin: false,
    });
  });

  it('a team of ChessBase decodes (twic1134 record 0)', () => {
    const record = hex(
      '190000000f00000001534b205a494b554441205455524e4f56204120284d43522900284d435229006d656e74735c63686573736261730000000000' +
        'e0070000001c0000009c030000',
    );
    expect(TEAM_DETAILS.decode(record.subarray(9), 'windows-1252')).toEqual({
      title: 'SK ZIKUDA TURNOV A (MCR)',
      year: 2016,
      overNewYear: false,
    });
  });

  it('an end date and a place of ChessBase decode (World-ch)', async () => {
    const header = hex('030000004100000033000000');
    const records = hex(
      '00000000000000000000000000000000000000000000000000000700000000000000000000070000000000000000000007000101010101010101010100000ebc7d' +
        '40372531b9b66f93c0549b785729b281000000000000000000000700000000000000000000070000000000000000000007000101010101010101010100000ec258',
    );
    const file = memorySource('x.cbtt', concat(padded(header, 32), records));
    expect(await readTournamentExtras(file, 0)).toEqual({
      endDate: { year: 1886, month: 3, day: 29 },
      tiebreaks: [],
    });
    const { coordinates } = await readTournamentExtras(file, 1);
    expect(coordinates?.latitude).toBeCloseTo(23.14529, 5);
    expect(coordinates?.longitude).toBeCloseTo(-82.42922, 5);
    expect(await readTournamentExtras(file, 2)).toEqual({ endDate: {}, tiebreaks: [] });
  });

  it.each([
    [2, 61, {}],
    [3, 65, { year: 1886, month: 3, day: 29 }],
    [4, 223, { year: 1886, month: 3, day: 29 }],
    [5, 405, { year: 1886, month: 3, day: 29 }],
  ])(
    "a record of .cbtt version %i with %i bytes has the tournament's end date",
    async (version, size, endDate) => {
      const record = padded(concat(new Uint8Array(50), hex('0e 01010101010101010101'), be(0xebc7d, 4)), 405);
      record[60] = 1;
      const head = padded(concat(le(version, 4), le(size, 4), le(1, 4)), 32);
      const file = memorySource(
        'x.cbtt',
        concat(head, new Uint8Array(size).fill(0xff), record.subarray(0, size)),
      );
      expect(await readTournamentExtras(file, 1)).toEqual({ endDate, tiebreaks: ['Sonneborn-Berger'] });
    },
  );
});

describe('titles of games', () => {
  it('the titles of a game come in all their languages', () => {
    const data = concat(
      padded(ascii('Title'), 200),
      padded(ascii('Titel'), 200),
      new Uint8Array(1000),
      padded(ascii('?'), 200),
    );
    expect(TITLES.decode(data, 'windows-1252')).toEqual([
      { language: 'en', text: 'Title' },
      { language: 'de', text: 'Titel' },
      { language: 'x-7', text: '?' },
    ]);
  });
});

describe('nations', () => {
  it('nations have the numbers of the table', () => {
    const codes = [1, 10, 42, 53, 68, 103, 125, 147, 189, 207, 249, 253].map(
      (number) => nationOf(number)?.code,
    );
    expect(codes).toEqual('AFG AUT ENG GER ISR NED SEN USA SAM GCI MNT KOS'.split(' '));
    expect([nationOf(0), nationOf(254), nationOf(255)]).toEqual([undefined, undefined, undefined]);
    expect(nationOf(24)).toEqual({ code: 'IVB', name: 'British Virgin Islands' });
  });
});

describe('media lists', () => {
  const list = (text: string) =>
    memorySource('x.cbm', concat(new Uint8Array(32), hex('ffffffff 01000000'), padded(ascii(text), 1016)));
  const namesIn = (text: string, offset: number | undefined = 40) =>
    readMediaNames(list(text), offset, 'windows-1252');

  it('a media list names as many files as it claims and holds', async () => {
    expect(await namesIn('FilesUsed\n2\na.jpg\nb b.png\nold.jpg\n')).toEqual(['a.jpg', 'b b.png']);
    expect(await namesIn('FilesUsed\n9\na.jpg\n')).toEqual(['a.jpg']);
  });

  it('a media list is empty if it is no list', async () => {
    expect(await namesIn('Other\n1\na.jpg\n')).toEqual([]);
    expect(await namesIn('FilesUsed\nx\na.jpg\n')).toEqual([]);
    expect(await namesIn('FilesUsed')).toEqual([]);
    expect(await readMediaNames(list('FilesUsed\n1\na\n'), undefined, 'windows-1252')).toEqual([]);
    for (const offset of [0, 7, 1056, 4000]) expect(await namesIn('FilesUsed\n1\na\n', offset)).toEqual([]);
  });
});

describe('top games', () => {
  const flags = (digits: string, bits = 2, signature = 0x0f010b09) =>
    memorySource('x.flags', concat(be(signature, 4), be(16, 4), be(bits, 4), hex(digits)));
  const isTop = (digits: string, number: number, bits?: number) => readTopGame(flags(digits, bits), number);

  it('a top game is marked by the bits 2g and 2g + 1, from the lowest of the first byte', async () => {
    expect(await isTop('c0000000', 3)).toBe(true);
    expect(await isTop('80000000', 3)).toBe(false);
    expect(await isTop('40000000', 3)).toBeUndefined();
    expect(await isTop('000000c0', 3)).toBeUndefined();
    expect(await isTop('00000000 0c', 17)).toBe(true);
  });

  it('a top game may have three bits, which cross bytes', async () => {
    // Game 2 has the bits 6 and 7, game 5 the bits 15 and 16.
    expect(await isTop('c0 80 01', 2, 3)).toBe(true);
    expect(await isTop('c0 80 01', 5, 3)).toBe(true);
    expect(await isTop('c0 00 01', 5, 3)).toBe(false);
    expect(await isTop('c0 80', 5, 3)).toBeUndefined();
    expect(await isTop('c0 80 01', 1, 3)).toBeUndefined();
  });

  it('a top game is unknown past the end of the file, and in files of other kinds', async () => {
    expect(await isTop('ffffffff', 15)).toBe(true);
    expect(await isTop('ffffffff', 16)).toBeUndefined();
    expect(await readTopGame(undefined, 1)).toBeUndefined();
    expect(await readTopGame(memorySource('x.flags', hex('0f010b09')), 1)).toBeUndefined();
    expect(await readTopGame(flags('ffffffff', 0, 0x0f010a09), 1)).toBeUndefined();
    expect(await readTopGame(flags('ffffffff', 2, 0x0f010a09), 1)).toBeUndefined();
    for (const bits of [0, 1, 9, 0xffffffff]) expect(await isTop('ffffffff', 1, bits)).toBeUndefined();
  });
});

describe.skipIf(!hasRealData('cbh/twic1134'))('details of real databases', { tags: 'real' }, () => {
  const open = (name: string) => cbhFormat.open(memoryFiles(name, realFiles(`cbh/${name}`)), {});

  it('a real game has tournament, source, teams and ratings (twic1134 game 924)', async () => {
    expect(await (await open('twic1134')).readDetails?.(recordNumber(924))).toMatchObject({
      tournament: {
        title: '27th Czech Open E 2016',
        teamEvent: true,
        nation: { code: 'CZE' },
        rounds: 7,
        complete: true,
      },
      source: {
        title: 'The Week in Chess 1134',
        published: { year: 2016, month: 8, day: 1 },
        quality: 'medium',
      },
      whiteTeam: { title: 'SK ZIKUDA TURNOV A (MCR)', year: 2016 },
      whiteRating: { scope: 'international', name: 'FIDE' },
    });
  });

  it('a real text names its pictures', async () => {
    expect(await (await open('text')).readDetails?.(recordNumber(7))).toMatchObject({
      media: ['JaquesCookStaunton.jpg'],
      version: 1,
    });
  });
});

describe('the time control of a tournament', () => {
  const stage = (start: number, increment: number, moves: number, kind: number) =>
    concat(be(start, 4), be(increment, 4), be(moves, 2), Uint8Array.of(kind));
  const none = stage(0, 0, 0, 7);
  const stagesOf = (...stages: readonly Uint8Array[]) =>
    decodeTournamentStages(new DataView(concat(new Uint8Array(16), ...stages).buffer));

  it('a tournament without stages has no time control', () => {
    expect(stagesOf(none, none, none)).toEqual([]);
  });

  it("a tournament's time control is read like that of games", () => {
    expect(stagesOf(stage(720_000, 3000, 40, 1), stage(90_000, 3000, 1000, 3), none)).toEqual([
      { seconds: 7200, increment: 30, moves: 40 },
      { seconds: 900, increment: 30 },
    ]);
    expect(stagesOf(stage(30_000, 300, 1000, 3), none, none)).toEqual([{ seconds: 300, increment: 3 }]);
  });

  it.each([
    ['another kind', stage(30_000, 0, 0, 9)],
    ['a time below 0', stage(-1, 0, 0, 0)],
    ['no time', stage(0, 0, 0, 0)],
    ['a stage of no moves', stage(30_000, 0, 0, 1)],
    ['an increment of months', stage(30_000, 0x7fffffff, 0, 3)],
  ])('a time control is empty with %s', (_, odd) => {
    expect(stagesOf(odd, none, none)).toEqual([]);
  });
});
