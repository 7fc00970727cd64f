import type { Failure } from '../base/failure.ts';

/** Bytes that can be read at any offset: a file, a member of an archive, or memory. They are never written. */
export interface ByteSource {
  /** Name of the file without folders, for failures. */
  readonly name: string;
  /** Size in bytes when the source was opened. For a growing source, its stated size, or else `growth.known`. */
  readonly size: number;
  /** Present for a packed file that is being unpacked: its end may not be known yet. */
  readonly growth?: Growth;
  /** Present for a packed file whose pieces are unpacked even if their checksums are wrong. */
  readonly doubts?: Doubts;
  /** The file itself, if the source is a whole file: callers can pass it on without reading it. */
  readonly blob?: Blob;
  /**
   * Exactly `length` bytes from `offset`. The view may be shared, so callers never write to it. Throws
   * `FormatError`: `truncated` outside the file; `unreadable`, `changed` or `permission` if the read fails;
   * for a packed file also its damage, such as `invalid`.
   */
  read(offset: number, length: number): Promise<Uint8Array>;
  /**
   * Recycles bytes of `read` that are no longer used. Their memory is freed or reused at once, unless it is shared.
   * This is for large windows, dozens of which would otherwise wait for the garbage collector.
   */
  release?(bytes: Uint8Array): void;
}

/** Damage among the bytes that were read so far. Reading them succeeds anyway. */
export interface Doubts {
  /** All damage as one problem; `undefined` if there is none. */
  readonly problem: Failure | undefined;
  /** Damage of these bytes, which must have been read before. */
  at(offset: number, length: number): Failure | undefined;
}

/** A source that becomes known from its start to its end. */
export interface Growth {
  /** Number of bytes known so far. */
  readonly known: number;
  /** True if the known bytes are all bytes of the source. */
  readonly isComplete: boolean;
  /** Set once the source is complete, if its rest is missing or a checksum is wrong. */
  readonly problem?: Failure | undefined;
  /** The number of all bytes: stated by the file, or estimated. */
  readonly expected: number;
  /** Unpacks until at least `size` bytes are known, or all. Throws `FormatError` if the file cannot be read now. */
  readTo(size: number): Promise<void>;
}
