// The contracts every format fulfils. Formats never import each other; `registry.ts` lists them.
import type { Failure } from '../base/failure.ts';
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
import type { ScanPlan, ScanSink, ScanStats } from './scan.ts';

/** What belongs together, by path relative to the set's folder: `Mega.cbh`, `Mega.html/a.jpg`, `book_0.kob`. */
export interface FileSet {
  readonly name: string;
  readonly files: ReadonlyMap<string, ByteSource>;
  /** Files that records may name, opened only then. */
  readonly beside?: readonly BesideFile[];
}

/** A file that lies beside those of a set; its path ends with its name. */
export interface BesideFile {
  readonly path: string;
  open(): Promise<ByteSource>;
}

/** A set as `claim` groups it: paths as they were given, the main file (`.cbh`) first. Its folder is the set's folder. */
export interface ClaimedSet {
  /** The files' base name with its case: what users call the database. */
  readonly name: string;
  readonly paths: readonly string[];
  /** What its records may name, too: the same array for all sets of a folder. */
  readonly beside?: readonly string[];
}

/** What any long reading takes: it stops with `AbortError` when `signal` says so, and tells how far it is in units of its own. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** How the texts of a database are read. */
export interface DatabaseOptions {
  readonly codePage?: CodePage;
}

/** What opening an archive may take. */
export interface ArchiveOptions {
  readonly password?: string;
}

interface FormatBase {
  readonly id: string;
  /** What the library calls it: "ChessBase database". */
  readonly label: string;
  /** Groups the folder's paths into sets of this format; nothing is read yet. */
  claim(paths: readonly string[]): readonly ClaimedSet[];
}
/** Opens sets of files as databases; throws `FormatError` where they are none. */
export interface DatabaseFormat extends FormatBase {
  readonly kind: 'database';
  open(set: FileSet, options: DatabaseOptions): Promise<DatabaseReader>;
}
/** Opens sets of files as opening books; throws `FormatError` where they are none. */
export interface BookFormat extends FormatBase {
  readonly kind: 'book';
  open(set: FileSet): Promise<BookReader>;
}
/** Opens files as containers of other files. */
export interface ArchiveFormat extends FormatBase {
  readonly kind: 'archive';
  /** Throws `FormatError` `password` where it wants one, with `found` where it wants another one. */
  open(set: FileSet, options: ArchiveOptions): Promise<ArchiveReader>;
}
/** Opens a program's own list of its databases, which lies among them; throws `FormatError` where it is none. */
export interface ListFormat extends FormatBase {
  readonly kind: 'list';
  open(set: FileSet): Promise<DatabaseList>;
}
/** A format whose sets are things to look into. */
export type ItemFormat = DatabaseFormat | BookFormat | ArchiveFormat;
/** One file format: what the registry lists. */
export type Format = ItemFormat | ListFormat;

/** Record rows [from, to), 0-based. */
export interface RecordRange {
  readonly from: number;
  readonly to: number;
}

/** How far a list that grows is read. */
export interface GrowthOptions extends ReadOptions {
  /** Records that are wanted; all where it is not given. */
  readonly records?: number;
}

/** What a scan takes besides its plan. */
export interface ScanOptions extends ReadOptions {
  /** What another reader of the same files knows of where the games of the range lie. */
  readonly offsets?: RecordOffsets | undefined;
}

/** An open database. Rows and records are read when they are asked for; calls may run side by side. */
export interface DatabaseReader {
  /** Title the author gave the database, `""` where there is none. */
  readonly title: string;
  /** Missing siblings and damage of the whole database; single records carry their own. */
  readonly problems: readonly Failure[];
  /** In use now: detected or chosen. `undefined` where the format names its encoding. */
  readonly codePage?: CodePage;
  /** Records whose place is known; grows under `readToEnd` where the file says nothing of how many there are. */
  readonly count: { readonly known: number; readonly complete: boolean };
  /**
   * Where `count` may be incomplete: looks through the rest of the file, with progress in bytes, until it is, or knows as
   * many records as are wanted. Callers share one pass, and one that was cancelled is taken up by the next. `problems` may
   * grow too.
   */
  readToEnd?(options?: GrowthOptions): Promise<void>;
  /** Rows [from, to) in file order, cheap: games, guiding texts, and records that cannot be read. */
  readRows(from: number, to: number, options?: ReadOptions): Promise<readonly RecordRow[]>;
  /** Header, tree and problems. Throws `FormatError` only where nothing of the record can be read. */
  readRecord(number: RecordNumber, options?: ReadOptions): Promise<LoadedRecord>;
  /** Records of rows [from, to) one after the other, windows read ahead; an unreadable one is a row. */
  readRecords(from: number, to: number, options?: ReadOptions): AsyncIterable<LoadedRecord | RecordRow>;
  /** Of all records that are known. */
  readIndex(columns: readonly ColumnName[], options?: ReadOptions): Promise<GameIndex>;
  /**
   * Names of the numbers in the index's columns, where not all records are wanted at least of the first ones; nothing where
   * the format has no such entity.
   */
  readNames?(kind: EntityKind, options?: GrowthOptions): Promise<EntityNames | undefined>;
  /** The hot path of position search: the plan is data, the sink is filled in blocks of about 1,024 games. */
  scan(range: RecordRange, plan: ScanPlan, sink: ScanSink, options?: ScanOptions): Promise<ScanStats>;
  /** Where the games of a range lie, if this reader knows it by now: others scan them faster with it. */
  knownOffsets?(range: RecordRange): RecordOffsets | undefined;
  /**
   * Rows of a range, ascending, that may hold words of their authors: texts, and games with annotations. Where a format
   * cannot tell without opening them all, it has no such method.
   */
  rowsWithWords?(range: RecordRange, options?: ReadOptions): Promise<Uint32Array>;
  /**
   * The record that starts at this offset of the main file (links from Kvetka books). Where that part has not been
   * looked through yet, it is now, with progress in bytes; a cancelled call leaves it to be taken up again.
   */
  recordAt?(offset: number, options?: ReadOptions): Promise<RecordNumber | undefined>;
  /** The same database with its texts in another code page, without looking for its records again. */
  withCodePage?(codePage: CodePage): DatabaseReader;
  /** All that is known of a record besides its moves. */
  readDetails?(number: RecordNumber, options?: ReadOptions): Promise<GameDetails>;
  /**
   * A media file as an annotation or a text names it; `undefined` where it is not there, and for names that lead out
   * of the media folders (absolute, `..`, addresses).
   */
  readMedia?(path: string, options?: ReadOptions): Promise<MediaFile | undefined>;
  /** The record that a link means: the one that fits it best. Reads the list of games from end to end. */
  findRecord?(reference: RecordReference, options?: ReadOptions): Promise<RecordNumber | undefined>;
  /** Reads everything and counts what is there and what is wrong. */
  readHealth?(options?: ReadOptions): Promise<HealthReport>;
}

/** What a lookup may take. */
export interface BookOptions extends ReadOptions {
  /** Also moves that the book does not list but that lead to its positions: some thirty lookups instead of a few. */
  readonly transpositions?: boolean;
}

/** An open book, asked for one position at a time. */
export interface BookReader {
  /** Title the author gave the book, `""` where there is none. */
  readonly title: string;
  /** Missing siblings and damage of the whole book; may grow with lookups, single positions carry their own. */
  readonly problems: readonly Failure[];
  /** Positions in the book where it is cheap to know; a large CTG says a few more than it has. */
  readonly positions?: number;
  /** Games the book was made of, where it says so. */
  readonly games?: number;
  /** What the book says of how it was made, in sentences. */
  readonly notes?: readonly string[];
  /**
   * What the book knows of a position, `undefined` where it lacks it or the FEN is none. A book that has to be read
   * through first (a CTG without `.cto`, an unsorted Polyglot book) reports progress; a cancelled call is taken up by
   * the next one. Throws `FormatError` only where the position itself cannot be read.
   */
  lookup(query: BookQuery, options?: BookOptions): Promise<BookEntry | undefined>;
}

/** An open archive, whose members are decoded where they are read. */
export interface ArchiveReader {
  readonly problems: readonly Failure[];
  /** Whether it took a password to read it: nothing of it may be stored. */
  readonly encrypted: boolean;
  /** Members by path; each is decoded on demand. */
  readonly members: ReadonlyMap<string, ByteSource>;
}

/** What a program knows of its databases, in the order in which it shows them. */
export interface DatabaseList {
  readonly databases: readonly ListedDatabase[];
  readonly problems: readonly Failure[];
}

/** A database, or a book or an archive, in a program's own list. */
export interface ListedDatabase {
  /** Of its main file, on the machine where the list was written: `C:\Chess\Mega.cbh`. */
  readonly path: string;
  /** What the user calls it there, `""` where the list does not say. */
  readonly title: string;
}
