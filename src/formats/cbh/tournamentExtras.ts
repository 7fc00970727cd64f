// `.cbtt`: what newer programs add to tournaments (spec 13.1). Header little-endian, records big-endian.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { TournamentDetails } from '../../model/gameDetails.ts';
import { TIEBREAK, coordinatesOf } from '../chessbase/tournamentFacts.ts';
import { decodeDate } from '../chessbase/values.ts';

const HEADER_SIZE = 32;
const MIN_RECORD = 61;
const MAX_RECORD = 4096;
const RULES = 50;
const MAX_RULES = 10;
const END_DATE = 61;

type Extras = Pick<TournamentDetails, 'endDate' | 'coordinates' | 'tiebreaks'>;
const NO_EXTRAS: Extras = { endDate: {}, tiebreaks: [] };

/** Extras of the tournament with this id; nothing where the table is shorter or is not one. */
export async function readTournamentExtras(source: ByteSource | undefined, id: number): Promise<Extras> {
  if (source === undefined || source.size < HEADER_SIZE) return NO_EXTRAS;
  const head = await source.read(0, HEADER_SIZE);
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(4, true);
  const offset = HEADER_SIZE + id * size;
  if (size < MIN_RECORD || size > MAX_RECORD || offset + size > source.size) return NO_EXTRAS;
  return decodeExtras(await source.read(offset, size));
}

function decodeExtras(bytes: Uint8Array): Extras {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rules = bytes.subarray(RULES, RULES + Math.min(MAX_RULES, bytes[RULES + MAX_RULES]));
  return {
    endDate: bytes.length >= END_DATE + 4 ? decodeDate(view.getUint32(END_DATE)) : {},
    ...coordinatesOf(view.getFloat64(0), view.getFloat64(8)),
    tiebreaks: [...rules]
      .filter((rule) => rule > NOT_SET)
      .map((rule) => TIEBREAKS.get(rule) ?? `rule ${rule}`),
  };
}

/** 1 and 2 say nothing: unspecified, not set. */
const NOT_SET = 2;
const TIEBREAKS: ReadonlyMap<number, string> = new Map([
  [10, TIEBREAK.ratingBuchholz],
  [11, TIEBREAK.fineBuchholz],
  [12, TIEBREAK.medianBuchholz],
  [13, TIEBREAK.progressive],
  [14, TIEBREAK.sonnebornBerger],
  [21, TIEBREAK.medianBuchholz2],
  [22, TIEBREAK.buchholzCut1],
  [23, TIEBREAK.buchholzCut2],
  [200, TIEBREAK.sonnebornBerger],
  [201, TIEBREAK.wins],
  [202, TIEBREAK.blackWins],
  [203, TIEBREAK.blackGames],
  [204, TIEBREAK.pointGroup],
  [206, TIEBREAK.koya],
]);
