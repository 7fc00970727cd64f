// The parts in which the two generations of ChessBase databases differ. The reader (`reader.ts`), the scan (`scan.ts`)
// and the health report (`health.ts`) do the rest without knowing the generation.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import type { LoadedText } from '../../model/loadedGame.ts';
import type { FileSet, ReadOptions } from '../format.ts';
import type { AnnotatedTree } from './annotations/annotateTree.ts';
import type { ColumnReading } from './columnDecoder.ts';
import type { MoveCodec } from './moveCodec.ts';
import type { GameRecord, TextRecord, WindowEntry } from './records.ts';
import type { RecordList } from './recordList.ts';

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
  /** The content of each file of the family, for the health report. */
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
