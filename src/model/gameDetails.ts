// Facts about a record that its header lacks or shortens, for a view of one game. Lists use `GameHeader`.
import type { LocalizedText } from './localizedText.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { PartialDate } from './partialDate.ts';
import type { Nation, Tempo, TournamentFacts } from './tournament.ts';
import type { TimeStage } from './timeControl.ts';

/** Further facts about one record. Unknown facts are absent, unknown texts `""`. */
export interface GameDetails {
  readonly number: RecordNumber;
  readonly tournament: TournamentDetails;
  readonly source: SourceDetails;
  readonly annotator: string;
  /** Present if the database has more facts about the player than the name. */
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
  /** Times at which the record was created and last changed, in milliseconds since 1970 UTC. */
  readonly created?: number;
  readonly changed?: number;
  /** Material of both sides at the end of the mainline, the larger first. The file does not tell which is White's. */
  readonly finalMaterial?: readonly [PieceCounts, PieceCounts];
  /** The endgames that the game passes through: the ChessBase number of each kind, and the ply at which it begins. */
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
  /** The rating in the list of players, which may differ from that in the game. */
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
  /** True if the database has all games of the tournament. */
  readonly complete: boolean;
  readonly boardPoints: boolean;
  readonly threePointsForWin: boolean;
  /** Degrees; north and east are positive. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
  /** Tie-breaks, in the order in which they apply. */
  readonly tiebreaks: readonly string[];
  /** The time control, from bytes whose meaning is inferred: no file at hand sets them. */
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
