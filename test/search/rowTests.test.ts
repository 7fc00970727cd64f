import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowSet } from '../../src/search/rowSet.ts';
import {
  rowsInEither,
  rowsInRange,
  rowsInTable,
  rowsWithBits,
  rowsWithSum,
} from '../../src/search/rowTests.ts';

const WIDTHS = { Uint8Array, Uint16Array, Uint32Array };
/** The largest number that a column of each width holds. */
const LIMITS = { Uint8Array: 0xff, Uint16Array: 0xffff, Uint32Array: 0x7fff_ffff };

const LONGEST = 140;

/** Columns that begin anywhere in their buffers and end anywhere in a word of rows; bounds near their values. */
const cases = fc.constantFrom(...(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[])).chain((width) => {
  const limit = LIMITS[width];
  // From this number on, the highest bit is set.
  const middle = (limit + 1) / 2;
  const numbers = fc.oneof(
    fc.constantFrom(0, 1, 2, middle - 1, middle, middle + 1, limit - 1, limit),
    fc.nat({ max: limit }),
  );
  const column = fc
    .tuple(fc.array(numbers, { minLength: LONGEST, maxLength: LONGEST }), fc.nat({ max: 3 }))
    .map(([values, start]) => WIDTHS[width].from(values).subarray(start));
  return fc.record({
    a: column,
    b: column,
    from: fc.oneof(numbers, fc.constant(0x7fff_ffff)),
    to: fc.oneof(numbers, fc.constant(0x7fff_ffff)),
    within: fc
      .tuple(
        fc.integer({ min: 0, max: LONGEST - 4 }),
        fc.uniqueArray(fc.nat({ max: LONGEST - 5 })),
        fc.boolean(),
      )
      .map(([count, some, isWhole]) =>
        isWhole ? RowSet.all(count) : RowSet.of(count, Uint32Array.from(some)),
      ),
  });
});

type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

const naive = ({ within }: Case, fits: (row: number) => boolean): readonly number[] =>
  [...within.toRows()].filter(fits);
const isIn = (value: number, { from, to }: Case): boolean => value >= from && value <= to;
const MANY = { numRuns: 1000 };

describe('rows of columns of any width, from any start to any end', () => {
  it('rows with a number in a range are found', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { a, from, to, within } = one;
        const expected = naive(one, (row) => isIn(a[row], one));
        expect([...rowsInRange(a, from, to, within).toRows()]).toEqual(expected);
      }),
      MANY,
    );
  });

  it('rows with a number in either of two columns are found', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { a, b, from, to, within } = one;
        const expected = naive(one, (row) => isIn(a[row], one) || isIn(b[row], one));
        expect([...rowsInEither(a, b, from, to, within).toRows()]).toEqual(expected);
      }),
      MANY,
    );
  });

  it('rows whose number is marked in a table are found', () => {
    fc.assert(
      fc.property(cases, fc.uint8Array({ minLength: 200, maxLength: 200, max: 1 }), (one, table) => {
        const small = one.a.map((value) => value % table.length);
        const expected = naive(one, (row) => table[small[row]] === 1);
        expect([...rowsInTable(small, table, one.within).toRows()]).toEqual(expected);
      }),
      MANY,
    );
  });

  it('rows with at least one of the wanted bits are found', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { a, from, within } = one;
        const expected = naive(one, (row) => (a[row] & from) !== 0);
        expect([...rowsWithBits(a, from, within).toRows()]).toEqual(expected);
      }),
      MANY,
    );
  });

  it('rows with a sum in a range are found if both numbers are known', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { a, b, from, to, within } = one;
        const expected = naive(one, (row) => a[row] > 0 && b[row] > 0 && isIn(a[row] + b[row], one));
        expect([...rowsWithSum(a, b, from, to, within).toRows()]).toEqual(expected);
      }),
      MANY,
    );
  });
});

describe.each(Object.entries(WIDTHS))('a column of many blocks (%s)', (_, Width) => {
  const COUNT = 60_000;
  const numbers = Width.from(Array.from({ length: COUNT }, (__, row) => (row * 7919) % 251));

  it('only the wanted rows are tested, whether many, few or none of a block', () => {
    const asked = Uint32Array.from({ length: COUNT }, (__, row) => row).filter(
      (row) => row < 17_000 || (row < 33_000 ? row % 40 === 0 : row > 50_000),
    );
    const within = RowSet.of(COUNT, asked);
    const expected = [...asked].filter((row) => numbers[row] >= 5 && numbers[row] <= 245);
    const table = Uint8Array.from({ length: 256 }, (__, value) => (value >= 5 && value <= 245 ? 1 : 0));
    expect([...rowsInRange(numbers, 5, 245, within).toRows()]).toEqual(expected);
    expect([...rowsInTable(numbers, table, within).toRows()]).toEqual(expected);
    expect([...rowsInEither(numbers, numbers, 5, 245, within).toRows()]).toEqual(expected);
  });
});
