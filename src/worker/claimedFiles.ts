// The items of a library with their files, and their readers when open.
import type { Failure } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type {
  ArchiveFormat,
  ArchiveReader,
  BookFormat,
  BookReader,
  DatabaseFormat,
  DatabaseReader,
} from '../formats/format.ts';
import type { ArchiveItem, BookItem, DatabaseItem, ItemId } from '../protocol/items.ts';
import type { FileVersion } from '../protocol/stored.ts';
import type { Library } from '../protocol/api.ts';

/** A file that can be opened: in a dropped folder, of an attached database, or on a disk under Node. */
export interface LibraryFile {
  /** The path relative to the opened folder, with `/`. */
  readonly path: string;
  open(): Promise<ByteSource>;
  /**
   * Identifies the file and its content in the storage of this machine. Returns `undefined` if nothing may be stored,
   * for example for files in an archive with a password. Throws `FormatError` if the file cannot be read.
   */
  version?(): Promise<FileVersion | undefined>;
}

/** A database of the library, with the data needed to open it. */
export interface ClaimedDatabase<Member extends LibraryFile> {
  readonly item: DatabaseItem;
  readonly format: DatabaseFormat;
  /** The files, main file first. */
  readonly files: readonly Member[];
  /** See `FileSet.beside`. */
  readonly beside?: readonly Member[];
}

/** A reader of a database or a book, and the problems of files that could not be opened for it. */
export interface Opened<Reader extends { readonly problems: readonly Failure[] }> {
  readonly reader: Reader;
  readonly ofFiles: readonly Failure[];
  /** The reader's files. Packed ones may turn out to be damaged while they are read. */
  readonly sources: readonly ByteSource[];
}

export type OpenedReader = Opened<DatabaseReader>;

/** A book of the library, with the data needed to open it. */
export interface ClaimedBook<Member extends LibraryFile> {
  readonly item: BookItem;
  readonly format: BookFormat;
  /** The files, main file first. */
  readonly files: readonly Member[];
}

export type OpenedBook = Opened<BookReader>;

/** An archive of the library, with the data needed to open it. */
export interface ClaimedArchive<Member extends LibraryFile> {
  readonly item: ArchiveItem;
  readonly format: ArchiveFormat;
  /** The files, main file first. */
  readonly files: readonly Member[];
}

/** A reader, and the problems of its files. */
export interface OpenedArchive {
  readonly reader: ArchiveReader;
  readonly problems: readonly Failure[];
}

/** The claimed files of the items of a library, by id. */
export interface ClaimedItems<Member extends LibraryFile> {
  readonly databases: ReadonlyMap<ItemId, ClaimedDatabase<Member>>;
  readonly books: ReadonlyMap<ItemId, ClaimedBook<Member>>;
  readonly archives: ReadonlyMap<ItemId, ClaimedArchive<Member>>;
  /** Items that could not be opened; their problems tell why. */
  readonly unopened: ReadonlySet<ItemId>;
}

export interface ListedLibrary<Member extends LibraryFile> extends ClaimedItems<Member> {
  readonly library: Library;
}
