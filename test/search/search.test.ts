import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityId } from '../../src/model/entity.ts';
import { filterGames } from '../../src/search/filterGames.ts';
import { RowSet } from '../../src/search/rowSet.ts';
import { sortGames } from '../../src/search/sortGames.ts';
import { naiveFits, naiveSort } from './naive.ts';
import { queries, READERS, searched, sortKeys } from './searched.ts';

const all = (count: number): number[] => Array.from({ length: count }, (_, row) => row);

describe.each(Object.entries(READERS))('in %s', (_, readers) => {
  it('the index filters like the list read row by row', async () => {
    await fc.assert(
      fc.asyncProperty(readers, fc.array(queries, { minLength: 8, maxLength: 8 }), async (open, asked) => {
        const { index, facts, ids } = await searched(await open());
        for (const query of asked) {
          const expected = all(index.count).filter((row) => naiveFits(query, facts[row], row, ids[row]));
          expect([query, [...filterGames(index, query).toRows()]]).toEqual([query, expected]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the index sorts like the list compared row by row, from any order', async () => {
    await fc.assert(
      fc.asyncProperty(readers, sortKeys, fc.nat(), async (open, keys, step) => {
        const { index, facts } = await searched(await open());
        const rows = all(index.count).filter((row) => (row * step) % 5 !== 1);
        const before = step % 2 === 0 ? rows : rows.toReversed();
        const whole = await sortGames(index, keys, undefined);
        expect([...whole]).toEqual(naiveSort(keys, facts, all(index.count)));
        expect([...(await sortGames(index, keys, Uint32Array.from(before)))]).toEqual(
          naiveSort(keys, facts, before),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a filter', () => {
  it('a filter finds nothing for numbers that no entity can have', async () => {
    const [open] = fc.sample(READERS['cbh'], 1);
    const { index } = await searched(await open());
    const rowsOf = (id: number) =>
      filterGames(index, { kind: 'entity', of: 'player', id: entityId(id), name: '' }).size();
    expect([0, 2 ** 32 + 1, 2 ** 33 + 2].map(rowsOf)).toEqual([0, 0, 0]);
  });

  it('a filter looks only at the given rows', async () => {
    await fc.assert(
      fc.asyncProperty(READERS['cbh'], queries, fc.array(fc.nat({ max: 39 })), async (open, query, rows) => {
        const { index } = await searched(await open());
        const within = RowSet.of(index.count, Uint32Array.from(rows));
        const expected = filterGames(index, query)
          .toRows()
          .filter((row) => within.has(row));
        expect(filterGames(index, query, within).toRows()).toEqual(expected);
      }),
    );
  });
});
