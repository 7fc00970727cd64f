// What the browser keeps on this machine for us: things that can be computed again, so that they need not be.
import type { Failure } from '../base/failure.ts';

export const STORED_KINDS = ['archive-member', 'opening-tree'] as const;
/** What is kept: members of archives unpacked, opening tables. */
export type StoredKind = (typeof STORED_KINDS)[number];

/** One state of a file of the user's: another size or time is another version. */
export interface FileVersion {
  /** Without folders; of what lies in an archive, the archive's name and the path in it. */
  readonly name: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** `detail` tells entries of one kind and file apart: the path of a member, the version of our own format. */
export interface StoredKey {
  readonly kind: StoredKind;
  readonly source: FileVersion;
  readonly detail: string;
  /** The opened folder and the path in it where the file lay: the next version of it comes from there, and it is found without. */
  readonly place?: string;
}

/** Something that is kept, complete. */
export interface StoredEntry extends StoredKey {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly lastUsed: number;
}

/** What is kept unpacked of an archive. */
export interface KeptCopy {
  /** In bytes, of all that is worth keeping. */
  readonly size: number;
  /** In bytes, of what is kept. */
  readonly kept: number;
  /** The entries of it. */
  readonly ids: readonly string[];
  /** Of members that could not be unpacked. */
  readonly problems: readonly Failure[];
}

/** All that is stored; what the browser says of its room for us; why nothing can be stored, where that is so. */
export interface StoredList {
  readonly entries: readonly StoredEntry[];
  /** In bytes, both roughly: browsers round them. */
  readonly room?: { readonly used: number; readonly quota: number };
  readonly failure?: Failure;
}
