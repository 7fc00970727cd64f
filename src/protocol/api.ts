// What the worker can do: one line per call. Requests, replies, progress, cancel and failures follow from the types.
import type { Brand } from '../base/brand.ts';
import type { Failure } from '../base/failure.ts';
import type { Fen } from '../chess/types.ts';
import type { BookEntry, BookGame } from '../model/bookEntry.ts';
import type { GameDetails } from '../model/gameDetails.ts';
import type { RecordNumber, RecordRow } from '../model/gameHeader.ts';
import type { HealthReport } from '../model/healthReport.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import type { MediaFile } from '../model/mediaFile.ts';
import type { ExportLedger } from '../model/pgn/pgnExport.ts';
import type { RecordReference } from '../model/recordReference.ts';
import type { CallContext } from './rpc.ts';
import type { GameSearchApi, RecordCounts, SearchApi, TreeApi } from './searchApi.ts';
import type { StatisticsApi } from './statisticsApi.ts';
import type { SourceSpec } from './sourceSpec.ts';
import type { KeptCopy, StoredList } from './stored.ts';

/** An item's id is the path of its main file, so it survives a reopening of the folder. */
export type ItemId = Brand<string, 'ItemId'>;
/** A path as the id of the item whose main file lies there. */
export const itemId = (path: string): ItemId => path as ItemId;

/** What the user opened: a directory handle (Chromium) or plain files with paths (everywhere else). */
export type FolderInput =
  | { readonly kind: 'handle'; readonly name: string; readonly handles: readonly FileSystemHandle[] }
  | {
      readonly kind: 'files';
      readonly name: string;
      /** Chosen or dropped one by one, not with a folder. */
      readonly single?: boolean;
      readonly files: readonly NamedFile[];
    };

/** `path` is relative to the opened folder, with `/`. */
export interface NamedFile {
  readonly path: string;
  readonly file: File;
}

/** One thing found in the folder. */
export type LibraryItem = DatabaseItem | BookItem | ArchiveItem | UnsupportedItem;
interface ItemBase {
  readonly id: ItemId;
  /** Base name of the files, with its case. */
  readonly name: string;
  /** Folder inside the opened one, `""` at the top. */
  readonly folder: string;
  /** Extension that names the kind for users: `.cbh`. */
  readonly extension: string;
  readonly problems: readonly Failure[];
  /** Nothing of it can be read; the problems say why. */
  readonly unopened?: true;
  /** Where a program's own list of its databases, found in the folder, has it. */
  readonly listed?: Listed;
}
/** What a program's own list of its databases says of an item. */
export interface Listed {
  /** Items of a folder are shown in this order; it counts through the whole list. */
  readonly place: number;
  /** What the user calls it there, `""` where that is no more than the name of its file. */
  readonly title: string;
}
/** A database of the library, as far as it has been looked through. */
export interface DatabaseItem extends ItemBase {
  readonly kind: 'database';
  readonly format: string;
  readonly label: string;
  /** The user's own title, else the author's, `""` where there is none. */
  readonly title: string;
  /** Records, guiding texts included. */
  readonly games: number;
  readonly complete: boolean;
  /** What they are, on the page and as soon as that was counted. */
  readonly counts?: RecordCounts;
}
/** An opening book of the library. */
export interface BookItem extends ItemBase {
  readonly kind: 'book';
  readonly format: string;
  readonly label: string;
  /** The user's own title, else the author's, `""` where there is none. */
  readonly title: string;
  readonly positions?: number;
  /** Games it was made of, where it says so. */
  readonly games?: number;
  /** What it says of how it was made, in sentences. */
  readonly notes: readonly string[];
}
/** Its databases are items of their own, whose folder is the archive. Locked ones have a problem of kind `password`. */
export interface ArchiveItem extends ItemBase {
  readonly kind: 'archive';
  readonly format: string;
  readonly label: string;
  /** Files in it, where it could be opened. */
  readonly members?: number;
}
/** A file in an archive. */
export interface ArchiveMember {
  /** In the archive, with `/`. */
  readonly path: string;
  /** In bytes, unpacked. */
  readonly size: number;
}
/** Known and not readable: what it is and what the user can do. */
export interface UnsupportedItem extends ItemBase {
  readonly kind: 'unsupported';
  /** What it will be once it can be read. */
  readonly wouldBe: 'database' | 'book' | 'archive';
  readonly label: string;
  readonly advice: string;
}

/** What was found in the opened folder. */
export interface Library {
  readonly name: string;
  readonly items: readonly LibraryItem[];
  readonly files: number;
  /** Files of no known set: how many, and the first few paths. */
  readonly unclaimed: { readonly count: number; readonly examples: readonly string[] };
  /** Sub-folders and lists of databases that could not be read, and bounds of ours that were reached. */
  readonly problems: readonly Failure[];
}

/** Files of the folder that were seen so far. */
export interface LibraryProgress {
  readonly files: number;
}

/** How far a call that reads a whole database has come; in what unit, the call knows. */
export interface ScanProgress {
  readonly done: number;
  readonly total: number;
}

/** A database that was opened; `selection` names the list of rows that `readRows` counts in. */
export interface OpenedDatabase {
  readonly item: DatabaseItem;
  readonly selection: SelectionInfo;
  readonly codePage?: string;
}
/** A list of rows that the worker keeps, and how long it is. */
export interface SelectionInfo {
  readonly id: number;
  readonly count: number;
}

interface AnsweredBook {
  readonly item: ItemId;
  /** Of the whole book, where lookups found more than its item in the library says. */
  readonly problems?: readonly Failure[];
}

/** What one book says of a position. A book that fails says so and leaves the others alone. */
export type BookAnswer =
  | ({ readonly kind: 'entry'; readonly entry: BookEntry } & AnsweredBook)
  | ({ readonly kind: 'absent' } & AnsweredBook)
  | { readonly kind: 'failed'; readonly item: ItemId; readonly failure: Failure };

/** Where in the opened folder a game of a book is kept. */
export interface RecordAddress {
  readonly item: ItemId;
  readonly number: RecordNumber;
}

/** All that another worker needs to open the same database without its folder: a plain, cloneable value. */
export interface DatabaseSpec {
  readonly item: DatabaseItem;
  readonly codePage?: string;
  /** The files of the set, the main file first. */
  readonly sources: readonly SourceSpec[];
}

/** One game, or the rows of a selection in its order. */
export type ExportChoice =
  | { readonly kind: 'game'; readonly number: RecordNumber }
  | { readonly kind: 'selection'; readonly selection: number };

/** What became of an export; `download` holds it where no file was given. */
export interface ExportReply {
  readonly ledger: ExportLedger;
  readonly download?: Blob;
}

/** A lossless side-car that was written: unreadable records are lines of it, too. */
export interface JsonReply {
  readonly records: number;
  readonly download?: Blob;
}

/** What to write, and into which file; without one it is offered as a download. */
export interface ExportRequest {
  readonly item: ItemId;
  readonly choice: ExportChoice;
  readonly file?: FileSystemFileHandle;
}

/** The code page that the user chose for a database; its name as `TextDecoder` takes it. */
export interface ChosenCodePage {
  readonly item: ItemId;
  readonly codePage: string;
}

/** The opened folder, and databases that come without one. */
export interface FolderApi {
  /** What is open stays open until the new folder is listed, and is dropped then. */
  openFolder(input: FolderInput, context: CallContext<LibraryProgress>): Promise<Library>;
  /** The library with what is in the archive. Rejects with a failure `password` that has `found` where it is the wrong one. */
  unlockArchive(request: { item: ItemId; password: string }, context: CallContext): Promise<Library>;
  /** These code pages of the opened folder were chosen, and no others: what is not named is found by its texts. */
  chooseCodePages(request: { chosen: readonly ChosenCodePage[] }, context: CallContext): Promise<void>;
  /** All files in an archive, in its own order. */
  listMembers(request: { item: ItemId }, context: CallContext): Promise<readonly ArchiveMember[]>;
  /**
   * For a second worker: describe a database here, attach it there. A description holds no password; what lies in a
   * locked archive is attached with it, or rejected with a failure `password`.
   */
  describeDatabase(request: { item: ItemId }, context: CallContext): Promise<DatabaseSpec>;
  attachDatabase(
    request: DatabaseSpec & { readonly password?: string },
    context: CallContext,
  ): Promise<OpenedDatabase>;
}

/** One database: its list and its records. */
export interface RecordApi {
  /** Opens it anew only where the code page differs from the one in use. */
  openDatabase(request: { item: ItemId }, context: CallContext): Promise<OpenedDatabase>;
  /**
   * Where the item is not `complete`: finds the rest of its records. Progress and the reply show the same selection with
   * more rows in it; a call that is cancelled is taken up by the next.
   */
  readToEnd(
    request: { item: ItemId; selection: number },
    context: CallContext<OpenedDatabase>,
  ): Promise<OpenedDatabase>;
  /** Rows [from, to) of the selection, in its order. */
  readRows(
    request: { item: ItemId; selection: number; from: number; to: number },
    context: CallContext,
  ): Promise<readonly RecordRow[]>;
  /** Where a record stands in a selection, `undefined` where it is not in it. */
  findPlace(
    request: { item: ItemId; selection: number; number: RecordNumber },
    context: CallContext,
  ): Promise<number | undefined>;
  readRecord(request: { item: ItemId; number: RecordNumber }, context: CallContext): Promise<LoadedRecord>;
  /** `undefined` where the format has no more than the header. */
  readDetails(
    request: { item: ItemId; number: RecordNumber },
    context: CallContext,
  ): Promise<GameDetails | undefined>;
  /** `undefined` where no such file is among the database's media; `path` as the record names it. */
  readMedia(request: { item: ItemId; path: string }, context: CallContext): Promise<MediaFile | undefined>;
  /** The record that a link in a text means, `undefined` where none fits. */
  findRecord(
    request: { item: ItemId; reference: RecordReference },
    context: CallContext<ScanProgress>,
  ): Promise<RecordNumber | undefined>;
  /** Reads the whole database; `undefined` where its format has no report. */
  readHealth(
    request: { item: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<HealthReport | undefined>;
}

/** Games as files of other formats. */
export interface ExportApi {
  /**
   * Writes PGN into `file`, which is replaced only when all is written; without it into a blob of at most 500 MB. A list
   * that still grows is looked through first. Progress in records.
   */
  exportPgn(request: ExportRequest, context: CallContext<ScanProgress>): Promise<ExportReply>;
  /** The same records with all that is known of them, as `dump --games` prints them. */
  exportJson(request: ExportRequest, context: CallContext<ScanProgress>): Promise<JsonReply>;
  /**
   * Takes away what a save picker has made for an export that came to nothing, once that has let go of it: a file that
   * is empty. `emptyFile` where it could not.
   */
  discardExport(
    request: { file: FileSystemFileHandle },
    context: CallContext,
  ): Promise<{ readonly emptyFile: boolean }>;
}

/** What books say. */
export interface BookApi {
  /**
   * One answer for each item, in their order; progress where a book has to be read through first. The FEN keeps the
   * raw double-step square, as `Board.fen()` prints it. With `transpositions` also moves that no book lists.
   */
  lookupBooks(
    request: { items: readonly ItemId[]; fen: Fen; transpositions?: boolean },
    context: CallContext<ScanProgress>,
  ): Promise<readonly BookAnswer[]>;
  /** Index of the last of these positions for which one of the books has moves: where a line leaves them. */
  findLastInBooks(
    request: { items: readonly ItemId[]; fens: readonly Fen[] },
    context: CallContext,
  ): Promise<number | undefined>;
  /** For each game that the book `item` names, its place; `undefined` where the folder lacks its source or its record. */
  findBookGames(
    request: { item: ItemId; games: readonly BookGame[] },
    context: CallContext,
  ): Promise<readonly (RecordAddress | undefined)[]>;
}

/** Unpacked copies of archives, kept on this machine. */
export interface CopyApi {
  /** `undefined` where nothing may be kept (a password) or it is too small to be worth it. */
  describeCopy(request: { item: ItemId }, context: CallContext): Promise<KeptCopy | undefined>;
  /**
   * Keeps what is not kept yet, and reads from it from then on; progress in bytes. Members that are complete stay where
   * it is cancelled or the browser refuses more, with a failure `storage`.
   */
  keepCopy(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<KeptCopy | undefined>;
}

/** What is stored on this machine. */
export interface StorageApi {
  listStored(request: Record<never, never>, context: CallContext): Promise<StoredList>;
  /** Everything without `ids`. Gives what is left; what is being written stays. */
  deleteStored(request: { ids?: readonly string[] }, context: CallContext): Promise<StoredList>;
}

/** Whether the worker lives. */
export interface LifeApi {
  /**
   * Holds a Web Lock of this name until the worker ends: a browser that ends one tells nobody, and gives its locks away.
   * False where there are no such locks.
   */
  holdLock(request: { name: string }, context: CallContext): Promise<boolean>;
}

/** All that a worker answers. */
export interface WorkerApi
  extends
    FolderApi,
    RecordApi,
    ExportApi,
    BookApi,
    SearchApi,
    GameSearchApi,
    TreeApi,
    StatisticsApi,
    CopyApi,
    StorageApi,
    LifeApi {}
