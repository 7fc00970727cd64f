// Everything known of a record besides its moves, for a view of one game; the list has `GameHeader`.
import type { LocalizedText } from './localizedText.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { PartialDate } from './partialDate.ts';
import type { Nation, Tempo, TournamentFacts } from './tournament.ts';

/** Facts that are unknown are absent, texts `""`. */
export interface GameDetails {
  readonly number: RecordNumber;
  readonly tournament: TournamentDetails;
  readonly source: SourceDetails;
  readonly annotator: string;
  /** Where the database keeps more of its players than their names. */
  readonly white?: PlayerDetails;
  readonly black?: PlayerDetails;
  /** What the game was filed under, in words. */
  readonly gameType?: string;
  readonly whiteTeam?: TeamDetails;
  readonly blackTeam?: TeamDetails;
  readonly whiteRating?: RatingKind;
  readonly blackRating?: RatingKind;
  /** The game's own title, in every language stored. */
  readonly titles: readonly LocalizedText[];
  /** The board of a match between teams that the game was played on. */
  readonly board?: number;
  /** Counts the times the game was saved. */
  readonly version?: number;
  /** Milliseconds since 1970, UTC. */
  readonly created?: number;
  readonly changed?: number;
  /** Material at the end of the mainline, the larger side first: the file does not say whose it is. */
  readonly finalMaterial?: readonly [PieceCounts, PieceCounts];
  /** Kinds of endings by the writing program's number, which has no names here, and the ply at which each begins. */
  readonly endings: readonly { readonly code: number; readonly ply: number }[];
  /** Whether the publisher counts it among the top games. */
  readonly topGame?: boolean;
  /** Names of the media files that the record uses, as its database lists them. */
  readonly media: readonly string[];
}

/** A player as the list of players has them. */
export interface PlayerDetails {
  /** As PGN writes it: "GM". */
  readonly title: string;
  /** The rating in the list of players, not the one of the game. */
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
  /** Whether the database has all its games. */
  readonly complete: boolean;
  readonly boardPoints: boolean;
  readonly threePointsForWin: boolean;
  /** Degrees, north and east positive. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
  /** In the order in which they are applied. */
  readonly tiebreaks: readonly string[];
}

export const SOURCE_QUALITIES = ['high', 'medium', 'low'] as const;
/** Where a game was published, and in which quality. */
export interface SourceDetails {
  readonly title: string;
  readonly publisher: string;
  readonly published: PartialDate;
  readonly date: PartialDate;
  readonly version?: number;
  readonly quality?: (typeof SOURCE_QUALITIES)[number];
}

/** The team that a player played for. */
export interface TeamDetails {
  readonly title: string;
  /** Second team of a club: 2. */
  readonly number?: number;
  readonly year?: number;
  /** The season goes on into the next year. */
  readonly overNewYear: boolean;
  readonly nation?: Nation;
}

/** Which list a player's rating comes from. */
export interface RatingKind {
  readonly scope: 'international' | 'national' | 'server';
  readonly tempo?: Tempo | 'bullet';
  readonly nation?: Nation;
  /** "FIDE", "ICCF". */
  readonly name: string;
}

/** How many of each piece a side has. */
export interface PieceCounts {
  readonly pawns: number;
  readonly knights: number;
  readonly bishops: number;
  readonly rooks: number;
  readonly queens: number;
}
