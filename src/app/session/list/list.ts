// What the user does with the game list.
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { ItemId, OpenedDatabase, SelectionInfo } from '../../../protocol/api.ts';
import { growRows, rowsOf } from './rowCache.ts';
import { useLibrary } from '../folder/libraryStore.ts';
import { NO_ROWS, useList } from './listStore.ts';
import type { ListState } from './listStore.ts';
import { workerClient } from '../../platform/workerClient.ts';
import { awaitRecord, endAwaiting } from '../game/coming.ts';
import { openRecord } from '../game/game.ts';
import { goToHit, readHit } from './hits.ts';
import { noteProblems, renewItem } from '../folder/items.ts';
import { stopWaiting } from './whenListed.ts';

const opening = new Latest();
const picking = new Latest();

/** Shows the rows of a database. The same database again, or in another code page, keeps its place. */
export async function openList(item: ItemId): Promise<void> {
  const signal = opening.start();
  picking.cancel();
  useList.setState((before) => ({
    ...(before.item === item ? {} : emptyListOf(item)),
    status: 'opening',
    failure: undefined,
  }));
  try {
    const opened = await workerClient().openDatabase({ item }, { signal });
    if (signal.aborted) return;
    useList.setState((before) => ({
      database: opened.item,
      selection: opened.selection,
      whole: opened.selection,
      hits: false,
      cursor: Math.max(0, Math.min(before.cursor, opened.selection.count - 1)),
      codePage: opened.codePage,
      status: 'ready',
    }));
    noteProblems(item, opened.item.problems);
    if (!opened.item.complete) void readToEnd(opened, signal);
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) return;
    useList.setState({ status: 'failed', failure: toFailure(thrown) });
  }
}

/** Has a database in the list, the one that is there already or another; false where it did not come, or another did. */
export async function haveInList(item: ItemId): Promise<boolean> {
  if (useList.getState().item !== item) {
    useLibrary.setState({ selected: item });
    await openList(item);
  }
  return useList.getState().item === item;
}

/** Lets the list grow while the worker finds the rest of its records. */
async function readToEnd({ item, selection }: OpenedDatabase, signal: AbortSignal): Promise<void> {
  const onProgress = (grown: OpenedDatabase): void => {
    if (!signal.aborted) showGrowth(grown);
  };
  try {
    const request = { item: item.id, selection: selection.id };
    onProgress(await workerClient().readToEnd(request, { signal, onProgress }));
  } catch (thrown) {
    // The rows that are there stay.
    if (!signal.aborted && !isAbort(thrown)) useList.setState({ failure: toFailure(thrown) });
  }
}

function showGrowth({ item, selection: grown }: OpenedDatabase): void {
  const { selection: shown, whole: before } = useList.getState();
  const whole = before.count === grown.count ? before : grown;
  if (whole !== before) growRows(before, whole);
  // What a search has found stays on the screen.
  useList.setState({ database: item, whole, selection: shown.id === before.id ? whole : shown });
  renewItem(item);
}

function emptyListOf(item: ItemId): Partial<ListState> {
  const known = useLibrary.getState().library?.items.find(({ id }) => id === item);
  return {
    item,
    database: known?.kind === 'database' ? known : undefined,
    selection: NO_ROWS,
    whole: NO_ROWS,
    hits: false,
    cursor: 0,
    opened: undefined,
    codePage: undefined,
  };
}

/** Other rows of the same database, or more rows of the same list. `at` is where the cursor goes in other rows. */
export function showRows(
  selection: SelectionInfo,
  { hits = false, at }: { hits?: boolean; at?: number } = {},
): void {
  const { selection: before } = useList.getState();
  if (before.id === selection.id) {
    if (before.count === selection.count) return;
    growRows(before, selection);
    useList.setState({ selection });
    return;
  }
  // A record that was chosen among the rows before opens all the same.
  useList.setState({ selection, hits, cursor: at ?? 0, opened: at, failure: undefined });
}

/** Puts the cursor on place `to`, or on the nearest there is. */
export function moveCursor(to: number): void {
  const { selection, cursor } = useList.getState();
  const next = Math.max(0, Math.min(to, selection.count - 1));
  if (next !== cursor) useList.setState({ cursor: next });
}

/** Opens the record under the cursor; where it was found by a position or by words, at these. */
export async function openAtCursor(): Promise<void> {
  const { item, selection, hits, cursor } = useList.getState();
  if (item === undefined || cursor >= selection.count) return;
  // Keys that wait for other rows came before this.
  stopWaiting();
  const picked = picking.start();
  const signal = awaitRecord();
  useList.setState({ opened: cursor });
  try {
    const [row, found] = await Promise.all([
      rowsOf(item, selection).readRow(cursor, signal),
      hits ? readHit(item, selection.id, cursor, signal) : undefined,
    ]);
    if (row === undefined || picked.aborted || signal.aborted) return;
    const { number } = row;
    const arrive = found && (() => goToHit(item, number, found));
    await openRecord(item, number, { signal, arrive });
  } finally {
    endAwaiting(signal, { isThere: false });
  }
}

/** Opens the record `delta` places after the one opened last; at either end of the list nothing happens. */
export async function openNeighbour(delta: number): Promise<void> {
  const { selection, cursor, opened = cursor } = useList.getState();
  const to = opened + delta;
  if (to < 0 || to >= selection.count) return;
  moveCursor(to);
  await openAtCursor();
}

/** The rows of the list cannot be read. */
export const failList = (failure: Failure): void => useList.setState({ failure });

/** No database is on the screen; what is being read of the last one is given up. */
export function closeList(): void {
  opening.cancel();
  picking.cancel();
  useList.setState(useList.getInitialState(), true);
}
