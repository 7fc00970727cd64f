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

/** The result of an export as PGN. `download` has the text if the request names no file. */
export interface ExportReply {
  readonly ledger: ExportLedger;
  /** Number of games that were written with an analysis of the user. */
  readonly analyzed: number;
  readonly download?: Blob;
}

/** The result of a lossless export as JSON, which has a line for each record, also for unreadable ones. */
export interface JsonReply {
  readonly records: number;
  readonly download?: Blob;
}

/** Games to write, and the file to write them to. Without a file, the reply has a blob. */
export interface ExportRequest {
  readonly item: ItemId;
  readonly choice: ExportChoice;
  readonly file?: FileSystemFileHandle;
}

/** Games to write as PGN. Without `share`, all parts of a game are written, and no analyses. */
export interface PgnRequest extends ExportRequest {
  readonly share?: PgnWith;
}

/** Games to write as Parquet files, into a new folder in `parent`. Its name is `title`, if that is free. */
interface ParquetRequest {
  readonly item: ItemId;
  readonly choice: ExportChoice;
  readonly title: string;
  readonly parent?: FileSystemDirectoryHandle;
}

/** The result of an export as Parquet. `folder` is the name of the new folder, or else `downloads` has the files. */
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
   * Writes PGN into `file`, which is replaced only after everything is written. Without a file, makes a blob of at most
   * 500 MB. If the list of all records still grows, it is completed first. Progress is in records.
   */
  exportPgn(request: PgnRequest, context: CallContext<ScanProgress>): Promise<ExportReply>;
  /** Writes records with everything known about them, as `dump --games` prints them. Otherwise like `exportPgn`. */
  exportJson(request: ExportRequest, context: CallContext<ScanProgress>): Promise<JsonReply>;
  /**
   * Writes games, positions and annotations as Parquet files. Without a folder, makes blobs of at most 500 MB each.
   * Progress is in percent. If the export fails, its folder with the incomplete files is removed.
   */
  exportParquet(request: ParquetRequest, context: CallContext<ScanProgress>): Promise<ParquetReply>;
  /**
   * Removes the empty file that a save picker made for an export that failed, after canceled exports have released
   * their files. `emptyFile` is true if the empty file could not be removed.
   */
  discardExport(
    request: { file: FileSystemFileHandle },
    context: CallContext,
  ): Promise<{ readonly emptyFile: boolean }>;
}
