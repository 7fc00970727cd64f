// What the games of a selection come to. Games decided without play (`+:-` and the like) and games without a result are
// counted apart: they are nobody's score. In cross tables alone a game decided without play gives its points.
import type { EntityId, NamedEntity } from './entity.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { DateNumber } from './dateNumber.ts';
import type { TournamentFacts } from './tournament.ts';

export const OUTCOMES = ['white', 'draws', 'black', 'unplayed', 'open'] as const;
/** How games ended: won by White, drawn, won by Black, decided without play, without a result. */
export type Outcomes = Readonly<Record<(typeof OUTCOMES)[number], number>>;

/** All games, however they ended. */
export const gamesOf = (outcomes: Outcomes): number =>
  OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);

/** Part of a distribution: keys from `from` to `to`, both included. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly outcomes: Outcomes;
}

/** A distribution over what is known of the games; keys without games are left out. */
export interface Distribution {
  readonly buckets: readonly Bucket[];
  /** Games of which the key is not known. */
  readonly unknown: number;
  /** Mean over the games of which it is known, `undefined` where there is none. */
  readonly mean?: number;
}

/** An entity with its games of a selection. */
export interface Frequent extends NamedEntity {
  readonly games: number;
  /** Of an event: the year of its last game, where one has a date. Many events share a name. */
  readonly year?: number;
}

/** The most frequent of one kind, and how many there are in all. */
export interface FrequentList {
  readonly count: number;
  readonly first: readonly Frequent[];
}

/** Guiding texts and records that cannot be read are no games; deleted games count, as the list shows them. */
export interface SelectionStatistics {
  readonly games: number;
  readonly others: number;
  readonly results: Outcomes;
  /** Keys are years. */
  readonly years: Distribution;
  /** The mean rating of both players, rounded down; known where both are. Steps of 50. */
  readonly elo: Distribution;
  /** Full moves, in steps of 10. */
  readonly lengths: Distribution;
  /** Keys are ECO codes by number, 0 for A00 to 499 for E99. */
  readonly openings: Distribution;
  readonly players: FrequentList;
  readonly events: FrequentList;
}

/** `B90` for 190. */
export const ecoOf = (key: number): string =>
  `${'ABCDE'.charAt(Math.floor(key / 100))}${String(key % 100).padStart(2, '0')}`;

/** Games played to a result, from one player's side. */
export interface PlayerScore {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Games played to a result. */
export const playedGames = ({ wins, draws, losses }: PlayerScore): number => wins + draws + losses;
/** A draw is half a point. */
export const pointsOf = ({ wins, draws }: PlayerScore): number => wins + draws / 2;

/** How a player did, and against whom as far as ratings are known. */
export interface PlayerResult {
  readonly score: PlayerScore;
  /** Mean rating of the opponents in games played to a result, where one was known. */
  readonly opponents?: number;
  /** Of the score against those opponents. */
  readonly performance?: number;
}

/** How a player did in one opening. */
export interface PlayerOpening extends PlayerResult {
  /** As in `openings` of a selection. */
  readonly eco: number;
  readonly games: number;
}

/** How a player did against one other. */
export interface Opponent extends Frequent {
  readonly score: PlayerScore;
}

/** One player's games of a selection; deleted ones are left out. */
export interface PlayerCard extends NamedEntity {
  readonly games: number;
  readonly unplayed: number;
  readonly open: number;
  readonly deleted: number;
  readonly all: PlayerResult;
  readonly white: PlayerResult;
  readonly black: PlayerResult;
  /** One for each month with a rating, the last of it; a year without months has one of its own. By date. */
  readonly ratings: readonly { readonly date: DateNumber; readonly elo: number }[];
  readonly years: readonly ({ readonly year: number; readonly games: number } & PlayerResult)[];
  readonly undated: number;
  /** The most frequent first. */
  readonly openingsWhite: readonly PlayerOpening[];
  readonly openingsBlack: readonly PlayerOpening[];
  readonly opponents: { readonly count: number; readonly first: readonly Opponent[] };
}

/** A game of a cross table, from one player's side. */
export interface CrossGame {
  readonly number: RecordNumber;
  /** Place of the opponent in the table, 0-based. */
  readonly opponent: number;
  readonly white: boolean;
  /** 0 where it is not known. */
  readonly round: number;
  readonly subround: number;
  /** 0, 0.5 or 1; `undefined` for a game without a result. */
  readonly points?: number;
  readonly unplayed: boolean;
}

/** One player of a cross table with all games there. */
export interface CrossPlayer {
  readonly id: EntityId;
  readonly name: string;
  readonly elo?: number;
  readonly points: number;
  /** Games with points. */
  readonly games: number;
  /** Sonneborn-Berger in a round robin, Buchholz by rounds. */
  readonly tiebreak: number;
  readonly performance?: number;
  /** By round and date. */
  readonly results: readonly CrossGame[];
}

/**
 * `grid`: nearly everybody met everybody, results stand by opponent. `rounds`: Swiss and the like, results stand by round.
 * `knockout`: by round, who comes further stands higher. `match`: two players. `list`: neither rounds nor a grid are known.
 */
const TABLE_FORMS = ['grid', 'rounds', 'knockout', 'match', 'list'] as const;
/** How the games of an event are laid out. */
export type TableForm = (typeof TABLE_FORMS)[number];

/** The games of one event as a table; several editions under one name are tables of their own. */
export interface CrossTable extends NamedEntity {
  readonly site: string;
  /** Editions in the order of time, and which this is. */
  readonly editions: readonly Edition[];
  readonly edition: number;
  readonly form: TableForm;
  /** What the database says of the event besides its games. */
  readonly facts?: TournamentFacts;
  /** In order of the standings; nobody where there are more games than a table can hold. */
  readonly players: readonly CrossPlayer[];
  /** Rounds that games name, ascending. */
  readonly rounds: readonly number[];
  readonly games: number;
  readonly open: number;
  readonly unplayed: number;
  /** Games that are there twice and count once. */
  readonly twins: number;
  readonly deleted: number;
  /** Of a grid: games that each pair plays, and pairs that have fewer. */
  readonly cycles: number;
  readonly missing: number;
}

/** One of several events under a name. */
export interface Edition {
  /** 0 where no game has a date. */
  readonly from: DateNumber;
  readonly to: DateNumber;
  readonly games: number;
}
