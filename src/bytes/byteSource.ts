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
}
