import { FormatError } from '../base/failure.ts';
import type { RecordRange } from '../formats/wantedRows.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import { rowAt, selectionCount } from '../model/gameSelection.ts';
import type { GameSelection } from '../model/gameSelection.ts';
import type { ItemId } from '../protocol/items.ts';
import type { SelectionInfo } from '../protocol/selection.ts';
import { DROPPED_LIST } from '../protocol/searchApi.ts';
import { RowSet } from '../search/rowSet.ts';
import { Fillings } from './fillings.ts';

/**
 * The maximum number of bytes of lists that are kept unpacked: one and a half lists of eleven million games. Above that,
 * lists are packed or dropped.
 */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The maximum number of lists that are kept unpacked. The two most recently used are kept whatever their
 * size; only one while a list is being sorted.
 */
const MAX_LISTS = 32;
const MIN_LISTS = 2;
/** The maximum number of packed lists, which take a bit for each record. */
const MAX_PACKED = 32;
/** The maximum number of rows in one call; the list requests windows of 128. */
const MAX_WINDOW = 10_000;

interface Given {
  readonly item: ItemId;
  readonly kept: GameSelection | { readonly kind: 'packed'; readonly rows: RowSet };
}

/**
 * The selections handed out, by id. Ids are never reused, not even by a worker that replaces another: they begin with
 * the time of its start. Selections of all records cost nothing and stay. Of the others, the least recently used are
 * packed if they are in file order, as filters are, and dropped otherwise. A list on the screen is always in use.
 */
export class Selections {
  /** The selections, least recently used first. */
  readonly #given = new Map<number, Given>();
  readonly fillings = new Fillings();
  readonly #maxBytes: number;
  #lastId = Math.floor(performance.timeOrigin) * 1000;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  add(item: ItemId, selection: GameSelection): SelectionInfo {
    const id = ++this.#lastId;
    this.#given.set(id, { item, kept: selection });
    this.#makeRoom();
    return { id, count: selectionCount(selection) };
  }

  /**
   * Packs or drops the lists that the next list of this many rows would displace, before it is made. The most
   * recently used list stays, because it is on the screen.
   */
  makeRoomFor(rows: number): void {
    this.#makeRoom(rows * Uint32Array.BYTES_PER_ELEMENT, 1);
  }

  /** Updates a selection of all records after more were found: it keeps its id and gets more rows. */
  grow(item: ItemId, id: number, count: number): SelectionInfo {
    const selection = this.find(item, id);
    if (selection.kind === 'all' && selection.count < count)
      this.#given.set(id, { item, kept: { kind: 'all', count } });
    return { id, count: selectionCount(this.find(item, id)) };
  }

  /** Replaces a selection's rows by those found so far. */
  replace(item: ItemId, id: number, selection: GameSelection): SelectionInfo {
    this.find(item, id);
    this.#given.set(id, { item, kept: selection });
    this.#makeRoom();
    this.fillings.note(id);
    return { id, count: selectionCount(selection) };
  }

  /** Returns a selection. Throws `FormatError` `changed` if it was dropped with its folder, or to save memory. */
  find(item: ItemId, id: number): GameSelection {
    const given = this.#given.get(id);
    if (given === undefined || given.item !== item)
      throw new FormatError({
        kind: 'changed',
        file: item,
        expected: DROPPED_LIST,
      });
    const { kept } = given;
    const selection: GameSelection =
      kept.kind === 'packed' ? { kind: 'rows', rows: kept.rows.toRows() } : kept;
    this.#given.delete(id);
    this.#given.set(id, { item, kept: selection });
    if (id === this.#lastId) this.#dropOrders();
    else if (kept.kind === 'packed') this.#makeRoom();
    return selection;
  }

  /** Drops the selections of one database, whose records have changed. */
  drop(item: ItemId): void {
    for (const [id, given] of this.#given) if (given.item === item) this.#given.delete(id);
  }

  clear(): void {
    this.#given.clear();
  }

  #makeRoom(wanted = 0, least = MIN_LISTS): void {
    const lists = [...this.#given].filter(([, { kept }]) => kept.kind === 'rows');
    let bytes = this.#bytes() + wanted;
    let left = lists.length;
    for (const [id, given] of lists) {
      if (left <= least || (left <= MAX_LISTS && bytes <= this.#maxBytes)) break;
      left--;
      bytes -= bytesOf(given.kept);
      this.#packOrDrop(id, given);
    }
    const packed = [...this.#given].filter(([, { kept }]) => kept.kind === 'packed');
    for (const [id] of packed.slice(0, -MAX_PACKED)) this.#given.delete(id);
  }

  /**
   * Packs or drops lists other than the last one, which the caller shows, as long as all lists exceed
   * `#maxBytes`. Filters and sorts are cheap to repeat, so their memory is freed long before the next list
   * needs it. Results of scans stay.
   */
  #dropOrders(): void {
    let bytes = this.#bytes();
    for (const [id, given] of [...this.#given].slice(0, -1)) {
      if (bytes <= this.#maxBytes) return;
      const { kept } = given;
      if (kept.kind !== 'rows' || kept.plies !== undefined || kept.words !== undefined) continue;
      bytes -= bytesOf(kept);
      this.#packOrDrop(id, given);
    }
  }

  #bytes(): number {
    let bytes = 0;
    for (const { kept } of this.#given.values()) bytes += bytesOf(kept);
    return bytes;
  }

  #packOrDrop(id: number, { item, kept }: Given): void {
    const packed = kept.kind === 'rows' ? pack(kept) : undefined;
    if (packed === undefined) this.#given.delete(id);
    else this.#given.set(id, { item, kept: { kind: 'packed', rows: packed } });
  }
}

const bytesOf = (kept: Given['kept']): number =>
  kept.kind === 'rows' ? kept.rows.byteLength + (kept.plies?.byteLength ?? 0) : 0;

/** Packs a list; `undefined` if its rows are not in file order, or have plies or words. */
function pack({ rows, plies, words }: Extract<GameSelection, { kind: 'rows' }>): RowSet | undefined {
  if (plies !== undefined || words !== undefined) return undefined;
  for (let i = 1; i < rows.length; i++) if (rows[i] <= rows[i - 1]) return undefined;
  return RowSet.of((rows.at(-1) ?? -1) + 1, rows);
}

/** Reads the rows at indexes [from, to) of a selection, in its order. Indexes past its end are left out. */
export async function readSelectedRows(
  reader: DatabaseReader,
  selection: GameSelection,
  from: number,
  to: number,
  options: ReadOptions,
): Promise<readonly RecordRow[]> {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to - from > MAX_WINDOW)
    throw new RangeError(`Expected at most ${MAX_WINDOW} rows, found [${from}, ${to})`);
  const end = Math.min(to, selectionCount(selection));
  const windows = await Promise.all(
    Array.from(consecutiveRuns(selection, from, end), (run) => reader.readRows(run.from, run.to, options)),
  );
  return windows.flat();
}

/** Returns the index of a record row in a selection; `undefined` if the selection lacks it. */
export function listIndex(selection: GameSelection, row: number): number | undefined {
  if (selection.kind === 'all') return row < selection.count ? row : undefined;
  const place = selection.rows.indexOf(row);
  return place < 0 ? undefined : place;
}

/**
 * Returns the record rows at indexes [from, to) as runs of consecutive rows, for one read each. The runs are
 * made one by one, because a sorted list has millions, and again for each loop.
 */
export const consecutiveRuns = (
  selection: GameSelection,
  from: number,
  to: number,
): Iterable<RecordRange> => ({
  [Symbol.iterator]: () => runsOf(selection, from, to),
});

function* runsOf(selection: GameSelection, from: number, to: number): Generator<RecordRange> {
  if (selection.kind === 'all') {
    if (from < to) yield { from, to };
    return;
  }
  for (let place = from; place < to;) {
    const first = rowAt(selection, place);
    if (first === undefined) return;
    let end = first;
    while (place < to && rowAt(selection, place) === end) {
      place++;
      end++;
    }
    yield { from: first, to: end };
  }
}
