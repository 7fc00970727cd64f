// The items of the opened folder: databases, books, archives, tablebases, and files that cannot be read.
import type { Message } from '../base/message.ts';
import type { Brand } from '../base/brand.ts';
import type { Failure } from '../base/failure.ts';
import type { CollectionId } from '../model/collection/collection.ts';
import type { RecordNumber } from '../model/gameHeader.ts';

/** The number of records of each kind in a list. Games whose moves cannot be read count as games. */
export interface RecordCounts {
  readonly games: number;
  readonly texts: number;
  readonly unreadable: number;
}

/** The id of an item, the same after opening the folder again: the path of its main file, if it has files. */
export type ItemId = Brand<string, 'ItemId'>;

/** The id of the item whose main file has this path. */
export const itemId = (path: string): ItemId => path as ItemId;

/** The maximum number of items of a folder: more would make the page slow. */
export const MAX_ITEMS = 20_000;

/** The id of the item that joins all databases of the folder. No other item has it: database files have extensions. */
export const ALL_DATABASES = itemId('All databases');

const COLLECTION = 'Collection ';

/** The id of a collection's item in the library. No other item has it, because database files have extensions. */
export const collectionItem = (id: CollectionId): ItemId => itemId(`${COLLECTION}${id}`);

/** The id of the collection that an item shows; `undefined` for all other items. */
export const collectionOf = (item: ItemId | undefined): CollectionId | undefined =>
  item !== undefined && COLLECTION_ITEM.test(item)
    ? (item.slice(COLLECTION.length) as CollectionId)
    : undefined;
const COLLECTION_ITEM = /^Collection [\da-f]{16}$/;

/** Tells whether an item shows a collection. */
export const isCollection = (item: ItemId | undefined): boolean => collectionOf(item) !== undefined;

/** An item of the library. */
export type LibraryItem = DatabaseItem | BookItem | ArchiveItem | TablebaseItem | UnsupportedItem;

/** Facts that all items have. */
interface ItemBase {
  readonly id: ItemId;
  /** Name of the files without extension, with its case. */
  readonly name: string;
  /** Path of its folder in the opened one; `""` for the opened folder itself. */
  readonly folder: string;
  /** The extension by which users know the kind of item: `.cbh`. */
  readonly extension: string;
  readonly problems: readonly Failure[];
  /** True if nothing of the item can be read; `problems` has the reasons. */
  readonly unopened?: true;
  /** Its entry in the list of databases of a program, if the folder contains such a list. */
  readonly listed?: Listed;
}

/** Facts that a program's list of databases has about an item. */
export interface Listed {
  /** Position in that list. The library shows the items of a folder in this order. */
  readonly place: number;
  /** The user's title for it in that list; `""` if the list has only the name of its file. */
  readonly title: string;
}

/** A closed database, with the number of its games in a collection. Its name is `""` if its archive has a password. */
export interface AwayDatabase {
  readonly folder: string;
  readonly name: string;
  readonly games: number;
}

/** A database of the library. */
export interface DatabaseItem extends ItemBase {
  readonly kind: 'database';
  readonly format: string;
  readonly label: Message;
  /** The user's own title, or else the author's; `""` if there is none. */
  readonly title: string;
  /** Number of known records, guiding texts included. It is final if `complete` is true. */
  readonly games: number;
  readonly complete: boolean;
  /** The name as a message, if it does not come from a file or the user; `name` is the same in English. */
  readonly spoken?: Message;
  /** The databases that it joins, in the order of their records. Only `ALL_DATABASES` and collections have it. */
  readonly members?: readonly ItemId[];
  /** In a collection: the databases of its games that are not open. */
  readonly away?: readonly AwayDatabase[];
  /** The number of records of each kind. Only the page sets it, after counting. */
  readonly counts?: RecordCounts;
}

/** An opening book of the library. */
export interface BookItem extends ItemBase {
  readonly kind: 'book';
  readonly format: string;
  readonly label: Message;
  /** The user's own title, or else the author's; `""` if there is none. */
  readonly title: string;
  readonly positions?: number;
  /** Number of games from which it was made, if the book has that number. */
  readonly games?: number;
  /** Sentences about how the book was made. */
  readonly notes: readonly string[];
}

/** An archive. Its databases are items, whose folder is the archive. A locked one has a problem of kind `password`. */
export interface ArchiveItem extends ItemBase {
  readonly kind: 'archive';
  readonly format: string;
  readonly label: Message;
  /** Number of files in it, if it could be opened. */
  readonly members?: number;
}

/** The Syzygy tablebases of one folder. */
export interface TablebaseItem extends ItemBase {
  readonly kind: 'tablebase';
  readonly label: Message;
  /** Number of tables, and the maximum number of men, kings included, that one of them covers. */
  readonly tables: number;
  readonly mostMen: number;
}

/** Files of a known kind that cannot be read, with advice to the user. */
export interface UnsupportedItem extends ItemBase {
  readonly kind: 'unsupported';
  /** The kind of item that the files would be if they could be read. */
  readonly wouldBe: 'database' | 'book' | 'archive';
  readonly label: Message;
  readonly advice: Message;
}

/** The item and the number of a record. */
export interface RecordAddress {
  readonly item: ItemId;
  readonly number: RecordNumber;
}
