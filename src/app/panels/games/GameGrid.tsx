// The virtual table. What scrolls is a spacer of at most 8 M px; the rows stand in a sticky layer that stays in the window,
// so a dragged thumb never shows an empty list. Rows have one height and are never measured; an element serves every
// n-th row, so scrolling changes text and creates nothing.
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import type { ItemId, SelectionInfo } from '../../../protocol/api.ts';
import { stepBack } from '../../session/search/findPosition.ts';
import { moveCursor, openAtCursor } from '../../session/list/list.ts';
import { stopWaiting, whenListed } from '../../session/list/whenListed.ts';
import { useKeptFocus } from '../../shared/listFocus.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { useList } from '../../session/list/listStore.ts';
import { useSearch } from '../../session/search/searchStore.ts';
import { layoutColumns } from '../../shared/columns.ts';
import { GameRow, rowElementId } from './GameRow.tsx';
import { GridHead } from './GridHead.tsx';
import { rowsOf } from '../../session/list/rowCache.ts';
import { rowByKey, spacerHeight, visibleRows } from '../../shared/scroller.ts';
import type { ListExtent } from '../../shared/scroller.ts';
import { useScroller } from '../../shared/useScroller.ts';

const OVERSCAN = 2;
/** Rows are placed from here on: the numbers in their transforms stay small. */
const PLACING_BLOCK = 4096;

interface GameGridProps {
  readonly item: ItemId;
  readonly selection: SelectionInfo;
  /** Records of the whole database: the largest number there is. */
  readonly records: number;
  /** All of them are shown in file order: the place tells the record number. */
  readonly numbered: boolean;
}

export function GameGrid({ item, selection, records, numbered }: GameGridProps) {
  const cursor = useList((list) => list.cursor);
  const phone = useWidthClass() === 'phone';
  const cache = rowsOf(item, selection);
  useSyncExternalStore(cache.subscribe, cache.version);
  const { element, head, extent, width, logical, onScroll, show } = useScroller(selection.count);
  const sort = useSearch((search) => search.sort);
  const busy = useSearch(({ status, awaited }) => status === 'searching' || awaited);
  const layout = useMemo(
    () => (phone ? undefined : layoutColumns(width, records, sort)),
    [phone, width, records, sort],
  );
  // Always as many as there are elements, so that scrolling neither creates nor removes one.
  const slots = Math.ceil(extent.viewport / extent.rowHeight) + 1 + 2 * OVERSCAN;
  const { from } = visibleRows(extent, logical, OVERSCAN);
  const to = Math.min(from + slots, extent.rows);

  // The window follows the cursor when it moves, or into another list; not when the window is resized or the list grows.
  const followed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const at = `${selection.id} ${cursor}`;
    if (extent.viewport === 0 || followed.current === at) return;
    followed.current = at;
    show(cursor);
  }, [extent, show, cursor, selection.id]);
  useKeptFocus(element);
  useEffect(() => cache.show(from, to), [cache, from, to]);
  useEffect(() => () => cache.rest(), [cache]);

  const first = Math.floor(from / PLACING_BLOCK) * PLACING_BLOCK;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--games-columns': layout?.template ?? '',
    '--games-gap': `${layout?.gap ?? 0}px`,
    '--games-viewport': `${extent.viewport}px`,
  };
  const rows = [];
  for (let index = from; index < to; index++)
    rows.push(
      <GameRow
        key={index % slots}
        row={cache.row(index)}
        index={index}
        number={numbered ? index + 1 : undefined}
        top={(index - first) * extent.rowHeight}
        selected={index === cursor}
        layout={layout}
      />,
    );

  return (
    <div
      ref={element}
      role="grid"
      aria-label="Games"
      aria-busy={busy}
      aria-rowcount={selection.count + 1}
      aria-activedescendant={cursor >= from && cursor < to ? rowElementId(cursor) : undefined}
      tabIndex={0}
      className={phone ? 'games-grid games-phone' : 'games-grid'}
      style={style}
      onScroll={onScroll}
      onKeyDown={(event) => {
        if (onKey(event, extent)) show(useList.getState().cursor);
      }}
      onClick={onClick}
    >
      <GridHead element={head} layout={layout} />
      <div role="presentation" style={{ height: spacerHeight(extent) }}>
        <div role="rowgroup" className="games-window">
          <div
            role="presentation"
            style={{ transform: `translateY(${first * extent.rowHeight - logical}px)` }}
          >
            {rows}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Whether the key was the list's. Who has asked for other rows means those: the keys wait for them. */
function onKey(event: KeyboardEvent, extent: ListExtent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { key } = event;
  const toRow = (): number | undefined => {
    const { cursor, selection } = useList.getState();
    return rowByKey(key, cursor, { ...extent, rows: selection.count });
  };
  if (toRow() !== undefined) whenListed(() => moveCursor(toRow() ?? 0));
  else if (key === 'Enter') whenListed(() => void openAtCursor());
  else if (key !== 'Escape' || !(stopWaiting() || stepBack())) return false;
  event.preventDefault();
  return true;
}

function onClick(event: MouseEvent): void {
  const place =
    event.target instanceof Element
      ? event.target.closest('[data-place]')?.getAttribute('data-place')
      : undefined;
  if (typeof place !== 'string') return;
  moveCursor(Number(place));
  void openAtCursor();
}
