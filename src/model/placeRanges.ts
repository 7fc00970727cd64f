/** Places [from, to) of a list: indexes of its rows. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
}

/** A set of places: ranges in order that neither touch nor overlap. All places of a list are a single range. */
export type PlaceRanges = readonly PlaceRange[];

/** An empty set of places. */
export const NO_PLACES: PlaceRanges = [];

/** The range of the places from `a` to `b` or from `b` to `a`, both included. */
export const rangeBetween = (a: number, b: number): PlaceRange => ({
  from: Math.min(a, b),
  to: Math.max(a, b) + 1,
});

/** Tells whether the place is in one of the ranges. */
export const hasPlace = (ranges: PlaceRanges, place: number): boolean =>
  ranges.some(({ from, to }) => place >= from && place < to);

/** The number of places. */
export const countPlaces = (ranges: PlaceRanges): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** Adds the places of a range. */
export function withRange(ranges: PlaceRanges, { from, to }: PlaceRange): PlaceRanges {
  const before = ranges.filter((range) => range.to < from);
  const after = ranges.filter((range) => range.from > to);
  const met = ranges.filter((range) => range.to >= from && range.from <= to);
  const first = Math.min(from, ...met.map((range) => range.from));
  const end = Math.max(to, ...met.map((range) => range.to));
  return [...before, { from: first, to: end }, ...after];
}

/** Removes the places of a range. */
export const withoutRange = (ranges: PlaceRanges, { from, to }: PlaceRange): PlaceRanges =>
  ranges.flatMap((range) =>
    [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ].filter((left) => left.from < left.to),
  );
