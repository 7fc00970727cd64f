// Loops that read one thing from many records of `.2cbh`.
import { ANALYSIS, IN_USE, ORDINARY, RECORD_SIZE, TEXT } from './headers.ts';

/** An id or offset of 64 bits. Impossible ones become a number that no file has. */
const i64At = (view: DataView, at: number): number =>
  view.getUint32(at, true) + view.getInt32(at + 4, true) * 0x1_0000_0000;

/** A game or an analysis. Deleted ones count, since they can be read. */
const isGame = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at] & IN_USE) !== 0 &&
  (bytes[at + 2] === ANALYSIS || (bytes[at + 2] === ORDINARY && (bytes[at] & TEXT) === 0));

/** See `RecordList.movesOffsets`. */
export function movesOffsets(bytes: Uint8Array, from: number, to: number, offsets: Float64Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = from, at = from * RECORD_SIZE; i < to; i++, at += RECORD_SIZE)
    offsets[i - from] = isGame(bytes, at) ? Math.max(0, i64At(view, at + 8)) : -1;
}

/** See `RecordList.playerIds`; analyses have no players. */
export function playerIds(
  bytes: Uint8Array,
  from: number,
  to: number,
  white: Float64Array,
  black: Float64Array,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = from, at = from * RECORD_SIZE; i < to; i++, at += RECORD_SIZE) {
    const hasPlayers = bytes[at + 2] === ORDINARY;
    white[i - from] = hasPlayers ? i64At(view, at + 0x18) : -1;
    black[i - from] = hasPlayers ? i64At(view, at + 0x20) : -1;
  }
}

/** The longest record without annotations that the program writes: head, end mark, spare room, its own length. */
const BARE_RECORD = 26 + 4 + 104 + 8;
const ANNOTATIONS = 0x10;
const FLAGS = 0x84;
/** Content flags of annotations: all except those of set-ups, variations and variants of chess. */
const ANNOTATED = ~(1 | 2 | (1 << 27));

/**
 * See `RecordList.rowsWithWords`. Every game has a record of annotations. It counts as empty if two hints agree: the
 * flags of the game, and how near the next game's record is.
 */
export function rowsWithWords(bytes: Uint8Array, from: number, to: number, rows: Uint32Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let i = from, at = from * RECORD_SIZE; i < to; i++, at += RECORD_SIZE) {
    const next = at + RECORD_SIZE;
    const isBare =
      isGame(bytes, at) &&
      bytes[at + 2] === ORDINARY &&
      (view.getUint32(at + FLAGS, true) & ANNOTATED) === 0 &&
      i + 1 < to &&
      isGame(bytes, next) &&
      isNear(i64At(view, next + ANNOTATIONS) - i64At(view, at + ANNOTATIONS));
    if (!isBare) rows[found++] = i;
  }
  return found;
}

const isNear = (distance: number): boolean => distance > 0 && distance <= BARE_RECORD;

/** The offsets of the annotations of those rows that are games. */
export function annotationsOffsets(bytes: Uint8Array, rows: Uint32Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [...rows]
    .map((row) => row * RECORD_SIZE)
    .filter((at) => isGame(bytes, at))
    .map((at) => i64At(view, at + ANNOTATIONS));
}
