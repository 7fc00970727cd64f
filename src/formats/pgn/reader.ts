import { FormatError, type Failure } from '../../base/failure.ts';
import { detectCodePage } from '../../bytes/detectCodePage.ts';
import { hidesAscii } from '../../bytes/codePages.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import { recordNumber, type RecordNumber, type RecordRow } from '../../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { checkRecordNumber } from '../checkRecordNumber.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { DatabaseOptions, DatabaseReader, FileSet, GrowthOptions, ReadOptions } from '../format.ts';
import type { Resumable } from '../resumable.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { PgnColumns } from './columns.ts';
import { readHealth } from './health.ts';
import { headerOf, loadGame } from './loadGame.ts';
import { checkHead, foreignWords } from './fileHead.ts';
import { OUTLINE_LIMIT } from './outline.ts';
import { MAX_GAME_SIZE } from '../textFile.ts';
import { PgnFile } from './pgnFile.ts';
import { resumablePgn } from './resume.ts';
import { scanPgn } from './scan.ts';

const BOM = [0xef, 0xbb, 0xbf];

/** One PGN file. Its first games are known at once, the others after `readToEnd`. */
export class PgnReader implements DatabaseReader {
  readonly title = '';
  readonly problems: readonly Failure[];
  readonly codePage?: CodePage;
  readonly #name: string;
  readonly #file: PgnFile;
  /** The code page of strings that are not UTF-8. */
  readonly #decoding: CodePage;
  readonly #columns: PgnColumns;

  private constructor(name: string, file: PgnFile, codePage: CodePage | undefined) {
    this.#name = name;
    this.#file = file;
    this.problems = file.problems;
    this.#decoding = codePage ?? 'windows-1252';
    this.#columns = new PgnColumns(file, this.#decoding);
    if (codePage !== undefined) this.codePage = codePage;
  }

  /** Scans the first few megabytes. Throws `FormatError` if they are not PGN. */
  static async open(set: FileSet, options: DatabaseOptions): Promise<PgnReader> {
    const [source] = set.files.values();
    if (source === undefined)
      throw new FormatError({ kind: 'missing-file', file: `${set.name}.pgn`, expected: 'games in PGN' });
    const bytes = await PgnFile.readFirst(source);
    const marked = BOM.every((byte, at) => bytes[at] === byte);
    const codePage = marked ? undefined : (options.codePage ?? detectCodePage(foreignWords(bytes)));
    const file = new PgnFile(source, marked ? BOM.length : 0, codePage);
    file.scanFirst(bytes);
    checkHead(source.name, bytes, file.isComplete ? file.count : file.count + 1);
    return new PgnReader(set.name, file, codePage);
  }

  get count(): { readonly known: number; readonly complete: boolean } {
    return { known: this.#file.count, complete: this.#file.isComplete };
  }

  get resumable(): Resumable {
    return resumablePgn(this.#file);
  }

  readToEnd(options?: GrowthOptions): Promise<void> {
    return this.#file.scanRest(options);
  }

  async readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]> {
    const rows: RecordRow[] = [];
    const end = Math.min(to, this.#file.count);
    for await (const game of this.#file.games(Math.max(0, from), end, OUTLINE_LIMIT, options))
      rows.push(headerOf(game, this.#decoding));
    return rows;
  }

  async readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord> {
    options?.signal?.throwIfAborted();
    const { count, source } = this.#file;
    checkRecordNumber(number, count, source.name);
    for await (const game of this.#file.games(number - 1, number, MAX_GAME_SIZE, options))
      return loadGame(source.name, game, this.#decoding);
    throw new Error(`Game ${number} of ${count} came without its bytes`);
  }

  async *readRecords(from: number, to: number, options?: ReadOptions): AsyncGenerator<LoadedRecord> {
    const start = Math.max(0, from);
    const end = Math.min(to, this.#file.count);
    for await (const game of this.#file.games(start, end, MAX_GAME_SIZE, options)) {
      yield loadGame(this.#file.source.name, game, this.#decoding);
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
    return scanPgn(this.#file, this.#decoding, range, plan, sink, options);
  }

  /** Scans the whole file first. */
  async readHealth(options: ReadOptions = {}): Promise<HealthReport> {
    await this.#file.scanRest(options.signal === undefined ? {} : { signal: options.signal });
    return readHealth(this.#name, this.#file, this.#decoding, options);
  }

  /** Shares the table of games with this reader. A file with a byte-order mark is UTF-8 and has no code page. */
  withCodePage(codePage: CodePage): PgnReader | undefined {
    if (this.codePage === undefined) return this;
    // If one of the pages has characters whose second byte looks like a brace, games may end elsewhere.
    if (codePage !== this.codePage && (hidesAscii(codePage) || hidesAscii(this.codePage))) return undefined;
    return new PgnReader(this.#name, this.#file, codePage);
  }

  async recordAt(offset: number, options?: ReadOptions): Promise<RecordNumber | undefined> {
    if (this.#file.isWhole && offset >= this.#file.size) return undefined;
    await this.#file.scanTo(offset, options);
    const row = this.#file.rowAt(offset);
    return row === undefined ? undefined : recordNumber(row + 1);
  }
}
