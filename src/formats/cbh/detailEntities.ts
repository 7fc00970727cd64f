// All that entity records say (spec 10.4-10.8), for the details of one game; rows of the list need less (`entities.ts`).
import { decodeField, type CodePage } from '../../bytes/textDecoding.ts';
import {
  SOURCE_QUALITIES,
  type SourceDetails,
  type TeamDetails,
  type TournamentDetails,
} from '../../model/gameDetails.ts';
import type { LocalizedText } from '../../model/localizedText.ts';
import { GAME_TAG, SOURCE, TEAM, TOURNAMENT, type EntityKind } from './entities.ts';
import { nationOf } from '../chessbase/nations.ts';
import { decodeTournamentFacts } from '../chessbase/tournamentFacts.ts';
import { decodeDate } from '../chessbase/values.ts';

/** What `.cbt` knows; end date, coordinates and tiebreaks stand in `.cbtt`. */
export type StoredTournament = Omit<TournamentDetails, 'endDate' | 'coordinates' | 'tiebreaks'>;

/** A byte of the data; 0 where a record of an older program ends before it. */
const u8 = (data: Uint8Array, offset: number): number => data[offset] ?? 0;
const u32le = (data: Uint8Array, offset: number): number =>
  u8(data, offset) +
  u8(data, offset + 1) * 0x100 +
  u8(data, offset + 2) * 0x10000 +
  u8(data, offset + 3) * 0x1000000;

/** Legacy and newer mark of a complete tournament. */
const COMPLETE = 3;
const BOARD_POINTS = 4;
const THREE_POINTS = 8;

export const TOURNAMENT_DETAILS: EntityKind<StoredTournament> = {
  dataSize: TOURNAMENT.dataSize,
  texts: TOURNAMENT.texts,
  none: {
    title: '',
    place: '',
    date: {},
    tempos: [],
    teamEvent: false,
    complete: false,
    boardPoints: false,
    threePointsForWin: false,
  },
  decode(data, codePage) {
    const flags = u8(data, 79);
    return {
      ...TOURNAMENT.decode(data, codePage),
      ...decodeTournamentFacts(u8(data, 74), u8(data, 75), u8(data, 76), u8(data, 78), u8(data, 80)),
      complete: (flags & COMPLETE) !== 0,
      boardPoints: (flags & BOARD_POINTS) !== 0,
      threePointsForWin: (flags & THREE_POINTS) !== 0,
    };
  },
};

export const SOURCE_DETAILS: EntityKind<SourceDetails> = {
  dataSize: SOURCE.dataSize,
  texts: SOURCE.texts,
  none: { title: '', publisher: '', published: {}, date: {} },
  decode(data, codePage) {
    const version = u8(data, 49);
    const quality = SOURCE_QUALITIES.at(u8(data, 50) - 1);
    return {
      ...SOURCE.decode(data, codePage),
      published: decodeDate(u32le(data, 41)),
      date: decodeDate(u32le(data, 45)),
      ...(version === 0 ? {} : { version }),
      ...(u8(data, 50) === 0 || quality === undefined ? {} : { quality }),
    };
  },
};

/** A year beyond this is junk: 9999 occurs. */
const LAST_YEAR = 2200;

export const TEAM_DETAILS: EntityKind<TeamDetails> = {
  dataSize: TEAM.dataSize,
  texts: TEAM.texts,
  none: { title: '', overNewYear: false },
  decode(data, codePage) {
    const number = u32le(data, 45) & 0xffff;
    const year = u32le(data, 50);
    const nation = nationOf(u8(data, 54));
    return {
      title: TEAM.decode(data, codePage),
      ...(number === 0 ? {} : { number }),
      ...(year === 0 || year > LAST_YEAR ? {} : { year }),
      overNewYear: (u8(data, 49) & 1) === 1,
      ...(nation === undefined ? {} : { nation }),
    };
  },
};

const TITLE_SIZE = 200;
const TITLE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'x-6', 'x-7'] as const;

/** A game tag: its titles in every language that has one. */
export const TITLES: EntityKind<readonly LocalizedText[]> = {
  dataSize: GAME_TAG.dataSize,
  texts: GAME_TAG.texts,
  none: [],
  decode: (data: Uint8Array, codePage: CodePage) =>
    TITLE_LANGUAGES.flatMap((language, i) => {
      const text = decodeField(data.subarray(i * TITLE_SIZE, (i + 1) * TITLE_SIZE), codePage);
      return text === '' ? [] : [{ language, text }];
    }),
};
