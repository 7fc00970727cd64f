// The calls of the worker, as types. Client and server are derived from them, see `rpc.ts`.
import type { Failure } from '../base/failure.ts';
import type { Fen } from '../chess/types.ts';
import type { BookGame } from '../model/bookEntry.ts';
import type { GameDetails } from '../model/gameDetails.ts';
import type { RecordNumber, RecordRow } from '../model/gameHeader.ts';
import type { HealthReport } from '../model/healthReport.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import type { MediaFile } from '../model/mediaFile.ts';
import type { AnalysisApi } from './analysisApi.ts';
import type { CollectionApi } from './collectionApi.ts';
import type { DuplicateApi } from './duplicatesApi.ts';
import type { EndgameApi } from './endgameApi.ts';
import type { ExportApi } from './exportApi.ts';
import type { MergeApi } from './mergeApi.ts';
import type { RecordReference } from '../model/recordReference.ts';
import type { CallContext } from './rpc.ts';
import type { ItemId, LibraryItem, DatabaseItem, ArchiveItem, RecordAddress } from './items.ts';
import type { GameSearchApi, SearchApi, TreeApi } from './searchApi.ts';
import type { GapsApi } from './gapsApi.ts';
import type { PreparationApi } from './preparationApi.ts';
import type { StatisticsApi } from './statisticsApi.ts';
import type { TablebaseApi } from './tablebaseApi.ts';
import type { TheoryApi } from './theoryApi.ts';
import type { VoicesApi } from './voicesApi.ts';
import type { SourceSpec } from './sourceSpec.ts';
import type { KeptState, UnpackedCopy, StoredList } from './stored.ts';
import type { SelectionInfo, ScanProgress } from './selection.ts';
import type { BookAnswer } from './bookAnswer.ts';

/** A folder or files that the user opened: as handles (Chromium), or as files with paths (everywhere else). */
export type FolderInput = (
  | { readonly kind: 'handle'; readonly name: string; readonly handles: readonly FileSystemHandle[] }
  | {
      readonly kind: 'files';
      readonly name: string;
      /** True if the files were chosen or dropped one by one, without a folder. */
      readonly single?: boolean;
      readonly files: readonly NamedFile[];
      /** True if earlier files of the same folder were passed with `takeFiles`. */
      readonly isContinued?: true;
    }
) & {
  /** Folders and files that the user added later, in that order. They are in folders beside the first one. */
  readonly added?: readonly AddedInput[];
};

/**
 * A folder or files to add to the library. Files that were opened one by one go to the library's folder *Added*. Files
 * that the page made, such as a board, go to the folder `into`, and are not joined with all databases.
 */
export type AddedInput = FolderInput & { readonly into?: string };

/** A file; `path` is relative to the opened folder, with `/`. */
export interface NamedFile {
  readonly path: string;
  readonly file: File;
}
/** A file in an archive. */
export interface ArchiveMember {
  /** Path in the archive, with `/`. */
  readonly path: string;
  /** Unpacked size in bytes. */
  readonly size: number;
  /** Time of the file's last change, by the clock of the machine where it was packed: `2016-08-06T15:18:07`. */
  readonly changed?: string;
}

/** The items of the opened folder. */
export interface Library {
  readonly name: string;
  readonly items: readonly LibraryItem[];
  readonly files: number;
  /** Files that belong to no item: how many, and the first few paths. */
  readonly unclaimed: { readonly count: number; readonly examples: readonly string[] };
  /** Folders and lists of databases that could not be read, and limits of ours that were reached. */
  readonly problems: readonly Failure[];
  /** True if nothing in the input can be opened, so that the items that were open before stay open. */
  readonly isRefused?: boolean;
}

/** The library after the folder was read again, and the databases, books and archives that differ from before. */
export interface RenewedLibrary {
  readonly library: Library;
  readonly added: readonly ItemId[];
  /** Items whose files have changed. Their lists are dropped, and the next call opens them again. */
  readonly changed: readonly ItemId[];
  readonly gone: readonly ItemId[];
}

/** Number of files of the folder seen so far. */
export interface LibraryProgress {
  readonly files: number;
}

/** A database that was opened, with the list of all its records (`selection`). */
export interface OpenedDatabase {
  readonly item: DatabaseItem;
  readonly selection: SelectionInfo;
  readonly codePage?: string;
}

/** A description with which another worker can open the same database without its folder. It is cloneable. */
export interface DatabaseSpec {
  readonly item: DatabaseItem;
  readonly codePage?: string;
  /** The files of the set, the main file first. */
  readonly sources: readonly SourceSpec[];
  /** The databases that a joined database consists of, in order. It has no files of its own. */
  readonly members?: readonly DatabaseSpec[];
  /**
   * In a member of a joined item: the rows that the item uses, ascending; absent for all. A closed member has
   * no `sources`.
   */
  readonly rows?: Uint32Array;
}

/** A description of a database, with the password of the archives that contain its files. */
export interface UnlockedSpec extends DatabaseSpec {
  readonly password?: string;
  readonly members?: readonly UnlockedSpec[];
}

/** The code page that the user chose for a database, by its name for `TextDecoder`. */
export interface ChosenCodePage {
  readonly item: ItemId;
  readonly codePage: string;
}

/** Calls for the opened folder, and for databases that are attached without a folder. */
export interface FolderApi {
  /** Opens a folder. Databases of the old folder stay open until the new one is listed. */
  openFolder(input: FolderInput, context: CallContext<LibraryProgress>): Promise<Library>;
  /** Takes some files of the folder that is opened or added next: thousands at once would block the page. */
  takeFiles(request: { files: readonly NamedFile[]; isFirst: boolean }, context: CallContext): Promise<void>;
  /** Adds `input` to the open folder. Returns the whole library. */
  addToFolder(input: AddedInput, context: CallContext<LibraryProgress>): Promise<Library>;
  /** Tells whether a pasted text holds games that a board can show. */
  holdsGames(request: { text: string }, context: CallContext): Promise<boolean>;
  /**
   * Reads the folder again from `input`, from which it was opened. Compares files that are open; of all other
   * files, notices only new and missing ones. Items with changed files are closed until the next call for
   * them, all others stay open. Returns `undefined` if nothing has changed, if the folder cannot be read now,
   * or if the library has changed meanwhile.
   */
  renewFolder(input: FolderInput, context: CallContext): Promise<RenewedLibrary | undefined>;
  /** Opens a locked archive. Returns the library with its items; a wrong password fails as `password`, with `found`. */
  unlockArchive(request: { item: ItemId; password: string }, context: CallContext): Promise<Library>;
  /**
   * Sets the code pages that the user chose in the opened folder, replacing earlier ones. Those of other
   * databases are detected.
   */
  chooseCodePages(request: { chosen: readonly ChosenCodePage[] }, context: CallContext): Promise<void>;
  /** Lists all files of an archive, in the archive's order. */
  listMembers(request: { item: ItemId }, context: CallContext): Promise<readonly ArchiveMember[]>;
  /** Reads all of an archive, with progress in unpacked bytes. Returns its item with all problems that were found. */
  checkArchive(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<ArchiveItem>;
  /** Describes a database, so that a second worker can attach it. The description has no password. */
  describeDatabase(request: { item: ItemId }, context: CallContext): Promise<DatabaseSpec>;
  /** Opens a database by its description. Rejects with a failure `password` if its archive needs one. */
  attachDatabase(request: UnlockedSpec, context: CallContext): Promise<OpenedDatabase>;
}

/** The maximum number of records of one `readDamage` call: more than a tall screen shows. */
export const MAX_DAMAGE_ROWS = 512;

/** The problems of a record that cannot be read in full; at least one. */
export interface RecordDamage {
  readonly number: RecordNumber;
  readonly problems: readonly Failure[];
}

/** Calls for one database: its list and its records. */
export interface RecordApi {
  /** Opens a database. If it is already open, it is opened again only if its code page has changed. */
  openDatabase(request: { item: ItemId }, context: CallContext): Promise<OpenedDatabase>;
  /**
   * Finds the remaining records of an item that is not `complete`. Progress and reply name the selection of the
   * request, which grows. After a canceled call, the next call resumes at the same record.
   */
  readToEnd(
    request: { item: ItemId; selection: number },
    context: CallContext<OpenedDatabase>,
  ): Promise<OpenedDatabase>;
  /** Reads the rows [from, to) of the selection, in its order. */
  readRows(
    request: { item: ItemId; selection: number; from: number; to: number },
    context: CallContext,
  ): Promise<readonly RecordRow[]>;
  /** Returns the index of a record in a selection; `undefined` if the selection lacks it. */
  findListIndex(
    request: { item: ItemId; selection: number; number: RecordNumber },
    context: CallContext,
  ): Promise<number | undefined>;
  /**
   * Returns the places of each of these records in a selection, also if rows only refer to it, as those of a
   * collection do.
   */
  locateRecords(
    request: { item: ItemId; selection: number; records: readonly RecordAddress[] },
    context: CallContext,
  ): Promise<readonly (readonly number[])[]>;
  readRecord(request: { item: ItemId; number: RecordNumber }, context: CallContext): Promise<LoadedRecord>;
  /**
   * Returns the records that cannot be read in full, in the order of the request. Reads only the first
   * `MAX_DAMAGE_ROWS`.
   */
  readDamage(
    request: { item: ItemId; numbers: readonly RecordNumber[] },
    context: CallContext,
  ): Promise<readonly RecordDamage[]>;
  /** Reads facts that the header lacks; `undefined` if the format has none. */
  readDetails(
    request: { item: ItemId; number: RecordNumber },
    context: CallContext,
  ): Promise<GameDetails | undefined>;
  /** Reads a media file by its name in the record; `undefined` if the database has no file of this name. */
  readMedia(
    request: { item: ItemId; record?: RecordNumber; path: string },
    context: CallContext,
  ): Promise<MediaFile | undefined>;
  /** Finds the record that a link in the text `record` refers to; `undefined` if none fits. */
  findRecord(
    request: { item: ItemId; record?: RecordNumber; reference: RecordReference },
    context: CallContext<ScanProgress>,
  ): Promise<RecordNumber | undefined>;
  /** Reads the whole database and reports its state; `undefined` if its format has no report. */
  readHealth(
    request: { item: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<HealthReport | undefined>;
}

/** Calls for books. */
export interface BookApi {
  /**
   * Returns one answer for each item, in the order of the items. Reports progress if a book must first be read to its
   * end. The FEN has the en passant square of every double step, as `Board.fen()` writes it. With `transpositions`,
   * answers also have moves that the book does not list, but after which it has the position.
   */
  lookupBooks(
    request: { items: readonly ItemId[]; fen: Fen; transpositions?: boolean },
    context: CallContext<ScanProgress>,
  ): Promise<readonly BookAnswer[]>;
  /** Returns the index of the last of these positions for which one of the books has moves; `undefined` if none has. */
  findLastInBooks(
    request: { items: readonly ItemId[]; fens: readonly Fen[] },
    context: CallContext,
  ): Promise<number | undefined>;
  /**
   * Finds the records of at most 1,000 games of the book `item`, `undefined` for games that the folder lacks.
   */
  findBookGames(
    request: { item: ItemId; games: readonly BookGame[] },
    context: CallContext,
  ): Promise<readonly (RecordAddress | undefined)[]>;
}

/** Calls for unpacked copies of archives on this machine. */
export interface CopyApi {
  /** Describes the copy; `undefined` if the archive must not be copied (a password) or a copy would save no time. */
  describeCopy(request: { item: ItemId }, context: CallContext): Promise<UnpackedCopy | undefined>;
  /**
   * Copies the members that have no copy yet. From then on, readers read from the copies. Progress is in bytes. If the
   * call is canceled, or fails with `storage` because the browser allows no more, complete copies stay.
   */
  keepCopy(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<UnpackedCopy | undefined>;
}

/** Calls for the entries that the browser stores on this machine, see `stored.ts`. */
export interface StorageApi {
  listStored(request: Record<never, never>, context: CallContext): Promise<StoredList>;
  /**
   * Deletes the entries `ids`, or all entries if `ids` is absent; never those that are being written. Returns
   * the entries left.
   */
  deleteStored(request: { ids?: readonly string[] }, context: CallContext): Promise<StoredList>;
  /**
   * Keeps columns, names and moves of a large text file in the background, so that the next visit need not read the
   * file. A helper does the work if there is one. Progress is in records.
   */
  keepRead(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<KeptState>;
}

/** Calls that show whether the worker is alive. */
export interface LifeApi {
  /**
   * Holds a Web Lock of this name until the worker ends. A browser that ends a worker reports it to nobody, but frees
   * its locks. Returns false if the browser has no such locks.
   */
  holdLock(request: { name: string }, context: CallContext): Promise<boolean>;
}

/** All calls of a worker. */
export interface WorkerApi
  extends
    FolderApi,
    RecordApi,
    AnalysisApi,
    ExportApi,
    MergeApi,
    BookApi,
    SearchApi,
    GameSearchApi,
    TreeApi,
    VoicesApi,
    StatisticsApi,
    CollectionApi,
    DuplicateApi,
    TheoryApi,
    TablebaseApi,
    EndgameApi,
    PreparationApi,
    GapsApi,
    CopyApi,
    StorageApi,
    LifeApi {}
