// What records of `.cbj` say besides ids and offsets (spec 12): ratings, versions, times, final material. Big-endian.
import { decodeField } from '../../bytes/textDecoding.ts';
import type { GameDetails, PieceCounts, RatingKind } from '../../model/gameDetails.ts';
import type { Tempo } from '../../model/tournament.ts';
import { nationOf } from '../chessbase/nations.ts';

/** What a record of `.cbj` adds to a game or a text (spec 12); what it is too short for is not there. */
export interface ExtendedDetails extends Pick<
  GameDetails,
  'whiteRating' | 'blackRating' | 'version' | 'created' | 'changed' | 'finalMaterial' | 'endings'
> {
  /** Where the media list of a text starts in `.cbm`. */
  readonly mediaOffset?: number;
}

/** Decodes by size: a field is there when the record reaches its end. */
export function decodeExtendedDetails(bytes: Uint8Array): ExtendedDetails {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (end: number) => bytes.length >= end;
  const whiteRating = has(54) ? decodeRating(bytes.subarray(38, 54)) : undefined;
  const blackRating = has(70) ? decodeRating(bytes.subarray(54, 70)) : undefined;
  const mediaOffset = has(12) ? view.getInt32(8) : -1;
  const finalMaterial = has(28) ? decodeMaterial(view.getUint16(22), view.getUint16(26)) : undefined;
  const version = has(80) ? view.getUint16(78) : 0;
  const created = has(88) ? createdAt(view.getBigUint64(80)) : undefined;
  const endings = has(108) ? decodeEndings(view, 88) : [];
  const changed = has(116) ? changedAt(view.getBigUint64(108)) : undefined;
  return {
    ...(whiteRating === undefined ? {} : { whiteRating }),
    ...(blackRating === undefined ? {} : { blackRating }),
    ...(mediaOffset < 0 ? {} : { mediaOffset }),
    ...(finalMaterial === undefined ? {} : { finalMaterial }),
    ...(version === 0 ? {} : { version }),
    ...(created === undefined ? {} : { created }),
    endings,
    ...(changed === undefined ? {} : { changed }),
  };
}

const INTERNATIONAL = 1;
const NATIONAL = 2;
const TEMPOS: readonly (Tempo | undefined)[] = [undefined, 'blitz', 'rapid', 'correspondence'];

/** Kind, national and international time control, nation, name; what does not apply holds garbage. */
function decodeRating(bytes: Uint8Array): RatingKind | undefined {
  const kind = bytes[1] & 7;
  if (kind !== INTERNATIONAL && kind !== NATIONAL) return undefined;
  const national = kind === NATIONAL;
  const tempo = national ? TEMPOS[bytes[2]] : TEMPOS[bytes[3] - 1];
  const nation = national ? nationOf(bytes[4]) : undefined;
  return {
    scope: national ? 'national' : 'international',
    ...(tempo === undefined ? {} : { tempo }),
    ...(nation === undefined ? {} : { nation }),
    name: decodeField(bytes.subarray(5), 'windows-1252'),
  };
}

const UNSET = 0xffff;

function decodeMaterial(larger: number, smaller: number): readonly [PieceCounts, PieceCounts] | undefined {
  const unknown = (larger === 0 && smaller === 0) || larger === UNSET || smaller === UNSET;
  return unknown ? undefined : [pieceCounts(larger), pieceCounts(smaller)];
}

const pieceCounts = (bits: number): PieceCounts => ({
  pawns: bits >> 12,
  queens: (bits >> 9) & 7,
  knights: (bits >> 6) & 7,
  bishops: (bits >> 3) & 7,
  rooks: bits & 7,
});

/** 1 December 2008, midnight in Central Europe. */
const CREATED_EPOCH = Date.UTC(2008, 10, 30, 23);
const LAST_CREATED = 2_970_943_488_000n;
/** 1/1024 seconds. */
const createdAt = (ticks: bigint): number | undefined =>
  ticks === 0n || ticks > LAST_CREATED
    ? undefined
    : CREATED_EPOCH + Math.round((Number(ticks) * 1000) / 1024);

/** 15 October 1582, where UUIDs start to count. */
const CHANGED_EPOCH = Date.UTC(1582, 9, 15);
/** A `Date` ends there. */
const LAST_TIME = 8.64e15;

/** Tenths of microseconds. */
function changedAt(ticks: bigint): number | undefined {
  const time = CHANGED_EPOCH + Number(ticks / 10_000n);
  return ticks === 0n || time > LAST_TIME ? undefined : time;
}

const MAX_ENDINGS = 4;

/** Version, the longest kind, then up to four kinds of endings with the ply at which they begin. */
function decodeEndings(view: DataView, offset: number): { code: number; ply: number }[] {
  return Array.from({ length: MAX_ENDINGS }, (_, i) => ({
    code: view.getUint16(offset + 4 + i * 4),
    ply: view.getUint16(offset + 6 + i * 4),
  })).filter(({ code }) => code !== 0);
}
