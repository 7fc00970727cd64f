// What the two generations of ChessBase databases do differently. The reader (`reader.ts`), the scan (`scan.ts`) and
// the health report (`health.ts`) do the rest and never ask which generation it is.
import type { Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import type { LoadedText } from '../../model/loadedGame.ts';
import type { FileSet, ReadOptions } from '../format.ts';
import type { AnnotatedTree } from './annotations/annotateTree.ts';
import type { ColumnReading } from './columns.ts';
import type { MoveCodec } from './moveCodec.ts';
import type { GameRecord, HeaderRecord, TextRecord, WindowEntry } from './records.ts';

/** The list of games: records of one size after a header of the same size, so record n starts at n sizes. */
export interface RecordList {
  /** The file without a page cache, to be read from end to end. */
  readonly file: ByteSource;
  readonly recordSize: number;
  readonly count: number;
  /** Decodes exactly one record. */
  decode(bytes: Uint8Array, origin: Origin, number: RecordNumber): HeaderRecord;
  /**
   * Finds where the moves of records [from, to) of `bytes` are, -1 for records that are no games. Offsets are those of
   * the list: of 32 bits in `.cbh`.
   */
  movesOffsets(bytes: Uint8Array, from: number, to: number, offsets: Float64Array): void;
  /**
   * Reads the ids of White and Black from records [from, to) of `bytes`; records that are no games give any number.
   */
  playerIds(bytes: Uint8Array, from: number, to: number, white: Float64Array, black: Float64Array): void;
  /**
   * Writes the rows of [from, to) in `bytes`, from 0, that are texts or games with annotations, and returns their
   * number.
   */
  rowsWithWords(bytes: Uint8Array, from: number, to: number, rows: Uint32Array): number;
  /** Completes the lower 32 bits of an offset in a file over 4 GiB, by row; `undefined` where 32 bits suffice. */
  wideOffsets?(from: number, to: number): Promise<((row: number, narrow: number) => number) | undefined>;
}

/** An opened guiding text. */
export type OpenedText = Pick<LoadedText, 'titles' | 'bodies' | 'problems'>;

/** One opened database of either generation. */
export interface ChessBaseDatabase extends FileSet {
  /** The files of the family by their extensions. */
  readonly siblings: ReadonlyMap<string, ByteSource>;
  readonly title: string;
  readonly codePage: CodePage;
  /** Grows when names turn out to be lost. */
  readonly problems: readonly Failure[];
  readonly list: RecordList;
  /** The file of moves and texts: its name, and the file itself if it exists. */
  readonly moves: { readonly name: string; readonly file: ByteSource | undefined };
  readonly codec: MoveCodec;
  readonly columns: ColumnReading;
  /** What each file of the family holds, for the health report. */
  readonly holds: ReadonlyMap<string, string>;
  /** Reads the records of rows [from, to), which must be within the list, with their rows. */
  readWindow(from: number, to: number): Promise<readonly WindowEntry[]>;
  /** Reads the moves with their annotations. If there are none to read, the problems say why. */
  readGame(record: GameRecord): Promise<AnnotatedTree>;
  readText(record: TextRecord): Promise<OpenedText>;
  readDetails(record: GameRecord | TextRecord): Promise<GameDetails>;
  /** The titles of a text in all its languages. */
  readTitles(record: TextRecord): Promise<readonly string[]>;
  readNames(kind: EntityKind, options?: ReadOptions): Promise<EntityNames>;
  /** All players of the file, by id. */
  players(signal?: AbortSignal): AsyncGenerator<readonly [id: number, name: string]>;
}
