// Binds the arithmetic of `scroller.ts` to an element: measures it, handles scrolling, settles the thumb.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { drift, endOffset, offsetShowing, placeAt, resized, scrolled, settled } from './scroller.ts';
import type { ListExtent, ScrollOffsets } from './scroller.ts';

/** After this long without a scroll event, scrolling counts as ended, and the thumb may be moved. */
const REST_MS = 160;
/** The height if the style sheet sets none (tests without layout). */
const DEFAULT_ROW_HEIGHT = 24;

/** Rows of different heights: the style sheet sets the height of each kind in pixels. */
export interface RowKinds {
  /** Custom properties of the scrolling element. */
  readonly properties: readonly string[];
  /** For each row, an index into `properties`. */
  readonly kinds: Uint8Array;
}
const ONE_KIND = ['--games-row'];

interface ListSize {
  readonly width: number;
  /** The width including the scrollbar, which container queries use. */
  readonly outer: number;
  readonly viewport: number;
  readonly heights: readonly number[];
}

export interface Scroller {
  /** The scrolling element. Its style sheet sets the row height, as `--games-row` or by `RowKinds`. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** The sticky header inside the scrolling element, which takes part of its height. */
  readonly head: RefObject<HTMLDivElement | null>;
  readonly extent: ListExtent;
  readonly width: number;
  /** True if the element is narrower than `narrowBelow`. */
  readonly isNarrow: boolean;
  /** Pixels from the top of the first row to the top of the window. */
  readonly logical: number;
  readonly onScroll: () => void;
  readonly show: (row: number) => void;
  /** Goes to a fraction of the way from the first row to the last screen, 0 to 1. */
  readonly showShare: (share: number) => void;
}

function measure(element: HTMLElement, head: HTMLElement | null, properties: readonly string[]): ListSize {
  const style = getComputedStyle(element);
  return {
    width: element.clientWidth,
    outer: element.offsetWidth,
    viewport: Math.max(0, element.clientHeight - (head?.offsetHeight ?? 0)),
    heights: properties.map((name) => {
      const height = Number.parseFloat(style.getPropertyValue(name));
      return height > 0 ? height : DEFAULT_ROW_HEIGHT;
    }),
  };
}

const isSame = (a: ListSize, b: ListSize): boolean =>
  a.width === b.width &&
  a.outer === b.outer &&
  a.viewport === b.viewport &&
  a.heights.every((height, at) => height === b.heights[at]);

function topsOf({ kinds }: RowKinds, heights: readonly number[]): Float64Array {
  const tops = new Float64Array(kinds.length + 1);
  for (let row = 0; row < kinds.length; row++) tops[row + 1] = tops[row] + heights[kinds[row]];
  return tops;
}

/** Below the width `narrowBelow`, rows have another height, and the list has no header. */
export function useScroller(rows: number, several?: RowKinds, narrowBelow = 0): Scroller {
  const properties = several?.properties ?? ONE_KIND;
  const element = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ListSize>(() => ({
    width: 0,
    outer: 0,
    viewport: 0,
    heights: properties.map(() => DEFAULT_ROW_HEIGHT),
  }));
  const [logical, setLogical] = useState(0);
  const place = useRef<ScrollOffsets>({ physical: 0, logical: 0 });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { width, outer, viewport, heights } = size;
  const isNarrow = outer > 0 && outer < narrowBelow;
  const extent = useMemo(
    (): ListExtent => ({
      rows,
      rowHeight: heights[0],
      viewport,
      ...(several !== undefined && { tops: topsOf(several, heights) }),
    }),
    [rows, several, heights, viewport],
  );
  const before = useRef(extent);

  const go = useCallback((to: ScrollOffsets) => {
    if (element.current === null) return;
    // Setting the same value would interrupt a scroll animation, which a growing list must not.
    if (element.current.scrollTop !== to.physical) element.current.scrollTop = to.physical;
    // The browser rounds the offset: the next event is compared with the rounded value.
    place.current = { physical: element.current.scrollTop, logical: to.logical };
    setLogical(to.logical);
  }, []);

  useLayoutEffect(() => {
    const scrolling = element.current;
    if (scrolling === null) return undefined;
    const update = () => {
      // The height of the header reduces the window of the rows.
      const now = measure(scrolling, isNarrow ? null : head.current, properties);
      setSize((known) => (isSame(known, now) ? known : now));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(scrolling);
    return () => {
      observer.disconnect();
      clearTimeout(rest.current);
    };
  }, [properties, isNarrow]);

  useLayoutEffect(() => {
    if (before.current === extent) return;
    go(resized(before.current, place.current, extent));
    before.current = extent;
  }, [extent, go]);

  const onScroll = useCallback(() => {
    const physical = element.current?.scrollTop ?? 0;
    if (physical === place.current.physical) return;
    const next = scrolled(extent, place.current, physical);
    place.current = next;
    // In the same frame as the scrolling; otherwise the thumb would drag an empty list behind it.
    flushSync(() => setLogical(next.logical));
    clearTimeout(rest.current);
    const state = drift(extent, next);
    if (state === 'now') go(settled(extent, next));
    if (state === 'later') rest.current = setTimeout(() => go(settled(extent, place.current)), REST_MS);
  }, [extent, go]);

  const show = useCallback(
    (row: number) => {
      const wanted = offsetShowing(extent, place.current.logical, row);
      if (wanted !== place.current.logical) go(placeAt(extent, wanted));
    },
    [extent, go],
  );

  const showShare = useCallback(
    (share: number) => go(placeAt(extent, Math.round(share * endOffset(extent)))),
    [extent, go],
  );

  return { element, head, extent, width, isNarrow, logical, onScroll, show, showShare };
}
