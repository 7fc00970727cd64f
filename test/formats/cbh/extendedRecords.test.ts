import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import {
  decodeExtendedRecord,
  ExtendedRecords,
  wideOffset,
} from '../../../src/formats/cbh/extendedRecords.ts';
import { decodeExtendedDetails } from '../../../src/formats/cbh/extendedDetails.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { be, concat, hex, le } from './bytes.ts';

/** Record 1 of twic1134: no teams, moves at 26, tag 0. */
const TWIC = hex(
  'ffffffffffffffffffffffff00000000000000000000000000000000fffe000000000000001a000100010046494445000000000000000001' +
    '00010046494445000000000000000000000000000000000100000039b1a4cce900000000000000000000000000000000000000000000' +
    '00000000000000000000',
);

describe('an extended record', () => {
  it('the extended record of twic1134 game 1 has no teams, and an offset', () => {
    expect(TWIC).toHaveLength(120);
    expect(decodeExtendedRecord(TWIC)).toEqual({ annotationsOffset: 0, movesOffset: 26, tag: 0 });
  });

  it.each([
    [8, { whiteTeam: 7, blackTeam: 8 }],
    [20, { whiteTeam: 7, blackTeam: 8, annotationsOffset: 0x1_0000_0001 }],
    [30, { whiteTeam: 7, blackTeam: 8, annotationsOffset: 0x1_0000_0001 }],
    [38, { whiteTeam: 7, blackTeam: 8, annotationsOffset: 0x1_0000_0001, movesOffset: 0x2_0000_0002 }],
    [78, { whiteTeam: 7, blackTeam: 8, annotationsOffset: 0x1_0000_0001, movesOffset: 0x2_0000_0002 }],
    [
      120,
      { whiteTeam: 7, blackTeam: 8, annotationsOffset: 0x1_0000_0001, movesOffset: 0x2_0000_0002, tag: 9 },
    ],
  ])('an extended record of %i bytes has the fields that fit', (size, fields) => {
    const record = concat(
      concat(be(7, 4), be(8, 4), be(0, 4), be(0x1_0000_0001, 8), be(0, 10), be(0x2_0000_0002, 8)),
      new Uint8Array(78),
      be(9, 4),
    );
    expect(decodeExtendedRecord(record.subarray(0, size))).toEqual(fields);
  });

  it('an extended record has no offset if the number is out of range', () => {
    const record = concat(
      new Uint8Array(12),
      hex('ffffffffffffffff'),
      new Uint8Array(10),
      hex('7fffffffffffffff'),
    );
    expect(decodeExtendedRecord(record)).toEqual({ whiteTeam: 0, blackTeam: 0 });
  });
});

describe('the table of extended records', () => {
  const file = (count: number, size: number, ...records: readonly Uint8Array[]) =>
    memorySource('x.cbj', concat(le(11, 4), le(size, 4), le(count, 4), new Uint8Array(20), ...records));
  const teams = (white: number, black: number) => concat(be(white, 4), be(black, 4));

  it('the table is read by record number, in windows', async () => {
    const table = await ExtendedRecords.open(file(3, 8, teams(1, 2), teams(3, 4), teams(5, 6)));
    const window = await table.read(1, 3);
    expect([2, 3].map((number) => window(recordNumber(number)))).toEqual([
      { whiteTeam: 3, blackTeam: 4 },
      { whiteTeam: 5, blackTeam: 6 },
    ]);
  });

  it('the table may be shorter than the list of games', async () => {
    const table = await ExtendedRecords.open(file(1, 8, teams(1, 2)));
    const window = await table.read(0, 3);
    expect([1, 2, 3].map((number) => window(recordNumber(number)))).toEqual([
      { whiteTeam: 1, blackTeam: 2 },
      {},
      {},
    ]);
    expect((await table.read(5, 9))(recordNumber(6))).toEqual({});
    expect(table.problems).toEqual([]);
  });

  it('the table has records past the stated ones, with a problem', async () => {
    const table = await ExtendedRecords.open(file(1, 8, teams(1, 2), teams(3, 4)));
    expect((await table.read(0, 2))(recordNumber(2))).toEqual({ whiteTeam: 3, blackTeam: 4 });
    expect(table.problems).toMatchObject([{ kind: 'invalid', file: 'x.cbj', offset: 40, found: '1 more' }]);
  });

  it.each([
    ['ends early', file(9, 8, teams(1, 2)), { kind: 'truncated', expected: '9 records', found: '1' }],
    ['states no record size', file(1, 0), { kind: 'invalid', offset: 4, found: '0' }],
    ['states a record size beyond reason', file(1, 4097), { kind: 'invalid', offset: 4, found: '4097' }],
    ['has no header', memorySource('x.cbj', new Uint8Array(31)), { kind: 'truncated', found: '31' }],
  ])('the table has a problem and no records if it %s', async (_, source, problem) => {
    const table = await ExtendedRecords.open(source);
    expect(table.problems).toMatchObject([{ file: 'x.cbj', ...problem }]);
    expect((await table.read(0, 9))(recordNumber(5))).toEqual({});
  });
});

describe('offsets of files over 4 GiB', () => {
  const HUGE = 10 * 2 ** 32;

  it('the wide offset counts if its low half equals the narrow one', () => {
    expect(wideOffset(26, 0x3_0000_001a, HUGE)).toBe(0x3_0000_001a);
    expect(wideOffset(27, 0x3_0000_001a, HUGE)).toBe(27);
    expect(wideOffset(26, undefined, HUGE)).toBe(26);
  });

  it('the narrow offset counts in smaller files', () => {
    expect(wideOffset(26, 0x3_0000_001a, 0xffff_ffff)).toBe(26);
    expect(wideOffset(0xfffffff0, 5, 0xffff_ffff)).toBe(0xfffffff0);
  });
});

describe('the checksums of extended records', () => {
  /** A record whose sum covers the offset of annotations; `stated` replaces the true sum. */
  function record(annotations: number, stated?: number): Uint8Array {
    const bytes = concat(be(1, 4), be(2, 4), be(-1, 4), be(annotations, 8), be(0, 8), be(0, 2), be(0, 48));
    const view = new DataView(bytes.buffer);
    let sum = 0;
    for (let at = 8; at < 28; at += 2) sum += view.getUint16(at);
    view.setUint16(28, stated ?? sum & 0xffff);
    return bytes;
  }
  const problemsOf = async (...records: readonly Uint8Array[]) => {
    const head = concat(le(8, 4), le(78, 4), le(records.length, 4), new Uint8Array(20));
    const table = await ExtendedRecords.open(memorySource('x.cbj', concat(head, ...records)));
    const of = await table.read(0, records.length);
    return records.map((_, at) => of(recordNumber(at + 1)).problem?.offset);
  };

  it('a checksum reveals damage and its offset', async () => {
    const damaged = record(1000);
    damaged[17] ^= 1;
    expect(await problemsOf(record(500), damaged, record(0))).toEqual([undefined, 32 + 78, undefined]);
  });

  it('checksums that are wrong in all records come from another program, and are no damage', async () => {
    expect(await problemsOf(record(500, 7), record(1000, 7), record(0, 7))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('checksums are ignored in records that another program added', async () => {
    expect(await problemsOf(record(500), record(1000, 0xfffe))).toEqual([undefined, undefined]);
  });

  it('the sum of a record with nothing under it is no evidence against others', async () => {
    expect(await problemsOf(record(0), record(1000, 7))).toEqual([undefined, undefined]);
  });

  it('the details drop the fields under a wrong checksum', async () => {
    const material = record(1000);
    material.set([0x12, 0x34], 22);
    expect(decodeExtendedDetails(material, true).finalMaterial).toBeUndefined();
    expect(decodeExtendedDetails(material, false).finalMaterial).toBeDefined();
  });
});
