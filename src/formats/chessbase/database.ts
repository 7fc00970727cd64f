// What the two generations of ChessBase's files answer in ways of their own. All else is the reader's (`reader.ts`), the
// scan's (`scan.ts`) and the report's (`health.ts`), which never ask which generation they have in hand.
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

/** The list of games: records of one size behind a header of the same size, so that record n starts at n sizes. */
export interface RecordList {
  /** As the disk has it, for reading it from end to end. */
  readonly file: ByteSource;
  readonly recordSize: number;
  readonly count: number;
  /** Decodes exactly one record. */
  decode(bytes: Uint8Array, origin: Origin, number: RecordNumber): HeaderRecord;
  /**
   * Where the moves of records [from, to) of `bytes` are, -1 for what is no game; as the list has it, so in `.cbh` in 32
   * bits.
   */
  movesOffsets(bytes: Uint8Array, from: number, to: number, offsets: Float64Array): void;
  /** Ids of White and Black of records [from, to) of `bytes`; of what is no game any. */
  playerIds(bytes: Uint8Array, from: number, to: number, white: Float64Array, black: Float64Array): void;
  /** Rows of [from, to) of `bytes`, counted from 0, that are texts, or games with annotations. Gives how many. */
  rowsWithWords(bytes: Uint8Array, from: number, to: number, rows: Uint32Array): number;
  /** What 32 bits of an offset stand for in a larger file, by row; `undefined` where they say all. */
  wideOffsets?(from: number, to: number): Promise<((row: number, narrow: number) => number) | undefined>;
}

/** A guiding text, opened. */
export type OpenedText = Pick<LoadedText, 'titles' | 'bodies' | 'problems'>;

/** One opened database of either generation. */
export interface ChessBaseDatabase extends FileSet {
  /** The files of the family by extension. */
  readonly siblings: ReadonlyMap<string, ByteSource>;
  readonly title: string;
  readonly codePage: CodePage;
  readonly problems: readonly Failure[];
  readonly list: RecordList;
  /** Where moves and texts are: its name, and the file where it is there. */
  readonly moves: { readonly name: string; readonly file: ByteSource | undefined };
  readonly codec: MoveCodec;
  readonly columns: ColumnReading;
  /** What each file of the family holds, for the health report. */
  readonly holds: ReadonlyMap<string, string>;
  /** Records of rows [from, to), which must lie inside the list, with their rows. */
  readWindow(from: number, to: number): Promise<readonly WindowEntry[]>;
  /** The moves with their annotations; where there are none to be read, the problems say why. */
  readGame(record: GameRecord): Promise<AnnotatedTree>;
  readText(record: TextRecord): Promise<OpenedText>;
  readDetails(record: GameRecord | TextRecord): Promise<GameDetails>;
  /** The titles of a text in all its languages. */
  readTitles(record: TextRecord): Promise<readonly string[]>;
  readNames(kind: EntityKind, options?: ReadOptions): Promise<EntityNames>;
  /** Every player of the file, by id. */
  players(signal?: AbortSignal): AsyncGenerator<readonly [id: number, name: string]>;
}
