// Facts of one player's games for somebody who is to play against that player.
import type { DateNumber } from './dateNumber.ts';
import type { NamedEntity } from './entity.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { PlayerResult, PlayerScore } from './statistics.ts';

/** A player's games with one color in one opening. Games decided without play are left out. */
export interface PreparedOpening {
  /** ECO code by number, 0 for A00. */
  readonly eco: number;
  readonly games: number;
  readonly score: PlayerScore;
  /** The date of the last game; 0 if none is known. */
  readonly last: DateNumber;
  /** How many of the games are of the last two years. */
  readonly recent: number;
}

/** A player's games with one color. */
export interface PreparedSide extends PlayerResult {
  readonly games: number;
  /** Games of the last two years. */
  readonly recent: number;
  readonly last: DateNumber;
  /** The most frequent first. */
  readonly openings: readonly PreparedOpening[];
  /** The last lost games, the latest first. */
  readonly losses: readonly RecordNumber[];
}

/** Preparation against one player. Deleted games are left out. */
export interface Preparation extends NamedEntity {
  readonly games: number;
  readonly undated: number;
  /** The last two years end with the player's last game: games after this date. 0 if no game has a date. */
  readonly since: DateNumber;
  readonly white: PreparedSide;
  readonly black: PreparedSide;
}
