// Small files beside the list of games: `.cbm` names the media of a text, `.flags` marks top games, `.cbtt` completes
// tournaments.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeText, fieldBytes, type CodePage } from '../../bytes/textDecoding.ts';
import type { TournamentDetails } from '../../model/gameDetails.ts';
import { TIEBREAK, coordinatesOf } from '../chessbase/tournamentFacts.ts';
import { decodeDate } from '../chessbase/values.ts';
import { decodeTournamentStages } from './tournamentStages.ts';

/** A record of `.cbm`: two numbers, then lines. */
const MEDIA_RECORD = 1024;
const MEDIA_HEAD = 8;
/** The maximum number of records of one list. */
const MAX_MEDIA_RECORDS = 64;
const TITLE_LINE = 'FilesUsed';

/** The names of a text's media files, whose list starts at `offset` of `.cbm`; `[]` if there is no list. */
export async function readMediaNames(
  source: ByteSource | undefined,
  offset: number | undefined,
  codePage: CodePage,
): Promise<readonly string[]> {
  if (source === undefined || offset === undefined || offset < MEDIA_HEAD || offset > source.size) return [];
  const head = await source.read(offset - MEDIA_HEAD, MEDIA_HEAD);
  const records = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(4, true);
  const wanted = Math.min(Math.max(1, records), MAX_MEDIA_RECORDS) * MEDIA_RECORD - MEDIA_HEAD;
  const bytes = await source.read(offset, Math.min(wanted, source.size - offset));
  const [title, count, ...names] = decodeText(fieldBytes(bytes), codePage).split('\n');
  if (title !== TITLE_LINE || !/^\d{1,6}$/.test(count)) return [];
  return names.slice(0, Number(count)).filter((name) => name !== '');
}

const FLAGS_HEADER = 12;
/** The signature of newer files; the meaning of older ones is unknown. */
const FLAGS_SIGNATURE = 0x0f010b09;
/** Bits for each game: 2, or 3 in files of ChessBase 12. Up to 8 are accepted. */
const MIN_BITS = 2;
const MAX_BITS = 8;
const TOP = 1;
const JUDGED = 2;

/**
 * Tells whether a game is marked as a top game; `undefined` if it was not judged, or if the file is missing,
 * too short or of an unknown kind.
 */
export async function readTopGame(
  source: ByteSource | undefined,
  number: number,
): Promise<boolean | undefined> {
  if (source === undefined || source.size < FLAGS_HEADER) return undefined;
  const head = await source.read(0, FLAGS_HEADER);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const bitsPerGame = view.getUint32(8);
  if (view.getUint32(0) !== FLAGS_SIGNATURE || bitsPerGame < MIN_BITS || bitsPerGame > MAX_BITS)
    return undefined;
  const bit = bitsPerGame * number;
  const offset = FLAGS_HEADER + Math.floor(bit / 8);
  const size = Math.min(2, source.size - offset);
  if (size <= 0) return undefined;
  const [low, high = 0] = await source.read(offset, size);
  const flags = (low | (high << 8)) >> (bit % 8);
  return (flags & JUDGED) === 0 ? undefined : (flags & TOP) !== 0;
}

// `.cbtt`: its header is little-endian, its records are big-endian.

const HEADER_SIZE = 32;
const MIN_RECORD = 61;
const MAX_RECORD = 4096;
const RULES = 50;
const MAX_RULES = 10;
const END_DATE = 61;

type Extras = Pick<TournamentDetails, 'endDate' | 'coordinates' | 'tiebreaks' | 'inferredTimeControl'>;
const NO_EXTRAS: Extras = { endDate: {}, tiebreaks: [] };

/** Facts that the table adds to the tournament with this id; none if the table is shorter or damaged. */
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
  const stages = decodeTournamentStages(view);
  return {
    ...(stages.length > 0 && { inferredTimeControl: stages }),
    endDate: bytes.length >= END_DATE + 4 ? decodeDate(view.getUint32(END_DATE)) : {},
    ...coordinatesOf(view.getFloat64(0), view.getFloat64(8)),
    tiebreaks: [...rules]
      .filter((rule) => rule > NOT_SET)
      .map((rule) => TIEBREAKS.get(rule) ?? `rule ${rule}`),
  };
}

/** 1 and 2 mean unspecified and not set. */
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
