// Scaled scrolling. Browsers limit an element's height (Chromium at 33.5 M px; Firefox at 17.9 M px, above
// which it ignores the height), and 11 million rows of 24 px are 264 M px. So the content that scrolls is at
// most `SPACER_LIMIT` high, and there are two offsets: `physical` is the browser's scrollTop, `logical` the
// offset in the list of full height.
// Small movements (wheel, touch, click on the track) are pixel-exact, large ones (the thumb) proportional.
// The first and last screens are mapped 1:1, so that both ends are reached exactly. Between them the
// offsets drift apart while the user scrolls, and `settled` puts the thumb back in its right place without
// moving a row.

/** Well below every browser's limit, and still exact in the 32-bit floats of compositors. */
export const SPACER_LIMIT = 8_000_000;
/** Screens at either end that are mapped 1:1. */
const EXACT_SCREENS = 32;

/** Rows behind a window that is `viewport` pixels high. */
export interface ListExtent {
  readonly rows: number;
  readonly rowHeight: number;
  readonly viewport: number;
  /** Set if row heights differ: the top of each row, and the bottom of the last one. */
  readonly tops?: Float64Array;
}

export interface ScrollOffsets {
  /** scrollTop of the element. */
  readonly physical: number;
  /** Pixels from the top of the first row to the top of the window. */
  readonly logical: number;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Returns the pixels from the top of the first row to the top of `row`. */
export const topOf = ({ tops, rowHeight }: ListExtent, row: number): number =>
  tops === undefined ? row * rowHeight : tops[row];

/** Returns the row at `offset`: the last one that starts there or above. */
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

/** Returns the first row that starts at `offset` or below. */
function rowFrom(extent: ListExtent, offset: number): number {
  const row = rowAt(extent, offset);
  return topOf(extent, row) < offset ? row + 1 : row;
}

const contentHeight = (extent: ListExtent): number => topOf(extent, extent.rows);

/** Returns the height of the element that makes the scrollbar. */
export const spacerHeight = (extent: ListExtent): number => Math.min(contentHeight(extent), SPACER_LIMIT);

/** Returns the logical offset at which the last row ends at the bottom of the window. */
export const endOffset = (extent: ListExtent): number => Math.max(0, contentHeight(extent) - extent.viewport);

const physicalEnd = (extent: ListExtent): number => Math.max(0, spacerHeight(extent) - extent.viewport);
const exactBand = (extent: ListExtent): number =>
  Math.min(EXACT_SCREENS * extent.viewport, physicalEnd(extent) / 4);

/** Returns the scroll position that puts the thumb in the right place for a logical offset. */
export function physicalFor(extent: ListExtent, logical: number): number {
  const end = endOffset(extent);
  const last = physicalEnd(extent);
  const band = exactBand(extent);
  const at = clamp(logical, 0, end);
  if (end === last || at <= band) return at;
  if (at >= end - band) return last - (end - at);
  return band + ((at - band) * (last - 2 * band)) / (end - 2 * band);
}

/** Returns the logical offset, in whole pixels, for a thumb at `physical`. */
export function logicalFor(extent: ListExtent, physical: number): number {
  const end = endOffset(extent);
  const last = physicalEnd(extent);
  const band = exactBand(extent);
  const at = clamp(physical, 0, last);
  if (end === last || at <= band) return at;
  if (at >= last - band) return end - (last - at);
  return Math.round(band + ((at - band) * (end - 2 * band)) / (last - 2 * band));
}

/**
 * Returns the largest step that does not count as a movement of the thumb. In windows up to 2,000 px high,
 * one pixel of the track is about twice as much, or more.
 */
function largestStep(extent: ListExtent): number {
  const trackPixel = physicalEnd(extent) / Math.max(1, extent.viewport);
  return Math.max(extent.viewport, Math.min(3 * extent.viewport, trackPixel / 3));
}

/** Returns the offsets after the browser has scrolled to `physical`. */
export function scrolled(extent: ListExtent, place: ScrollOffsets, physical: number): ScrollOffsets {
  const end = endOffset(extent);
  const step = physical - place.physical;
  const exact = end !== physicalEnd(extent) && Math.abs(step) <= largestStep(extent);
  return {
    physical,
    logical: exact ? clamp(place.logical + step, 0, end) : logicalFor(extent, physical),
  };
}

/** Returns the offsets for `logical`, with the thumb in the right place. */
export function placeAt(extent: ListExtent, logical: number): ScrollOffsets {
  const at = clamp(logical, 0, endOffset(extent));
  return { physical: physicalFor(extent, at), logical: at };
}

/** Returns offsets for the same rows, with the thumb in the right place. */
export const settled = (extent: ListExtent, place: ScrollOffsets): ScrollOffsets =>
  placeAt(extent, place.logical);

/**
 * Tells whether the thumb has drifted: `now` if the element is about to end while the list continues; `later`
 * if the correction can wait until scrolling stops, because setting scrollTop interrupts a scroll animation.
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

/** Returns the offsets after window, row height, or row count have changed: the first visible row stays. */
export function resized(before: ListExtent, place: ScrollOffsets, after: ListExtent): ScrollOffsets {
  const last = Math.max(0, Math.min(before.rows, after.rows) - 1);
  const row = Math.min(rowAt(before, place.logical), last);
  const share = (place.logical - topOf(before, row)) / (heightOf(before, row) || 1);
  return placeAt(after, topOf(after, row) + share * heightOf(after, row));
}

const heightOf = (extent: ListExtent, row: number): number =>
  extent.rows === 0 ? extent.rowHeight : topOf(extent, row + 1) - topOf(extent, row);

/** Returns the rows [from, to) that are at least partly in the window, with `overscan` more on each side. */
export function visibleRows(
  extent: ListExtent,
  logical: number,
  overscan = 0,
): { readonly from: number; readonly to: number } {
  const { rows, viewport } = extent;
  const from = clamp(rowAt(extent, logical) - overscan, 0, rows);
  return { from, to: clamp(rowFrom(extent, logical + viewport) + overscan, from, rows) };
}

/** Returns the offset nearest to `logical` at which all of `row` is in the window. */
export function offsetShowing(extent: ListExtent, logical: number, row: number): number {
  const top = topOf(extent, row);
  const lowest = Math.min(top, topOf(extent, row + 1) - extent.viewport);
  return clamp(clamp(logical, Math.max(0, lowest), top), 0, endOffset(extent));
}

/** Returns the row that a key moves the cursor to; `undefined` for other keys. */
export function rowByKey(key: string, cursor: number, extent: ListExtent): number | undefined {
  const rows: Partial<Record<string, () => number>> = {
    ArrowUp: () => cursor - 1,
    ArrowDown: () => cursor + 1,
    // A screen less one row, so that the eye keeps its place.
    PageUp: () => Math.min(cursor - 1, rowFrom(extent, topOf(extent, cursor + 1) - extent.viewport)),
    PageDown: () => Math.max(cursor + 1, rowAt(extent, topOf(extent, cursor) + extent.viewport) - 1),
    Home: () => 0,
    End: () => extent.rows - 1,
  };
  const row = rows[key]?.();
  return row === undefined ? undefined : Math.max(0, Math.min(row, extent.rows - 1));
}
