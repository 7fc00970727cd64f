import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPlaces,
  hasPlace,
  NO_PLACES,
  rangeBetween,
  withoutRange,
  withRange,
} from '../../src/model/placeRanges.ts';

const change = fc.record({ adds: fc.boolean(), a: fc.nat(40), b: fc.nat(40) });

describe('ranges of places', () => {
  it('ranges of places behave as a set of places, in order and apart from each other', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const places = new Set<number>();
        let ranges = NO_PLACES;
        for (const { adds, a, b } of changes) {
          const range = rangeBetween(a, b);
          ranges = adds ? withRange(ranges, range) : withoutRange(ranges, range);
          for (let place = range.from; place < range.to; place++)
            if (adds) places.add(place);
            else places.delete(place);
        }
        expect(countPlaces(ranges)).toBe(places.size);
        for (let place = 0; place < 45; place++) expect(hasPlace(ranges, place)).toBe(places.has(place));
        expect(ranges.every(({ from }, at) => at === 0 || from > ranges[at - 1].to)).toBe(true);
      }),
    ));
});
