// The library as a tree. Renders only the visible rows, and the row that has the focus or is the tab stop.
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../base/messages.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import { isLocked, libraryRows } from '../../session/library/libraryRows.ts';
import type { LibraryRow } from '../../session/library/libraryRows.ts';
import { letterOf } from '../book/bookTable.ts';
import { LibraryTreeRow, rowName } from './LibraryTreeRow.tsx';
import { rowKinds } from './rowKinds.ts';
import type { PanelActions } from '../../session/keys/keys.ts';
import { useTypeAhead } from './typeAhead.ts';
import { rowByKey } from '../../shared/scroller.ts';
import { GridRows, placeOf, READ_ROWS, useVirtualGrid, viewportStyle } from '../../shared/virtualGrid.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useBook, useLibrary } from '../../session/hooks.ts';

/** Shows the details of an item; plain folders have none. */
function showAbout(app: App, row: LibraryRow): void {
  const item = row.kind === 'folder' ? row.archive : row.item;
  if (item !== undefined) app.folder.showDetail(item.id);
}

const keyOf = (row: LibraryRow): string => (row.kind === 'folder' ? `${row.path}/` : row.item.id);

interface LibraryTreeProps {
  readonly library: Library;
  /** Called when the user has chosen a database, or wants to leave the tree. */
  readonly onLeave?: () => void;
}

/** The row that last had the focus, and the database that was in the list then. */
interface Focused {
  readonly key: string;
  readonly selected: ItemId | undefined;
}

/**
 * The library as a tree. It leaves the left and right arrow keys alone: they step through the game
 * everywhere.
 */
export function LibraryTree({ library, onLeave }: LibraryTreeProps) {
  const app = useApp();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<Focused>();
  const selected = useLibrary((state) => state.selected);
  const booksOn = useBook((state) => state.on);
  const { rows, places, names, kinds } = useMemo(() => tableOf(library, closed), [library, closed]);
  const chosen = selected === undefined ? undefined : places.get(selected);
  // Once the list shows another database, the tree moves to that one, whichever row had the focus.
  const kept = focused?.selected === selected ? focused : undefined;
  const cursor = (kept && places.get(kept.key)) ?? chosen ?? 0;
  const grid = useVirtualGrid(rows.length, cursor, undefined, READ_ROWS, { several: kinds });
  const { element, extent, show, onScroll } = grid;
  const findByLetter = useTypeAhead(names);

  const focusRow = useCallback(
    (row: LibraryRow, at: number) => {
      flushSync(() => setFocused({ key: keyOf(row), selected }));
      show(at);
      element.current?.querySelector<HTMLElement>(`[data-place="${at}"]`)?.focus({ preventScroll: true });
    },
    [element, show, selected],
  );
  const toggleFolder = (path: string) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });
  const activate = (row: LibraryRow) => {
    if (row.kind === 'folder') toggleFolder(row.path);
    else {
      app.folder.selectItem(row.item.id);
      // The list may be in a closed drawer.
      if (row.item.kind === 'database') app.screen.showList();
      if (row.item.kind === 'database') onLeave?.();
    }
  };

  const current = rows[cursor];
  const actions: PanelActions['Library'] = {
    moveTo(key) {
      const to = rowByKey(key, cursor, extent) ?? cursor;
      focusRow(rows[to], to);
    },
    activate: () => activate(current),
    showAbout: () => showAbout(app, current),
    switchBook: () => (isTreeRow(current) ? app.books.switchBook(current.item.id) : activate(current)),
    moveToName(letter) {
      const found = findByLetter(letter, cursor);
      return found !== undefined && focusRow(rows[found], found);
    },
    leave: () => onLeave !== undefined && onLeave(),
  };

  return (
    <div
      ref={element}
      className="library-tree scrolls"
      style={viewportStyle(grid)}
      role="tree"
      aria-label={t('Library')}
      onScroll={onScroll}
      onKeyDown={(event) => void app.keys.runKey('Library', event, actions)}
      // Without this, the press would take the focus, which hides a rail's tree before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const at = placeOf(target);
        if (at === undefined) return;
        focusRow(rows[at], at);
        activate(rows[at]);
      }}
      onFocus={({ target }) => {
        const at = placeOf(target);
        if (at === undefined) return;
        setFocused({ key: keyOf(rows[at]), selected });
        show(at);
      }}
      tabIndex={-1}
    >
      <GridRows grid={grid} also={cursor} role="presentation">
        {({ index, top }) => (
          <LibraryTreeRow
            key={keyOf(rows[index])}
            row={rows[index]}
            place={index}
            top={top}
            height={kinds.properties[kinds.kinds[index]]}
            open={isOpen(rows[index], closed)}
            selected={index === chosen}
            letter={letterOfRow(rows[index], booksOn)}
            focusable={index === cursor}
          />
        )}
      </GridRows>
    </div>
  );
}

/** Returns the rows, with indexes to look them up. */
function tableOf(library: Library, closed: ReadonlySet<string>) {
  const rows = libraryRows(library, closed);
  const places = new Map(rows.map((row, at) => [keyOf(row), at]));
  return { rows, places, names: rows.map(rowName), kinds: rowKinds(rows) };
}

const isOpen = (row: LibraryRow, closed: ReadonlySet<string>): boolean =>
  row.kind === 'folder' && !closed.has(row.path);

/** Tells whether the row is a database that Space switches in the book pane; Enter lists its games. */
const isTreeRow = (row: LibraryRow): row is LibraryRow & { readonly kind: 'item' } =>
  row.kind === 'item' && row.item.kind === 'database' && !isLocked(row.item);

/** Returns the letter that a row's item has in the book pane; `undefined` if the item is not on there. */
function letterOfRow(row: LibraryRow, on: readonly ItemId[]): string | undefined {
  const at = row.kind === 'item' ? on.indexOf(row.item.id) : -1;
  return at < 0 ? undefined : letterOf(at);
}
