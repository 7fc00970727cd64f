// Loops over many records of `.cbh` that want one thing of each (spec 3.2-3.4).
import { HEADER_RECORD_SIZE } from './headerFile.ts';

/** A game: in use, no guiding text; deleted ones count, since they can be read. */
const isGame = (kind: number): boolean => (kind & 0x7f) === 1;

/** See `RecordList.movesOffsets`. */
export function movesOffsets(bytes: Uint8Array, from: number, to: number, offsets: Float64Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE)
    offsets[i - from] = isGame(bytes[at]) ? view.getUint32(at + 1) : -1;
}

/** See `RecordList.playerIds`. */
export function playerIds(
  bytes: Uint8Array,
  from: number,
  to: number,
  white: Float64Array,
  black: Float64Array,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE) {
    white[i - from] = view.getUint32(at + 9) >>> 8;
    black[i - from] = view.getUint32(at + 12) >>> 8;
  }
}

/** See `RecordList.rowsWithWords`: all records but games without annotations. */
export function rowsWithWords(bytes: Uint8Array, from: number, to: number, rows: Uint32Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE)
    if (!isGame(bytes[at]) || view.getUint32(at + 5) !== 0) rows[found++] = i;
  return found;
}
