// Entries that the browser stores for us on this machine: results that could be computed again, but take long.
import type { Failure } from '../base/failure.ts';

export const STORED_KINDS = ['archive-member', 'opening-tree', 'read-games', 'notes'] as const;
/**
 * Kinds of entries: unpacked members of archives, opening tables, what was read of databases, and
 * tables of notes.
 */
export type StoredKind = (typeof STORED_KINDS)[number];

/** A version of a user's file. Another size or time makes another version. */
export interface FileVersion {
  /** Name without folders. For a file in an archive it is the archive's name and the path in it. */
  readonly name: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** `detail` tells entries of one kind and file apart: the path of a member, or the version of our format. */
export interface StoredKey {
  readonly kind: StoredKind;
  readonly source: FileVersion;
  readonly detail: string;
  /** The opened folder, and the file's path in it. Lookups ignore it; a new version replaces entries by it. */
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
  /** Size of all members that are worth copying, in bytes. */
  readonly size: number;
  /** Size of the members with a copy, in bytes. */
  readonly kept: number;
  /** Ids of its entries. */
  readonly ids: readonly string[];
  /** Problems of members that could not be unpacked. */
  readonly problems: readonly Failure[];
}

/**
 * The outcome of an attempt to keep what was read of a database: stored; not needed, because the file can be read as
 * quickly or must not be stored; or refused by the browser.
 */
export type KeptState =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** All stored entries, the space that the browser grants us, and why nothing can be stored, if so. */
export interface StoredList {
  readonly entries: readonly StoredEntry[];
  /** Sizes in bytes, roughly: browsers round them. */
  readonly room?: { readonly used: number; readonly quota: number };
  readonly failure?: Failure;
}
