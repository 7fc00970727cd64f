// Entries that the browser stores for us on this machine: results that could be computed again, but take long.
import type { Failure } from '../base/failure.ts';

export const STORED_KINDS = ['archive-member', 'opening-tree', 'read-games', 'notes'] as const;
/** Kinds of entries: unpacked members of archives, opening tables, facts read from large files, tables of notes. */
export type StoredKind = (typeof STORED_KINDS)[number];

/** A version of a user's file. Another size or time makes another version. */
export interface FileVersion {
  /** Name without folders. For a file in an archive it is the archive's name and the path in it. */
  readonly name: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** The key of an entry. `detail` is the path of a member of an archive, or the version of the entry's form. */
export interface StoredKey {
  readonly kind: StoredKind;
  readonly source: FileVersion;
  readonly detail: string;
  /** The opened folder and the file's path in it. Only writes use it, to delete entries of earlier versions. */
  readonly place?: string;
}

/** A complete entry. */
export interface StoredEntry extends StoredKey {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly lastUsed: number;
}

/** The unpacked copy of an archive. */
export interface UnpackedCopy {
  /** Unpacked size of all members that are worth copying, in bytes. */
  readonly size: number;
  /** Unpacked size of the members that have a copy, in bytes. */
  readonly kept: number;
  /** Ids of its entries. */
  readonly ids: readonly string[];
  /** Problems of members that could not be unpacked. */
  readonly problems: readonly Failure[];
}

/**
 * The outcome of `keepRead`: stored; not needed, because the file can be read again as quickly or must not be stored;
 * or refused by the browser.
 */
export type KeptState =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** All stored entries, and the space that the browser grants; `failure` if it stores nothing. */
export interface StoredList {
  readonly entries: readonly StoredEntry[];
  /** Sizes in bytes. Browsers round them. */
  readonly room?: { readonly used: number; readonly quota: number };
  readonly failure?: Failure;
}
