import { describe, expect, it } from 'vitest';
import { FormatError, type Failure } from '../../src/base/failure.ts';
import { ByteReader } from '../../src/bytes/byteReader.ts';

const reader = (bytes: readonly number[], base = 0) =>
  new ByteReader(new Uint8Array(bytes), { file: 'x.cbh', base });

function failureOf(read: () => unknown): Failure {
  try {
    read();
  } catch (thrown) {
    if (thrown instanceof FormatError) return thrown.failure;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

describe('reading numbers', () => {
  it.each([
    ['u8', [0xfe], 0xfe],
    ['u16be', [0x12, 0x34], 0x1234],
    ['u16le', [0x12, 0x34], 0x3412],
    ['i16be', [0xff, 0xfe], -2],
    ['i16le', [0xfe, 0xff], -2],
    ['u24be', [0x80, 0x00, 0x01], 0x800001],
    ['i24be', [0xff, 0xff, 0xff], -1],
    ['i24be', [0x7f, 0xff, 0xff], 0x7fffff],
    ['u32be', [0xff, 0, 0, 1], 0xff000001],
    ['u32le', [1, 0, 0, 0xff], 0xff000001],
    ['i32be', [0xff, 0xff, 0xfc, 0x19], -999],
  ] as const)('%s of %j is %d', (method, bytes, value) => {
    const numbers = reader(bytes);
    expect(numbers[method]()).toBe(value);
    expect(numbers.remaining).toBe(0);
  });
});

describe('the cursor', () => {
  it('the cursor counts from the start of the bytes and of the file', () => {
    const bytes = reader([1, 2, 3, 4], 46);
    bytes.skip(1);
    expect([...bytes.take(2)]).toEqual([2, 3]);
    expect([bytes.at, bytes.remaining, bytes.fileOffset]).toEqual([3, 1, 49]);
    bytes.seek(0);
    expect(bytes.u8()).toBe(1);
  });

  it.each([
    ['skip', (bytes: ByteReader) => bytes.skip(3)],
    ['take', (bytes: ByteReader) => bytes.take(3)],
    ['u24be', (bytes: ByteReader) => bytes.u24be()],
  ])('the cursor says where a read began and how many bytes are left when %s goes too far', (_, read) => {
    const bytes = reader([1, 2, 3], 46);
    bytes.skip(1);
    expect(failureOf(() => read(bytes))).toMatchObject({
      kind: 'truncated',
      file: 'x.cbh',
      found: expect.any(String),
    });
    expect(failureOf(() => bytes.u32le())).toEqual({
      kind: 'truncated',
      file: 'x.cbh',
      offset: 47,
      expected: '4 bytes',
      found: '2',
    });
  });

  it('the cursor stays in its place when a read fails', () => {
    const bytes = reader([7]);
    failureOf(() => bytes.u16be());
    expect(bytes.u8()).toBe(7);
  });

  it('the cursor refuses to skip backwards or to go outside the bytes', () => {
    expect(failureOf(() => reader([1, 2]).skip(-1)).kind).toBe('truncated');
    expect(failureOf(() => reader([1, 2]).seek(3)).kind).toBe('truncated');
    expect(failureOf(() => reader([1, 2]).seek(-1)).kind).toBe('truncated');
  });

  it('a part of a larger buffer is read as a buffer of its own', () => {
    const part = new Uint8Array([9, 9, 0x12, 0x34, 9]).subarray(2, 4);
    expect(new ByteReader(part, { file: '', base: 0 }).u16be()).toBe(0x1234);
  });
});
