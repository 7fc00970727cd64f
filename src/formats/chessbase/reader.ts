import { FormatError, isAbort, toFailure, type Failure } from '../../base/failure.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import {
  recordNumber,
  type RecordNumber,
  type RecordRow,
  type UnreadableRow,
} from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import type { MediaFile } from '../../model/mediaFile.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { checkRecordNumber } from '../checkRecordNumber.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { DatabaseReader, ReadOptions, ScanOptions } from '../format.ts';
import { areKnown, offsetsPart, type RecordOffsets } from '../recordOffsets.ts';
import { readRowWindows } from '../rowWindows.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { readColumns } from './columns.ts';
import type { ChessBaseDatabase } from './database.ts';
import { findRecord } from './findRecord.ts';
import { GameOffsets } from './gameOffsets.ts';
import { readHealth } from './health.ts';
import { readMedia } from './media.ts';
import { rowsOf, type WindowEntry } from './records.ts';
import { scanGames } from './scan.ts';

/** The maximum number of rows that are read at once. */
const MAX_WINDOW = 8192;
/** The offsets in `.cbh`, of 32 bits, suffice for a file of moves up to this size. */
const NARROW = 0xffff_ffff;
/** Records that `readRecords` loads ahead. */
const READ_AHEAD = 64;

/** A ChessBase database of either generation. */
export class ChessBaseReader implements DatabaseReader {
  readonly title: string;
  readonly codePage: CodePage;
  readonly count: { readonly known: number; readonly complete: boolean };
  readonly #database: ChessBaseDatabase;
  /** Known once columns were read from the list of games. */
  #offsets: RecordOffsets | undefined;

  constructor(database: ChessBaseDatabase) {
    this.#database = database;
    this.title = database.title;
    this.codePage = database.codePage;
    this.count = { known: database.list.count, complete: true };
  }

  /** Grows when names turn out to be lost. */
  get problems(): readonly Failure[] {
    return this.#database.problems;
  }

  readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const read = async (start: number, end: number): Promise<readonly RecordRow[]> =>
      rowsOf(await this.#database.readWindow(start, end));
    return readRowWindows({ from, to }, { count: this.count.known, size: MAX_WINDOW }, read, options);
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    const [entry] = await this.#database.readWindow(number - 1, number);
    options?.signal?.throwIfAborted();
    const loaded = await this.#load(entry);
    if (loaded.kind === 'unreadable') throw new FormatError(loaded.problem);
    return loaded;
  }

  async *readRecords(
    from: number,
    to: number,
    options?: ReadOptions,
  ): AsyncGenerator<LoadedRecord | RecordRow> {
    const end = Math.min(to, this.count.known);
    const load = (at: number) => settle(this.#loadWindow(at, Math.min(end, at + READ_AHEAD)));
    let at = Math.max(0, from);
    if (at >= end) return;
    for (let next = load(at); at < end; at += READ_AHEAD) {
      options?.signal?.throwIfAborted();
      const settled = await next;
      if ('thrown' in settled) throw settled.thrown;
      next = load(Math.min(end, at + READ_AHEAD));
      yield* settled.value;
      options?.onProgress?.({ done: Math.min(end, at + READ_AHEAD) - from, total: end - from });
    }
  }

  async readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex> {
    const { list, moves, codec } = this.#database;
    const isWanted = this.#offsets === undefined && moves.file !== undefined && moves.file.size <= NARROW;
    const offsets = isWanted ? new GameOffsets(list, codec.offsetUnit) : undefined;
    const index = await readColumns(this.#database, columns, offsets, options);
    this.#offsets ??= offsets?.finish();
    return index;
  }

  readNames(kind: EntityKind, options?: ReadOptions): Promise<EntityNames> {
    return this.#database.readNames(kind, options);
  }

  async scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ScanOptions): Promise<ScanStats> {
    const { list, moves, codec } = this.#database;
    if (moves.file === undefined)
      throw new FormatError({ kind: 'missing-file', file: moves.name, expected: 'the moves of the games' });
    const rows = { from: range.from, to: Math.min(range.to, list.count) };
    const offsets = options?.offsets ?? this.#offsets;
    return scanGames({ list, moves: moves.file, codec, offsets }, rows, plan, sink, options);
  }

  knownOffsets(range: RecordRange): RecordOffsets | undefined {
    const known = this.#offsets;
    return known !== undefined && areKnown(known, range) ? offsetsPart(known, range) : undefined;
  }

  async rowsWithWords({ from, to }: RecordRange): Promise<Uint32Array> {
    const { list } = this.#database;
    const end = Math.min(to, list.count);
    const start = Math.min(Math.max(0, from), end);
    const bytes = await list.file.read((start + 1) * list.recordSize, (end - start) * list.recordSize);
    const rows = new Uint32Array(end - start);
    const found = rows.subarray(0, list.rowsWithWords(bytes, 0, end - start, rows));
    list.file.release?.(bytes);
    for (let i = 0; i < found.length; i++) found[i] += start;
    return found;
  }

  async recordAt(offset: number): Promise<RecordNumber | undefined> {
    const number = offset / this.#database.list.recordSize;
    const isThere = Number.isInteger(number) && number >= 1 && number <= this.count.known;
    return isThere ? recordNumber(number) : undefined;
  }

  async readDetails(number: RecordNumber, options?: ReadOptions): Promise<GameDetails> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    const [{ record }] = await this.#database.readWindow(number - 1, number);
    if (record.kind === 'unknown') throw new FormatError(record.problem);
    return this.#database.readDetails(record);
  }

  readMedia(path: string, options?: ReadOptions): Promise<MediaFile | undefined> {
    return readMedia(this.#database, path, options);
  }

  findRecord(reference: RecordReference, options?: ReadOptions): Promise<RecordNumber | undefined> {
    return findRecord(this.#database, reference, options);
  }

  readHealth(options?: ReadOptions): Promise<HealthReport> {
    return readHealth(this.#database, options);
  }

  #checkNumber(number: number): void {
    checkRecordNumber(number, this.count.known, this.#database.list.file.name);
  }

  async #loadWindow(from: number, to: number): Promise<(LoadedRecord | UnreadableRow)[]> {
    const window = await this.#database.readWindow(from, to);
    return Promise.all(
      window.map((entry) =>
        this.#load(entry).catch((thrown: unknown): UnreadableRow => {
          if (isAbort(thrown)) throw thrown;
          return { kind: 'unreadable', number: entry.record.number, problem: toFailure(thrown) };
        }),
      ),
    );
  }

  async #load(entry: WindowEntry): Promise<LoadedRecord | UnreadableRow> {
    switch (entry.kind) {
      case 'unknown':
        return entry.row;
      case 'game': {
        const { tree, problems, variant } = await this.#database.readGame(entry.record);
        const header = variant === undefined ? entry.row : { ...entry.row, variant, eco: undefined };
        return { kind: 'game', header, tree, problems: [...entry.problems, ...problems] };
      }
      case 'text': {
        const text = await this.#database.readText(entry.record);
        return { kind: 'text', header: entry.row, ...text, problems: [...entry.problems, ...text.problems] };
      }
    }
  }
}

/** A promise that never rejects, so that a window that was read ahead may be dropped. */
const settle = <Value>(
  promise: Promise<Value>,
): Promise<{ readonly value: Value } | { readonly thrown: unknown }> =>
  promise.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
