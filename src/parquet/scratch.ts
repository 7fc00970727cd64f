/** Temporary files for rows that do not fit into memory while a table is written. */
export interface Scratch {
  /** Makes a new, empty file. */
  create(): Promise<ScratchFile>;
}

/** A file that is first written, then read from its start, and then removed. */
export interface ScratchFile {
  /** Appends bytes. The caller may reuse them once the promise is fulfilled. */
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Everything that was appended, in blocks of whole 16-byte rows. Nothing may be appended afterwards. */
  blocks(): AsyncIterable<Uint8Array<ArrayBuffer>>;
  remove(): Promise<void>;
}
