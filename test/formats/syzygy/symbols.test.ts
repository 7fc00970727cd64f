import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { ByteReader } from '../../../src/bytes/byteReader.ts';
import { readDictionary, valueInBlock, type Dictionary } from '../../../src/formats/syzygy/symbols.ts';

const LEAF = 0xfff;
/** Symbols as in a file: a value, or two earlier symbols. */
type Symbol = readonly [number] | readonly [number, number];
const SYMBOLS: readonly Symbol[] = [[7], [9], [0, 1], [3], [2, 3], [4, 4], [250], [1, 5], [6, 0]];

/** A dictionary by the number of symbols for each code length; the longest codes come first. */
function dictionaryOf(counts: Readonly<Record<number, number>>, symbols: readonly Symbol[]): Dictionary {
  const lengths = Object.keys(counts).map(Number);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const bytes = [longest, shortest];
  for (let length = shortest; length <= longest; length++) {
    let first = 0;
    for (let longer = longest; longer > length; longer--) first += counts[longer] ?? 0;
    bytes.push(first & 255, first >> 8);
  }
  bytes.push(symbols.length & 255, symbols.length >> 8);
  for (const [left, right = LEAF] of symbols)
    bytes.push(left & 255, (left >> 8) | ((right & 15) << 4), right >> 4);
  if (symbols.length % 2 === 1) bytes.push(0);
  return readDictionary(new ByteReader(Uint8Array.from(bytes), { file: 'KQvK.rtbw', base: 0 }));
}

/** The symbols' codes as text: the first of the longest ones is all zeros, and shorter ones follow them. */
function codesOf(counts: Readonly<Record<number, number>>): string[] {
  const codes: string[] = [];
  let next = 0n;
  let before = 0;
  for (const length of Object.keys(counts)
    .map(Number)
    .sort((a, b) => b - a)) {
    if (before > 0) next >>= BigInt(before - length);
    for (let i = 0; i < counts[length]; i++) codes.push((next++).toString(2).padStart(length, '0'));
    before = length;
  }
  return codes;
}

const valuesOf = (symbols: readonly Symbol[], symbol: number): number[] => {
  const [left, right] = symbols[symbol];
  return right === undefined ? [left] : [...valuesOf(symbols, left), ...valuesOf(symbols, right)];
};

function blockOf(codes: readonly string[], chosen: readonly number[]): Uint8Array {
  const bits = chosen.map((symbol) => codes[symbol]).join('');
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Uint8Array.from({ length: padded.length / 8 }, (_, i) =>
    Number.parseInt(padded.slice(8 * i, 8 * i + 8), 2),
  );
}

const SHORT = { 1: 1, 3: 3, 5: 3, 6: 2 } as const;
/** The longest possible codes: one of each length, and two of 32 bits. */
const LONG = Object.fromEntries(Array.from({ length: 32 }, (_, i) => [i + 1, i === 31 ? 2 : 1]));
const LONG_SYMBOLS = Array.from({ length: 33 }, (_, i): Symbol => SYMBOLS[i] ?? [i]);

describe('the values of a block', () => {
  for (const [what, counts, symbols] of [
    ['short codes', SHORT, SYMBOLS],
    ['codes of up to 32 bits', LONG, LONG_SYMBOLS],
  ] as const)
    it(`the values of ${what} are those of its symbols, wherever the block begins`, () => {
      const dictionary = dictionaryOf(counts, symbols);
      const codes = codesOf(counts);
      const symbol = fc.nat(symbols.length - 1);
      fc.assert(
        fc.property(
          fc.array(symbol, { minLength: 1, maxLength: 40 }),
          fc.uint8Array({ maxLength: 3 }),
          fc.uint8Array({ minLength: 4, maxLength: 8 }),
          (chosen, before, after) => {
            const block = blockOf(codes, chosen);
            const end = before.length + block.length;
            const bytes = Uint8Array.from([...before, ...block, ...after]);
            const found = chosen
              .flatMap((one) => valuesOf(symbols, one))
              .map((value, i) => [value, valueInBlock(dictionary, bytes, before.length, end, i)]);
            for (const [wanted, value] of found) expect(value).toBe(wanted);
          },
        ),
      );
    });

  it('a code that needs bits past the end of its block is invalid', () => {
    const dictionary = dictionaryOf(LONG, LONG_SYMBOLS);
    for (const behind of [0, 255])
      expect(
        valueInBlock(dictionary, Uint8Array.of(0, 0, 0, behind, behind, behind, behind), 0, 3, 0),
      ).toBeUndefined();
    expect(valueInBlock(dictionary, new Uint8Array(8), 0, 4, 0)).toBe(7);
    expect(valueInBlock(dictionary, new Uint8Array(8), 0, 4, 1)).toBeUndefined();
  });

  it('a block is refused if a code belongs to no symbol', () => {
    const dictionary = dictionaryOf({ 1: 1, 3: 3, 5: 3, 6: 2 }, SYMBOLS.slice(0, 5));
    expect(valueInBlock(dictionary, Uint8Array.of(0b1000_0000, 0, 0, 0, 0), 0, 1, 0)).toBeUndefined();
  });

  it('a dictionary is refused if its codes overlap', () => {
    expect(() => dictionaryOf({ 1: 1, 2: 6 }, SYMBOLS.slice(0, 7))).toThrow(FormatError);
  });
});
