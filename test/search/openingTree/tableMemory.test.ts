import { describe, expect, it } from 'vitest';
import { bytesAtHeight, tableLimits } from '../../../src/search/openingTree/tableMemory.ts';

const MB = 1_000_000;
const height = (records: number): number => Math.max(...bytesAtHeight(records)) / MB;

describe('making an opening table', () => {
  it.each([100_000, 1 * MB, 2 * MB, 4 * MB, 4 * MB + 1, 8 * MB, 11 * MB])(
    'of %i games stays within 500 MB',
    (records) => {
      expect(height(records)).toBeLessThan(500);
    },
  );

  it('takes a million games in one look, thirty plies each', () => {
    expect(tableLimits(MB)).toMatchObject({ maxPly: 30, parts: 1 });
  });

  it('takes eleven million games in parts, twenty plies each', () => {
    expect(tableLimits(11 * MB)).toMatchObject({ maxPly: 20, parts: 7 });
  });

  it('takes more with every game', () => {
    const limits = tableLimits(4 * MB);
    const more = bytesAtHeight(5 * MB, limits);
    for (const [phase, bytes] of bytesAtHeight(4 * MB, limits).entries())
      expect(more[phase]).toBeGreaterThan(bytes);
  });
});
