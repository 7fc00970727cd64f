// The virtual table. The scrolling element has a spacer of at most 8 M px; the rows are in a sticky layer
// that stays in the window, so a dragged thumb never shows an empty list. Rows are never measured: the style
// sheet sets their height, or the height of each kind. In a grid with one height, an element is reused for
// every n-th row, so scrolling changes text and creates nothing.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { spacerHeight, topOf, visibleRows } from './scroller.ts';
import { useScroller } from './useScroller.ts';
import type { RowKinds, Scroller } from './useScroller.ts';
import './virtualGrid.css';

const OVERSCAN = 2;
/** Rows are placed relative to a block of this size, so that the numbers in transforms stay small. */
const PLACING_BLOCK = 4096;

/** Rows that are read when they come into the window. */
interface RowWindow {
  show(from: number, to: number): void;
  rest(): void;
}
/** For rows that are all loaded. */
export const READ_ROWS: RowWindow = { show: () => undefined, rest: () => undefined };

export interface VirtualGrid extends Scroller {
  /** Rows [from, to) that have elements. */
  readonly from: number;
  readonly to: number;
  /**
   * The number of elements in a grid with one height. Scrolling does not change the number, and so neither
   * creates nor removes elements.
   */
  readonly slots: number;
}

interface GridOptions {
  /** For rows of different heights. */
  readonly several?: RowKinds;
  /** See `useScroller`. */
  readonly narrowBelow?: number;
}

/** Returns a grid of `count` rows. `cursor` is a row; a new value of `list` means different rows. */
export function useVirtualGrid(
  count: number,
  cursor: number,
  list: unknown,
  rows: RowWindow,
  { several, narrowBelow }: GridOptions = {},
): VirtualGrid {
  const scroller = useScroller(count, several, narrowBelow);
  const { extent, logical, show } = scroller;
  const slots = Math.ceil(extent.viewport / extent.rowHeight) + 1 + 2 * OVERSCAN;
  const visible = visibleRows(extent, logical, OVERSCAN);
  const { from } = visible;
  const to = several === undefined ? Math.min(from + slots, extent.rows) : visible.to;

  // The window scrolls to the cursor when it moves, and in another list, but not when the window is resized
  // or the list grows.
  const followed = useRef<{ readonly list: unknown; readonly cursor: number }>(undefined);
  useLayoutEffect(() => {
    const { current } = followed;
    if (extent.viewport === 0 || (current?.list === list && current?.cursor === cursor)) return;
    followed.current = { list, cursor };
    show(cursor);
  }, [extent, show, cursor, list]);
  useEffect(() => rows.show(from, to), [rows, from, to]);
  useEffect(() => () => rows.rest(), [rows]);
  return { ...scroller, from, to, slots };
}

/** Properties for the element with the role `grid`. */
export const gridProps = (
  { element, extent, from, to, onScroll }: VirtualGrid,
  cursor: number,
  rowId: (place: number) => string,
) => ({
  ref: element,
  role: 'grid',
  'aria-rowcount': extent.rows + 1,
  'aria-activedescendant': cursor >= from && cursor < to ? rowId(cursor) : undefined,
  tabIndex: 0,
  onScroll,
});

/** Returns the style of the element with the role `grid`. */
export const viewportStyle = ({ extent }: VirtualGrid): CSSProperties & Record<`--${string}`, string> => ({
  '--window-height': `${extent.viewport}px`,
});

interface RowPlace {
  /** The same value for all rows that one element shows. */
  readonly slot: number;
  readonly index: number;
  /** Pixels below the top of the block (`PLACING_BLOCK`). */
  readonly top: number;
}

interface GridRowsProps {
  readonly grid: VirtualGrid;
  readonly children: (place: RowPlace) => ReactNode;
  /** A row that has an element even outside of the window: the one with the focus. */
  readonly also?: number;
  readonly role?: 'rowgroup' | 'presentation';
}

/** The rows of the window, below the header. */
export function GridRows({ grid, children, also = -1, role = 'rowgroup' }: GridRowsProps) {
  const { extent, logical, from, to, slots } = grid;
  const first = Math.floor(from / PLACING_BLOCK) * PLACING_BLOCK;
  const base = topOf(extent, first);
  const draw = (index: number): ReactNode =>
    children({ slot: index % slots, index, top: topOf(extent, index) - base });
  const rows = [];
  if (also >= 0 && also < from) rows.push(draw(also));
  for (let index = from; index < to; index++) rows.push(draw(index));
  if (also >= to && also < extent.rows) rows.push(draw(also));
  return (
    <div role="presentation" style={{ height: spacerHeight(extent) }}>
      <div role={role} className="virtual-window">
        <div role="presentation" style={{ transform: `translateY(${base - logical}px)` }}>
          {rows}
        </div>
      </div>
    </div>
  );
}

/** Returns the place of the clicked row; `undefined` if none was clicked. */
export function placeOf(target: EventTarget): number | undefined {
  const place = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
  return typeof place === 'string' ? Number(place) : undefined;
}
