// Facts about one player's games, for preparing to play against that player.
import type { DateNumber } from './dateNumber.ts';
import type { NamedEntity } from './entity.ts';
import type { RecordNumber } from './gameHeader.ts';
import type { PlayerResult, PlayerScore } from './statistics.ts';

/** A player's games with one color in one opening. Games decided without play are left out. */
export interface PreparedOpening {
  /** The ECO code as a number, 0 for A00. */
  readonly eco: number;
  readonly games: number;
  readonly score: PlayerScore;
  /** The date of the last game; 0 if none is known. */
  readonly last: DateNumber;
  /** Number of games in the last two years. */
  readonly recent: number;
}

/** A player's games with one color. */
export interface PreparedSide extends PlayerResult {
  readonly games: number;
  /** Number of games in the last two years. */
  readonly recent: number;
  readonly last: DateNumber;
  /** The openings, most frequent first. */
  readonly openings: readonly PreparedOpening[];
  /** The last lost games, latest first. */
  readonly losses: readonly RecordNumber[];
}

/** Preparation against one player. Deleted games are left out. */
export interface Preparation extends NamedEntity {
  readonly games: number;
  readonly undated: number;
  /** Recent games are after this date, two years before the player's last game. 0 if no game has a date. */
  readonly since: DateNumber;
  readonly white: PreparedSide;
  readonly black: PreparedSide;
}
