import { FormatError, type Failure } from '../../base/failure.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import type { RecordNumber, RecordRow } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { checkRecordNumber } from '../checkRecordNumber.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { DatabaseOptions, DatabaseReader, FileSet, ReadOptions } from '../format.ts';
import { readRowWindows } from '../rowWindows.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { Columns, TAGGED } from './columns.ts';
import { readDetails } from './details.ts';
import { readWindow } from './gameWindow.ts';
import { readHealth } from './health.ts';
import { readEntries } from './indexFile.ts';
import { loadGame } from './loadGame.ts';
import { openFamily, type Family } from './openFamily.ts';
import { scanGames } from './scan.ts';

/** The maximum number of rows that are read at once. */
const MAX_WINDOW = 1024;
/** Number of games that `readRecords` reads at once. */
const RECORDS_AT_ONCE = 64;

/** One Scid database: `.si3`, `.si4` or `.si5`, and the files beside it. */
export class ScidReader implements DatabaseReader {
  readonly title: string;
  readonly problems: readonly Failure[];
  readonly codePage: CodePage;
  readonly count: { readonly known: number; readonly complete: boolean };
  readonly #family: Family;
  readonly #columns: Columns;

  private constructor(family: Family) {
    this.#family = family;
    this.#columns = new Columns(family);
    this.title = family.title;
    this.problems = family.problems;
    this.codePage = family.codePage;
    this.count = { known: family.index.count, complete: true };
  }

  /** Opens the files and reads all names. Throws `FormatError` if the index is missing, or cannot be read. */
  static async open(set: FileSet, options: DatabaseOptions): Promise<ScidReader> {
    return new ScidReader(await openFamily(set, options));
  }

  readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const read = async (start: number, end: number): Promise<readonly RecordRow[]> =>
      (await readWindow(this.#family, start, end, 'tags')).map(({ header }) => header);
    return readRowWindows({ from, to }, { count: this.count.known, size: MAX_WINDOW }, read, options);
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    const [entry] = await readWindow(this.#family, number - 1, number, 'whole');
    options?.signal?.throwIfAborted();
    return loadGame(this.#family, entry);
  }

  async *readRecords(from: number, to: number, options?: ReadOptions): AsyncGenerator<LoadedRecord> {
    const start = Math.max(0, from);
    const end = Math.min(to, this.count.known);
    for (let at = start; at < end; at += RECORDS_AT_ONCE) {
      options?.signal?.throwIfAborted();
      const next = Math.min(end, at + RECORDS_AT_ONCE);
      for (const entry of await readWindow(this.#family, at, next, 'whole'))
        yield loadGame(this.#family, entry);
      options?.onProgress?.({ done: next - start, total: end - start });
    }
  }

  readonly columnsApart = TAGGED;

  readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex> {
    return this.#columns.read(columns, options);
  }

  readNames(kind: EntityKind, options?: ReadOptions): Promise<EntityNames> {
    return this.#columns.readNames(kind, options);
  }

  async scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ReadOptions): Promise<ScanStats> {
    const { name, version, records } = this.#family;
    if (records === undefined && this.count.known > 0)
      throw new FormatError({
        kind: 'missing-file',
        file: `${name}.sg${version}`,
        expected: 'the moves of the games',
      });
    return scanGames(this.#family, range, plan, sink, options);
  }

  /** Uses the index, which counts comments, and whose zero is exact. */
  async rowsWithWords(range: RecordRange, options?: ReadOptions): Promise<Uint32Array> {
    const rows: number[] = [];
    const end = Math.min(range.to, this.count.known);
    for (let at = Math.max(0, range.from); at < end; at += MAX_WINDOW) {
      options?.signal?.throwIfAborted();
      const games = await readEntries(this.#family.index, at, Math.min(end, at + MAX_WINDOW));
      for (const [i, { comments }] of games.entries()) if (comments > 0) rows.push(at + i);
    }
    return Uint32Array.from(rows);
  }

  async readDetails(number: RecordNumber, options?: ReadOptions): Promise<GameDetails> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    return readDetails(this.#family, number);
  }

  readHealth(options?: ReadOptions): Promise<HealthReport> {
    return readHealth(this.#family, options);
  }

  #checkNumber(number: number): void {
    checkRecordNumber(number, this.count.known, this.#family.index.source.name);
  }
}
