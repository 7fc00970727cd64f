// Decodes the details of a record, its facts besides the moves: from `.2cbh`, and from the entities of
// `.2lid` to which the record refers.
import { ByteReader } from '../../bytes/byteReader.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type {
  GameDetails,
  PlayerDetails,
  RatingKind,
  SourceDetails,
  TeamDetails,
  TournamentDetails,
} from '../../model/gameDetails.ts';
import { decodeEdition, decodeTeamFacts, decodeTournamentRules } from '../chessbase/entityFacts.ts';
import { nationOf } from '../chessbase/nations.ts';
import { changedAt, createdAtEither, decodeMaterial } from '../chessbase/savedFacts.ts';
import { coordinatesOf, decodeTournamentFacts, TIEBREAK } from '../chessbase/tournamentFacts.ts';
import { decodeDate } from '../chessbase/values.ts';
import { decodePlayer, decodeSource, decodeTournament, EntityReader } from './entities.ts';
import { ANALYSIS } from './headers.ts';

/** Facts of a record of `.2cbh` that a row of the list does not show. */
export type SavedFacts = Pick<
  GameDetails,
  'whiteRating' | 'blackRating' | 'version' | 'created' | 'changed' | 'finalMaterial' | 'board'
>;

/** Decodes these facts from one whole record. Texts have some of them, analyses none. */
export function decodeSavedFacts(record: Uint8Array, isText: boolean): SavedFacts {
  if (record[2] === ANALYSIS) return {};
  const reader = new ByteReader(record, { file: '', base: 0 }, true);
  const i64At = (at: number): number => {
    reader.seek(at);
    return reader.i64le();
  };
  const i32At = (at: number): number => {
    reader.seek(at);
    return reader.i32();
  };
  const i16At = (at: number): number => {
    reader.seek(at);
    return reader.i16le();
  };
  if (isText) return known({ created: createdAtEither(i64At(0x30)), version: positive(i64At(0x40)) });
  return known({
    board: positive(i16At(0x5e)),
    whiteRating: decodeRating(record.subarray(0x62, 0x70)),
    blackRating: decodeRating(record.subarray(0x72, 0x80)),
    finalMaterial: decodeMaterial(i32At(0x8c), i32At(0x90)),
    created: createdAtEither(i64At(0x98)),
    changed: changedAt(i64At(0xa0)),
    version: positive(i32At(0xb8)),
  });
}

const positive = (value: number): number | undefined => (value > 0 ? value : undefined);

/** Omits unknown facts. */
const known = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Facts;

const SCOPES = [undefined, 'international', 'national', 'server'] as const;
const TEMPOS = [undefined, 'bullet', 'blitz', 'rapid', 'correspondence'] as const;
const NAME = 6;

/**
 * Decodes the kind of a rating: scope and tempo in bits, the number of the rating list, a nation, and the
 * name of the list. `undefined` without a known scope.
 */
function decodeRating(bytes: Uint8Array): RatingKind | undefined {
  const scope = SCOPES[bytes[0] & 7];
  if (scope === undefined) return undefined;
  const tempo = TEMPOS[bytes[0] >> 3];
  const nation = nationOf(bytes[4]);
  const field = bytes.subarray(NAME);
  const end = field.indexOf(0);
  const name = new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
  return {
    scope,
    ...(tempo === undefined ? {} : { tempo }),
    ...(scope !== 'national' || nation === undefined ? {} : { nation }),
    name,
  };
}

/** Bytes of a tournament between the nation of its place and the tiebreaks, of unknown meaning. */
const UNKNOWN_TAIL = 37;
const MAX_RULES = 64;

const TIEBREAKS: ReadonlyMap<number, string> = new Map([
  [1, TIEBREAK.ratingBuchholz],
  [2, TIEBREAK.fineBuchholz],
  [3, TIEBREAK.medianBuchholz],
  [4, TIEBREAK.progressive],
  [5, TIEBREAK.sonnebornBerger],
  [11, TIEBREAK.wins],
  [12, TIEBREAK.blackWins],
  [13, TIEBREAK.blackGames],
  [14, TIEBREAK.pointGroup],
  [16, TIEBREAK.medianBuchholz2],
  [17, TIEBREAK.buchholzCut1],
  [18, TIEBREAK.buchholzCut2],
  [19, TIEBREAK.sonnebornBerger],
  [21, TIEBREAK.koya],
]);

/** Decodes all facts of a tournament. */
export function decodeTournamentDetails(record: Uint8Array, codePage: CodePage): TournamentDetails {
  const reader = new EntityReader(record);
  reader.bytes();
  reader.bytes();
  reader.skip(4); // the start date, which rows have as well
  const kind = reader.u8();
  const team = reader.u8();
  const nation = reader.u16() & 0xff;
  const category = reader.u8();
  const flags = reader.u8();
  const rounds = reader.u16() & 0xff;
  const latitude = reader.f32();
  const longitude = reader.f32();
  reader.skip(1 + UNKNOWN_TAIL);
  const count = reader.u16();
  const rules = count > MAX_RULES ? undefined : Array.from({ length: count }, () => reader.u16());
  return {
    ...decodeTournament(record, codePage),
    endDate: rules === undefined ? {} : decodeDate(reader.i32()),
    ...decodeTournamentFacts(kind, team, nation, category, rounds),
    ...decodeTournamentRules(flags),
    ...coordinatesOf(latitude, longitude),
    tiebreaks: (rules ?? [])
      .filter((rule) => rule !== 0)
      .map((rule) => TIEBREAKS.get(rule) ?? `rule ${rule}`),
  };
}

/** Decodes all facts of a source. */
export function decodeSourceDetails(record: Uint8Array, codePage: CodePage): SourceDetails {
  const reader = new EntityReader(record);
  reader.bytes();
  reader.bytes();
  const published = decodeDate(reader.i32());
  const date = decodeDate(reader.i32());
  return { ...decodeSource(record, codePage), published, date, ...decodeEdition(reader.u16(), reader.u16()) };
}

/** Decodes all facts of a team. */
export function decodeTeamDetails(record: Uint8Array, codePage: CodePage): TeamDetails {
  const reader = new EntityReader(record);
  const title = reader.text(codePage);
  const number = reader.u8();
  const season = reader.u8();
  const year = reader.u16();
  return { title, ...decodeTeamFacts(number, season, year, reader.u8()) };
}

/** Decodes the facts of a player besides the name: the FIDE id. `undefined` without a name or an id. */
export function decodePlayerDetails(record: Uint8Array, codePage: CodePage): PlayerDetails | undefined {
  if (decodePlayer(record, codePage) === '') return undefined;
  const reader = new EntityReader(record);
  reader.bytes();
  reader.bytes();
  reader.skip(16);
  const low = reader.i32() >>> 0;
  const high = reader.i32();
  return high !== 0 || low === 0 ? undefined : { title: '', fideId: low, birthday: {} };
}
