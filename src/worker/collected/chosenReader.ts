import { checkRecordNumber } from '../../formats/checkRecordNumber.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type {
  DatabaseReader,
  GrowthOptions,
  ReadOptions,
  ReferenceOptions,
  ScanOptions,
} from '../../formats/format.ts';
import type { RecordOffsets } from '../../formats/recordOffsets.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../../formats/scan.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import { recordNumber, type CollectedId, type RecordNumber, type RecordRow } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import type { MediaFile } from '../../model/mediaFile.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { ChosenColumns } from './chosenColumns.ts';
import { placeAfter, runsNear, type PlaceRun } from './chosenRows.ts';
import { scanChosen } from './chosenScan.ts';

/** Some records of a database as a separate database, renumbered from 1. */
export class ChosenReader implements DatabaseReader {
  readonly title = '';
  readonly count: { readonly known: number; readonly complete: boolean };
  readonly #reader: DatabaseReader;
  readonly #rows: Uint32Array;
  readonly #columns: ChosenColumns;

  readonly #item: string | undefined;
  readonly #ids: readonly CollectedId[] | undefined;

  /**
   * `rows` are rows of the reader, ascending. With `item`, each row names its record in that item; with `ids`, its game
   * in a collection.
   */
  constructor(reader: DatabaseReader, rows: Uint32Array, item?: string, ids?: readonly CollectedId[]) {
    this.#item = item;
    this.#ids = ids;
    this.#reader = reader;
    this.#rows = rows;
    this.count = { known: rows.length, complete: true };
    this.#columns = new ChosenColumns(reader, rows, (from, to, options) => this.readRows(from, to, options));
  }

  get problems(): DatabaseReader['problems'] {
    return this.#reader.problems;
  }

  async readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    options?.signal?.throwIfAborted();
    const windows = await Promise.all(this.#runs(from, to).map((run) => this.#rowsOf(run, options)));
    return windows.flat();
  }

  async #rowsOf(run: PlaceRun, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const rows = this.#rows;
    const first = rows[run.from];
    const read = await this.#reader.readRows(first, rows[run.to - 1] + 1, options);
    return Array.from({ length: run.to - run.from }, (_, i) =>
      this.#chosen(read[rows[run.from + i] - first], run.from + i),
    );
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    return this.#chosenRecord(await this.#reader.readRecord(this.#inReader(number), options), number - 1);
  }

  async *readRecords(
    from: number,
    to: number,
    options?: ReadOptions,
  ): AsyncGenerator<LoadedRecord | RecordRow> {
    const first = Math.max(0, from);
    const end = Math.min(to, this.#rows.length);
    let place = first;
    for (const run of this.#runs(first, end, 0)) {
      const base = this.#rows[run.from];
      for await (const record of this.#reader.readRecords(base, base + run.to - run.from, {
        signal: options?.signal,
      })) {
        yield 'header' in record ? this.#chosenRecord(record, place) : this.#chosen(record, place);
        place++;
        options?.onProgress?.({ done: place - first, total: end - first });
      }
    }
  }

  get columnsApart(): readonly ColumnName[] {
    return this.#reader.columnsApart ?? [];
  }

  readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex> {
    return this.#columns.read(columns, options);
  }

  readNames(kind: EntityKind, { signal }: GrowthOptions = {}): Promise<EntityNames> {
    return this.#columns.readNames(kind, { signal });
  }

  scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ScanOptions): Promise<ScanStats> {
    return scanChosen(this.#reader, this.#rows, range, plan, sink, options);
  }

  knownOffsets({ from, to }: RecordRange): RecordOffsets | undefined {
    if (from >= to) return undefined;
    return this.#reader.knownOffsets?.({ from: this.#rows[from], to: this.#rows[to - 1] + 1 });
  }

  async rowsWithWords({ from, to }: RecordRange, options?: ReadOptions): Promise<Uint32Array> {
    const rows = this.#rows;
    const all = Uint32Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
    if (all.length === 0) return all;
    const base = { from: rows[from], to: rows[to - 1] + 1 };
    const known = await this.#reader.rowsWithWords?.(base, options);
    if (known === undefined) return all;
    const having = new Set(known);
    return all.filter((place) => having.has(rows[place]));
  }

  async readDetails(number: RecordNumber, options?: ReadOptions): Promise<GameDetails | undefined> {
    const details = await this.#reader.readDetails?.(this.#inReader(number), options);
    return details && { ...details, number };
  }

  async readMedia(path: string, options: ReferenceOptions = {}): Promise<MediaFile | undefined> {
    return this.#reader.readMedia?.(path, this.#ofReader(options));
  }

  /** Finds only records that were chosen. */
  async findRecord(
    reference: RecordReference,
    options: ReferenceOptions = {},
  ): Promise<RecordNumber | undefined> {
    const found = await this.#reader.findRecord?.(reference, this.#ofReader(options));
    if (found === undefined) return undefined;
    const place = placeAfter(this.#rows, found - 1);
    return this.#rows[place] === found - 1 ? recordNumber(place + 1) : undefined;
  }

  #ofReader({ record, ...options }: ReferenceOptions): ReferenceOptions {
    return record === undefined ? options : { ...options, record: this.#inReader(record) };
  }

  #inReader(number: RecordNumber): RecordNumber {
    checkRecordNumber(number, this.#rows.length, '');
    return recordNumber(this.#rows[number - 1] + 1);
  }

  #runs(from: number, to: number, gap?: number): readonly PlaceRun[] {
    return runsNear(this.#rows, Math.max(0, from), Math.min(to, this.#rows.length), gap);
  }

  #chosen<Row extends RecordRow>(row: Row, place: number): Row {
    const item = this.#item;
    const number = recordNumber(place + 1);
    const collected = this.#ids?.[place];
    return {
      ...row,
      number,
      ...(item !== undefined && { origin: { item, number: row.number } }),
      ...(collected !== undefined && { collected }),
    };
  }

  #chosenRecord(record: LoadedRecord, place: number): LoadedRecord {
    return record.kind === 'game'
      ? { ...record, header: this.#chosen(record.header, place) }
      : { ...record, header: this.#chosen(record.header, place) };
  }
}
