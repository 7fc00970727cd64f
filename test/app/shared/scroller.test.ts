import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drift,
  endOffset,
  logicalFor,
  offsetShowing,
  physicalFor,
  placeAt,
  resized,
  rowByKey,
  scrolled,
  settled,
  SPACER_LIMIT,
  spacerHeight,
  visibleRows,
} from '../../../src/app/shared/scroller.ts';
import type { ListExtent, ScrollOffsets } from '../../../src/app/shared/scroller.ts';

const ELEVEN_MILLION: ListExtent = { rows: 11_000_000, rowHeight: 24, viewport: 900 };

const extents = fc.record({
  rows: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 50_000_000 })),
  rowHeight: fc.constantFrom(24, 28, 44, 60),
  viewport: fc.integer({ min: 120, max: 2_400 }),
});
/** A list too high for the element, and a place in it. */
const scaled = fc
  .tuple(extents, fc.double({ min: 0, max: 1, noNaN: true }))
  .filter(([extent]) => extent.rows * extent.rowHeight > SPACER_LIMIT + 10 * extent.viewport)
  .map(([extent, share]) => ({ extent, logical: Math.round(share * endOffset(extent)) }));

const lastPhysical = (extent: ListExtent): number => Math.max(0, spacerHeight(extent) - extent.viewport);

describe('the offsets', () => {
  it('the element is never higher than the limit', () => {
    fc.assert(fc.property(extents, (extent) => spacerHeight(extent) <= SPACER_LIMIT));
    expect(spacerHeight(ELEVEN_MILLION)).toBe(8_000_000);
    expect(spacerHeight({ rows: 10, rowHeight: 24, viewport: 900 })).toBe(240);
  });

  it('the offsets reach both ends exactly: the last row ends at the lower edge of the window', () => {
    fc.assert(
      fc.property(extents, (extent) => {
        expect(logicalFor(extent, 0)).toBe(0);
        const end = logicalFor(extent, lastPhysical(extent));
        expect(end).toBe(endOffset(extent));
        const { to } = visibleRows(extent, end);
        expect(to).toBe(extent.rows);
        expect(to * extent.rowHeight - end).toBe(Math.min(extent.viewport, to * extent.rowHeight));
      }),
    );
  });

  it('both offsets grow together, and converting back gives the same pixel of the thumb', () => {
    fc.assert(
      fc.property(scaled, fc.integer({ min: 1, max: 5_000 }), ({ extent, logical }, more) => {
        const physical = physicalFor(extent, logical);
        expect(physicalFor(extent, logical + more)).toBeGreaterThanOrEqual(physical);
        expect(Math.abs(physicalFor(extent, logicalFor(extent, physical)) - physical)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('both offsets are the same if the list is not too high', () => {
    const extent = { rows: 6_117, rowHeight: 24, viewport: 500 };
    expect(scrolled(extent, { physical: 0, logical: 0 }, 100_000)).toEqual({
      physical: 100_000,
      logical: 100_000,
    });
    expect(drift(extent, { physical: 100_000, logical: 100_000 })).toBe('none');
  });
});

describe('scrolling', () => {
  it('a small step scrolls by exactly its pixels, anywhere in the list', () => {
    fc.assert(
      fc.property(scaled, fc.integer({ min: -120, max: 120 }), ({ extent, logical }, step) => {
        const place = placeAt(extent, logical);
        fc.pre(place.physical + step >= 0 && place.physical + step <= lastPhysical(extent));
        const next = scrolled(extent, place, place.physical + step);
        expect(next.logical).toBe(Math.max(0, Math.min(logical + step, endOffset(extent))));
      }),
    );
  });

  it('ten notches of the wheel scroll by exactly fifty rows', () => {
    let place = placeAt(ELEVEN_MILLION, 5_000_000 * 24);
    for (let notch = 0; notch < 10; notch++) place = scrolled(ELEVEN_MILLION, place, place.physical + 5 * 24);
    expect(visibleRows(ELEVEN_MILLION, place.logical).from).toBe(5_000_050);
  });

  it('the rows follow the thumb in proportion, to within half a percent of the list', () => {
    fc.assert(
      fc.property(scaled, fc.double({ min: 0, max: 1, noNaN: true }), ({ extent, logical }, share) => {
        fc.pre(extent.rows > 1_000_000 && extent.viewport < 1_200);
        const physical = Math.round(share * lastPhysical(extent));
        const from = placeAt(extent, logical);
        fc.pre(Math.abs(physical - from.physical) > 3 * extent.viewport);
        const { logical: reached } = scrolled(extent, from, physical);
        expect(Math.abs(reached / endOffset(extent) - physical / lastPhysical(extent))).toBeLessThan(0.005);
      }),
    );
  });

  it('the wheel alone reaches the first and the last row, whatever drift piles up', () => {
    fc.assert(
      fc.property(scaled, fc.constantFrom(-1, 1), ({ extent, logical }, direction) => {
        // Start near enough to the end to get there, and scroll without a pause.
        const start = Math.round((logical / endOffset(extent)) * 200 * extent.viewport);
        let place: ScrollOffsets = placeAt(extent, direction < 0 ? start : endOffset(extent) - start);
        for (let notch = 0; notch < 500; notch++) {
          const wanted = place.physical + direction * 0.6 * extent.viewport;
          const physical = Math.max(0, Math.min(wanted, lastPhysical(extent)));
          place = scrolled(extent, place, physical);
          if (drift(extent, place) === 'now') place = settled(extent, place);
        }
        expect(place.logical).toBeCloseTo(direction < 0 ? 0 : endOffset(extent), 3);
      }),
      { numRuns: 60 },
    );
  });
});

describe('settling', () => {
  it('settling moves the thumb and not the rows', () => {
    fc.assert(
      fc.property(scaled, fc.integer({ min: -50_000, max: 50_000 }), ({ extent, logical }, off) => {
        const drifted = { physical: physicalFor(extent, logical) + off, logical };
        const after = settled(extent, drifted);
        expect(after.logical).toBe(logical);
        expect(drift(extent, after)).toBe('none');
      }),
    );
  });

  it('settling cannot wait when the element ends before the list does', () => {
    const logical = 100_000 * 24;
    expect(drift(ELEVEN_MILLION, { physical: 1_000, logical })).toBe('now');
    expect(drift(ELEVEN_MILLION, { physical: lastPhysical(ELEVEN_MILLION) - 1_000, logical })).toBe('now');
    expect(drift(ELEVEN_MILLION, { physical: 500_000, logical })).toBe('later');
  });

  it('settling leaves the thumb alone that was just dragged', () => {
    fc.assert(
      fc.property(scaled, ({ extent, logical }) => {
        const physical = Math.round(physicalFor(extent, logical));
        expect(drift(extent, { physical, logical: logicalFor(extent, physical) })).toBe('none');
      }),
    );
  });
});

describe('resizing', () => {
  it('resizing keeps the first visible row when the window or the rows change their height', () => {
    fc.assert(
      fc.property(
        scaled,
        fc.constantFrom(24, 28, 44, 60),
        fc.integer({ min: 120, max: 2_400 }),
        ({ extent, logical }, rowHeight, viewport) => {
          const after = { ...extent, rowHeight, viewport };
          const row = Math.floor(logical / extent.rowHeight);
          fc.pre(row < after.rows - after.viewport / rowHeight - 1);
          const place = resized(extent, placeAt(extent, row * extent.rowHeight), after);
          expect(visibleRows(after, place.logical).from).toBe(row);
        },
      ),
    );
  });
});

describe('showing a row', () => {
  it('showing a row scrolls by no more than is needed and shows the whole row', () => {
    fc.assert(
      fc.property(extents, fc.nat(), fc.nat(), (extent, a, b) => {
        const row = a % extent.rows;
        const logical = b % (endOffset(extent) + 1);
        const shown = offsetShowing(extent, logical, row);
        const top = row * extent.rowHeight - shown;
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + extent.rowHeight).toBeLessThanOrEqual(extent.viewport);
        const wasVisible =
          row * extent.rowHeight >= logical && (row + 1) * extent.rowHeight <= logical + extent.viewport;
        expect(!wasVisible || shown === logical).toBe(true);
      }),
    );
  });

  it('showing a row reaches the last of fifty million', () => {
    const extent = { rows: 50_000_000, rowHeight: 60, viewport: 700 };
    const shown = offsetShowing(extent, 0, 49_999_999);
    expect(shown).toBe(50_000_000 * 60 - 700);
    expect(placeAt(extent, shown).physical).toBe(8_000_000 - 700);
  });
});

describe('rows of several heights', () => {
  const heights = fc.array(fc.constantFrom(1, 24, 39, 44, 57), { minLength: 1, maxLength: 300 });
  const mixed = fc.tuple(heights, fc.integer({ min: 60, max: 900 }), fc.nat()).map(([list, viewport, at]) => {
    const tops = new Float64Array(list.length + 1);
    for (const [row, height] of list.entries()) tops[row + 1] = tops[row] + height;
    const extent: ListExtent = { rows: list.length, rowHeight: 24, viewport, tops };
    return { extent, tops, logical: at % (endOffset(extent) + 1) };
  });

  it('rows of several heights are rendered if they are in the window, and no others', () => {
    fc.assert(
      fc.property(mixed, ({ extent, tops, logical }) => {
        const { from, to } = visibleRows(extent, logical);
        expect(tops[from]).toBeLessThanOrEqual(logical);
        expect(tops[from + 1]).toBeGreaterThan(logical);
        expect(tops[to]).toBeGreaterThanOrEqual(Math.min(logical + extent.viewport, spacerHeight(extent)));
        expect(tops[to - 1]).toBeLessThan(logical + extent.viewport);
      }),
    );
  });

  it('a row among several heights is shown whole, with no more scrolling than is needed', () => {
    fc.assert(
      fc.property(mixed, fc.nat(), ({ extent, tops, logical }, at) => {
        const row = at % extent.rows;
        const shown = offsetShowing(extent, logical, row);
        expect(tops[row]).toBeGreaterThanOrEqual(shown);
        expect(tops[row + 1]).toBeLessThanOrEqual(shown + extent.viewport);
        const wasVisible = tops[row] >= logical && tops[row + 1] <= logical + extent.viewport;
        expect(!wasVisible || shown === logical).toBe(true);
      }),
    );
  });

  it('the first visible row stays when the heights change, and when rows are gone', () => {
    fc.assert(
      fc.property(mixed, fc.integer({ min: 1, max: 300 }), ({ extent, logical }, rows) => {
        const after: ListExtent = {
          ...extent,
          rows,
          tops: Float64Array.from({ length: rows + 1 }, (_, row) => row * 44),
        };
        const row = visibleRows(extent, logical).from;
        const place = resized(extent, { physical: logical, logical }, after);
        const wanted = Math.min(row * 44, endOffset(after));
        expect(place.logical).toBeGreaterThanOrEqual(wanted);
        expect(place.logical).toBeLessThanOrEqual(Math.min(wanted + 44, endOffset(after)));
      }),
    );
  });

  it('PageDown and PageUp go a screen less one row, and at least one row', () => {
    fc.assert(
      fc.property(mixed, fc.nat(), ({ extent, tops }, at) => {
        const cursor = at % extent.rows;
        const down = rowByKey('PageDown', cursor, extent) ?? 0;
        expect(down).toBeGreaterThanOrEqual(Math.min(cursor + 1, extent.rows - 1));
        expect(tops[down] - tops[cursor]).toBeLessThanOrEqual(extent.viewport);
        const up = rowByKey('PageUp', cursor, extent) ?? 0;
        expect(up).toBeLessThanOrEqual(Math.max(0, cursor - 1));
        expect(tops[cursor + 1] - tops[up + 1]).toBeLessThanOrEqual(extent.viewport);
      }),
    );
  });
});

describe('keys of a list', () => {
  const extent: ListExtent = { rows: 100, rowHeight: 24, viewport: 240 };

  it('keys of a list go one row, a screen less one row, and to the ends', () => {
    expect(
      ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => rowByKey(key, 50, extent)),
    ).toEqual([49, 51, 41, 59, 0, 99]);
  });

  it('keys of a list never leave it', () => {
    expect(rowByKey('PageUp', 3, extent)).toBe(0);
    expect(rowByKey('PageDown', 97, extent)).toBe(99);
    expect(rowByKey('End', 0, { ...extent, rows: 0 })).toBe(0);
  });

  it('other keys are left alone', () => {
    expect(rowByKey('Enter', 50, extent)).toBeUndefined();
  });
});
