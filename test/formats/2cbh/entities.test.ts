// Records of names in `.2lid`, tested against the vectors of the description.
import { describe, expect, it } from 'vitest';
import {
  decodePlayerDetails,
  decodeSourceDetails,
  decodeTeamDetails,
  decodeTournamentDetails,
} from '../../../src/formats/2cbh/details.ts';
import {
  decodePlayer,
  decodeSource,
  decodeTeam,
  decodeTitle,
  decodeTitles,
  decodeTournament,
} from '../../../src/formats/2cbh/entities.ts';
import { nationOf } from '../../../src/formats/chessbase/nations.ts';
import { makePgnDate } from '../../../src/model/partialDate.ts';
import { VECTORS } from '../../encoders/2cbh/vectors.ts';
import { ascii, concat, hex, le } from '../cbh/bytes.ts';

const PAGE = 'windows-1252';
/** The content of a record, without its length. */
const contentOf = (vector: { readonly hex: string }): Uint8Array => {
  const record = hex(vector.hex);
  expect(new DataView(record.buffer).getInt32(0, true)).toBe(record.length - 4);
  return record.subarray(4);
};
const ofType = (type: string) => VECTORS.entities.filter((vector) => vector.type === type);
const str = (text: string): Uint8Array => concat(le(text.length, 4), ascii(text));

describe('players', () => {
  it.each(ofType('player'))('a player is as described: $last $first', (vector) => {
    const { last, first, fideId } = vector;
    const content = contentOf(vector);
    const name = first === '' ? last : `${String(last)}, ${String(first)}`;
    expect(decodePlayer(content, PAGE)).toBe(name);
    const details = decodePlayerDetails(content, PAGE);
    expect(details).toEqual(typeof fideId === 'number' ? { title: '', fideId, birthday: {} } : undefined);
  });

  it.each([
    ['', 'Bobby', 'Bobby'],
    ['Fischer', '', 'Fischer'],
    [' Fischer ', '  Bobby', 'Fischer, Bobby'],
    ['  ', ' ', ''],
  ])('a player with last name "%s" and first name "%s" is "%s"', (last, first, shown) => {
    expect(decodePlayer(concat(str(last), str(first)), PAGE)).toBe(shown);
  });

  it.each([
    ['-1', 'ffffffffffffffff', undefined],
    ['0', '0000000000000000', undefined],
    ['2^32', '0000000001000000', undefined],
    ['2^31 + 1', '0100008000000000', 2 ** 31 + 1],
  ])('a FIDE id of %s is read, or omitted if it is below 1 or exceeds 32 bits', (_, digits, fideId) => {
    const content = concat(str('A'), str('B'), new Uint8Array(16), hex(digits));
    expect(decodePlayerDetails(content, PAGE)?.fideId).toBe(fideId);
  });

  it('each string of a player is UTF-8 if it is valid, otherwise single bytes', () => {
    expect(decodePlayer(concat(le(6, 4), hex('4dc3bc6c6c65'), le(3, 4), hex('5a6ff9')), PAGE)).toBe(
      'Mülle, Zoù',
    );
  });

  it("a player's name is cut if it is longer than any real name", () => {
    expect(decodePlayer(concat(str('x'.repeat(10_000)), str('')), PAGE)).toHaveLength(4096);
  });
});

describe('tournaments', () => {
  it.each(ofType('tournament'))('a tournament is as described: $title', (vector) => {
    const details = decodeTournamentDetails(contentOf(vector), PAGE);
    const { place, title, start, end, kind, nation, category, complete, rounds } = vector;
    expect(details).toMatchObject({ place, title, kind, category, complete, rounds });
    expect([makePgnDate(details.date), makePgnDate(details.endDate)]).toEqual([start, end]);
    expect(details.nation).toEqual(nationOf(Number(nation)));
    expect(details.coordinates?.latitude).toBeCloseTo(Number(vector['latitude']), 4);
    expect(details.coordinates?.longitude).toBeCloseTo(Number(vector['longitude']), 4);
    expect(details.tiebreaks).toEqual(['Buchholz cut 1', 'Sonneborn-Berger', 'rating Buchholz']);
    expect([details.boardPoints, details.threePointsForWin, details.teamEvent]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('a tournament has the facts of the published tail', () => {
    const [tail] = ofType('tournament tail').map((vector) => hex(vector.hex));
    const details = decodeTournamentDetails(concat(str('Havana'), str('Match'), tail), PAGE);
    expect(details).toMatchObject({
      date: { year: 1889, month: 1, day: 20 },
      kind: 'match',
      complete: true,
      rounds: 17,
      nation: nationOf(34),
      tiebreaks: [],
      endDate: {},
    });
    expect(details.coordinates?.longitude).toBeCloseTo(-82.4292, 4);
  });

  it('a tournament whose rules exceed the record has neither rules nor an end date', () => {
    const tail = new Uint8Array(108);
    tail.set(le(0xffff, 2), 58);
    const details = decodeTournamentDetails(concat(str('A'), str('B'), tail), PAGE);
    expect(details).toMatchObject({ place: 'A', title: 'B', tiebreaks: [], endDate: {} });
  });

  it('a tournament shows unknown rules by their number', () => {
    const tail = concat(new Uint8Array(58), le(3, 2), le(0, 2), le(21, 2), le(999, 2), new Uint8Array(48));
    expect(decodeTournamentDetails(concat(str('A'), str('B'), tail), PAGE).tiebreaks).toEqual([
      'Koya',
      'rule 999',
    ]);
  });
});

describe('sources, teams and titles', () => {
  it.each(ofType('source'))('a source is as described: $title', (vector) => {
    const { title, publisher, published, date, version, quality } = vector;
    const details = decodeSourceDetails(contentOf(vector), PAGE);
    expect(details).toMatchObject({ title, publisher, version, quality });
    expect([details.published, details.date].map(makePgnDate)).toEqual([published, date]);
  });

  it.each(ofType('team'))('a team is as described: $title', (vector) => {
    const { title, number, overNewYear, year, nation } = vector;
    expect(decodeTeamDetails(contentOf(vector), PAGE)).toEqual({
      title,
      number,
      overNewYear,
      year,
      nation: nationOf(Number(nation)),
    });
  });

  it.each(ofType('title'))('a title is as described: $titles', (vector) => {
    const titles = decodeTitles(contentOf(vector), PAGE);
    expect(Object.fromEntries(titles.map(({ language, text }) => [language, text]))).toEqual(
      vector['titles'],
    );
  });

  it('titles show the first one that is not empty', () => {
    const content = concat(le(3, 4), le(42, 4), str(''), le(53, 4), str('Titel'), le(49, 4), str('Titre'));
    expect(decodeTitle(content, PAGE)).toBe('Titel');
    expect(decodeTitles(content, PAGE).map(({ language }) => language)).toEqual(['de', 'fr']);
  });

  it.each([-1, 65, 2 ** 31 - 1])(
    'titles that claim %i languages have those that the record holds, or none if the count is negative',
    (count) => {
      const content = concat(le(count >>> 0, 4), le(42, 4), str('Title'));
      expect(decodeTitles(content, PAGE)).toHaveLength(count < 0 ? 0 : 1);
    },
  );
});

describe('records that end too early', () => {
  const decoders: Readonly<Record<string, (record: Uint8Array) => unknown>> = {
    player: (record) => [decodePlayer(record, PAGE), decodePlayerDetails(record, PAGE)],
    tournament: (record) => [decodeTournament(record, PAGE), decodeTournamentDetails(record, PAGE)],
    source: (record) => [decodeSource(record, PAGE), decodeSourceDetails(record, PAGE)],
    team: (record) => [decodeTeam(record, PAGE), decodeTeamDetails(record, PAGE)],
    title: (record) => decodeTitles(record, PAGE),
  };

  it.each(Object.keys(decoders))('a cut or lying record decodes without an error: %s', (type) => {
    for (const vector of ofType(type)) {
      const content = hex(vector.hex).subarray(4);
      for (let length = 0; length <= content.length; length++)
        expect(() => decoders[type](content.subarray(0, length))).not.toThrow();
      for (const size of [0xffffffff, 0x80000000, 0x7fffffff, content.length]) {
        const lying = content.slice();
        lying.set(le(size, 4));
        expect(() => decoders[type](lying)).not.toThrow();
      }
    }
  });

  it('a name is empty if its length is negative or exceeds the record', () => {
    for (const size of [-1, -(2 ** 31), 2 ** 31 - 1, 5]) {
      const content = concat(le(size >>> 0, 4), ascii('Name'));
      expect([decodePlayer(content, PAGE), decodeTeam(content, PAGE)]).toEqual(['', '']);
    }
  });
});
