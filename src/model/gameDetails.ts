// All facts of a record besides its moves, for a view of one game. The list has `GameHeader`.
import type { LocalizedText } from './localizedText.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { PartialDate } from './partialDate.ts';
import type { Nation, Tempo, TournamentFacts } from './tournament.ts';
import type { TimeStage } from './timeControl.ts';

/** Unknown facts are absent, unknown texts `""`. */
export interface GameDetails {
  readonly number: RecordNumber;
  readonly tournament: TournamentDetails;
  readonly source: SourceDetails;
  readonly annotator: string;
  /** Players, if the database has more of them than names. */
  readonly white?: PlayerDetails;
  readonly black?: PlayerDetails;
  /** The type of the game, in words. */
  readonly gameType?: string;
  readonly whiteTeam?: TeamDetails;
  readonly blackTeam?: TeamDetails;
  readonly whiteRating?: RatingKind;
  readonly blackRating?: RatingKind;
  /** The title of the game, in all its languages. */
  readonly titles: readonly LocalizedText[];
  /** Number of the board, in a team match. */
  readonly board?: number;
  /** How many times the game was saved. */
  readonly version?: number;
  /** Milliseconds since 1970, UTC. */
  readonly created?: number;
  readonly changed?: number;
  /** Material at the end of the mainline, the larger side first. The file does not say whose it is. */
  readonly finalMaterial?: readonly [PieceCounts, PieceCounts];
  /** Kinds of endgames, by a number of the writing program without a name here, and the ply at which each begins. */
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
  /** The rating in the list of players, not that of the game. */
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
  /** True if the database has all games of it. */
  readonly complete: boolean;
  readonly boardPoints: boolean;
  readonly threePointsForWin: boolean;
  /** Degrees; north and east are positive. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
  /** Tie-breaks, in the order in which they apply. */
  readonly tiebreaks: readonly string[];
  /** Inferred from bytes that no tournament at hand sets. */
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
  /** Number of the team in its club: 2 for the second team. */
  readonly number?: number;
  readonly year?: number;
  /** The season goes on into the next year. */
  readonly overNewYear: boolean;
  readonly nation?: Nation;
}

/** The list that a player's rating comes from. */
export interface RatingKind {
  readonly scope: 'international' | 'national' | 'server';
  readonly tempo?: Tempo | 'bullet';
  readonly nation?: Nation;
  /** "FIDE", "ICCF". */
  readonly name: string;
}

/** How many of each piece a side has left. */
export interface PieceCounts {
  readonly pawns: number;
  readonly knights: number;
  readonly bishops: number;
  readonly rooks: number;
  readonly queens: number;
}
