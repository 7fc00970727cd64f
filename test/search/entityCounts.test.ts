import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTITY_KINDS } from '../../src/model/entity.ts';
import { countEntities, yearsOfEvents } from '../../src/search/entityCounts.ts';
import { ENTITY_COLUMNS } from '../../src/model/gameIndex.ts';
import { listIds, sortedPlaces } from '../../src/search/entityLists.ts';
import { READERS, searched } from './searched.ts';

const noPause = async () => undefined;

describe.each(Object.entries(READERS))('entities in %s', (_, readers) => {
  it('counts of entities equal those of the list read row by row, of all rows and of some in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        readers,
        fc.constantFrom(...ENTITY_KINDS),
        fc.nat({ max: 4 }),
        async (open, kind, step) => {
          const { index, ids } = await searched(await open());
          const rows = ids.map((_row, row) => row).filter((row) => step === 0 || row % 5 >= step);
          const chosen = step === 0 ? undefined : Uint32Array.from(rows.toReversed());
          const counts = await countEntities(index, kind, chosen, noPause);
          for (let id = 1; id < counts.length; id++)
            expect(counts[id]).toBe(
              rows.filter((row) => ENTITY_COLUMNS[kind].some((name) => ids[row][name] === id)).length,
            );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('events have the years of their games, and are listed by them', async () => {
    await fc.assert(
      fc.asyncProperty(readers, async (open) => {
        const { index, ids, facts } = await searched(await open());
        const years = await yearsOfEvents(index, noPause);
        const counts = await countEntities(index, 'event', undefined, noPause);
        for (let id = 1; id < counts.length; id++) {
          const played = facts
            .filter((_row, row) => ids[row]['event'] === id)
            .map(({ date }) => Number(date) >> 9)
            .filter((year) => year > 0);
          const [first, last] = [Math.min(...played), Math.max(...played)];
          expect([years.first[id], years.last[id]]).toEqual(played.length === 0 ? [0, 0] : [first, last]);
        }
        const tables = index.entities('event');
        if (tables === undefined) return;
        const listed = listIds({ tables, counts, years }, '', 'year');
        const lasts = [...listed].map((id) => years.last[id]);
        expect(lasts).toEqual(lasts.toSorted((a, b) => b - a));
        const byName = [...listIds({ tables, counts, years }, '', 'name')];
        const late = byName.filter(
          (id, at) =>
            at > 0 &&
            tables.names.nameOf(byName[at - 1]) === tables.names.nameOf(id) &&
            years.first[byName[at - 1]] > years.first[id],
        );
        expect(late).toEqual([]);
        expect(byName.toSorted((a, b) => a - b)).toEqual([...listed].toSorted((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the order of places', () => {
  it('places are sorted by their keys, and equal ones keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 26 })), (keys) => {
        const sorted = [...keys.keys()].sort((a, b) => keys[a] - keys[b]);
        expect([...sortedPlaces(keys.length, (place) => keys[place])]).toEqual(sorted);
      }),
    );
  });

  it('a list may have more places than 24 bits can count', { tags: 'slow' }, () => {
    const size = 2 ** 24 + 4;
    const sorted = sortedPlaces(size, (place) => (place === 0 || place === size - 1 ? 0 : 1));
    expect([...sorted.subarray(0, 3)]).toEqual([0, size - 1, 1]);
    expect(sorted.at(-1)).toBe(size - 2);
  });
});
