// Decodes the big-endian fields of `.cbj` records for the details of a game or text: ratings, versions,
// times, final material, endings, and the offset of media.
import { decodeField } from '../../bytes/textDecoding.ts';
import type { GameDetails, RatingKind } from '../../model/gameDetails.ts';
import type { Tempo } from '../../model/tournament.ts';
import { changedAt, createdAt, decodeMaterial } from '../chessbase/savedFacts.ts';
import { nationOf } from '../chessbase/nations.ts';

/** Facts that a record of `.cbj` adds to a game or a text. Fields that the record is too short for are missing. */
export interface ExtendedDetails extends Pick<
  GameDetails,
  'whiteRating' | 'blackRating' | 'version' | 'created' | 'changed' | 'finalMaterial' | 'endings'
> {
  /** The offset of a text's list of media in `.cbm`. */
  readonly mediaOffset?: number;
}

/**
 * Decodes a record by its size: it has a field if it is long enough. If it is damaged, the fields that its checksum
 * covers are missing.
 */
export function decodeExtendedDetails(bytes: Uint8Array, isDamaged = false): ExtendedDetails {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (end: number) => bytes.length >= end;
  const whiteRating = has(54) ? decodeRating(bytes.subarray(38, 54)) : undefined;
  const blackRating = has(70) ? decodeRating(bytes.subarray(54, 70)) : undefined;
  const mediaOffset = has(12) && !isDamaged ? view.getInt32(8) : -1;
  const finalMaterial =
    has(28) && !isDamaged ? decodeMaterial(view.getUint16(22), view.getUint16(26)) : undefined;
  const version = has(80) ? view.getUint16(78) : 0;
  const created = has(88) ? createdAt(view.getUint32(80) * 2 ** 32 + view.getUint32(84)) : undefined;
  const endings = has(108) ? decodeEndings(view, 88) : [];
  const changed = has(116) ? changedAt(view.getUint32(108) * 2 ** 32 + view.getUint32(112)) : undefined;
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

/** Kind, national and international time control, nation, name. Fields that do not apply hold garbage. */
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

const MAX_ENDINGS = 4;

/** Version, the longest kind, then up to four kinds of endings with the ply at which each begins. */
function decodeEndings(view: DataView, offset: number): { code: number; ply: number }[] {
  return Array.from({ length: MAX_ENDINGS }, (_, i) => ({
    code: view.getUint16(offset + 4 + i * 4),
    ply: view.getUint16(offset + 6 + i * 4),
  })).filter(({ code }) => code !== 0);
}
