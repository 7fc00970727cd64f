// Places of records, for formats that must read their files through to find them. A later visit can reuse them.
import type { Failure } from '../base/failure.ts';
import type { RecordRange } from './wantedRows.ts';

/** Offsets of records in the main file, and the lines on which they start, from 1. Both ascend. */
export interface RecordPlaces {
  readonly offsets: Float64Array;
  readonly lines: Uint32Array;
}

/** Everything that another reader has found: places of all records, and the problems of the file. */
export interface FoundRecords extends RecordPlaces {
  readonly size: number;
  readonly problems: readonly Failure[];
}

/** A reader that searches its file for records, or takes their places from an earlier reader. */
export interface Resumable {
  /** Number of known bytes of the file, unpacked. */
  readonly size: number;
  /** Places of a range of known records. */
  places(range: RecordRange): RecordPlaces;
  /** Returns for each record of the range 1 if its text may hold variations, else 0. */
  mayBranch(range: RecordRange, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Takes over the places found in a file of `size` bytes, so that the file need not be searched further. Returns false
   * and changes nothing if they contradict what this reader has seen itself.
   */
  resume(found: FoundRecords): Promise<boolean>;
}
