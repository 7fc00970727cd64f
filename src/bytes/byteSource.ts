import type { Failure } from '../base/failure.ts';

/** Bytes that can be read at any offset: a file, a member of an archive, or memory. They are never written. */
export interface ByteSource {
  /** Name of the file without folders, for failures. */
  readonly name: string;
  /** Size in bytes when the source was opened. A source that grows has what is stated of it, else what is known by now. */
  readonly size: number;
  /** A packed file's progress: its end is known only when it was unpacked. */
  readonly growth?: Growth;
  /** Pieces of a packed file that do not fit their checksums, though they could be unpacked. */
  readonly doubts?: Doubts;
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

/** Damage among the bytes that were read so far. Reading them succeeds all the same. */
export interface Doubts {
  /** All of it in one; `undefined` where everything fits. */
  readonly problem: Failure | undefined;
  /** Damage of these bytes, which were read before. */
  at(offset: number, length: number): Failure | undefined;
}

/** A source that becomes known from its start to its end. */
export interface Growth {
  /** Bytes that are known by now. */
  readonly known: number;
  /** True if these are all. */
  readonly isComplete: boolean;
  /** Set once it is complete, if the rest is missing or a checksum does not fit. */
  readonly problem?: Failure | undefined;
  /** How many bytes there will be, as far as one can tell. */
  readonly expected: number;
  /** Makes so many bytes known, or all. Throws `FormatError` where the file cannot be read now. */
  readTo(size: number): Promise<void>;
}
