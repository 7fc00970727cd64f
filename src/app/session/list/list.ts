// The user's actions on the game list.
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId, RecordAddress } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import type { OpenedDatabase } from '../../../protocol/api.ts';
import { isPhone } from '../../platform/widthClass.ts';
import { NO_PLACES } from '../../../model/placeRanges.ts';
import { itemId } from '../../../protocol/items.ts';
import { LIST_READY, NO_ROWS, withFailure } from './listStore.ts';
import type { ListState } from './listStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  'stores' | 'worker' | 'rows' | 'listed' | 'covering' | 'game' | 'hits' | 'items' | 'pendingRecord'
>;

export type List = ReturnType<typeof createList>;

const NOTHING_MARKED = { marked: NO_PLACES, markedFrom: undefined } as const;

/** Returns the address of the record itself, which a list of references only points to. */
export const originOf = (item: ItemId, { origin, number }: RecordRow): RecordAddress =>
  origin === undefined ? { item, number } : { item: itemId(origin.item), number: origin.number };

export function createList(app: Needs) {
  const opening = new Latest();
  const picking = new Latest();

  /** Resolves once the database that was requested last is in the list, or has failed to open. */
  let lastOpening = Promise.resolve();

  /** Shows the rows of a database. The cursor stays if it is the same database, also in another code page. */
  function openList(item: ItemId): Promise<void> {
    lastOpening = readList(item);
    return lastOpening;
  }

  async function readList(item: ItemId): Promise<void> {
    picking.cancel();
    await opening.run(
      (turn) => openDatabase(item, turn),
      (thrown) => failToOpen(toFailure(thrown)),
    );
  }

  async function openDatabase(item: ItemId, turn: Turn): Promise<void> {
    app.stores.list.setState((before) => ({
      ...(before.item === item ? {} : emptyListOf(item)),
      answer: { kind: 'asking' },
    }));
    const opened = await turn.wait(app.worker.openDatabase({ item }, { signal: turn.signal }));
    app.stores.list.setState((before) => ({
      database: opened.item,
      selection: opened.selection,
      whole: opened.selection,
      hits: false,
      ...NOTHING_MARKED,
      cursor: Math.max(0, Math.min(before.cursor, opened.selection.count - 1)),
      codePage: opened.codePage,
      answer: LIST_READY,
    }));
    app.items.noteProblems(item, opened.item.problems);
    if (!opened.item.complete) void readToEnd(opened, turn);
  }

  /**
   * Opens a database and its first record, unless one of its records is open, or the user opens another one.
   */
  async function openWithFirst(item: ItemId): Promise<void> {
    const before = app.stores.game.getState();
    await openList(item);
    const { item: listed, answer, selection } = app.stores.list.getState();
    const game = app.stores.game.getState();
    if (listed !== item || answer.kind !== 'ready' || selection.count === 0) return;
    if (game.item !== before.item || game.number !== before.number) return;
    if (game.item === item) await selectOpenRecord();
    else await preview();
  }

  /** Brings a database into the list. True once it is open or has failed; false if another came instead. */
  async function haveInList(item: ItemId): Promise<boolean> {
    if (app.stores.list.getState().item !== item) {
      app.items.noteSelected(item);
      await openList(item);
    } else await lastOpening;
    return app.stores.list.getState().item === item;
  }

  /** Grows the list while the worker finds the rest of its records. */
  async function readToEnd({ item, selection }: OpenedDatabase, { signal, only }: Turn): Promise<void> {
    const onProgress = only(showGrowth);
    // Rows read so far stay.
    const fail = only((thrown: unknown): void => {
      if (!isAbort(thrown)) failList(toFailure(thrown));
    });
    const request = { item: item.id, selection: selection.id };
    await app.worker.readToEnd(request, { signal, onProgress }).then(onProgress, fail);
  }

  function showGrowth({ item, selection: grown }: OpenedDatabase): void {
    const { selection: shown, whole: before } = app.stores.list.getState();
    const whole = before.count === grown.count ? before : grown;
    if (whole !== before) app.rows.growRows(before, whole);
    // Games found by a search stay on the screen.
    app.stores.list.setState({ database: item, whole, selection: shown.id === before.id ? whole : shown });
    app.items.renewItem(item);
  }

  function emptyListOf(item: ItemId): Partial<ListState> {
    const known = app.stores.library.getState().library?.items.find(({ id }) => id === item);
    return {
      item,
      database: known?.kind === 'database' ? known : undefined,
      selection: NO_ROWS,
      whole: NO_ROWS,
      hits: false,
      hasElo: false,
      hasContents: false,
      cursor: 0,
      ...NOTHING_MARKED,
      opened: undefined,
      codePage: undefined,
    };
  }

  /**
   * Shows other rows of the same database, or more rows of the same list. `at`: the place of the cursor in
   * other rows.
   */
  function showRows(
    selection: SelectionInfo,
    { hits = false, at }: { hits?: boolean; at?: number } = {},
  ): void {
    const { selection: before } = app.stores.list.getState();
    if (before.id === selection.id) {
      if (before.count === selection.count) return;
      app.rows.growRows(before, selection);
      app.stores.list.setState({ selection });
      return;
    }
    // A record that the user chose among the previous rows still opens.
    app.stores.list.setState(({ answer }) => ({
      selection,
      hits,
      cursor: at ?? 0,
      ...NOTHING_MARKED,
      opened: at,
      answer: answer.kind === 'asking' ? answer : LIST_READY,
    }));
  }

  /** Moves the cursor to place `to`, or to the nearest valid one. */
  function moveCursor(to: number): void {
    const { selection, cursor } = app.stores.list.getState();
    const next = Math.max(0, Math.min(to, selection.count - 1));
    if (next !== cursor) app.stores.list.setState({ cursor: next });
  }

  /** The record that was last opened from this list. */
  let lastOpened: RecordAddress | undefined;

  /** Opens the record under the cursor: at its search hit if it has one, or with its moves covered. */
  async function openAtCursor({ isPreview = false, isCovered = false } = {}): Promise<void> {
    const { item, selection, hits, cursor } = app.stores.list.getState();
    if (item === undefined || cursor >= selection.count) return;
    // Drops keys that still wait for other rows: they are older than this action.
    app.listed.stopWaiting();
    const picked = picking.start();
    const signal = app.pendingRecord.awaitRecord({ isPreview });
    app.stores.list.setState({ opened: cursor });
    try {
      const [row, found] = await Promise.all([
        app.rows.rowsOf(item, selection).readRow(cursor, signal),
        hits ? app.hits.readHit(item, selection.id, cursor, signal) : undefined,
      ]);
      if (row === undefined || picked.aborted || signal.aborted) return;
      // A reference opens the game that it points to: the user's additions belong to that game.
      const { item: from, number } = originOf(item, row);
      lastOpened = { item: from, number };
      const arrive = isCovered
        ? app.covering.coverUnlessCovered
        : found && (() => app.hits.goToHit(from, number, found));
      if (!isPreview && app.game.keepPreview(from, number)) {
        // The preview may have opened before the search found the game.
        arrive?.();
        app.pendingRecord.endAwaiting(signal, { isThere: true });
      } else await app.game.openRecord(from, number, { signal, arrive, isPreview });
    } finally {
      app.pendingRecord.endAwaiting(signal, { isThere: false });
    }
    // If a search has brought other rows in the meantime, finds the record among them.
    if (!isPreview && app.stores.list.getState().selection.id !== selection.id) await selectOpenRecord();
  }

  let isPreviewing = false;

  /** Shows the record under the cursor. If the cursor moves while one loads, only its last place counts. */
  async function preview(): Promise<void> {
    // On a phone the list covers the game.
    if (isPreviewing || isPhone()) return;
    isPreviewing = true;
    try {
      for (let shown: ListState | undefined; ;) {
        const list = app.stores.list.getState();
        const game = app.stores.game.getState();
        // A row of a list of references opens a record of another database.
        const isIts =
          game.item === list.item ||
          (lastOpened !== undefined && game.item === lastOpened.item && game.number === lastOpened.number);
        const isOpen = list.opened === list.cursor && (isIts || app.pendingRecord.isAwaited());
        if (isOpen || (shown?.cursor === list.cursor && shown.selection.id === list.selection.id)) return;
        shown = list;
        await openAtCursor({ isPreview: true });
      }
    } finally {
      isPreviewing = false;
    }
  }

  /** Opens the record `delta` places after the one opened last. Does nothing at either end of the list. */
  async function openNeighbor(delta: number, how: { readonly isCovered?: boolean } = {}): Promise<void> {
    const { selection, cursor, opened = cursor } = app.stores.list.getState();
    const to = opened + delta;
    if (to < 0 || to >= selection.count) return;
    moveCursor(to);
    await openAtCursor(how);
  }

  /** Moves the cursor to the record on the screen if the list has it. */
  async function selectOpenRecord(): Promise<void> {
    const { item, number } = app.stores.game.getState();
    const { item: listed, selection, cursor } = app.stores.list.getState();
    if (item === undefined || item !== listed || number === undefined || selection.count === 0) return;
    const at = await app.worker.findListIndex({ item, selection: selection.id, number });
    const now = app.stores.list.getState();
    // If the user has moved the cursor in the meantime, it stays.
    const isSame = now.selection.id === selection.id && now.cursor === cursor;
    if (at !== undefined && isSame && app.stores.game.getState().number === number)
      app.stores.list.setState({ cursor: at, opened: at });
  }

  const failToOpen = (failure: Failure): void =>
    app.stores.list.setState({ answer: { kind: 'failed', failure } });

  /** Shows that rows of the list cannot be read. */
  const failList = (failure: Failure): void => app.stores.list.setState((list) => withFailure(list, failure));

  /** Removes the database from the screen, and cancels reading it. */
  function closeList(): void {
    opening.cancel();
    picking.cancel();
    app.stores.list.setState(app.stores.list.getInitialState(), true);
  }

  return {
    openList,
    openWithFirst,
    preview,
    haveInList,
    showRows,
    moveCursor,
    openAtCursor,
    openNeighbor,
    selectOpenRecord,
    failToOpen,
    failList,
    closeList,
  };
}
