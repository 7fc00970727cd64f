// The list of games, as both generations of ChessBase databases read it.
import type { Origin } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import type { HeaderRecord } from './records.ts';

/**
 * The list of games: records of one size after a header of the same size, so record n starts at n *
 * `recordSize`.
 */
export interface RecordList {
  /** The file without a page cache, to be read from end to end. */
  readonly file: ByteSource;
  readonly recordSize: number;
  readonly count: number;
  /** Decodes exactly one record. */
  decode(bytes: Uint8Array, origin: Origin, number: RecordNumber): HeaderRecord;
  /**
   * Finds the offsets of the moves of records [from, to) of `bytes`, -1 for records that are no games. Offsets are
   * those of the list: of 32 bits in `.cbh`.
   */
  movesOffsets(bytes: Uint8Array, from: number, to: number, offsets: Float64Array): void;
  /**
   * Reads the ids of White and Black from records [from, to) of `bytes`; for records that are no games, they can be any
   * number.
   */
  playerIds(bytes: Uint8Array, from: number, to: number, white: Float64Array, black: Float64Array): void;
  /**
   * Writes the indexes in `bytes`, from 0, of those records of [from, to) that may hold words: all but games
   * that certainly have no annotations. Returns their number.
   */
  rowsWithWords(bytes: Uint8Array, from: number, to: number, rows: Uint32Array): number;
  /** Completes offsets of 32 bits for a file over 4 GiB, by row; `undefined` if they suffice or cannot be completed. */
  wideOffsets?(from: number, to: number): Promise<((row: number, narrow: number) => number) | undefined>;
}
