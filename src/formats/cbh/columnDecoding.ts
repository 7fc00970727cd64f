// Decodes records of `.cbh` into columns: the hot loop of the index. It fills all columns of a record in one pass over
// its bytes.
import { CONTENT } from '../../model/contents.ts';
import { DELETED, ECO_END, NO_RESULT, RECORD_KINDS, SUBROUNDS } from '../../model/gameIndex.ts';
import { CoreColumns, ExtraColumns, idColumn } from '../chessbase/columnArrays.ts';
import type { ColumnDecoder, EntitySizes } from '../chessbase/columnDecoder.ts';
import { contentsOf } from '../chessbase/contentFlags.ts';
import type { ReadOptions } from '../format.ts';
import type { ExtendedRecords } from './extendedRecords.ts';
import { HEADER_RECORD_SIZE } from './headers.ts';

const GAME = 0x01;
const TEXT = 0x03;
const FIRST_CHESS960 = 65536 - 960;
const FIRST_ECO = 128;

/** The core columns of `.cbh`. */
export class ListColumns extends CoreColumns implements ColumnDecoder {
  readonly moveCount: Uint8Array;

  constructor(count: number, sizes: EntitySizes) {
    super(count, sizes);
    this.moveCount = new Uint8Array(count);
  }

  /** Decodes records [from, to) of a window whose first record is `row`; `bytes` holds the whole window. */
  decode(bytes: Uint8Array, from: number, to: number, row: number): void {
    const { kind, white, black, whiteElo, blackElo, result, moveCount, eco, event, date, contents } = this;
    const { players, tournaments, lost } = this.sizes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE) {
      const r = row + i;
      const type = bytes[at] & 0x7f;
      const deleted = bytes[at] & DELETED;
      if (type !== GAME) {
        result[r] = NO_RESULT;
        if (type !== TEXT) {
          kind[r] = RECORD_KINDS.unreadable;
          continue;
        }
        kind[r] = RECORD_KINDS.text | deleted;
        const id = view.getUint32(at + 7) >>> 8;
        event[r] = id < tournaments ? id + 1 : lost.tournaments.note(id);
        contents[r] = contentsOf(view.getUint32(at + 18), 0);
        continue;
      }
      kind[r] = RECORD_KINDS.game | deleted;
      const whiteId = view.getUint32(at + 9) >>> 8;
      white[r] = whiteId < players ? whiteId + 1 : lost.players.note(whiteId);
      const blackId = view.getUint32(at + 12) >>> 8;
      black[r] = blackId < players ? blackId + 1 : lost.players.note(blackId);
      const eventId = view.getUint32(at + 15) >>> 8;
      event[r] = eventId < tournaments ? eventId + 1 : lost.tournaments.note(eventId);
      const dateAndResult = view.getUint32(at + 24);
      date[r] = (dateAndResult >>> 8) & 0x1fffff;
      result[r] = dateAndResult & 7;
      const elos = view.getUint32(at + 31);
      whiteElo[r] = elos >>> 16;
      blackElo[r] = elos;
      const code = view.getUint16(at + 35);
      eco[r] = code >= FIRST_ECO && code < ECO_END ? code : 0;
      const says = contentsOf(view.getUint32(at + 39), bytes[at + 44] & 15);
      contents[r] = code >= FIRST_CHESS960 ? says | CONTENT.variant : says;
      moveCount[r] = bytes[at + 45];
    }
  }
}

/** The extra columns of `.cbh`. */
export class FurtherColumns extends ExtraColumns implements ColumnDecoder {
  /** See `ColumnDecoder.decode`. */
  decode(bytes: Uint8Array, from: number, to: number, row: number): void {
    const { round, annotator, source, medals } = this;
    const { annotators, sources, lost } = this.sizes;
    for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE) {
      const type = bytes[at] & 0x7f;
      if (type !== GAME && type !== TEXT) continue;
      const isGame = type === GAME;
      const whoAt = at + (isGame ? 18 : 13);
      const annotatorId = (bytes[whoAt] << 16) | (bytes[whoAt + 1] << 8) | bytes[whoAt + 2];
      annotator[row + i] = annotatorId < annotators ? annotatorId + 1 : lost.annotators.note(annotatorId);
      const fromAt = at + (isGame ? 21 : 10);
      const sourceId = (bytes[fromAt] << 16) | (bytes[fromAt + 1] << 8) | bytes[fromAt + 2];
      source[row + i] = sourceId < sources ? sourceId + 1 : lost.sources.note(sourceId);
      round[row + i] = isGame ? bytes[at + 29] * SUBROUNDS + bytes[at + 30] : bytes[at + 16] * SUBROUNDS;
      if (isGame) medals[row + i] = (bytes[at + 37] << 8) | bytes[at + 38];
    }
  }
}

/** Reads the teams of all records. Records beyond the end of `.cbj` have none. */
export async function readTeamColumns(
  extended: ExtendedRecords | undefined,
  count: number,
  { teams, lost }: EntitySizes,
  options: ReadOptions,
): Promise<Record<'whiteTeam' | 'blackTeam', Uint16Array | Uint32Array>> {
  const whiteTeam = idColumn(count, teams);
  const blackTeam = idColumn(count, teams);
  if (extended === undefined) return { whiteTeam, blackTeam };
  for await (const { row, records, bytes } of extended.windows(count, options.signal)) {
    const size = bytes.length / records;
    for (let i = 0, at = 0; i < records; i++, at += size) {
      const white = i32be(bytes, at);
      const black = i32be(bytes, at + 4);
      whiteTeam[row + i] =
        white >= 0 && white < teams ? white + 1 : lost.teams.note(Math.max(NO_TEAM, white));
      blackTeam[row + i] =
        black >= 0 && black < teams ? black + 1 : lost.teams.note(Math.max(NO_TEAM, black));
    }
    options.onProgress?.({ done: row + records, total: count });
  }
  return { whiteTeam, blackTeam };
}

/** Every negative number means no team. */
const NO_TEAM = -1;

const i32be = (bytes: Uint8Array, at: number): number =>
  (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
