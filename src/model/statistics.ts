// Statistics of the games of a selection. Games decided without play (such as `+:-`) and games without a result are
// counted apart and give no points, but in cross tables, games decided without play give points.
import type { EntityId, NamedEntity } from './entity.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { DateNumber } from './dateNumber.ts';
import type { TournamentFacts } from './tournament.ts';

export const OUTCOMES = ['white', 'draws', 'black', 'unplayed', 'open'] as const;
/** Numbers of games by their end: won by White, drawn, won by Black, decided without play, without a result. */
export type Outcomes = Readonly<Record<(typeof OUTCOMES)[number], number>>;

/** The number of all games, whatever their result. */
export const gamesOf = (outcomes: Outcomes): number =>
  OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);

/** The years of games with a date. */
export interface ListYears {
  readonly newest: number;
  /** The year that halves the games best: about half of them are older. Absent if all games are of one year. */
  readonly middle?: number;
}

/** A step of a distribution: keys from `from` to `to`, both included. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly outcomes: Outcomes;
}

/** A distribution of games by a key, such as the year. Steps without games are left out. */
export interface Distribution {
  readonly buckets: readonly Bucket[];
  /** Number of games whose key is not known. */
  readonly unknown: number;
  /** Mean of the known keys; `undefined` if none is known. */
  readonly mean?: number;
}

/** An entity, and the number of its games in a selection. */
export interface Frequent extends NamedEntity {
  readonly games: number;
  /** For events, the year of the last dated game, which tells events of the same name apart. */
  readonly year?: number;
}

/** The most frequent entities of one kind (`first`), and the number of all of that kind (`count`). */
export interface FrequentList {
  readonly count: number;
  readonly first: readonly Frequent[];
}

/** Statistics of a selection. Guiding texts and unreadable records (`others`) are no games. Deleted games count. */
export interface SelectionStatistics {
  readonly games: number;
  /** Number of games of variants, which count nowhere else; absent if there are none. */
  readonly variants?: number;
  readonly others: number;
  readonly results: Outcomes;
  /** Keys are years. */
  readonly years: Distribution;
  /** Keys are mean ratings of both players, if both are known, in steps of 50. */
  readonly elo: Distribution;
  /** Keys are numbers of full moves, in steps of 10; from 301 on in one step, whose `to` is `Infinity`. */
  readonly lengths: Distribution;
  /** Keys are ECO codes by number, 0 for A00 to 499 for E99. */
  readonly openings: Distribution;
  readonly players: FrequentList;
  readonly events: FrequentList;
}

/** Returns the ECO code for a number: `B90` for 190. */
export const ecoOf = (key: number): string =>
  `${'ABCDE'.charAt(Math.floor(key / 100))}${String(key % 100).padStart(2, '0')}`;

/** Numbers of games by result, from one player's perspective. Only games played to a result count. */
export interface PlayerScore {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Number of games played to a result. */
export const playedGames = ({ wins, draws, losses }: PlayerScore): number => wins + draws + losses;
/** The points: a draw is half a point. */
export const pointsOf = ({ wins, draws }: PlayerScore): number => wins + draws / 2;

/** A player's score, and the ratings of the opponents. */
export interface PlayerResult {
  readonly score: PlayerScore;
  /** The mean of opponents' known ratings in games played to a result. */
  readonly opponents?: number;
  /** Performance rating of the score against opponents with that mean rating. */
  readonly performance?: number;
}

/** A player's score in one opening. */
export interface PlayerOpening extends PlayerResult {
  /** ECO code by number, as in `openings` of a selection. */
  readonly eco: number;
  readonly games: number;
}

/** A player's score against one opponent. */
export interface Opponent extends Frequent {
  readonly score: PlayerScore;
}

/** Statistics of one player's games in a selection. Deleted games are left out. */
export interface PlayerCard extends NamedEntity {
  readonly games: number;
  readonly unplayed: number;
  readonly open: number;
  readonly deleted: number;
  /** Number of games of variants, which count nowhere else; absent if there are none. */
  readonly variants?: number;
  readonly all: PlayerResult;
  readonly white: PlayerResult;
  readonly black: PlayerResult;
  /** The last rating of each month, by date. A year whose games have no month has one rating. */
  readonly ratings: readonly { readonly date: DateNumber; readonly elo: number }[];
  readonly years: readonly ({ readonly year: number; readonly games: number } & PlayerResult)[];
  readonly undated: number;
  /** Openings, most frequent first. */
  readonly openingsWhite: readonly PlayerOpening[];
  readonly openingsBlack: readonly PlayerOpening[];
  readonly opponents: { readonly count: number; readonly first: readonly Opponent[] };
}

/** A game of a cross table from one player's perspective. */
export interface CrossGame {
  readonly number: RecordNumber;
  /** Index of the opponent in `CrossTable.players`. */
  readonly opponent: number;
  readonly white: boolean;
  /** The round; 0 if unknown. */
  readonly round: number;
  readonly subround: number;
  /** Points: 0, 0.5 or 1; `undefined` for a game without a result. */
  readonly points?: number;
  readonly unplayed: boolean;
}

/** A player of a cross table, with all games there. */
export interface CrossPlayer {
  readonly id: EntityId;
  readonly name: string;
  readonly elo?: number;
  readonly points: number;
  /** Number of games with points. */
  readonly games: number;
  /** Sonneborn-Berger in a `grid`, Buchholz in `rounds`, 0 in other forms. */
  readonly tiebreak: number;
  readonly performance?: number;
  /** The player's games, by round and date. */
  readonly results: readonly CrossGame[];
}

/**
 * `grid`: nearly everybody met everybody; a column for each opponent. `rounds`: Swiss and the like; a column for each
 * round. `knockout`: by rounds, sorted by how far players advanced. `match`: two players. `list`: none of these.
 */
const TABLE_FORMS = ['grid', 'rounds', 'knockout', 'match', 'list'] as const;
/** The layout of a cross table. */
export type TableForm = (typeof TABLE_FORMS)[number];

/** The games of one event as a table. An event that was held several times has a table for each edition. */
export interface CrossTable extends NamedEntity {
  readonly site: string;
  /** All editions in order of time, and the index of this one. */
  readonly editions: readonly Edition[];
  readonly edition: number;
  readonly form: TableForm;
  /** Facts of the event that the database stores. */
  readonly facts?: TournamentFacts;
  /** Players in the order of the standings; none if there are too many games for a table. */
  readonly players: readonly CrossPlayer[];
  /** Rounds of the games, ascending. */
  readonly rounds: readonly number[];
  readonly games: number;
  readonly open: number;
  readonly unplayed: number;
  /** Number of duplicates that are left out: each game counts once. */
  readonly twins: number;
  readonly deleted: number;
  /** For grids: the number of games of each pair, and the number of pairs with fewer games. */
  readonly cycles: number;
  readonly missing: number;
}

/** An edition of an event, with the dates of its first and last game. */
interface Edition {
  /** 0 if no game has a date. */
  readonly from: DateNumber;
  readonly to: DateNumber;
  readonly games: number;
}
