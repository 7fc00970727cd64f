import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { ANNOTATIONS_HEAD, Container, MOVES_HEAD } from '../../../src/formats/cbh/container.ts';
import { be, concat, hex } from './bytes.ts';

/** A file of records after a header of 10 or 26 bytes. */
const file = (headerLength: 10 | 26, ...records: readonly Uint8Array[]) => {
  const body = concat(...records);
  const size = headerLength + body.length;
  const header = concat(be(headerLength, 2), be(size, 4), be(0, 4), be(size, 8), be(0, 8)).subarray(
    0,
    headerLength,
  );
  return concat(header, body);
};
const open = (bytes: Uint8Array) => Container.open(memorySource('x.cbg', bytes));
const MOVES = hex('00000006 0c0c');

describe('records of .cbg and .cba', () => {
  it.each([10, 26] as const)('records are found after a header of %i bytes', async (length) => {
    const container = await open(file(length, MOVES));
    expect(container.problems).toEqual([]);
    expect(await container.read(length, MOVES_HEAD)).toEqual({ bytes: MOVES, offset: length, problems: [] });
  });

  it('a record has its size in three bytes, or for annotations in four at the end of its head', async () => {
    const annotations = concat(hex('000001 01000e0e 000002'), be(16, 4), hex('aabb'));
    const container = await open(file(26, hex('47000005 0c'), annotations));
    expect((await container.read(26, MOVES_HEAD)).bytes).toEqual(hex('47000005 0c'));
    expect((await container.read(31, ANNOTATIONS_HEAD)).bytes).toEqual(annotations);
  });

  it('a record may have only a head', async () => {
    expect((await (await open(file(26, hex('00000004')))).read(26, MOVES_HEAD)).bytes).toHaveLength(4);
  });

  it('a record that the file cuts off has the bytes before the cut', async () => {
    const container = await open(file(26, hex('00000100 0c')));
    expect(await container.read(26, MOVES_HEAD)).toEqual({
      bytes: hex('00000100 0c'),
      offset: 26,
      problems: [
        {
          kind: 'truncated',
          file: 'x.cbg',
          offset: 26,
          expected: 'the moves of this record, 256 bytes',
          found: '5',
        },
      ],
    });
  });

  it.each([
    ['inside the header', 25, { kind: 'invalid', offset: 25, found: 'the header of the file' }],
    ['at 0', 0, { kind: 'invalid', offset: 0 }],
    ['at the end of the file', 32, { kind: 'truncated', offset: 32, found: 'a file of 32 bytes' }],
    ['whose head the file cuts', 29, { kind: 'truncated', offset: 29 }],
    ['beyond 4 GB', 0xffffffff, { kind: 'truncated', offset: 0xffffffff }],
  ])('a record %s is not found', async (_, offset, failure) => {
    const container = await open(file(26, MOVES));
    await expect(container.read(offset, MOVES_HEAD)).rejects.toMatchObject({
      failure: { file: 'x.cbg', expected: 'the moves of this record', ...failure },
    });
  });

  it('a record whose size has no room for its head is refused', async () => {
    await expect((await open(file(26, hex('00000003 0c')))).read(26, MOVES_HEAD)).rejects.toMatchObject({
      failure: { kind: 'invalid', offset: 26, found: 'a size of 3' },
    });
  });

  it('a record of more than 16 MiB is refused', async () => {
    const huge = concat(new Uint8Array(10), be(0xffffffff, 4));
    await expect((await open(file(26, huge))).read(26, ANNOTATIONS_HEAD)).rejects.toMatchObject({
      failure: { kind: 'invalid', found: 'a size of 4294967295' },
    });
  });
});

describe('the file header', () => {
  it.each([
    ['of another length', hex('0020 00000020'), { kind: 'invalid', offset: 0, found: '32' }],
    ['that is missing', new Uint8Array(0), { kind: 'invalid', found: 'a file of 0 bytes' }],
    ['cut short', hex('001a 0000001a'), { kind: 'invalid', found: '26' }],
  ])('a file header %s is a problem', async (_, bytes, problem) => {
    const container = await open(bytes);
    expect(container.problems).toMatchObject([
      { file: 'x.cbg', expected: 'a header of 10 or 26 bytes', ...problem },
    ]);
    await expect(container.read(26, MOVES_HEAD)).rejects.toMatchObject({ failure: { kind: 'truncated' } });
  });

  it('a file that is shorter than it was is a problem', async () => {
    const whole = file(26, MOVES, MOVES);
    const container = await open(whole.subarray(0, 32));
    expect(container.problems).toEqual([
      { kind: 'truncated', file: 'x.cbg', offset: 32, expected: 'a file of 38 bytes', found: '32' },
    ]);
    expect((await container.read(26, MOVES_HEAD)).bytes).toEqual(MOVES);
  });

  it('a file that has grown is no problem', async () => {
    expect((await open(concat(file(10, MOVES), hex('ffff')))).problems).toEqual([]);
  });
});
