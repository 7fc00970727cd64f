import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowSet } from '../../src/search/rowSet.ts';

const sets = fc
  .integer({ min: 0, max: 200 })
  .chain((count) =>
    fc.tuple(
      fc.constant(count),
      fc.uniqueArray(fc.nat({ max: Math.max(0, count - 1) }), { maxLength: count }),
    ),
  );
const ascending = (rows: Iterable<number>): number[] => [...new Set(rows)].sort((a, b) => a - b);

describe('a set of rows', () => {
  it('a set of rows returns them in ascending order, whatever order they came in', () => {
    fc.assert(
      fc.property(sets, ([count, rows]) => {
        const set = RowSet.of(count, Uint32Array.from(rows));
        const expected = ascending(rows).filter((row) => row < count);
        expect([...set.toRows()]).toEqual(expected);
        expect(set.size()).toBe(expected.length);
        for (let row = 0; row < count + 40; row++) expect(set.has(row)).toBe(expected.includes(row));
      }),
    );
  });

  it('a set of rows adds and removes the rows of another set', () => {
    fc.assert(
      fc.property(sets, fc.array(fc.nat({ max: 199 })), ([count, rows], more) => {
        const others = more.filter((row) => row < count);
        const set = RowSet.of(count, Uint32Array.from(rows));
        set.add(RowSet.of(count, Uint32Array.from(others)));
        expect([...set.toRows()]).toEqual(ascending([...rows, ...others]).filter((row) => row < count));
        set.remove(RowSet.of(count, Uint32Array.from(rows)));
        expect([...set.toRows()]).toEqual(ascending(others).filter((row) => !rows.includes(row)));
      }),
    );
  });

  it.each([0, 1, 31, 32, 33, 64, 100])('the set of all %i rows has no row beyond the last', (count) => {
    const set = RowSet.all(count);
    expect(set.size()).toBe(count);
    expect(set.has(count)).toBe(false);
  });
});
