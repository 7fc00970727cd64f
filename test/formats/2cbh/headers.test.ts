// The list of games: file header and records, tested against the vectors of the description, and damaged.
import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { decodeSavedFacts } from '../../../src/formats/2cbh/details.ts';
import { openHeaderFile, decodeHeaderRecord } from '../../../src/formats/2cbh/headers.ts';
import { nationOf } from '../../../src/formats/chessbase/nations.ts';
import { decodeChess960, decodeDate, decodeEco } from '../../../src/formats/chessbase/values.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { makePgnDate } from '../../../src/model/partialDate.ts';
import { type RatingVector, VECTORS } from '../../encoders/2cbh/vectors.ts';
import { concat, hex, le } from '../cbh/bytes.ts';

const RECORD = 192;
const decode = (bytes: Uint8Array, number = 1) =>
  decodeHeaderRecord(bytes, { file: 'x.2cbh', base: RECORD * number }, recordNumber(number));
const [GAME, TEXT, ANALYSIS, CHESS960] = VECTORS.headers.map((vector) => hex(vector.hex));

const changed = (record: Uint8Array, at: number, bytes: Uint8Array): Uint8Array => {
  const copy = record.slice();
  copy.set(bytes, at);
  return copy;
};

/** A rating of the vectors in our model: only national ones have a nation. */
const ratingModel = ({ scope, tempo, nation, name }: RatingVector) => ({
  scope,
  ...(tempo === 'normal' ? {} : { tempo }),
  ...(scope === 'national' ? { nation: nationOf(nation) } : {}),
  name,
});

describe('records', () => {
  const [game, text, analysis, chess960] = VECTORS.headers.map(({ fields }) => fields);

  it("a game's record is as described", () => {
    const record = decode(GAME);
    const { date, kind, deleted, movesOffset, annotationsOffset, ...rest } = game;
    expect(record).toMatchObject({ kind, deleted, movesOffset, annotationsOffset });
    const names = ['white', 'black', 'tournament', 'annotator', 'source', 'whiteTeam', 'blackTeam', 'tag'];
    const numbers = ['result', 'round', 'subround', 'whiteElo', 'blackElo', 'eco', 'medals', 'moveCount'];
    for (const name of [...names, ...numbers]) expect(record).toHaveProperty(name, rest[name]);
    expect('date' in record && makePgnDate(record.date)).toBe(date);
  });

  it("a game's record has the described details", () => {
    const { board, whiteRating, blackRating, finalMaterial, created, changed: last, version } = game;
    expect(decodeSavedFacts(GAME, false)).toEqual({
      board,
      whiteRating: ratingModel(whiteRating as RatingVector),
      blackRating: ratingModel(blackRating as RatingVector),
      finalMaterial,
      created,
      changed: last,
      version,
    });
  });

  it("a text's record is as described, with its own order of fields", () => {
    const { kind, textOffset, tournament, source, annotator, title, created, version } = text;
    expect(decode(TEXT)).toMatchObject({ kind, textOffset, tournament, source, annotator, title });
    expect(decodeSavedFacts(TEXT, true)).toEqual({ created, version });
  });

  it("an analysis's record is a game without players", () => {
    const { title, source, annotator } = analysis;
    expect(decode(ANALYSIS)).toMatchObject({
      kind: 'game',
      deleted: false,
      movesOffset: 424,
      annotationsOffset: 152,
      white: -1,
      black: -1,
      tournament: -1,
      tag: title,
      source,
      annotator,
      result: '*',
      date: {},
      medals: 0,
      moveCount: 0,
    });
    expect(decodeSavedFacts(ANALYSIS, false)).toEqual({});
  });

  it("a deleted Chess960 game's record has a start position in place of an opening", () => {
    const record = decode(CHESS960);
    expect(record).toMatchObject({ kind: 'game', deleted: true, chess960: chess960['chess960'] });
    expect('eco' in record && record.eco).toBeUndefined();
  });

  it.each([
    ['not in use', 0, '00'],
    ['not in use, though deleted', 0, '80'],
    ['of kind 0', 2, '00'],
    ['of kind 3', 2, '03'],
  ])('a record %s is an unreadable row', (_, at, bytes) => {
    expect(decode(changed(GAME, at, hex(bytes)), 7)).toMatchObject({
      kind: 'unknown',
      number: 7,
      problem: { kind: 'invalid', file: 'x.2cbh', offset: 7 * RECORD },
    });
  });

  it('an analysis stays an analysis although its first byte claims a text', () => {
    expect(decode(changed(ANALYSIS, 0, hex('03')))).toMatchObject({ kind: 'game', tag: 2 });
    expect(decode(changed(ANALYSIS, 0, hex('83')))).toMatchObject({ kind: 'game', deleted: true });
  });

  it("a record's negative numbers are unknown", () => {
    const negative = [0x5a, 0x5c, 0x5e, 0x60, 0x70, 0x8a].reduce(
      (record, at) => changed(record, at, hex('ffff')),
      GAME,
    );
    const record = decode(negative);
    for (const name of ['round', 'subround', 'whiteElo', 'blackElo'])
      expect(record).toHaveProperty(name, undefined);
    expect(record).toHaveProperty('moveCount', 0);
    expect(decodeSavedFacts(negative, false)).not.toHaveProperty('board');
  });

  it.each([
    ['0-1', 0],
    ['1/2-1/2', 1],
    ['1-0', 2],
    ['*', 3],
    ['-:+', 4],
    ['=:=', 5],
    ['+:-', 6],
    ['0-0', 7],
    ['*', 8],
    ['*', 10],
    ['*', 255],
  ])("a game's record has the result %s for %i", (result, byte) => {
    expect(decode(changed(GAME, 0x58, le(byte, 1)))).toMatchObject({ result });
  });

  it("a game's record has an evaluation only if the result is a line", () => {
    expect(decode(changed(GAME, 0x58, hex('0312')))).toMatchObject({ lineEvaluation: 18 });
    for (const bytes of ['0212', '0812', '0300'])
      expect(decode(changed(GAME, 0x58, hex(bytes)))).toHaveProperty('lineEvaluation', undefined);
  });
});

describe('values', () => {
  it('ratings are as described', () => {
    for (const { hex: bytes, ...rating } of VECTORS.ratings) {
      const { whiteRating } = decodeSavedFacts(changed(GAME, 0x62, hex(bytes)), false);
      expect(whiteRating).toEqual(ratingModel(rating));
    }
  });

  it('a rating of no kind or of an unknown kind is missing', () => {
    for (const bits of [0x08, 0x04, 0x07])
      expect(decodeSavedFacts(changed(GAME, 0x62, le(bits, 2)), false)).not.toHaveProperty('whiteRating');
    const tempo = decodeSavedFacts(changed(GAME, 0x62, hex('ff00')), false);
    expect(tempo).not.toHaveProperty('whiteRating');
  });

  it.each(VECTORS.dates)('a date of $value is $pgn', ({ value, pgn }) => {
    expect(makePgnDate(decodeDate(value))).toBe(pgn);
    const record = decode(changed(GAME, 0xbc, le(value, 4)));
    expect('date' in record && makePgnDate(record.date)).toBe(pgn);
  });

  it.each(VECTORS.timestamps)('a time is as described: $kind $hex', ({ kind, hex: bytes, milliseconds }) => {
    const at = kind === 'created' ? 0x98 : 0xa0;
    expect(decodeSavedFacts(changed(GAME, at, hex(bytes)), false)[kind]).toBe(milliseconds ?? undefined);
  });

  it.each(['ffffffffffffffff', '0000000000000080'])('the value %s is no time', (bytes) => {
    const facts = decodeSavedFacts(changed(changed(GAME, 0x98, hex(bytes)), 0xa0, hex(bytes)), false);
    expect([facts.created, facts.changed]).toEqual([undefined, undefined]);
  });

  it.each(VECTORS.eco)('an opening code is as described: $value', ({ value, eco, chess960 }) => {
    expect([decodeEco(value) ?? '', decodeChess960(value) ?? null]).toEqual([eco, chess960]);
  });
});

describe('the file', () => {
  const open = (bytes: Uint8Array) => openHeaderFile(memorySource('x.2cbh', bytes));
  const header = hex(VECTORS.files['2cbhHeader']);
  const records = concat(GAME, TEXT, ANALYSIS, CHESS960);

  it('the file counts its records', async () => {
    expect(await open(concat(header, records))).toEqual({ count: 4, problems: [] });
  });

  it.each([
    ['states one more than there are', le(6, 4), 4, ['truncated']],
    ['states far more', le(2 ** 31 - 1, 4), 4, ['truncated']],
    ['states fewer', le(3, 4), 4, ['invalid']],
    ['states none', le(1, 4), 4, ['invalid']],
    ['states 0', le(0, 4), 4, ['invalid']],
    ['states less than 0', le(2 ** 32 - 1, 4), 4, ['invalid']],
    ['states the least number', le(2 ** 31, 4), 4, ['invalid']],
  ])('a file keeps the records that it has if its header %s', async (_, next, count, kinds) => {
    const { count: found, problems } = await open(concat(changed(header, 0x10, next), records));
    expect([found, problems.map(({ kind }) => kind)]).toEqual([count, kinds]);
  });

  it('a file that ends within a record has only the whole ones, with a problem', async () => {
    const { count, problems } = await open(concat(header, records).subarray(0, RECORD * 4 + 191));
    expect([count, problems]).toMatchObject([3, [{ kind: 'truncated' }]]);
  });

  it.each([
    ['0', 0],
    ['46', 46],
    ['191', 191],
    ['193', 193],
    ['-1', 0xffff],
  ])('a file is rejected if its record size is %s bytes', async (_, size) => {
    await expect(open(concat(changed(header, 0x0a, le(size, 2)), records))).rejects.toMatchObject({
      failure: { kind: 'invalid', file: 'x.2cbh', offset: 0x0a },
    });
  });

  it.each([0, 1, 11, 12, 20, 191])('a file of %i bytes is rejected', async (size) => {
    await expect(open(header.subarray(0, size))).rejects.toMatchObject({
      failure: { kind: 'truncated', file: 'x.2cbh' },
    });
  });

  it('the file opens whatever the version and unused numbers of its header', async () => {
    const other = changed(changed(header, 0, hex('ffffffffffffffffffff')), 0x0c, hex('ffffffff'));
    expect(await open(concat(other, records))).toEqual({ count: 4, problems: [] });
  });
});
