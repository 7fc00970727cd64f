/** Bytes that can be read at any offset: a file, a member of an archive, or memory. They are never written. */
export interface ByteSource {
  /** Name of the file without folders, for failures. */
  readonly name: string;
  /** Size in bytes when the source was opened. */
  readonly size: number;
  /** The file itself, where the source is the whole of one: it can be handed on without being read. */
  readonly blob?: Blob;
  /**
   * Exactly `length` bytes from `offset`. The view may be shared, so callers never write to it. Throws `FormatError`:
   * `truncated` outside the file; `unreadable`, `changed` or `permission` if the read fails.
   */
  read(offset: number, length: number): Promise<Uint8Array>;
  /**
   * Gives back bytes of `read` that nobody uses any more. Their memory is freed at once or used again, unless it is shared.
   * This is for large windows, of which dozens would otherwise wait for the garbage collector.
   */
  release?(bytes: Uint8Array): void;
}
