// Rows of one selection, fetched in windows. The newest viewport comes first: requests that it no longer
// needs are aborted, and its neighbors are read ahead, at once while the user scrolls by less than a window,
// else when idle. While the user drags the scroll bar, one window at a time is fetched (its arrival requests
// the newest place), so that a drag never causes a storm of requests.
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { withFailure } from './listStore.ts';
import { contentLetters } from '../../../model/contents.ts';
import type { Parts } from '../parts.ts';

export const WINDOW_ROWS = 128;
const MAX_WINDOWS = 40;
/** If the viewport has not moved for this long, about one frame, requests for other places are aborted. */
const STILL_MS = 20;
const IDLE_MS = 60;

type ReadRows<Row> = (from: number, to: number, signal: AbortSignal) => Promise<readonly Row[]>;

/** Rows of one window. While the list grows, they may be fewer than it will have. */
interface RowWindow<Row> {
  readonly rows: readonly Row[];
  /** The place after the last row that was requested. */
  readonly end: number;
}

/** Rows of a list of any kind, by their places. */
export class RowCache<Row> {
  #count: number;
  readonly #read: ReadRows<Row>;
  readonly #onFailure: (failure: Failure) => void;
  /** The windows by number, the least recently shown first. */
  readonly #windows = new Map<number, RowWindow<Row>>();
  readonly #running = new Map<number, AbortController>();
  readonly #failed = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #wanted = { first: 0, last: -1 };
  #firstRow: number | undefined;
  #forward = true;
  /** Tells whether the viewport moved by less than a window, as it does when the user scrolls. */
  #scrolls = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = 0;

  /** `onFailure` is called if rows cannot be read; such rows are not requested again. */
  constructor(count: number, read: ReadRows<Row>, onFailure: (failure: Failure) => void) {
    this.#count = count;
    this.#read = read;
    this.#onFailure = onFailure;
  }

  /** Grows with every window that arrives, and whenever the list grows. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get count(): number {
    return this.#count;
  }

  /** Grows the list to `count` rows; known rows stay. */
  grow(count: number): void {
    if (count <= this.#count) return;
    this.#count = count;
    if (this.#wanted.last >= this.#wanted.first) this.#fetch();
    this.#notify();
  }

  /** Returns the row at place `index` of the list; `undefined` if it is not loaded. */
  row(index: number): Row | undefined {
    return this.#windows.get(Math.floor(index / WINDOW_ROWS))?.rows[index % WINDOW_ROWS];
  }

  /** Returns the row, and reads it on its own if it is not loaded; `undefined` if it cannot be read. */
  async readRow(index: number, signal: AbortSignal): Promise<Row | undefined> {
    const known = this.row(index);
    if (known !== undefined) return known;
    try {
      return (await this.#read(index, index + 1, signal))[0];
    } catch (thrown) {
      if (!signal.aborted && !isAbort(thrown)) this.#onFailure(toFailure(thrown));
      return undefined;
    }
  }

  /** Returns the rows at places [from, to). */
  rowsBetween(from: number, to: number): readonly (Row | undefined)[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, place) => this.row(from + place));
  }

  /** Tells the cache that rows [from, to) are on the screen. */
  show(from: number, to: number): void {
    if (to <= from) return;
    const first = Math.floor(from / WINDOW_ROWS);
    const last = Math.floor((to - 1) / WINDOW_ROWS);
    const moved = from - (this.#firstRow ?? from);
    this.#scrolls = moved !== 0 && Math.abs(moved) < WINDOW_ROWS;
    if (moved !== 0) this.#forward = moved > 0;
    this.#firstRow = from;
    this.#wanted = { first, last };
    for (let window = first; window <= last; window++) this.#touch(window);
    this.#fetch();
  }

  /** Stops all reading until the next `show` or `grow`. */
  rest(): void {
    clearTimeout(this.#timer);
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  #fetch(): void {
    clearTimeout(this.#timer);
    const { first, last } = this.#wanted;
    const missing: number[] = [];
    for (let window = first; window <= last; window++) if (this.#isMissing(window)) missing.push(window);
    const stale = [...this.#running.keys()].filter((window) => window < first || window > last);
    if (missing.length === 0) {
      if (this.#running.size > 0) return;
      const { next } = this.#neighbors();
      if (this.#scrolls && this.#isMissing(next)) this.#start(next);
      else this.#timer = setTimeout(() => this.#readAhead(), IDLE_MS);
    } else if (stale.length === 0) {
      for (const window of missing) this.#start(window);
    } else {
      this.#timer = setTimeout(() => {
        for (const window of stale) this.#abort(window);
        this.#fetch();
      }, STILL_MS);
    }
  }

  #readAhead(): void {
    const { next, behind } = this.#neighbors();
    const window = [next, behind].find((candidate) => this.#isMissing(candidate));
    if (window !== undefined) this.#start(window);
  }

  /** The windows on both sides of those on the screen, by the direction of travel. */
  #neighbors(): { readonly next: number; readonly behind: number } {
    const { first, last } = this.#wanted;
    return this.#forward ? { next: last + 1, behind: first - 1 } : { next: first - 1, behind: last + 1 };
  }

  #isMissing(window: number): boolean {
    return (
      window >= 0 &&
      (this.#windows.get(window)?.end ?? window * WINDOW_ROWS) < this.#endOf(window) &&
      !this.#running.has(window) &&
      !this.#failed.has(window)
    );
  }

  /** Returns the place after the last row of a window, for the current length of the list. */
  #endOf(window: number): number {
    return Math.min((window + 1) * WINDOW_ROWS, this.#count);
  }

  #start(window: number): void {
    const controller = new AbortController();
    this.#running.set(window, controller);
    void this.#load(window, this.#windows.get(window), controller);
  }

  /** Keeps the known rows as the same objects, so that components need not render them again. */
  async #load(window: number, known: RowWindow<Row> | undefined, controller: AbortController): Promise<void> {
    const from = window * WINDOW_ROWS + (known?.rows.length ?? 0);
    const to = this.#endOf(window);
    try {
      const rows = await this.#read(from, to, controller.signal);
      if (this.#running.get(window) !== controller) return;
      this.#running.delete(window);
      this.#windows.set(window, { rows: [...(known?.rows ?? []), ...rows], end: to });
      this.#evict();
      this.#notify();
    } catch (thrown) {
      if (this.#running.get(window) !== controller) return;
      this.#running.delete(window);
      if (isAbort(thrown)) return;
      this.#failed.add(window);
      this.#onFailure(toFailure(thrown));
    }
    this.#fetch();
  }

  #abort(window: number): void {
    this.#running.get(window)?.abort();
    this.#running.delete(window);
  }

  #touch(window: number): void {
    const rows = this.#windows.get(window);
    if (rows === undefined) return;
    this.#windows.delete(window);
    this.#windows.set(window, rows);
  }

  #evict(): void {
    for (const window of this.#windows.keys()) {
      if (this.#windows.size <= MAX_WINDOWS) return;
      if (window < this.#wanted.first || window > this.#wanted.last) this.#windows.delete(window);
    }
  }

  #notify(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

type Needs = Pick<Parts, 'worker' | 'stores'>;

export function createRows(app: Needs) {
  const caches = new WeakMap<SelectionInfo, RowCache<RecordRow>>();

  /** Passes the rows of list `before` on to `after`, which it has grown to. */
  function growRows(before: SelectionInfo, after: SelectionInfo): void {
    const cache = caches.get(before);
    if (cache === undefined) return;
    caches.set(after, cache);
    cache.grow(after.count);
  }

  /** Returns the rows of a selection. The cache is dropped with its selection. */
  function rowsOf(item: ItemId, selection: SelectionInfo): RowCache<RecordRow> {
    const known = caches.get(selection);
    if (known !== undefined) return known;
    const cache = new RowCache<RecordRow>(
      selection.count,
      async (from, to, signal) => {
        const rows = await app.worker.readRows({ item, selection: selection.id, from, to }, { signal });
        noteFacts(item, rows);
        return rows;
      },
      (failure) =>
        app.stores.list.setState((list) =>
          list.selection.id === selection.id ? withFailure(list, failure) : {},
        ),
    );
    caches.set(selection, cache);
    return cache;
  }

  /** Shows optional columns once they have content: contents of a row, ratings of most rows of a window. */
  function noteFacts(item: ItemId, rows: readonly RecordRow[]): void {
    const { hasElo, hasContents, item: listed } = app.stores.list.getState();
    if (item !== listed) return;
    const isTold = rows.some((row) => row.kind === 'game' && contentLetters(row.contents).join('') !== '');
    if (!hasContents && isTold) app.stores.list.setState({ hasContents: true });
    if (hasElo) return;
    const rated = rows.filter((row) => row.kind === 'game' && (row.whiteElo ?? 0) + (row.blackElo ?? 0) > 0);
    if (2 * rated.length > rows.length) app.stores.list.setState({ hasElo: true });
  }

  return { growRows, rowsOf };
}
