/** The packed bytes of a member in the archive. */
export interface Extent {
  readonly offset: number;
  readonly packedSize: number;
}

const endOf = ({ offset, packedSize }: Extent): number => offset + packedSize;

/**
 * Indexes of the extents that overlap a more likely one. Members follow each other without gaps, so an extent
 * is more likely if it ends where another one starts, or at `archiveSize`; next, if it starts where another
 * one ends; last, if it is earlier in the list.
 */
export function findOverlapping(extents: readonly Extent[], archiveSize: number): ReadonlySet<number> {
  const starts = new Set([...extents.map(({ offset }) => offset), archiveSize]);
  const ends = new Set(extents.map(endOf));
  const weights = extents.map(
    (extent) => (starts.has(endOf(extent)) ? 2 : 0) + (ends.has(extent.offset) ? 1 : 0),
  );
  const order = [...extents.keys()].sort((a, b) => weights[b] - weights[a] || a - b);
  const refused = new Set<number>();
  /** Disjoint, in the order of their offsets. */
  const kept: Extent[] = [];
  for (const index of order) {
    const extent = extents[index];
    if (extent.packedSize === 0) continue;
    const at = firstFrom(kept, extent.offset);
    const isFree =
      (at === 0 || endOf(kept[at - 1]) <= extent.offset) &&
      (at === kept.length || endOf(extent) <= kept[at].offset);
    if (isFree) kept.splice(at, 0, extent);
    else refused.add(index);
  }
  return refused;
}

/** Index of the first extent that starts at `offset` or later. */
function firstFrom(sorted: readonly Extent[], offset: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle].offset < offset) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The bytes from `from` to `to` that no extent covers: their number, and the offset of the first; `to` if
 * there is none.
 */
export function findUncovered(
  extents: readonly Extent[],
  from: number,
  to: number,
): { readonly bytes: number; readonly offset: number } {
  let bytes = 0;
  let first = to;
  let end = from;
  for (const extent of [...extents.toSorted((a, b) => a.offset - b.offset), { offset: to, packedSize: 0 }]) {
    // A file that was cut may end before an extent starts.
    const start = Math.min(to, extent.offset);
    if (start > end) {
      bytes += start - end;
      first = Math.min(first, end);
    }
    end = Math.min(to, Math.max(end, endOf(extent)));
  }
  return { bytes, offset: first };
}
