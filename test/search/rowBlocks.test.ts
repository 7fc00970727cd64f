import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_ROWS, rowBlocks } from '../../src/search/rowBlocks.ts';

/** A copy of each block: the next one may overwrite it. */
const blocksOf = (count: number, rows: Uint32Array | undefined): number[][] =>
  Array.from(rowBlocks(count, rows), (block) => [...block]);

describe('rows in blocks', () => {
  it('blocks of rows are in file order whatever the order of the list, without rows beyond the index', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.uniqueArray(fc.nat({ max: 320 })), (count, rows) => {
        const expected = rows.filter((row) => row < count).toSorted((a, b) => a - b);
        expect(blocksOf(count, Uint32Array.from(rows)).flat()).toEqual(expected);
        expect(blocksOf(count, Uint32Array.from(expected)).flat()).toEqual(expected);
      }),
    );
  });

  it('many rows are many blocks', () => {
    const count = 3 * BLOCK_ROWS + 5;
    const all = Uint32Array.from({ length: count }, (_, row) => row);
    for (const rows of [undefined, all, all.toReversed()]) {
      const blocks = blocksOf(count, rows);
      expect(blocks.length).toBeGreaterThan(3);
      expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(BLOCK_ROWS);
      expect(blocks.flat()).toEqual([...all]);
    }
  });
});
