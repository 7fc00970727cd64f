/** Room for rows that do not fit into memory, for as long as one table is written. */
export interface Scratch {
  /** A new, empty file. */
  create(): Promise<ScratchFile>;
}

/** A file that is written in order, then read in order, then removed. */
export interface ScratchFile {
  /** Appends bytes. The caller may reuse them once the promise is fulfilled. */
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * Everything that was appended, in blocks that end at the ends of 16-byte rows. Nothing may be appended afterwards.
   */
  blocks(): AsyncIterable<Uint8Array<ArrayBuffer>>;
  remove(): Promise<void>;
}
