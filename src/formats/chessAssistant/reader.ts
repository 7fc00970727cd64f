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
import { Columns } from './columns.ts';
import { readDetails } from './details.ts';
import { withDoubts } from './doubtfulPlaces.ts';
import { readWindow, type WindowEntry } from './gameWindow.ts';
import { readHealth } from './health.ts';
import { loadGame } from './loadGame.ts';
import { openFamily, type Family } from './openFamily.ts';
import { scanGames } from './scan.ts';

/** The maximum number of rows that are read at once. */
const MAX_WINDOW = 4096;
/** Number of games that `readRecords` reads at once. */
const RECORDS_AT_ONCE = 64;

/** One Chess Assistant database: `.d00` and the files beside it. */
export class ChessAssistantReader implements DatabaseReader {
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
    this.count = { known: family.count, complete: true };
  }

  /** Opens the files and reads a sample of the games. Throws `FormatError` if the `.d00` is missing. */
  static async open(set: FileSet, options: DatabaseOptions): Promise<ChessAssistantReader> {
    return new ChessAssistantReader(await openFamily(set, options));
  }

  readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const read = async (start: number, end: number): Promise<readonly RecordRow[]> =>
      (await readWindow(this.#family, start, end)).map(({ header }) => header);
    return readRowWindows({ from, to }, { count: this.#family.count, size: MAX_WINDOW }, read, options);
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    const [entry] = await this.#readGames(number - 1, number);
    options?.signal?.throwIfAborted();
    return loadGame(this.#family, entry);
  }

  async *readRecords(from: number, to: number, options?: ReadOptions): AsyncGenerator<LoadedRecord> {
    const start = Math.max(0, from);
    const end = Math.min(to, this.#family.count);
    for (let at = start; at < end; at += RECORDS_AT_ONCE) {
      options?.signal?.throwIfAborted();
      const next = Math.min(end, at + RECORDS_AT_ONCE);
      for (const entry of await this.#readGames(at, next)) yield loadGame(this.#family, entry);
      options?.onProgress?.({ done: next - start, total: end - start });
    }
  }

  readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex> {
    return this.#columns.read(columns, options);
  }

  readNames(kind: EntityKind, options?: ReadOptions): Promise<EntityNames | undefined> {
    return this.#columns.readNames(kind, options);
  }

  async scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ReadOptions): Promise<ScanStats> {
    const { name, addresses, records } = this.#family;
    if (addresses === undefined || records === undefined)
      throw new FormatError({
        kind: 'missing-file',
        file: `${name}.${addresses === undefined ? 'a02' : 'd02'}`,
        expected: 'the moves of the games',
      });
    return scanGames({ ...this.#family, addresses, records }, range, plan, sink, options);
  }

  async readDetails(number: RecordNumber, options?: ReadOptions): Promise<GameDetails> {
    options?.signal?.throwIfAborted();
    this.#checkNumber(number);
    return readDetails(this.#family, number);
  }

  readHealth(options?: ReadOptions): Promise<HealthReport> {
    return readHealth(this.#family, options);
  }

  async #readGames(from: number, to: number): Promise<readonly WindowEntry[]> {
    return withDoubts(this.#family, await readWindow(this.#family, from, to));
  }

  #checkNumber(number: number): void {
    checkRecordNumber(number, this.#family.count, this.#family.headers.name);
  }
}
