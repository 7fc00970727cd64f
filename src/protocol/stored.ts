// Entries that the browser stores for us on this machine: results that could be computed again, but take long.
import type { Failure } from '../base/failure.ts';

export const STORED_KINDS = ['archive-member', 'opening-tree', 'read-games', 'notes'] as const;
/**
 * Kinds of entries: unpacked members of archives, opening tables, what was read of databases, and
 * tables of notes.
 */
export type StoredKind = (typeof STORED_KINDS)[number];

/** A version of a user's file: with another size or time it is another version. */
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
  /** The opened folder, and the path of the file in it. Entries are found without it; the file's next version replaces them by it. */
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
 * The outcome of the wish to keep what was read of a database. It is stored; or not needed, because the file is read as
 * quickly, or nothing may be stored of it; or the browser refused.
 */
export type KeptState =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** All stored entries, the room that the browser grants us, and why nothing can be stored, if that is so. */
export interface StoredList {
  readonly entries: readonly StoredEntry[];
  /** Both in bytes, roughly: browsers round them. */
  readonly room?: { readonly used: number; readonly quota: number };
  readonly failure?: Failure;
}
