// Places of records, for formats whose files must be read through to find them. A later visit can take them over.
import type { Failure } from '../base/failure.ts';
import type { RecordRange } from './wantedRows.ts';

/** Offsets of records in the main file, and the lines on which they start, from 1. Both grow. */
export interface RecordPlaces {
  readonly offsets: Float64Array;
  readonly lines: Uint32Array;
}

/** All that another reader has found: places of all records, and the problems of the file. */
export interface FoundRecords extends RecordPlaces {
  readonly size: number;
  readonly problems: readonly Failure[];
}

/** A reader that looks through its file for records, and can be told where an earlier reader found them. */
export interface Resumable {
  /** Bytes of the file, unpacked, as far as they are known. */
  readonly size: number;
  /** Places of known records. */
  places(range: RecordRange): RecordPlaces;
  /** Tells for each record of the range: 1 if its text may hold variations, else 0. */
  mayBranch(range: RecordRange, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Takes what was found in a file of `size` bytes, which is not looked through any further. False, without any change, if
   * it contradicts what the reader has seen itself.
   */
  resume(found: FoundRecords): Promise<boolean>;
}
