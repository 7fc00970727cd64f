// Scaled scrolling. Browsers cap an element's height (Chromium at 33.5 M px, Firefox at 17.9 M px and then it ignores the
// height), and 11 million rows of 24 px are 264 M px. So the element that scrolls is at most `SPACER_LIMIT` high, and two
// offsets are kept: `physical` is the browser's scrollTop, `logical` the offset in the list of full height.
// Small movements (wheel, touch, click on the track) are pixel-exact, large ones (the thumb) proportional. The first and
// last few screens are mapped 1:1, so both ends are reached exactly; between them the offsets drift apart while the user
// scrolls, and `settled` brings the thumb back to where it belongs without moving a row.

/** Well below every browser's cap, and still exact in the 32-bit floats of compositors. */
export const SPACER_LIMIT = 8_000_000;
/** Screens at either end that are mapped 1:1. */
const EXACT_SCREENS = 32;

/** Rows behind a window of `viewport` pixels. */
export interface ListExtent {
  readonly rows: number;
  readonly rowHeight: number;
  readonly viewport: number;
  /** Set if rows have several heights: the top of each row, and the lower edge of the last. */
  readonly tops?: Float64Array;
}

export interface ScrollOffsets {
  /** scrollTop of the element. */
  readonly physical: number;
  /** Pixels from the top of the first row to the top of the window. */
  readonly logical: number;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Pixels from the top of the first row to the top of `row`. */
export const topOf = ({ tops, rowHeight }: ListExtent, row: number): number =>
  tops === undefined ? row * rowHeight : tops[row];

/** The row at `offset`: the last one that begins there or above. */
function rowAt({ tops, rows, rowHeight }: ListExtent, offset: number): number {
  if (tops === undefined) return Math.floor(offset / rowHeight);
  let low = 0;
  let high = rows;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first row that begins at `offset` or below. */
function rowFrom(extent: ListExtent, offset: number): number {
  const row = rowAt(extent, offset);
  return topOf(extent, row) < offset ? row + 1 : row;
}

const contentHeight = (extent: ListExtent): number => topOf(extent, extent.rows);

/** Height of the element that makes the scrollbar. */
export const spacerHeight = (extent: ListExtent): number => Math.min(contentHeight(extent), SPACER_LIMIT);

/** The logical offset at which the last row ends at the lower edge of the window. */
export const endOffset = (extent: ListExtent): number => Math.max(0, contentHeight(extent) - extent.viewport);

const physicalEnd = (extent: ListExtent): number => Math.max(0, spacerHeight(extent) - extent.viewport);
const exactBand = (extent: ListExtent): number =>
  Math.min(EXACT_SCREENS * extent.viewport, physicalEnd(extent) / 4);

/** The scroll position that puts the thumb where a logical offset belongs. */
export function physicalFor(extent: ListExtent, logical: number): number {
  const end = endOffset(extent);
  const last = physicalEnd(extent);
  const band = exactBand(extent);
  const at = clamp(logical, 0, end);
  if (end === last || at <= band) return at;
  if (at >= end - band) return last - (end - at);
  return band + ((at - band) * (last - 2 * band)) / (end - 2 * band);
}

/** The logical offset, in whole pixels, that a thumb at `physical` stands for. */
export function logicalFor(extent: ListExtent, physical: number): number {
  const end = endOffset(extent);
  const last = physicalEnd(extent);
  const band = exactBand(extent);
  const at = clamp(physical, 0, last);
  if (end === last || at <= band) return at;
  if (at >= last - band) return end - (last - at);
  return Math.round(band + ((at - band) * (end - 2 * band)) / (last - 2 * band));
}

/** A larger movement within one frame is the thumb's: one device pixel of the track is at least twice as much. */
function largestStep(extent: ListExtent): number {
  const trackPixel = physicalEnd(extent) / Math.max(1, extent.viewport);
  return Math.max(extent.viewport, Math.min(3 * extent.viewport, trackPixel / 3));
}

/** The place after the browser has scrolled to `physical`. */
export function scrolled(extent: ListExtent, place: ScrollOffsets, physical: number): ScrollOffsets {
  const end = endOffset(extent);
  const step = physical - place.physical;
  const exact = end !== physicalEnd(extent) && Math.abs(step) <= largestStep(extent);
  return {
    physical,
    logical: exact ? clamp(place.logical + step, 0, end) : logicalFor(extent, physical),
  };
}

/** The place that shows `logical`, with the thumb where it belongs. */
export function placeAt(extent: ListExtent, logical: number): ScrollOffsets {
  const at = clamp(logical, 0, endOffset(extent));
  return { physical: physicalFor(extent, at), logical: at };
}

/** The same rows, the thumb where it belongs. */
export const settled = (extent: ListExtent, place: ScrollOffsets): ScrollOffsets =>
  placeAt(extent, place.logical);

/**
 * Tells whether the thumb has drifted: `now` if the element is about to end while the list goes on; `later` if the
 * correction can wait until the user rests, because setting scrollTop stops a running scroll animation.
 */
export function drift(extent: ListExtent, place: ScrollOffsets): 'none' | 'later' | 'now' {
  if (Math.abs(physicalFor(extent, place.logical) - place.physical) <= 1) return 'none';
  const near = 2 * extent.viewport;
  const below = physicalEnd(extent) - place.physical;
  const blocked =
    (place.physical < near && place.physical < place.logical) ||
    (below < near && below < endOffset(extent) - place.logical);
  return blocked ? 'now' : 'later';
}

/** The place after window, row height or row count changed: the first visible row stays. */
export function resized(before: ListExtent, place: ScrollOffsets, after: ListExtent): ScrollOffsets {
  const last = Math.max(0, Math.min(before.rows, after.rows) - 1);
  const row = Math.min(rowAt(before, place.logical), last);
  const share = (place.logical - topOf(before, row)) / (heightOf(before, row) || 1);
  return placeAt(after, topOf(after, row) + share * heightOf(after, row));
}

const heightOf = (extent: ListExtent, row: number): number =>
  extent.rows === 0 ? extent.rowHeight : topOf(extent, row + 1) - topOf(extent, row);

/** Rows [from, to) that touch the window, with `overscan` more on either side. */
export function visibleRows(
  extent: ListExtent,
  logical: number,
  overscan = 0,
): { readonly from: number; readonly to: number } {
  const { rows, viewport } = extent;
  const from = clamp(rowAt(extent, logical) - overscan, 0, rows);
  return { from, to: clamp(rowFrom(extent, logical + viewport) + overscan, from, rows) };
}

/** The offset nearest to `logical` at which `row` is wholly in the window. */
export function offsetShowing(extent: ListExtent, logical: number, row: number): number {
  const top = topOf(extent, row);
  const lowest = Math.min(top, topOf(extent, row + 1) - extent.viewport);
  return clamp(clamp(logical, Math.max(0, lowest), top), 0, endOffset(extent));
}

/** The row that a key leads to from the row `cursor`; `undefined` for keys that do not move it. */
export function rowByKey(key: string, cursor: number, extent: ListExtent): number | undefined {
  const rows: Partial<Record<string, () => number>> = {
    ArrowUp: () => cursor - 1,
    ArrowDown: () => cursor + 1,
    // A screen but one row, so that the eye keeps its place.
    PageUp: () => Math.min(cursor - 1, rowFrom(extent, topOf(extent, cursor + 1) - extent.viewport)),
    PageDown: () => Math.max(cursor + 1, rowAt(extent, topOf(extent, cursor) + extent.viewport) - 1),
    Home: () => 0,
    End: () => extent.rows - 1,
  };
  const row = rows[key]?.();
  return row === undefined ? undefined : Math.max(0, Math.min(row, extent.rows - 1));
}
