import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { Breath } from '../../base/breath.ts';
import type { ReadOptions } from '../../formats/format.ts';
import { makeColumns, narrowColumns } from '../../formats/gameColumns.ts';
import { kindOfColumn } from '../../formats/headerNumbers.ts';
import type { RecordPlaces } from '../../formats/resumable.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameHeader } from '../../model/gameHeader.ts';
import type { Column, ColumnName, GameIndex } from '../../model/gameIndex.ts';
import {
  BLOCK,
  GROUP,
  makeKeptColumn,
  movesAt,
  PLACE,
  placesAt,
  readFoot,
  ROW,
  rowsOf,
  WIDTHS,
  type KeptColumn,
  type KeptFoot,
} from './layout.ts';
import { readMoves, type KeptMoves } from './moves.ts';
import { rowOf } from './rows.ts';
import { bytesOf, misfit, readText, readTexts } from './texts.ts';

const PAGES = { pageSize: 64 * 1024, maxPages: 64 };

type Group = ReadonlyMap<KeptColumn, Column>;

/**
 * Answers from the data that an earlier visit has read from a database, in pieces. A read throws `FormatError`
 * `changed` if the bytes contradict themselves.
 */
export class KeptEntry {
  readonly foot: KeptFoot;
  readonly #source: ByteSource;
  /** The source with a page cache, for names and rows, many of which share a page. */
  readonly #pages: ByteSource;

  private constructor(source: ByteSource, foot: KeptFoot) {
    this.#source = source;
    this.#pages = new PagedSource(source, PAGES);
    this.foot = foot;
  }

  /** Opens an entry; `undefined` if the bytes are no entry. */
  static async open(source: ByteSource): Promise<KeptEntry | undefined> {
    const foot = await readFoot(source);
    return foot && new KeptEntry(source, foot);
  }

  /** Reads columns, the same as from the original reader. */
  async readIndex(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const { records } = this.foot;
    const columns = makeColumns(names, records);
    const breath = new Breath();
    // The next block is read while this one is copied.
    let ahead = this.#readBlock(0);
    for (let from = 0; from < records; from += BLOCK) {
      options.signal?.throwIfAborted();
      const bytes = await ahead;
      ahead = this.#readBlock(from + BLOCK);
      ahead.catch(() => undefined);
      copyColumns(bytes, from, columns);
      this.#source.release?.(bytes);
      options.onProgress?.({ done: Math.min(records, from + BLOCK), total: records });
      await breath.take();
    }
    for (const [name, column] of columns) {
      this.#checkIds(name, column);
      await breath.take();
    }
    return { count: records, columns: narrowColumns(columns, (name) => this.#sizeOf(name)) };
  }

  /** Reads the columns of the block that starts with row `from`; nothing past the last row. */
  async #readBlock(from: number): Promise<Uint8Array> {
    const { records } = this.foot;
    return from < records
      ? this.#source.read(this.#blockAt(from), rowsOf(records, from / BLOCK) * ROW)
      : new Uint8Array(0);
  }

  /** Reads names, the same as from the original reader. */
  async readNames(kind: EntityKind): Promise<EntityNames> {
    const { texts } = this.foot;
    const names = await readTexts(this.#source, texts[kind]);
    const { size } = texts[kind];
    if (kind !== 'event') return { kind, size, ...names };
    if (texts.site.size !== size) throw misfit(this.#source);
    return { kind, size, ...names, sites: await readTexts(this.#source, texts.site) };
  }

  /** Reads rows of the list, the same as from the original reader. */
  async readRows(range: RecordRange, { signal }: ReadOptions = {}): Promise<readonly GameHeader[]> {
    const from = Math.max(0, range.from);
    const to = Math.min(range.to, this.foot.records);
    const rows: GameHeader[] = [];
    for (let row = from; row < to;) {
      signal?.throwIfAborted();
      const start = row - (row % GROUP);
      const size = Math.min(GROUP, this.foot.records - start);
      const at = this.#blockAt(row) + (start % BLOCK) * ROW;
      const group = this.#decode(await this.#pages.read(at, size * ROW), size);
      for (const end = Math.min(to, start + size); row < end; row++) rows.push(await this.#row(group, row));
    }
    return rows;
  }

  async #row(group: Group, row: number): Promise<GameHeader> {
    const { texts } = this.foot;
    const value = (column: KeptColumn): number => group.get(column)?.[row % GROUP] ?? 0;
    const names = new Map<ColumnName | 'site', string>();
    for (const { name } of WIDTHS) {
      const kind = name === 'rest' ? undefined : kindOfColumn(name);
      if (name !== 'rest' && kind !== undefined && value(name) > 0)
        names.set(name, await readText(this.#pages, texts[kind], value(name)));
    }
    if (value('event') > 0) names.set('site', await readText(this.#pages, texts.site, value('event')));
    const rest = await readText(this.#pages, texts.rest, value('rest'));
    const read = rowOf({ row, value, name: (column) => names.get(column) ?? '' }, rest);
    if (read === undefined) throw misfit(this.#source);
    return read;
  }

  /** Reads the places in the user's file of all rows of a block. */
  async readPlaces(block: number): Promise<RecordPlaces> {
    const rows = rowsOf(this.foot.records, block);
    const bytes = await this.#source.read(this.foot.blocks[block] + placesAt(rows), rows * PLACE);
    return {
      offsets: new Float64Array(bytes.slice(0, rows * 8).buffer),
      lines: new Uint32Array(bytes.slice(rows * 8).buffer),
    };
  }

  async readAllPlaces(): Promise<RecordPlaces> {
    const { records, size } = this.foot;
    const places = { offsets: new Float64Array(records), lines: new Uint32Array(records) };
    for (let block = 0; block * BLOCK < records; block++) {
      const { offsets, lines } = await this.readPlaces(block);
      places.offsets.set(offsets, block * BLOCK);
      places.lines.set(lines, block * BLOCK);
    }
    let [offset, line] = [-1, 0];
    for (let row = 0; row < records; row++) {
      const isAfter = places.offsets[row] > offset && places.lines[row] >= line;
      if (!isAfter || !Number.isSafeInteger(places.offsets[row])) throw misfit(this.#source);
      [offset, line] = [places.offsets[row], places.lines[row]];
    }
    if (offset >= size && records > 0) throw misfit(this.#source);
    return places;
  }

  /** Reads the moves of rows, all of which are in one block. */
  async readMoves(range: RecordRange): Promise<KeptMoves> {
    const block = Math.floor(range.from / BLOCK);
    const { blocks, records } = this.foot;
    const rows = rowsOf(records, block);
    const place = { at: blocks[block] + movesAt(rows), end: blocks[block + 1], rows };
    const within = { from: range.from - block * BLOCK, to: range.to - block * BLOCK };
    return readMoves(this.#source, this.#pages, place, within);
  }

  /** Decodes all columns of a group. */
  #decode(bytes: Uint8Array, size: number): Group {
    const group = new Map<KeptColumn, Column>();
    let at = 0;
    for (const { name, width } of WIDTHS) {
      const column = makeKeptColumn(name, size);
      bytesOf(column).set(bytes.subarray(at, (at += width * size)));
      this.#checkIds(name, column);
      group.set(name, column);
    }
    return group;
  }

  /** Throws `FormatError` `changed` if a column has the number of a missing name or rest. */
  #checkIds(name: KeptColumn, column: Column): void {
    const most = this.#sizeOf(name);
    if (most === Infinity) return;
    for (let i = 0; i < column.length; i++) if (column[i] >= most) throw misfit(this.#source);
  }

  #sizeOf(name: KeptColumn): number {
    const { texts } = this.foot;
    if (name === 'rest') return texts.rest.size;
    const kind = kindOfColumn(name);
    return kind === undefined ? Infinity : texts[kind].size;
  }

  #blockAt(row: number): number {
    return this.foot.blocks[Math.floor(row / BLOCK)];
  }
}

/** Copies a block's groups into those `columns` that are wanted, from row `start` on. */
function copyColumns(block: Uint8Array, start: number, columns: ReadonlyMap<ColumnName, Column>): void {
  const rows = block.length / ROW;
  for (let first = 0; first < rows; first += GROUP) {
    const size = Math.min(GROUP, rows - first);
    let at = first * ROW;
    for (const { name, width } of WIDTHS) {
      const end = at + width * size;
      const column = name === 'rest' ? undefined : columns.get(name);
      if (column !== undefined) bytesOf(column).set(block.subarray(at, end), (start + first) * width);
      at = end;
    }
  }
}
