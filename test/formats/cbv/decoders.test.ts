import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import type { Failure } from '../../../src/base/failure.ts';
import { decodeBlock, decodeHead } from '../../../src/formats/cbv/block.ts';
import { damageAt } from '../../../src/formats/cbv/damage.ts';
import { decodeHuffman } from '../../../src/formats/cbv/huffman.ts';
import { decodeLz } from '../../../src/formats/cbv/lz.ts';
import { packBlock } from '../../encoders/cbv.ts';
import { huffmanEncode } from '../../encoders/cbv/huffmanCoder.ts';
import { lzEncode } from '../../encoders/cbv/lzCoder.ts';
import { Random } from '../../support/random.ts';
import { textLike } from './archives.ts';

const damage = damageAt('a.cbv/b', 100);
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hexOf = (value: Uint8Array | undefined) => value && Buffer.from(value).toString('hex');
const sha256 = (value: Uint8Array) => createHash('sha256').update(value).digest('hex');
const failureOf = (task: () => unknown): Failure => {
  try {
    task();
  } catch (thrown) {
    if (thrown instanceof FormatError) return thrown.failure;
    throw thrown;
  }
  throw new Error('Nothing was thrown');
};

/** Bytes of few values, which compress, and of many values, which do not. */
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 3000, max: 3 }),
  fc.uint8Array({ maxLength: 3000 }),
  fc
    .array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 })
    .chain((words) => fc.array(fc.constantFrom(...words), { maxLength: 200 }))
    .map((words) => new Uint8Array(Buffer.concat(words))),
);

/** Blocks that ChessBase wrote; each is a whole member. */
const REAL = [
  {
    member: 'twic1134.cbtt',
    block: '2900c4190108500200003d05002e636268003334333500630034200b00320033180000070700b8000700070100',
    size: 93,
    sha256: '3e1081f5f8c43cc520505b6730e9a15fb71f9f5e395a167d351ccd80cf10dda4',
  },
  {
    member: 'twic1134.cbl',
    block: '2200c738013740010400d20296494806000001ff410104040005ff1e62000008e51700004665',
    size: 1649,
    sha256: 'cda42fe67a6574865e9c03682cd195126661568db6f019d4b99ebb78c410126c',
  },
  {
    member: 'twic1134.cba',
    block: '1b004e0000001a0000001a00000000000000000000001a0000000000000000',
    size: 26,
    sha256: '5eb78f6857ce1a9d9d581d2251b1096d9ce5d2270b49925ed1c59339a8e40055',
  },
] as const;

describe('a block', () => {
  it.each(REAL)(
    'a block of $member unpacks to the bytes that ChessBase packed',
    ({ block, size, sha256: expected }) => {
      const packed = bytes(block);
      expect(decodeHead(packed, size, packed.length, damage).span).toBe(packed.length);
      const unpacked = decodeBlock(packed, size, undefined, damage);
      expect(unpacked && sha256(unpacked)).toBe(expected);
    },
  );

  it.each([
    ['a length of nothing', '0000 0000 00', 'a block of 5 to 40 bytes'],
    ['a length beyond the member', '2600 0000 00', 'a block of 5 to 40 bytes'],
    ['an unknown mode', '2000 0000 04', 'a block mode of 0 to 3'],
    ['less than is stored', '1000 0000 00', 'a block of 16 bytes or more'],
    ['less than any run takes', '0200 0000 01', 'a block of 3 bytes or more'],
    ['less than the codes take', '2000 0000 02', 'a block of 132 bytes or more'],
  ])('a block is damaged by %s', (_, head, expected) => {
    expect(failureOf(() => decodeHead(bytes(head), 16, 40, damage))).toMatchObject({
      kind: 'invalid',
      file: 'a.cbv/b',
      offset: 100,
      expected,
    });
  });

  it('a block that copies from earlier bytes asks for them', () => {
    const window = textLike(new Random(4), 10_000);
    const packed = packBlock(window, 6000, 3);
    expect(decodeBlock(packed, 4000, undefined, damage)).toBeUndefined();
    const unpacked = decodeBlock(packed, 4000, window.subarray(0, 6000), damage);
    expect(hexOf(unpacked)).toBe(hexOf(window.subarray(6000)));
  });

  it.each([15, 17])('a block that unpacks to 16 bytes is damaged if it should have %i', (size) => {
    const stored = new Uint8Array(21);
    const failure = failureOf(() => decodeBlock(stored, size, undefined, damage));
    expect(failure).toMatchObject({ expected: `a block of ${size} bytes`, found: '16' });
  });
});

describe('Huffman', () => {
  it('Huffman decoding inverts encoding, whatever the codes', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(hexOf(decodeHuffman(huffmanEncode(content), damage))).toBe(hexOf(content));
      }),
    );
  });

  it('Huffman decoding accepts codes of 15 bits', () => {
    const fibonacci = Array.from({ length: 20 }, (_, i) => Math.round(1.6 ** i));
    const content = Uint8Array.from(
      fibonacci.flatMap((count, value) => Array.from({ length: count }, () => value)),
    );
    expect(content.length).toBeGreaterThan(10_000);
    expect(hexOf(decodeHuffman(huffmanEncode(content), damage))).toBe(hexOf(content));
  });

  it('Huffman decoding accepts a single value, whose code leaves others unused', () => {
    const content = new Uint8Array(61_440).fill(0x2e);
    expect(hexOf(decodeHuffman(huffmanEncode(content), damage))).toBe(hexOf(content));
  });

  // Values 0 and 1 have the given codes, and all others have none.
  const withCodes = (count: number, zero: string, one: string, data: string) => {
    const code = (bits: string) => bits.length.toString(2).padStart(4, '0') + bits;
    const all = count.toString(2).padStart(16, '0') + code(zero) + code(one) + '0000'.repeat(254) + data;
    return Uint8Array.from({ length: Math.ceil(all.length / 8) }, (_, at) =>
      parseInt(all.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2),
    );
  };

  it('Huffman decoding uses the stored codes unchanged', () => {
    expect(hexOf(decodeHuffman(withCodes(4, '1', '01', '101011'), damage))).toBe('00010100');
  });

  it.each([
    ['two values of one code', withCodes(1, '10', '10', '10'), 'those of 0 and 1'],
    ['a code inside another', withCodes(1, '1', '101', '1'), 'those of 0 and 1'],
    ['a code that no value has', withCodes(2, '1', '01', '100'), 'another'],
    ['data that end too early', withCodes(60_000, '0', '1', '0'), 'data that end before'],
    ['no codes at all', withCodes(1, '', '', ''), 'another'],
    ['a table that ends too early', withCodes(1, '1', '0', '').subarray(0, 60), '115'],
    ['one byte', bytes('00'), '1 bytes'],
  ])('a Huffman block is damaged by %s', (_, block, found) => {
    expect(failureOf(() => decodeHuffman(block, damage))).toMatchObject({ kind: 'invalid', found });
  });
});

describe('LZ', () => {
  const decode = (input: Uint8Array, size: number, history = new Uint8Array(0)) => {
    const output = new Uint8Array(history.length + size);
    output.set(history);
    const end = decodeLz(input, output, history.length, damage);
    return end === undefined ? undefined : output.subarray(history.length, end);
  };

  it('LZ decoding inverts encoding', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(hexOf(decode(lzEncode(content), content.length))).toBe(hexOf(content));
      }),
    );
  });

  it('LZ decoding inverts encoding with copies of earlier bytes', () => {
    fc.assert(
      fc.property(contents, fc.nat(100), (content, percent) => {
        const from = Math.floor((content.length * percent) / 100);
        const packed = lzEncode(content, from);
        const output = decode(packed, content.length - from, content.slice(0, from));
        expect(hexOf(output)).toBe(hexOf(content.subarray(from)));
      }),
    );
  });

  it.each([
    ['a short run', '0080 05 41', '4141414141414141'],
    ['the shortest long run', '0080 10 00 41', '41'.repeat(19)],
    ['the longest run', '0080 1f ff 41', '41'.repeat(4114)],
    ['a short copy', '0010 414243 30 00', '414243414243'],
    ['a long copy, which overlaps itself', '0010 414243 20 00 01', '414243'.repeat(7).slice(0, 40)],
    ['a copy that overlaps itself', '0010 414243 50 00', '4142434142434142'],
  ])('LZ decoding unpacks %s', (_, input, expected) => {
    expect(hexOf(decode(bytes(input), expected.length / 2))).toBe(expected);
  });

  it('LZ decoding reports a copy from before the beginning, and decodes it with earlier bytes', () => {
    const input = bytes('0080 3f ff');
    expect(decode(input, 3)).toBeUndefined();
    const history = Uint8Array.from({ length: 4098 }, (_, at) => at & 0xff);
    expect(hexOf(decode(input, 3, history))).toBe('000102');
    expect(decode(input, 3, history.slice(1))).toBeUndefined();
  });

  it.each([
    ['half a control word', '00', 'a control word'],
    ['half a run', '0080 05', 'a token of 2 bytes'],
    ['half a long run', '0080 10 00', 'a token of 3 bytes'],
    ['half a copy', '0010 414243 30', 'a token of 2 bytes'],
    ['half a long copy', '0010 414243 20 00', 'a token of 3 bytes'],
    ['more literals than fit', '0000 01020304050607080910', 'a block of 9 bytes'],
    ['a run longer than fits', '0080 07 41', 'a block of 9 bytes'],
    ['a copy longer than fits', '0010 414243 70 00', 'a block of 9 bytes'],
  ])('an LZ block is damaged by %s', (_, input, expected) => {
    expect(failureOf(() => decode(bytes(input), 9))).toMatchObject({ kind: 'invalid', expected });
  });
});
