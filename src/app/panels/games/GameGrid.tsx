import { memo, useId, useSyncExternalStore, useMemo } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import { t } from '../../../base/messages.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { useListFocus } from '../../shared/listFocus.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { ONE_LINE_FROM } from '../../session/settings/deskSizes.ts';
import { GameRowMenu } from './GameRowMenu.tsx';
import { GridHead } from './GridHead.tsx';
import { ScrollHandle } from '../../shared/ScrollHandle.tsx';
import { rowByKey } from '../../shared/scroller.ts';
import type { ListExtent } from '../../shared/scroller.ts';
import { gridProps, GridRows, placeOf, useVirtualGrid, viewportStyle } from '../../shared/virtualGrid.tsx';
import { usePressMenu } from '../../ui/PressMenu.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import type { PanelActions } from '../../session/keys/keys.ts';
import { collectionAt, notesOf } from '../../session/collections/shownCollections.ts';
import { useList, useSearch, useStoreOf } from '../../session/hooks.ts';
import { hasPlace } from '../../../model/placeRanges.ts';
import { assertNever } from '../../../base/assertNever.ts';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ColumnLayout } from '../../shared/columns.ts';
import { CopiesCell, differingColumns } from './CopiesCell.tsx';
import { GameCells } from './GameCells.tsx';
import { TextCells, UnreadableCells, WaitingCells } from './OtherCells.tsx';
import { TwoLineCells } from './TwoLineCells.tsx';
import { useColumnLayout } from './useColumnLayout.ts';
import { useRowsChoice } from './useRowsChoice.ts';
import { useSeenRow } from './useSeenRow.ts';
import { useRowDamage } from './useRowDamage.ts';
import { useRowDrag } from './useRowDrag.ts';

interface GameGridProps {
  readonly item: ItemId;
  readonly selection: SelectionInfo;
  /** The number of records in the whole database: except in a collection, no record number is larger. */
  readonly records: number;
  /** True if all records are shown in file order: then a row's place determines its record number. */
  readonly numbered: boolean;
}

/** For each choice of the user: lists narrower than this number of pixels have rows of two lines. */
const NARROW_BELOW = { auto: ONE_LINE_FROM, one: 0, two: Number.POSITIVE_INFINITY } as const;

export function GameGrid({ item, selection, records, numbered }: GameGridProps) {
  const app = useApp();
  const cursor = useList((list) => list.cursor);
  const marked = useList((list) => list.marked);
  const widthClass = useWidthClass();
  const phone = widthClass === 'phone';
  const cache = app.rows.rowsOf(item, selection);
  useSyncExternalStore(cache.subscribe, cache.version);
  const seenRow = useSeenRow(item);
  const grid = useVirtualGrid(selection.count, cursor, selection.id, cache, {
    narrowBelow: NARROW_BELOW[useRowsChoice() ?? 'auto'],
  });
  const { element, head, extent, width, isNarrow, show } = grid;
  const hasTwoLines = phone || isNarrow;
  const busy = useSearch(({ answer, awaited }) => answer.kind === 'asking' || awaited);
  const columns = useColumnLayout(width, records);
  const layout = hasTwoLines ? undefined : columns;
  const games = useStoreOf('collections', (state) => collectionAt(state, item)?.games);
  const notes = useMemo(() => notesOf(games), [games]);
  const damage = useRowDamage(item, cache.rowsBetween(grid.from, grid.to));
  useListFocus(element);
  const home = useId();
  const drag = useRowDrag(games !== undefined);
  const menu = usePressMenu((target) => {
    const place = placeOf(target);
    // Marked rows stay marked, because the lines of the menu act on all of them.
    if (place !== undefined) app.list.moveCursor(place);
    return place;
  });
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...viewportStyle(grid),
    '--games-columns': layout?.template ?? '',
    '--games-gap': `${layout?.gap ?? 0}px`,
  };

  return (
    <>
      <div
        {...gridProps(grid, cursor, rowElementId)}
        id={home}
        aria-label={t('Games')}
        aria-multiselectable
        aria-busy={busy}
        className={`games-grid ${hasTwoLines ? 'games-two' : ''} ${phone ? 'games-phone' : ''}`}
        style={style}
        onKeyDown={(event) => {
          if (app.keys.runKey('Games', event, gameActions(app, extent)))
            show(app.stores.list.getState().cursor);
        }}
        onMouseDown={(event) => {
          // Otherwise Shift would select the text between two clicks.
          if (event.shiftKey) event.preventDefault();
        }}
        {...menu.props}
        {...drag.props}
        onClick={(event) => choosePlace(app, placeOf(event.target), event)}
      >
        <GridHead element={head} layout={layout} />
        <GridRows grid={grid}>
          {({ slot, index, top }) => {
            const row = seenRow(cache.row(index));
            return (
              <GameRow
                key={slot}
                row={row}
                damage={row && damage?.get(row.number)}
                note={row?.collected === undefined ? undefined : notes.get(row.collected)}
                index={index}
                number={numbered ? index + 1 : undefined}
                top={top}
                hasCursor={index === cursor}
                selected={marked.length === 0 ? index === cursor : hasPlace(marked, index)}
                layout={layout}
                drop={dropSide(drag.dropAt, index, selection.count)}
              />
            );
          }}
        </GridRows>
      </div>
      <ScrollHandle grid={grid} />
      <GameRowMenu item={item} menu={menu} rowAt={(place) => seenRow(cache.row(place))} home={home} />
    </>
  );
}

/** Once other rows are requested, keys are meant for those rows, and wait for them. */
function gameActions(app: App, extent: ListExtent): PanelActions['Games'] {
  const goBy = (key: string, go: (place: number) => void): void =>
    app.listed.whenListed(() => {
      const { cursor, selection } = app.stores.list.getState();
      go(rowByKey(key, cursor, { ...extent, rows: selection.count }) ?? cursor);
      app.list.preview().catch(app.faults.noteFault);
    });
  return {
    moveTo: (key) =>
      goBy(key, (place) => {
        app.marks.clearMarks();
        app.list.moveCursor(place);
      }),
    markTo: (key) => goBy(key, app.marks.markTo),
    passTo: (key) => goBy(key, app.list.moveCursor),
    open: () => app.listed.whenListed(() => openRow(app)),
    stepBack: () =>
      app.listed.stopWaiting() ||
      app.marks.clearMarks() ||
      app.place.leaveDetour() ||
      app.positions.stepBack(),
  };
}

/** A click opens a game. With Shift or Ctrl it marks rows, and so does a tap while some are marked. */
function choosePlace(app: App, place: number | undefined, event: MouseEvent): void {
  if (place === undefined) return;
  const { shiftKey, ctrlKey, metaKey, nativeEvent } = event;
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  const marks = isTouch && app.stores.list.getState().marked.length > 0;
  if (shiftKey) app.marks.markTo(place);
  else if (ctrlKey || metaKey || marks) app.marks.toggleMark(place);
  else {
    app.marks.clearMarks();
    app.list.moveCursor(place);
    openRow(app);
  }
}

/** Opens the row at the cursor. If the list has the window to itself, board and notation appear. */
function openRow(app: App): void {
  app.screen.showDesk();
  void app.list.openAtCursor();
}

const dropSide = (at: number | undefined, index: number, count: number): GameRowProps['drop'] =>
  at === index ? 'before' : at === count && index === count - 1 ? 'after' : undefined;

const rowElementId = (index: number): string => `games-row-${index}`;

interface GameRowProps {
  /** `undefined` while it is loading. */
  readonly row: RecordRow | undefined;
  /** The parts of the record that cannot be read, in words; `undefined` while none are known. */
  readonly damage: string | undefined;
  /** The user's note, in a collection. */
  readonly note: string | undefined;
  /** 0-based place in the list. */
  readonly index: number;
  readonly number: number | undefined;
  readonly top: number;
  /** True if it is marked, or if it has the cursor and no row is marked. */
  readonly selected: boolean;
  readonly hasCursor: boolean;
  /** `undefined` if rows have two lines: on a phone, in a narrow list, or by the user's choice. */
  readonly layout: ColumnLayout | undefined;
  /** The side of this row where dragged rows would be dropped. */
  readonly drop: 'before' | 'after' | undefined;
}

/** One row. Its elements are reused for another record when the list is scrolled. */
const GameRow = memo(function GameRow(props: GameRowProps) {
  const { row, index, top, selected, hasCursor } = props;
  const deleted = row !== undefined && row.kind !== 'unreadable' && row.deleted;
  const differs = row?.kind === 'game' ? row.differs : undefined;
  return (
    <div
      role="row"
      id={rowElementId(index)}
      className={`games-row${deleted ? ' games-deleted' : ''}${differs === undefined ? '' : ' games-copy'}${row?.isAway === true ? ' games-away' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-cursor={hasCursor || undefined}
      aria-busy={row === undefined || undefined}
      data-place={index}
      data-drop={props.drop}
      draggable={row !== undefined}
      data-differs={differs && differingColumns(differs)}
    >
      <RowCells {...props} />
      {row?.kind === 'game' && <CopiesCell game={row} layout={props.layout} />}
    </div>
  );
});

function RowCells({ row, damage, note, index, number, layout }: GameRowProps) {
  if (layout === undefined) return <TwoLineCells row={row} damage={damage} note={note} />;
  if (row === undefined) return <WaitingCells index={index} number={number} layout={layout} />;
  switch (row.kind) {
    case 'game':
      return <GameCells game={row} damage={damage} note={note} layout={layout} />;
    case 'text':
      return <TextCells text={row} damage={damage} note={note} layout={layout} />;
    case 'unreadable':
      return <UnreadableCells row={row} layout={layout} />;
    default:
      return assertNever(row);
  }
}
