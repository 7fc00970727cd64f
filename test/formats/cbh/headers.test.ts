// Records that ChessBase wrote, with their meaning, and damaged records.
import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { openHeaderFile, recordAtOffset, decodeHeaderRecord } from '../../../src/formats/cbh/headers.ts';
import { CONTENT, contentLetters, hasContent } from '../../../src/model/contents.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { decodeContents } from '../../../src/formats/chessbase/contentFlags.ts';
import {
  decodeChess960,
  decodeDate,
  decodeEco,
  decodeResult,
} from '../../../src/formats/chessbase/values.ts';
import { be, concat, hex, padded } from './bytes.ts';

const decode = (digits: string, number = 1) =>
  decodeHeaderRecord(hex(digits), { file: 'x.cbh', base: 46 * number }, recordNumber(number));

describe('a game record', () => {
  it.each([
    [
      'twic1134 game 1',
      '010000001a000000000000000000010000000000000000010fc0fa020002000aee0ac7910000000000000000002f',
      {
        movesOffset: 26,
        annotationsOffset: 0,
        white: 0,
        black: 1,
        source: 1,
        date: { year: 2016, month: 7, day: 26 },
        result: '1-0',
        round: 2,
        whiteElo: 2798,
        blackElo: 2759,
        eco: 'C89',
        medals: 0,
        moveCount: 47,
      },
    ],
    [
      'twic1134 game 963, without moves',
      '01000156740000000000020e00012a00000a0000000000010fc0ef02000203085c09612900000000000000000000',
      {
        movesOffset: 87668,
        white: 526,
        black: 298,
        tournament: 10,
        round: 2,
        subround: 3,
        eco: 'A81',
        moveCount: 0,
      },
    ],
    [
      'twic1134 game 2478',
      '0100034880000000000003cc0004500000110000000000010fc0fe0200093d08c507e00280000000000000000020',
      { movesOffset: 215168, white: 972, black: 1104, tournament: 17, round: 9, subround: 61, eco: 'A04' },
    ],
    [
      'twic1134 game 3034',
      '010004048c0000000000056e0005650000140000000000010fc0fc0000030808ee0823a080000000000000000012',
      { movesOffset: 263308, result: '0-1', eco: 'D20', whiteElo: 2286, blackElo: 2083, moveCount: 18 },
    ],
    [
      'twic1134 game 514, of 153 moves',
      '010000b5a1000000000000d30001780000080000000000010fc0fa0100054d088e0937e800000000000000000099',
      { movesOffset: 46497, result: '1/2-1/2', eco: 'E63', round: 5, subround: 77, moveCount: 153 },
    ],
    [
      'Hedgehog game 5, a line without an evaluation',
      '01000064a80000001a0000000000010000010000000000000f049703000f0000000000100080000000000e00041a',
      {
        annotationsOffset: 26,
        date: { year: 1922, month: 4, day: 23 },
        result: '*',
        lineEvaluation: undefined,
        whiteElo: undefined,
        medals: 0x8000,
        eco: 'A31',
      },
    ],
    [
      'Hedgehog game 180, from a set-up',
      '0100040f7d00098fb00000b90000ba0000960000000000000f8a000000000000000000100080000000000f000c09',
      { date: { year: 1989 }, result: '0-1', round: undefined, white: 185, black: 186, tournament: 150 },
    ],
    [
      'Hedgehog game 132',
      '0100032284000654ba00008200001300006e0000000000000f960001000200096a09ce0f8080000000000e000d38',
      {
        movesOffset: 205444,
        annotationsOffset: 414906,
        whiteElo: 2410,
        blackElo: 2510,
        date: { year: 1995 },
      },
    ],
  ])('the record of %s has the facts that ChessBase shows', (_, digits, fields) => {
    expect(decode(digits)).toMatchObject({ kind: 'game', deleted: false, ...fields });
  });

  it('a game record shows its contents by ChessBase letters', () => {
    const letters = (digits: string) => {
      const record = decode(digits);
      return record.kind === 'game' ? contentLetters(record.contents).join('') : '';
    };
    expect(
      letters('0100032284000654ba00008200001300006e0000000000000f960001000200096a09ce0f8080000000000e000d38'),
    ).toBe('VCS');
    expect(
      letters('0100040f7d00098fb00000b90000ba0000960000000000000f8a000000000000000000100080000000000f000c09'),
    ).toBe('vCSP');
    expect(
      letters('01000064a80000001a0000000000010000010000000000000f049703000f0000000000100080000000000e00041a'),
    ).toBe('vCs');
  });

  it('a record whose result is *line* (code 3) has an evaluation', () => {
    const line = (result: string) => decode(`01${'00'.repeat(26)}${result}${'00'.repeat(17)}`);
    expect(line('0313')).toMatchObject({ result: '*', lineEvaluation: 19 });
    expect(line('0213')).toMatchObject({ result: '1-0', lineEvaluation: undefined });
  });

  it('a game record has offsets over 2 GiB as unsigned numbers', () => {
    expect(decode(`01fffffff0fffffff1${'00'.repeat(37)}`)).toMatchObject({
      movesOffset: 0xfffffff0,
      annotationsOffset: 0xfffffff1,
    });
  });

  it('a deleted record is still whole', () => {
    expect(decode(`81${'00'.repeat(45)}`)).toMatchObject({ kind: 'game', deleted: true });
    expect(decode(`83${'00'.repeat(45)}`)).toMatchObject({ kind: 'text', deleted: true });
  });

  it.each(['00', '02', '80', '05', '41', 'ff'])(
    'a record of kind %s is unknown, and reports its offset',
    (kind) => {
      expect(decode(`${kind}${'00'.repeat(45)}`, 7)).toEqual({
        kind: 'unknown',
        number: 7,
        problem: {
          kind: 'invalid',
          file: 'x.cbh',
          offset: 7 * 46,
          expected: 'a game (kind 0x01 or 0x81) or a text (0x03 or 0x83)',
          found: `kind 0x${kind}`,
        },
      });
    },
  );
});

describe('a guiding text record', () => {
  it('a guiding text record has its own layout ("text" number 7)', () => {
    expect(
      decode('03000025cc0000000000000000000001000000020000000000000000000000000000000000000000000000000000'),
    ).toMatchObject({
      kind: 'text',
      textOffset: 9676,
      tournament: 0,
      source: 0,
      annotator: 1,
      round: undefined,
      contents: CONTENT.media,
    });
  });

  it('a guiding text record has the source before the annotator, unlike a game', () => {
    expect(decode(`03 00000010 0000 000001 000002 000003 05 06 00000000 ${'00'.repeat(24)}`)).toMatchObject({
      tournament: 1,
      source: 2,
      annotator: 3,
      round: 5,
    });
  });
});

describe('values', () => {
  it('dates are partial and never validated', () => {
    expect(decodeDate(0)).toEqual({});
    expect(decodeDate((1922 << 9) | (4 << 5) | 23)).toEqual({ year: 1922, month: 4, day: 23 });
    expect(decodeDate(1995 << 9)).toEqual({ year: 1995 });
    expect(decodeDate((2 << 5) | 1)).toEqual({ month: 2, day: 1 });
    expect(decodeDate(0xffe00000 | (4095 << 9) | (15 << 5) | 31)).toEqual({ year: 4095, month: 15, day: 31 });
  });

  it('the eight results are in the low three bits', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(decodeResult).join(' ')).toBe('0-1 1/2-1/2 1-0 * -:+ =:= +:- 0-0');
    expect(decodeResult(0xfa)).toBe('1-0');
  });

  it.each([
    [0, undefined, undefined],
    [127, undefined, undefined],
    [1 << 7, 'A00', undefined],
    [0x9100, 'C89', undefined],
    [(500 << 7) | 99, 'E99', undefined],
    [501 << 7, undefined, undefined],
    [64575, undefined, undefined],
    [64576, undefined, 0],
    [64576 + 518, undefined, 518],
    [65535, undefined, 959],
  ])('the opening field %i is ECO %s or Chess960 position %s', (bits, eco, chess960) => {
    expect(decodeEco(bits)).toBe(eco);
    expect(decodeChess960(bits)).toBe(chess960);
  });

  it('content flags and magnitude become levels and marks', () => {
    const letters = (flags: number, magnitude: number) =>
      contentLetters(decodeContents(flags, magnitude)).join('');
    expect(letters(0, 0xffff)).toBe('');
    expect([0, 1, 2, 3].map((magnitude) => letters(2, magnitude))).toEqual(['v', 'V', 'r', 'R']);
    expect(letters(4, 0) + letters(4, 4) + letters(8, 0) + letters(8, 8) + letters(1, 0)).toBe('cCsSP');
    const marks = (bit: number) =>
      Object.entries(CONTENT)
        .filter(([, mark]) => hasContent(decodeContents(2 ** bit, 0), mark))
        .map(([name]) => name)
        .join();
    const bits = Array.from({ length: 32 }, (_, bit) => marks(bit));
    expect(bits.slice(0, 16).join(' ')).toBe('setUp    squares arrows  times  training      ');
    expect(bits.slice(16).join(' ')).toBe(
      'media media media quotation pawnStructure piecePath times times ' +
        'criticalPosition correspondence media variant webLink   ',
    );
  });
});

describe('the head of the list', () => {
  const file = (nextId: number, records: number, head = '00 002c 002e 01') =>
    memorySource('x.cbh', padded(concat(hex(head), be(nextId, 4)), 46 * (1 + records)));

  it('the list has as many records as it states', async () => {
    expect(await openHeaderFile(file(4, 3))).toEqual({ count: 3, problems: [] });
    expect(await openHeaderFile(file(1, 0))).toEqual({ count: 0, problems: [] });
  });

  it('the list needs neither the length nor the last byte of the signature', async () => {
    expect(await openHeaderFile(file(4, 3, '00 0024 002e 01'))).toEqual({ count: 3, problems: [] });
    expect(await openHeaderFile(file(4, 3, 'ff ffff 002e ff'))).toEqual({ count: 3, problems: [] });
  });

  it('the list ends with the file, and reports missing records', async () => {
    expect(await openHeaderFile(file(0xffffffff, 3))).toEqual({
      count: 3,
      problems: [
        { kind: 'truncated', file: 'x.cbh', offset: 184, expected: '4294967294 records', found: '3' },
      ],
    });
  });

  it('the list has records past the stated ones, with a problem', async () => {
    const longer = file(3, 5);
    const bytes = await longer.read(0, longer.size);
    expect(await openHeaderFile(longer)).toEqual({
      count: 2,
      problems: [
        {
          kind: 'invalid',
          file: 'x.cbh',
          offset: 3 * 46,
          expected: 'the end of the list',
          found: '3 records that are not in use',
        },
      ],
    });
    bytes[3 * 46] = 1;
    expect(await openHeaderFile(memorySource('x.cbh', bytes))).toEqual({
      count: 5,
      problems: [
        {
          kind: 'invalid',
          file: 'x.cbh',
          offset: 6,
          expected: '5 records, as many as the file holds',
          found: '2',
        },
      ],
    });
  });

  it('the list counts its records by size if it states none', async () => {
    expect(await openHeaderFile(file(0, 3))).toMatchObject({
      count: 3,
      problems: [{ kind: 'invalid', offset: 6 }],
    });
  });

  it('a file that is no list of 46-byte records is refused', async () => {
    await expect(openHeaderFile(file(4, 3, '00 002c 00c0 01'))).rejects.toMatchObject({
      failure: { kind: 'invalid', file: 'x.cbh', offset: 3, expected: 'records of 46 bytes', found: '192' },
    });
    for (const size of [0, 1, 4, 9, 45])
      await expect(
        openHeaderFile(memorySource('x.cbh', padded(hex('00002c002e01'), 46).subarray(0, size))),
      ).rejects.toMatchObject({
        failure: { kind: 'truncated', file: 'x.cbh' },
      });
  });

  it('a record is found by its offset', () => {
    expect([46, 92, 138].map((offset) => recordAtOffset(offset, 3))).toEqual([1, 2, 3]);
    for (const none of [0, 139, 184, -46, 45]) expect(recordAtOffset(none, 3)).toBeUndefined();
  });
});
