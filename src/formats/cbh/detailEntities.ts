// Decodes entities completely, for the details of one game. Rows of the list need less (`entities.ts`).
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { SourceDetails, TeamDetails, TournamentDetails } from '../../model/gameDetails.ts';
import type { LocalizedText } from '../../model/localizedText.ts';
import { decodeStringField } from '../chessbase/singleBytes.ts';
import { GAME_TAG, SOURCE, TEAM, teamNumber, TOURNAMENT, type EntityKind } from './entities.ts';
import { decodeEdition, decodeTeamFacts, decodeTournamentRules } from '../chessbase/entityFacts.ts';
import { decodeTournamentFacts } from '../chessbase/tournamentFacts.ts';
import { decodeDate } from '../chessbase/values.ts';

/** A tournament as `.cbt` stores it; its end date, coordinates and tiebreaks are in `.cbtt`. */
export type StoredTournament = Omit<
  TournamentDetails,
  'endDate' | 'coordinates' | 'tiebreaks' | 'inferredTimeControl'
>;

/** A byte of the data; 0 if a record of an older program ends before it. */
const u8 = (data: Uint8Array, offset: number): number => data[offset] ?? 0;
const u32le = (data: Uint8Array, offset: number): number =>
  u8(data, offset) +
  u8(data, offset + 1) * 0x100 +
  u8(data, offset + 2) * 0x10000 +
  u8(data, offset + 3) * 0x1000000;

export const TOURNAMENT_DETAILS: EntityKind<StoredTournament> = {
  what: TOURNAMENT.what,
  dataSize: TOURNAMENT.dataSize,
  storedSize: TOURNAMENT.storedSize,
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
    return {
      ...TOURNAMENT.decode(data, codePage),
      ...decodeTournamentFacts(u8(data, 74), u8(data, 75), u8(data, 76), u8(data, 78), u8(data, 80)),
      ...decodeTournamentRules(u8(data, 79)),
    };
  },
};

export const SOURCE_DETAILS: EntityKind<SourceDetails> = {
  what: SOURCE.what,
  dataSize: SOURCE.dataSize,
  storedSize: SOURCE.storedSize,
  texts: SOURCE.texts,
  none: { title: '', publisher: '', published: {}, date: {} },
  decode: (data, codePage) => ({
    ...SOURCE.decode(data, codePage),
    published: decodeDate(u32le(data, 41)),
    date: decodeDate(u32le(data, 45)),
    ...decodeEdition(u8(data, 49), u8(data, 50)),
  }),
};

export const TEAM_DETAILS: EntityKind<TeamDetails> = {
  what: TEAM.what,
  dataSize: TEAM.dataSize,
  storedSize: TEAM.storedSize,
  texts: TEAM.texts,
  none: { title: '', overNewYear: false },
  decode: (data, codePage) => ({
    title: decodeStringField(data.subarray(0, 45), codePage),
    ...decodeTeamFacts(teamNumber(data), u8(data, 49), u32le(data, 50), u8(data, 54)),
  }),
};

const TITLE_SIZE = 200;
const TITLE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'x-6', 'x-7'] as const;

/** Decodes a game tag: its titles in all languages that have one. */
export const TITLES: EntityKind<readonly LocalizedText[]> = {
  what: GAME_TAG.what,
  dataSize: GAME_TAG.dataSize,
  storedSize: GAME_TAG.storedSize,
  texts: GAME_TAG.texts,
  none: [],
  decode: (data: Uint8Array, codePage: CodePage) =>
    TITLE_LANGUAGES.flatMap((language, i) => {
      const text = decodeStringField(data.subarray(i * TITLE_SIZE, (i + 1) * TITLE_SIZE), codePage);
      return text === '' ? [] : [{ language, text }];
    }),
};
