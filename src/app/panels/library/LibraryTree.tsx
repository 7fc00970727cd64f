import { useMemo, useRef, useState } from 'react';
import type { ItemId, Library } from '../../../protocol/api.ts';
import { isLocked } from './itemState.ts';
import { libraryRows } from '../../session/folder/libraryRows.ts';
import type { LibraryRow } from '../../session/folder/libraryRows.ts';
import { letterOf } from '../book/bookTable.ts';
import { LibraryTreeRow, rowName } from './LibraryTreeRow.tsx';
import type { PanelActions } from '../../session/screen/keys.ts';
import { useTypeAhead } from './typeAhead.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useBook, useLibrary } from '../../session/hooks.ts';

/** What the item is and what can be done with it; plain folders have nothing to tell. */
function showAbout(app: App, row: LibraryRow): void {
  const item = row.kind === 'folder' ? row.archive : row.item;
  if (item !== undefined) app.folder.showDetail(item.id);
}

const keyOf = (row: LibraryRow): string => (row.kind === 'folder' ? `${row.path}/` : row.item.id);

interface LibraryTreeProps {
  readonly library: Library;
  /** Called when an item was chosen, and when the user wants to be elsewhere. */
  readonly onLeave?: () => void;
}

/** The folder as a tree. Arrows left and right are not its keys: they step through the game wherever the focus is. */
export function LibraryTree({ library, onLeave }: LibraryTreeProps) {
  const app = useApp();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const selected = useLibrary((state) => state.selected);
  const booksOn = useBook((state) => state.on);
  const elements = useRef(new Map<string, HTMLElement>());
  const rows = useMemo(() => libraryRows(library, closed), [library, closed]);
  const current = rows.find((row) => keyOf(row) === focused) ?? rowOf(rows, selected) ?? rows[0];
  const findByLetter = useTypeAhead(rows.map(rowName));

  const goTo = (at: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at))];
    setFocused(keyOf(row));
    elements.current.get(keyOf(row))?.focus();
  };
  const toggleFolder = (path: string) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });
  const activate = (row: LibraryRow) => {
    setFocused(keyOf(row));
    if (row.kind === 'folder') toggleFolder(row.path);
    else {
      app.folder.selectItem(row.item.id);
      if (row.item.kind === 'database') onLeave?.();
    }
  };

  const at = rows.indexOf(current);
  const actions: PanelActions['Library'] = {
    moveTo(key) {
      const to: Partial<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0 };
      goTo(to[key] ?? rows.length - 1);
    },
    activate: () => activate(current),
    showAbout: () => showAbout(app, current),
    switchBook: () => (isTreeRow(current) ? app.books.switchBook(current.item.id) : activate(current)),
    moveToName(letter) {
      const found = findByLetter(letter, at);
      return found !== undefined && goTo(found);
    },
    leave: () => onLeave !== undefined && onLeave(),
  };

  return (
    <div
      className="library-tree scrolls"
      role="tree"
      aria-label="Library"
      onKeyDown={(event) => void app.keys.runKey('Library', event, actions)}
      // A press that took the focus away would close the rail before its click arrives.
      onMouseDown={(event) => event.preventDefault()}
      tabIndex={-1}
    >
      {rows.map((row) => (
        <LibraryTreeRow
          key={keyOf(row)}
          row={row}
          open={row.kind === 'folder' && !closed.has(row.path)}
          selected={row.kind === 'item' && row.item.id === selected}
          letter={letterOfRow(row, booksOn)}
          focusable={row === current}
          onActivate={() => {
            elements.current.get(keyOf(row))?.focus();
            activate(row);
          }}
          onFocus={() => setFocused(keyOf(row))}
          ref={(element) => {
            if (element === null) elements.current.delete(keyOf(row));
            else elements.current.set(keyOf(row), element);
          }}
        />
      ))}
    </div>
  );
}

/** A database that Space switches on and off in the book pane; Enter lists its games. */
const isTreeRow = (row: LibraryRow): row is LibraryRow & { readonly kind: 'item' } =>
  row.kind === 'item' && row.item.kind === 'database' && !isLocked(row.item);

/** The letter of a book that is on. */
function letterOfRow(row: LibraryRow, on: readonly ItemId[]): string | undefined {
  const at = row.kind === 'item' ? on.indexOf(row.item.id) : -1;
  return at < 0 ? undefined : letterOf(at);
}

const rowOf = (rows: readonly LibraryRow[], id: ItemId | undefined): LibraryRow | undefined =>
  rows.find((row) => row.kind === 'item' && row.item.id === id);
