/** Bytes that can be read at any offset: a file, a part of an archive, or memory. Never written. */
export interface ByteSource {
  /** The file's name without folders, as failures name it. */
  readonly name: string;
  /** Size in bytes when the source was opened. */
  readonly size: number;
  /**
   * Exactly `length` bytes from `offset`; the view may be shared, so callers never write to it.
   * Throws `FormatError`: `truncated` outside the file, `unreadable`, `changed` or `permission` where the read fails.
   */
  read(offset: number, length: number): Promise<Uint8Array>;
  /**
   * Nobody looks any more at bytes that `read` gave, which are never looked at again: their memory goes at once or is read
   * into again, where it was theirs alone. For large windows, of which dozens would wait for a collection.
   */
  release?(bytes: Uint8Array): void;
}
