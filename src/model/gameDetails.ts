// All facts about a record other than its moves, for a view of one game. Lists use `GameHeader`.
import type { LocalizedText } from './localizedText.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { PartialDate } from './partialDate.ts';
import type { Nation, Tempo, TournamentFacts } from './tournament.ts';
import type { TimeStage } from './timeControl.ts';

/** All facts about one record. Unknown facts are absent, unknown texts `""`. */
export interface GameDetails {
  readonly number: RecordNumber;
  readonly tournament: TournamentDetails;
  readonly source: SourceDetails;
  readonly annotator: string;
  /** Players, if the database knows more about them than names. */
  readonly white?: PlayerDetails;
  readonly black?: PlayerDetails;
  /** The type of the game in words. */
  readonly gameType?: string;
  readonly whiteTeam?: TeamDetails;
  readonly blackTeam?: TeamDetails;
  readonly whiteRating?: RatingKind;
  readonly blackRating?: RatingKind;
  /** The title of the game, in all its languages. */
  readonly titles: readonly LocalizedText[];
  /** Board number in a team match. */
  readonly board?: number;
  /** The number of times that the game was saved. */
  readonly version?: number;
  /** Milliseconds since 1970 UTC. */
  readonly created?: number;
  readonly changed?: number;
  /** Material at the end of the mainline, the larger side first. The file does not tell which side has which. */
  readonly finalMaterial?: readonly [PieceCounts, PieceCounts];
  /** Kinds of endgames, by the writing program's number, which has no name here, and the ply at which each begins. */
  readonly endings: readonly { readonly code: number; readonly ply: number }[];
  /** True if the publisher calls it a top game. */
  readonly topGame?: boolean;
  /** Names of the media files that the record uses, from the database's list. */
  readonly media: readonly string[];
}

/** A player, as stored in the list of players. */
export interface PlayerDetails {
  /** Title as in PGN: "GM". */
  readonly title: string;
  /** The rating in the list of players, which may differ from the game's. */
  readonly elo?: number;
  readonly fideId?: number;
  readonly birthday: PartialDate;
  readonly sex?: 'male' | 'female';
}

/** The tournament of a game. */
export interface TournamentDetails extends TournamentFacts {
  readonly title: string;
  readonly place: string;
  readonly date: PartialDate;
  readonly endDate: PartialDate;
  /** True if the database has all its games. */
  readonly complete: boolean;
  readonly boardPoints: boolean;
  readonly threePointsForWin: boolean;
  /** Degrees; north and east are positive. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
  /** Tie-breaks, in the order in which they apply. */
  readonly tiebreaks: readonly string[];
  /** The time control, inferred from bytes that no known tournament sets. */
  readonly inferredTimeControl?: readonly TimeStage[];
}

export const SOURCE_QUALITIES = ['high', 'medium', 'low'] as const;
/** The publication of a game, and its quality. */
export interface SourceDetails {
  readonly title: string;
  readonly publisher: string;
  readonly published: PartialDate;
  readonly date: PartialDate;
  readonly version?: number;
  readonly quality?: (typeof SOURCE_QUALITIES)[number];
}

/** The team of a player. */
export interface TeamDetails {
  readonly title: string;
  /** The team's number within its club: 2 for the second team. */
  readonly number?: number;
  readonly year?: number;
  /** True if the season continues into the next year. */
  readonly overNewYear: boolean;
  readonly nation?: Nation;
}

/** The rating list of a player's rating. */
export interface RatingKind {
  readonly scope: 'international' | 'national' | 'server';
  readonly tempo?: Tempo | 'bullet';
  readonly nation?: Nation;
  /** "FIDE", "ICCF". */
  readonly name: string;
}

/** The number of pieces of each kind that a side has left. */
export interface PieceCounts {
  readonly pawns: number;
  readonly knights: number;
  readonly bishops: number;
  readonly rooks: number;
  readonly queens: number;
}
