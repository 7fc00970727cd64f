// The calls that write games to files.
import type { RecordNumber } from '../model/gameHeader.ts';
import type { ContentKey } from '../model/contentKey.ts';
import type { GameTree } from '../model/gameTree.ts';
import type { SharedParts } from '../model/pgn/sharedGame.ts';
import type { ExportLedger } from '../model/pgn/pgnExport.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress } from './selection.ts';
import type { PlaceRanges } from '../model/placeRanges.ts';
import type { CallContext } from './rpc.ts';

/** Games to export: one game, the rows of a selection in its order, or some of its places. */
export type ExportChoice =
  | { readonly kind: 'game'; readonly number: RecordNumber }
  | { readonly kind: 'selection'; readonly selection: number }
  | { readonly kind: 'places'; readonly selection: number; readonly places: PlaceRanges };

/** The user's analysis of a game, identified by the game's content. */
export interface SharedAnalysis {
  readonly key: ContentKey;
  /** The tree, as in `Analysis` of `model/analysis`. */
  readonly tree: GameTree;
}

/** How games are written as PGN. */
export interface PgnWith {
  readonly parts: SharedParts;
  readonly analyses: readonly SharedAnalysis[];
}

/** The result of an export. `download` has the text if no file was given. */
export interface ExportReply {
  readonly ledger: ExportLedger;
  /** Number of games that were written with an analysis of the user. */
  readonly analyzed: number;
  readonly download?: Blob;
}

/** The result of a lossless export as JSON. Unreadable records get a line as well. */
export interface JsonReply {
  readonly records: number;
  readonly download?: Blob;
}

/** Games to write, and the file to write them to. Without a file they become a download. */
export interface ExportRequest {
  readonly item: ItemId;
  readonly choice: ExportChoice;
  readonly file?: FileSystemFileHandle;
}

/** Games to write as PGN. Without `share` they are written as their file has them. */
export interface PgnRequest extends ExportRequest {
  readonly share?: PgnWith;
}

/** Games to write as Parquet files. They go into a new folder in `parent`, called `title` if possible. */
interface ParquetRequest {
  readonly item: ItemId;
  readonly choice: ExportChoice;
  readonly title: string;
  readonly parent?: FileSystemDirectoryHandle;
}

/** The Parquet files that were written. Either `folder` names the new folder, or `downloads` has the files. */
export interface ParquetReply {
  readonly records: number;
  readonly positions: number;
  readonly annotations: number;
  /** Number of records that could not be read in full. */
  readonly damaged: number;
  readonly folder?: string;
  readonly downloads?: readonly { readonly name: string; readonly file: Blob }[];
}

/** Calls that write games as files of other formats. */
export interface ExportApi {
  /**
   * Writes PGN into `file`, which is replaced only after everything is written. Without a file, writes a blob of at
   * most 500 MB. A growing list is completed first. Progress is in records.
   */
  exportPgn(request: PgnRequest, context: CallContext<ScanProgress>): Promise<ExportReply>;
  /** Writes the same records with everything known about them, as `dump --games` prints them. */
  exportJson(request: ExportRequest, context: CallContext<ScanProgress>): Promise<JsonReply>;
  /**
   * Writes games, positions and annotations as Parquet files. Progress is in percent. Without a folder they are blobs
   * of at most 500 MB each. A folder with incomplete files is removed.
   */
  exportParquet(request: ParquetRequest, context: CallContext<ScanProgress>): Promise<ParquetReply>;
  /**
   * Removes the empty file that a save picker made for an export that failed, as soon as the export has released the
   * file. Returns `emptyFile` if it cannot be removed.
   */
  discardExport(
    request: { file: FileSystemFileHandle },
    context: CallContext,
  ): Promise<{ readonly emptyFile: boolean }>;
}
