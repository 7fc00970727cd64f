// Decodes records of `.2cbh` into columns: the hot loop of the index. One pass over the records fills the columns of the
// list, a second one the wanted ones of all others.
import { CONTENT } from '../../model/contents.ts';
import { ECO_END, NO_RESULT, RECORD_KINDS, SUBROUNDS, type ColumnName } from '../../model/gameIndex.ts';
import { CoreColumns, ExtraColumns, idColumn } from '../chessbase/columnArrays.ts';
import type { ColumnDecoder, EntitySizes } from '../chessbase/columnDecoder.ts';
import { contentsOf } from '../chessbase/contentFlags.ts';
import type { LossNoter } from '../chessbase/lostNames.ts';
import { RESULT_LINE } from '../chessbase/values.ts';
import { ANALYSIS, DELETED, IN_USE, LAST_RESULT, ORDINARY, RECORD_SIZE, TEXT } from './headers.ts';

const FIRST_CHESS960 = 65536 - 960;
const FIRST_ECO = 128;

/**
 * The id + 1 of an entity whose id has 64 bits; 0 for none, and for one that the file does not have, which is noted.
 */
const idAt = (view: DataView, at: number, size: number, lost: LossNoter): number => {
  const id = view.getUint32(at, true);
  const high = view.getInt32(at + 4, true);
  if (high === 0 && id < size) return id + 1;
  // Most games have no team, so -1 takes the fast path.
  return high === -1 && id === 0xffff_ffff ? 0 : lost.note(high * 2 ** 32 + id);
};

/** A number of 16 bits; 0 if it is negative, which is damage. */
const countAt = (view: DataView, at: number): number => Math.max(0, view.getInt16(at, true));

/** The core columns of `.2cbh`. */
export class ListColumns extends CoreColumns implements ColumnDecoder {
  readonly moveCount: Uint16Array;

  constructor(count: number, sizes: EntitySizes) {
    super(count, sizes);
    this.moveCount = new Uint16Array(count);
  }

  decode(bytes: Uint8Array, from: number, to: number, row: number): void {
    const { kind, white, black, whiteElo, blackElo, result, moveCount, eco, event, date, contents } = this;
    const { players, tournaments, lost } = this.sizes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = from, at = from * RECORD_SIZE; i < to; i++, at += RECORD_SIZE) {
      const r = row + i;
      const flags = bytes[at];
      const type = bytes[at + 2];
      const deleted = flags & DELETED;
      if ((flags & IN_USE) === 0 || (type !== ORDINARY && type !== ANALYSIS)) {
        kind[r] = RECORD_KINDS.unreadable;
        result[r] = NO_RESULT;
        continue;
      }
      if (type === ANALYSIS) {
        kind[r] = RECORD_KINDS.game | deleted;
        result[r] = RESULT_LINE;
        continue;
      }
      if ((flags & TEXT) !== 0) {
        kind[r] = RECORD_KINDS.text | deleted;
        result[r] = NO_RESULT;
        event[r] = idAt(view, at + 0x10, tournaments, lost.tournaments);
        continue;
      }
      kind[r] = RECORD_KINDS.game | deleted;
      white[r] = idAt(view, at + 0x18, players, lost.players);
      black[r] = idAt(view, at + 0x20, players, lost.players);
      event[r] = idAt(view, at + 0x28, tournaments, lost.tournaments);
      result[r] = bytes[at + 0x58] > LAST_RESULT ? RESULT_LINE : bytes[at + 0x58];
      whiteElo[r] = countAt(view, at + 0x60);
      blackElo[r] = countAt(view, at + 0x70);
      const code = view.getUint16(at + 0x80, true);
      eco[r] = code >= FIRST_ECO && code < ECO_END ? code : 0;
      const says = contentsOf(view.getUint32(at + 0x84, true), bytes[at + 0x88] & 15);
      contents[r] = code >= FIRST_CHESS960 ? says | CONTENT.variant : says;
      moveCount[r] = countAt(view, at + 0x8a);
      date[r] = view.getUint32(at + 0xbc, true) & 0x1fffff;
    }
  }
}

/** The places of annotator and source in a record. */
const PLACES = {
  game: { annotator: 0x30, source: 0x38 },
  text: { annotator: 0x20, source: 0x18 },
  analysis: { annotator: 0x28, source: 0x20 },
} as const;

/** The other columns. */
export class FurtherColumns extends ExtraColumns implements ColumnDecoder {
  readonly whiteTeam: Uint16Array | Uint32Array;
  readonly blackTeam: Uint16Array | Uint32Array;

  constructor(count: number, wanted: ReadonlySet<ColumnName>, sizes: EntitySizes) {
    super(count, wanted, sizes);
    this.whiteTeam = idColumn(wanted.has('whiteTeam') ? count : 0, sizes.teams);
    this.blackTeam = idColumn(wanted.has('blackTeam') ? count : 0, sizes.teams);
  }

  decode(bytes: Uint8Array, from: number, to: number, row: number): void {
    const { round, annotator, source, whiteTeam, blackTeam, medals } = this;
    const { annotators, sources, teams, lost } = this.sizes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = from, at = from * RECORD_SIZE; i < to; i++, at += RECORD_SIZE) {
      const r = row + i;
      const flags = bytes[at];
      const type = bytes[at + 2];
      if ((flags & IN_USE) === 0 || (type !== ORDINARY && type !== ANALYSIS)) continue;
      const isGame = type === ORDINARY && (flags & TEXT) === 0;
      const places = isGame ? PLACES.game : type === ANALYSIS ? PLACES.analysis : PLACES.text;
      annotator[r] = idAt(view, at + places.annotator, annotators, lost.annotators);
      source[r] = idAt(view, at + places.source, sources, lost.sources);
      if (!isGame) continue;
      whiteTeam[r] = idAt(view, at + 0x40, teams, lost.teams);
      blackTeam[r] = idAt(view, at + 0x48, teams, lost.teams);
      round[r] = countAt(view, at + 0x5a) * SUBROUNDS + countAt(view, at + 0x5c);
      medals[r] = view.getUint16(at + 0x82, true);
    }
  }
}
