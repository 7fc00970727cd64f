import { FormatError, isAbort, toFailure, type Failure } from '../../base/failure.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import type { RecordNumber, RecordRow, UnreadableRow } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import type { MediaFile } from '../../model/mediaFile.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { checkRecordNumber } from '../checkRecordNumber.ts';
import type {
  DatabaseOptions,
  DatabaseReader,
  FileSet,
  ReadOptions,
  RecordRange,
  ScanOptions,
} from '../format.ts';
import { areKnown, offsetsPart, type RecordOffsets } from '../recordOffsets.ts';
import { readRowWindows } from '../rowWindows.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { readColumns } from './columns.ts';
import { readDetails } from './details.ts';
import { findRecord } from './findRecord.ts';
import { GameOffsets } from './gameOffsets.ts';
import { readHealth } from './health.ts';
import { recordAtOffset } from './headerFile.ts';
import { loadGame, loadText } from './loadRecord.ts';
import { readMedia } from './media.ts';
import { openFamily, type Family } from './openFamily.ts';
import { rowsWithWords } from './rowsWithWords.ts';
import { scanCbh } from './scan.ts';
import { readWindow, type WindowEntry } from './recordWindow.ts';

/** Rows read at once at most. */
const MAX_WINDOW = 8192;
/** Offsets in files up to this size are whole in `.cbh`. */
const NARROW = 0xffff_ffff;
/** Records loaded ahead of the one that `readRecords` gives. */
const READ_AHEAD = 64;

/** One ChessBase database: `.cbh` and what stands beside it. */
export class CbhReader implements DatabaseReader {
  readonly title: string;
  readonly problems: readonly Failure[];
  readonly codePage: CodePage;
  readonly count: { readonly known: number; readonly complete: boolean };
  readonly #family: Family;
  /** Known once the headers were read for columns. */
  #offsets: RecordOffsets | undefined;

  private constructor(family: Family) {
    this.#family = family;
    this.title = family.title;
    this.problems = family.problems;
    this.codePage = family.codePage;
    this.count = { known: family.count, complete: true };
  }

  /** Reads the heads of the files. Throws `FormatError` where the `.cbh` is none. */
  static async open(set: FileSet, options: DatabaseOptions): Promise<CbhReader> {
    return new CbhReader(await openFamily(set, options));
  }

  readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const read = async (start: number, end: number): Promise<readonly RecordRow[]> =>
      (await readWindow(this.#family, start, end)).map(({ row }) => row);
    return readRowWindows({ from, to }, { count: this.#family.count, size: MAX_WINDOW }, read, options);
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    const [entry] = await readWindow(this.#family, number - 1, number);
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
    const end = Math.min(to, this.#family.count);
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
    const { count, movesSource } = this.#family;
    const isWanted = this.#offsets === undefined && movesSource !== undefined && movesSource.size <= NARROW;
    const offsets = isWanted ? new GameOffsets(count) : undefined;
    const index = await readColumns(this.#family, columns, offsets, options);
    this.#offsets ??= offsets?.finish();
    return index;
  }

  readNames(kind: EntityKind, options?: ReadOptions): Promise<EntityNames> {
    return this.#family.names.readNames(kind, options);
  }

  async scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ScanOptions): Promise<ScanStats> {
    const { name, count, headerSource: cbh, movesSource: cbg, extended } = this.#family;
    if (cbg === undefined)
      throw new FormatError({
        kind: 'missing-file',
        file: `${name}.cbg`,
        expected: 'the moves of the games',
      });
    const rows = { from: range.from, to: Math.min(range.to, count) };
    const offsets = options?.offsets ?? this.#offsets;
    return scanCbh({ cbh, cbg, extended, offsets }, rows, plan, sink, options);
  }

  knownOffsets(range: RecordRange): RecordOffsets | undefined {
    const known = this.#offsets;
    return known !== undefined && areKnown(known, range) ? offsetsPart(known, range) : undefined;
  }

  async rowsWithWords({ from, to }: RecordRange): Promise<Uint32Array> {
    const { count, headerSource } = this.#family;
    const end = Math.min(to, count);
    return rowsWithWords(headerSource, { from: Math.min(Math.max(0, from), end), to: end });
  }

  async recordAt(offset: number): Promise<RecordNumber | undefined> {
    return recordAtOffset(offset, this.#family.count);
  }

  async readDetails(number: RecordNumber, options?: ReadOptions): Promise<GameDetails> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    return readDetails(this.#family, number);
  }

  readMedia(path: string, options?: ReadOptions): Promise<MediaFile | undefined> {
    return readMedia(this.#family, path, options);
  }

  findRecord(reference: RecordReference, options?: ReadOptions): Promise<RecordNumber | undefined> {
    return findRecord(this.#family, reference, options);
  }

  readHealth(options?: ReadOptions): Promise<HealthReport> {
    return readHealth(this.#family, options);
  }

  #checkNumber(number: number): void {
    checkRecordNumber(number, this.#family.count, this.#family.headers.name);
  }

  async #loadWindow(from: number, to: number): Promise<(LoadedRecord | UnreadableRow)[]> {
    const window = await readWindow(this.#family, from, to);
    return Promise.all(
      window.map((entry) =>
        this.#load(entry).catch((thrown: unknown): UnreadableRow => {
          if (isAbort(thrown)) throw thrown;
          return { kind: 'unreadable', number: entry.record.number, problem: toFailure(thrown) };
        }),
      ),
    );
  }

  async #load({ record, extended, row }: WindowEntry): Promise<LoadedRecord | UnreadableRow> {
    if (record.kind === 'game' && row.kind === 'game') return loadGame(this.#family, record, extended, row);
    if (record.kind === 'text' && row.kind === 'text') return loadText(this.#family, record, extended, row);
    if (row.kind === 'unreadable') return row;
    throw new Error(`Record ${record.number} is a ${record.kind} and its row a ${row.kind}`);
  }
}

/** A promise that never rejects, so that a window read ahead may be dropped. */
const settle = <Value>(
  promise: Promise<Value>,
): Promise<{ readonly value: Value } | { readonly thrown: unknown }> =>
  promise.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
