/** Places [from, to) of a list. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
}

/** Ranges in their order that neither meet nor overlap: all places of a list of any length may be one range. */
export type PlaceRanges = readonly PlaceRange[];

/** No place. */
export const NO_PLACES: PlaceRanges = [];

/** The places between two, both of them included, in any order. */
export const rangeBetween = (a: number, b: number): PlaceRange => ({
  from: Math.min(a, b),
  to: Math.max(a, b) + 1,
});

/** Tells whether the place is in one of the ranges. */
export const hasPlace = (ranges: PlaceRanges, place: number): boolean =>
  ranges.some(({ from, to }) => place >= from && place < to);

/** How many places there are. */
export const countPlaces = (ranges: PlaceRanges): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** The ranges with all places of one more. */
export function withRange(ranges: PlaceRanges, { from, to }: PlaceRange): PlaceRanges {
  const before = ranges.filter((range) => range.to < from);
  const after = ranges.filter((range) => range.from > to);
  const met = ranges.filter((range) => range.to >= from && range.from <= to);
  const first = Math.min(from, ...met.map((range) => range.from));
  const end = Math.max(to, ...met.map((range) => range.to));
  return [...before, { from: first, to: end }, ...after];
}

/** The ranges without the places of one. */
export const withoutRange = (ranges: PlaceRanges, { from, to }: PlaceRange): PlaceRanges =>
  ranges.flatMap((range) =>
    [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ].filter((left) => left.from < left.to),
  );
