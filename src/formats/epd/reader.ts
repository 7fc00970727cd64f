import { FormatError, type Failure } from '../../base/failure.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { RecordNumber, RecordRow } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { checkRecordNumber } from '../checkRecordNumber.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { DatabaseOptions, DatabaseReader, FileSet, GrowthOptions, ReadOptions } from '../format.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { TextFile } from '../textFile.ts';
import { EpdColumns } from './columns.ts';
import { readHealth } from './health.ts';
import { LineFinder } from './lineFinder.ts';
import { checkLines, foreignLines } from './fileHead.ts';
import { loadLine, MAX_LINE_SIZE, rowOf } from './record.ts';
import { scanEpd } from './scan.ts';

const BOM = [0xef, 0xbb, 0xbf];

/** A list of positions. The first lines are known at once, the others after `readToEnd`. */
export class EpdReader implements DatabaseReader {
  readonly title = '';
  readonly problems: readonly Failure[];
  readonly codePage?: CodePage;
  readonly #name: string;
  readonly #file: TextFile;
  readonly #decoding: CodePage;
  readonly #columns: EpdColumns;

  private constructor(name: string, file: TextFile, codePage: CodePage | undefined) {
    this.#name = name;
    this.#file = file;
    this.problems = file.problems;
    this.#decoding = codePage ?? 'windows-1252';
    this.#columns = new EpdColumns(file, this.#decoding);
    if (codePage !== undefined) this.codePage = codePage;
  }

  /** Scans the first few megabytes. Throws `FormatError` if none of the first lines is a position, see `checkLines`. */
  static async open(set: FileSet, options: DatabaseOptions): Promise<EpdReader> {
    const [source] = set.files.values();
    if (source === undefined)
      throw new FormatError({ kind: 'missing-file', file: `${set.name}.epd`, expected: 'positions' });
    const bytes = await TextFile.readFirst(source);
    const marked = BOM.every((byte, at) => bytes[at] === byte);
    const file = new TextFile(source, marked ? BOM.length : 0, (table) => new LineFinder(table));
    file.scanFirst(bytes);
    checkLines(source.name, bytes);
    const codePage = marked ? undefined : (options.codePage ?? detectCodePage(foreignLines(bytes)));
    return new EpdReader(set.name, file, codePage);
  }

  get count(): { readonly known: number; readonly complete: boolean } {
    return { known: this.#file.count, complete: this.#file.isComplete };
  }

  readToEnd(options?: GrowthOptions): Promise<void> {
    return this.#file.scanRest(options);
  }

  async readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const rows: RecordRow[] = [];
    const end = Math.min(to, this.#file.count);
    for await (const game of this.#file.games(Math.max(0, from), end, MAX_LINE_SIZE, options))
      rows.push(rowOf(this.#file.source.name, game, this.#decoding));
    return rows;
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    options?.signal?.throwIfAborted();
    const { count, source } = this.#file;
    checkRecordNumber(number, count, source.name);
    for await (const game of this.#file.games(number - 1, number, MAX_LINE_SIZE, options))
      return loadLine(source.name, game, this.#decoding);
    throw new Error(`Line ${number} of ${count} came without its bytes`);
  }

  async *readRecords(
    from: number,
    to: number,
    options?: ReadOptions,
  ): AsyncGenerator<LoadedRecord | RecordRow> {
    const start = Math.max(0, from);
    const end = Math.min(to, this.#file.count);
    const { name } = this.#file.source;
    for await (const game of this.#file.games(start, end, MAX_LINE_SIZE, options)) {
      const row = rowOf(name, game, this.#decoding);
      yield row.kind === 'unreadable' ? row : loadLine(name, game, this.#decoding);
      options?.onProgress?.({ done: game.row + 1 - start, total: end - start });
    }
  }

  async readIndex(columns: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    options.signal?.throwIfAborted();
    return this.#columns.read(columns, options);
  }

  async readNames(kind: EntityKind, options: GrowthOptions = {}): Promise<EntityNames> {
    options.signal?.throwIfAborted();
    return this.#columns.readNames(kind, options);
  }

  scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ReadOptions): Promise<ScanStats> {
    return scanEpd(this.#file, range, plan, sink, options);
  }

  /** Scans the whole file first. */
  async readHealth(options: ReadOptions = {}): Promise<HealthReport> {
    await this.#file.scanRest(options.signal === undefined ? {} : { signal: options.signal });
    return readHealth(this.#name, this.#file, this.#decoding, options);
  }

  /** Shares the table of lines with this reader. A file with a byte-order mark is UTF-8 and has no code page. */
  withCodePage(codePage: CodePage): EpdReader {
    return this.codePage === undefined ? this : new EpdReader(this.#name, this.#file, codePage);
  }
}
