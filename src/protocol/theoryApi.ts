// Calls that set the line of a game against the games that were played before it, and against a repertoire.
import type { Failure } from '../base/failure.ts';
import type { Fen, Uci } from '../chess/types.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { GameFacts } from '../model/gameFacts.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** A game, and the record that holds it if there is one. */
export interface GameOfLine extends GameFacts {
  readonly item?: ItemId;
  readonly number?: RecordNumber;
}

/** The mainline of a game as positions, from the first to the last. */
export interface Line {
  readonly fens: readonly Fen[];
  readonly chess960: boolean;
}

/** A move, and how many games play it. */
export interface PlayedMove {
  readonly uci: Uci;
  readonly games: number;
}

/** The move with which a line leaves the games that were played before it for good. */
export interface Novelty {
  /** Index of the first position behind the last one that earlier games have. */
  readonly at: number;
  /** The line left the games before, and came back to them by another order of moves. */
  readonly isReordered?: true;
  /** The database with the most earlier games before that move, and what they played. */
  readonly item: ItemId;
  readonly games: number;
  /** True if that says something: in small databases early moves and few earlier games say nothing. */
  readonly isTelling: boolean;
  readonly moves: readonly PlayedMove[];
  /** Number of games of that database that have the new position, not counting the game and its duplicates. */
  readonly later: number;
}

/** A line next to the games of databases. Games count that are neither later nor the game itself nor its duplicate. */
export interface LineHistory {
  /** Absent where the last position has earlier games, or not even the first one has. */
  readonly novelty?: Novelty;
  /**
   * The table ends before the line leaves the games, or leaves out rare positions: a look through all games may find more.
   * Index of the first position of which that is so.
   */
  readonly openFrom?: number;
  /** The novelty lies behind what a table knows: only there does it begin to be silent. */
  readonly isBeyond?: true;
  /** Large databases without an opening table. They are only asked with `scan`. */
  readonly unasked: readonly ItemId[];
  readonly failed: readonly { readonly item: ItemId; readonly failure: Failure }[];
}

/** The whole repertoire is looked through for each game: a large database would keep all workers busy. */
export const MOST_REPERTOIRE = 100_000;

/** The place at which a line leaves a repertoire: the variations of its games count, too. */
export interface RepertoireEnd {
  /** Index of the last position of the line that the repertoire has. */
  readonly last: number;
  /** Moves of the repertoire there. None if it ends there, too. */
  readonly moves: readonly Uci[];
  /** A game with that position. */
  readonly number: RecordNumber;
}

/** Calls for theory. */
export interface TheoryApi {
  /**
   * Answers from opening tables. Small databases without one are scanned. With `scan` all games are looked through from the
   * first open position on; progress is in records.
   */
  readLineHistory(
    request: Line & { readonly items: readonly ItemId[]; readonly game: GameOfLine; readonly scan?: boolean },
    context: CallContext<ScanProgress>,
  ): Promise<LineHistory>;
  /**
   * `undefined` if the repertoire has no position of the line. The games are scanned; progress is in records. Rejects with
   * a failure `limit` where it has more than `MOST_REPERTOIRE`.
   */
  findRepertoireEnd(
    request: Line & { readonly item: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<RepertoireEnd | undefined>;
}
