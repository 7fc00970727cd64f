/** Room for what does not fit into memory, for as long as one table is written. */
export interface Scratch {
  /** A new file without anything in it. */
  create(): Promise<ScratchFile>;
}

/** A file that is written in order, then read in order, then removed. */
export interface ScratchFile {
  /** The caller may use the bytes again when the promise is fulfilled. */
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** All that was appended, in blocks that end where rows of 16 bytes do. Nothing is appended afterwards. */
  blocks(): AsyncIterable<Uint8Array<ArrayBuffer>>;
  remove(): Promise<void>;
}
