// Facts about one player's games, for users who prepare for a game against that player.
import type { DateNumber } from './dateNumber.ts';
import type { NamedEntity } from './entity.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { PlayerResult, PlayerScore } from './statistics.ts';

/** A player's games with one color in one opening. Games decided without play are left out. */
export interface PreparedOpening {
  /** The ECO code by number, 0 for A00 to 499 for E99. */
  readonly eco: number;
  readonly games: number;
  readonly score: PlayerScore;
  /** The date of the last game; 0 if none is known. */
  readonly last: DateNumber;
  /** Number of games after `Preparation.since`. */
  readonly recent: number;
}

/** A player's games with one color. Games decided without play are left out. */
export interface PreparedSide extends PlayerResult {
  readonly games: number;
  /** Number of games after `Preparation.since`. */
  readonly recent: number;
  readonly last: DateNumber;
  /** The openings, most frequent first. */
  readonly openings: readonly PreparedOpening[];
  /** The latest games that the player lost, latest first. */
  readonly losses: readonly RecordNumber[];
}

/** Facts for the preparation against one player. Deleted games are left out. */
export interface Preparation extends NamedEntity {
  readonly games: number;
  readonly undated: number;
  /** The date two years before the player's last game: later games count as recent. 0 if no game has a date. */
  readonly since: DateNumber;
  readonly white: PreparedSide;
  readonly black: PreparedSide;
}
