// The contracts that every format fulfills. Formats never import each other; `registry.ts` lists them.
import type { Message } from '../base/message.ts';
import type { Failure } from '../base/failure.ts';
import type { Board } from '../chess/board.ts';
import type { TablebaseAnswer, TablebaseResult } from '../model/tablebaseAnswer.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type { CodePage } from '../bytes/textDecoding.ts';
import type { BookEntry, BookQuery } from '../model/bookEntry.ts';
import type { EntityKind, EntityNames } from '../model/entity.ts';
import type { GameDetails } from '../model/gameDetails.ts';
import type { RecordNumber, RecordRow } from '../model/gameHeader.ts';
import type { ColumnName, GameIndex } from '../model/gameIndex.ts';
import type { HealthReport } from '../model/healthReport.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import type { MediaFile } from '../model/mediaFile.ts';
import type { RecordReference } from '../model/recordReference.ts';
import type { RecordOffsets } from './recordOffsets.ts';
import type { Resumable } from './resumable.ts';
import type { ScanPlan, ScanSink, ScanStats } from './scan.ts';
import type { RecordRange } from './wantedRows.ts';

/** Files that belong together, by path relative to the set's folder: `Mega.cbh`, `Mega.html/a.jpg`, `book_0.kob`. */
export interface FileSet {
  readonly name: string;
  readonly files: ReadonlyMap<string, ByteSource>;
  /** Other files that records may name. Each is opened only if a record names it. */
  readonly beside?: readonly BesideFile[];
}

/** A file that lies beside those of a set; its path ends with its name. */
export interface BesideFile {
  readonly path: string;
  open(): Promise<ByteSource>;
}

/** A set as `claim` groups it. Paths are as given, the main file (`.cbh`) first; its folder is the set's folder. */
export interface ClaimedSet {
  /** Base name of the files, with its case: what users call the database. */
  readonly name: string;
  readonly paths: readonly string[];
  /** Other files that its records may name: the same array for all sets of a folder. */
  readonly beside?: readonly string[];
}

/**
 * Options of every long call. The call throws `AbortError` when `signal` is aborted, and reports progress in
 * units of its own.
 */
export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** Options for reading the texts of a database. */
export interface DatabaseOptions {
  readonly codePage?: CodePage;
}

/** Options for opening an archive. */
export interface ArchiveOptions {
  readonly password?: string;
}

interface FormatBase {
  readonly id: string;
  /** Its name in the library: "ChessBase database". */
  readonly label: Message;
  /** Groups the folder's paths into sets of this format; nothing is read yet. */
  claim(paths: readonly string[]): readonly ClaimedSet[];
}
/** Opens sets of files as databases. Throws `FormatError` if they are not of the format. */
export interface DatabaseFormat extends FormatBase {
  readonly kind: 'database';
  open(set: FileSet, options: DatabaseOptions): Promise<DatabaseReader>;
}
/** Opens sets of files as opening books. Throws `FormatError` if they are not of the format. */
export interface BookFormat extends FormatBase {
  readonly kind: 'book';
  open(set: FileSet): Promise<BookReader>;
}
/** Opens files as containers of other files. */
export interface ArchiveFormat extends FormatBase {
  readonly kind: 'archive';
  /** Its archives may hold any files: a file that belongs to no database or book is no sign of damage. */
  readonly holdsAnyFiles?: true;
  /**
   * Throws `FormatError` `password` if the archive needs a password; with `found` if the given one is wrong.
   */
  open(set: FileSet, options: ArchiveOptions): Promise<ArchiveReader>;
}
/** Opens a program's list of its databases, which lies beside them. Throws `FormatError` if it is no such list. */
export interface ListFormat extends FormatBase {
  readonly kind: 'list';
  open(set: FileSet): Promise<DatabaseList>;
}
/** A format whose sets are items of the library. */
export type ItemFormat = DatabaseFormat | BookFormat | ArchiveFormat;
/** A file format, as the registry lists it. */
export type Format = ItemFormat | ListFormat;

/** How far a growing list is read. */
export interface GrowthOptions extends ReadOptions {
  /** Number of records that are wanted; all if absent. */
  readonly records?: number;
}

/** Options for reading what a record refers to. */
export interface ReferenceOptions extends ReadOptions {
  /** The record that refers to it. A joined database needs it to know which of its members is meant. */
  readonly record?: RecordNumber;
}

/** Options of a scan besides its plan. */
export interface ScanOptions extends ReadOptions {
  /** Offsets of the games of the range, from another reader of the same files. */
  readonly offsets?: RecordOffsets | undefined;
}

/** An open database. Rows and records are read on demand. Calls may run in parallel. */
export interface DatabaseReader {
  /** The author's title of the database, `""` for none. */
  readonly title: string;
  /** Missing files, and damage of the database as a whole. Each record has its own problems. */
  readonly problems: readonly Failure[];
  /** The code page in use, detected or chosen. `undefined` if the format or the file names its encoding. */
  readonly codePage?: CodePage;
  /** Number of known records. It grows during `readToEnd` if the file does not say how many there are. */
  readonly count: { readonly known: number; readonly complete: boolean };
  /**
   * Formats whose `count` may be incomplete have this. It scans the file, with progress in bytes, until all records are
   * known, or as many as are wanted. Calls share one pass; after a canceled call the next one resumes there.
   * `problems` may grow as well.
   */
  readToEnd?(options?: GrowthOptions): Promise<void>;
  /** Formats that must search for their records may have this, so that a later visit can skip the search. */
  readonly resumable?: Resumable;
  /** Rows [from, to) in file order: games, guiding texts, and unreadable records. This is cheap. */
  readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]>;
  /**
   * Header, tree and problems. Throws `FormatError` only if nothing of the record can be read, or if there is
   * no such record.
   */
  readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord>;
  /** Records of rows [from, to), one after the other, read ahead. An unreadable record comes as its row. */
  readRecords(from: number, to: number, options?: ReadOptions): AsyncIterable<LoadedRecord | RecordRow>;
  /** Columns that need a separate pass over the games: they are read only when a caller asks for them. */
  readonly columnsApart?: readonly ColumnName[];
  /** The wanted columns, of all known records. */
  readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex>;
  /**
   * Names of the ids in the columns of the index. If not all records are wanted, ids of later records may be
   * missing. `undefined` if the format has no such entities.
   */
  readNames?(kind: EntityKind, options?: GrowthOptions): Promise<EntityNames | undefined>;
  /** The hot path of position search. The sink takes hits in blocks of at most some 1,024 games. */
  scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ScanOptions): Promise<ScanStats>;
  /** Offsets of the games of a range, if this reader knows them by now. Other readers scan faster with them. */
  knownOffsets?(range: RecordRange): RecordOffsets | undefined;
  /**
   * Rows of a range, ascending, that may hold words: texts, and games with annotations. Missing in formats that would
   * have to open every record to tell.
   */
  rowsWithWords?(range: RecordRange, options?: ReadOptions): Promise<Uint32Array>;
  /**
   * The record that starts at this offset of the main file (links from Kvetka books). Scans the file up to
   * the offset first if necessary, with progress in bytes. After a canceled call the next one resumes the
   * scan.
   */
  recordAt?(offset: number, options?: ReadOptions): Promise<RecordNumber | undefined>;
  /**
   * The same database with another code page, without searching for its records again; the reader itself if
   * it has no code page. `undefined` if that is impossible: then the database must be opened again.
   */
  withCodePage?(codePage: CodePage): DatabaseReader | undefined;
  /** All facts of a record besides its moves; `undefined` if nothing else is known of it. */
  readDetails?(number: RecordNumber, options?: ReadOptions): Promise<GameDetails | undefined>;
  /**
   * A media file by the name in an annotation or a text. `undefined` if it is missing, and for names that lead out of the
   * media folders (absolute, `..`, addresses). Throws `FormatError` of kind `limit` if it is too large.
   */
  readMedia?(path: string, options?: ReferenceOptions): Promise<MediaFile | undefined>;
  /** The record that fits a link best; `undefined` if none fits. Reads the whole list of games. */
  findRecord?(reference: RecordReference, options?: ReferenceOptions): Promise<RecordNumber | undefined>;
  /** Reads everything. Counts contents, and lists problems. */
  readHealth?(options?: ReadOptions): Promise<HealthReport>;
}

/** Options of a lookup. */
export interface BookOptions extends ReadOptions {
  /**
   * Adds moves that the book does not list, but that lead to its positions. This takes some thirty lookups instead of a
   * few.
   */
  readonly transpositions?: boolean;
}

/** An open book, which looks up one position at a time. */
export interface BookReader {
  /** The author's title of the book, `""` for none. */
  readonly title: string;
  /** Missing files, and damage of the whole book; lookups may add some. Each position has its own problems. */
  readonly problems: readonly Failure[];
  /** Number of positions, if it is cheap to know. A large CTG states a few more than it has. */
  readonly positions?: number;
  /** Number of games that the book was made of, if it says so. */
  readonly games?: number;
  /** Sentences on how the book was made. */
  readonly notes?: readonly string[];
  /**
   * The book's entry for a position. `undefined` if the book lacks it, or the FEN is invalid. Some books must
   * be read through first (a CTG without `.cto`). They report progress, and after a canceled call the next
   * one resumes the reading. An unsorted Polyglot book is read whole for each lookup. Throws `FormatError`
   * only if the position itself cannot be read.
   */
  lookup(query: BookQuery, options?: BookOptions): Promise<BookEntry | undefined>;
}

/** An open archive. Members are unpacked as they are read. */
export interface ArchiveReader {
  readonly problems: readonly Failure[];
  /** True if it needs a password. Then nothing of its content may be stored. */
  readonly encrypted: boolean;
  /** Members by path; each is unpacked on demand. */
  readonly members: ReadonlyMap<string, ByteSource>;
  /** Times of the members' last changes, by the clock of the machine that packed them: `2016-08-06T15:18:07`. */
  readonly changed?: ReadonlyMap<string, string>;
}

/** A program's list of its databases, in the order in which it shows them. */
export interface DatabaseList {
  readonly databases: readonly ListedDatabase[];
  readonly problems: readonly Failure[];
}

/** A database, book or archive in a program's list. */
export interface ListedDatabase {
  /** Path of its main file on the machine where the list was written: `C:\Chess\Mega.cbh`. */
  readonly path: string;
  /** The user's name for it, `""` if the list has none. */
  readonly title: string;
}

/** Tablebases: files that tell how a position with few men ends. */
export interface TablesFormat {
  /** Tells by its name whether a file is one. */
  isTable(name: string): boolean;
  /** Tables by file name; nothing is read before the first probe. */
  open(files: ReadonlyMap<string, ByteSource>): TablesReader;
}
/** Open tables. */
export interface TablesReader {
  /** The tables' answer for a position whose 50-move counter is 0. Missing files are among its problems. */
  probe(board: Board, signal?: AbortSignal): Promise<TablebaseAnswer>;
  /** The answer without the moves, for many positions. Probes the distance only with `withDistance`. */
  result(
    board: Board,
    options: { readonly withDistance: boolean; readonly signal?: AbortSignal },
  ): Promise<TablebaseResult & Pick<TablebaseAnswer, 'problems'>>;
}
