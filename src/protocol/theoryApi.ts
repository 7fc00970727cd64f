// Calls that compare the line of a game with the games played before it, and with a repertoire.
import type { Failure } from '../base/failure.ts';
import type { Fen, Uci } from '../chess/types.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { GameFacts } from '../model/gameFacts.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** A game, and its record if there is one. */
export interface GameOfLine extends GameFacts {
  readonly item?: ItemId;
  readonly number?: RecordNumber;
}

/** The mainline of a game as positions, from the first to the last. */
export interface Line {
  readonly fens: readonly Fen[];
  readonly chess960: boolean;
}

/** A move, and the number of games that play it. */
export interface PlayedMove {
  readonly uci: Uci;
  readonly games: number;
}

/** The move with which a line finally leaves the games that were played before it. */
export interface Novelty {
  /** Index of the position after the last one that earlier games have. */
  readonly at: number;
  /** True if the line left the earlier games before and came back to them by transposition. */
  readonly isReordered?: true;
  /** The database with the most games with the position before that move, and the moves that they played. */
  readonly item: ItemId;
  readonly games: number;
  /** True if the novelty is meaningful: early moves, and moves after few games of a small database, are not. */
  readonly isTelling: boolean;
  readonly moves: readonly PlayedMove[];
  /** Number of games of that database that have the new position, not counting the game and its duplicates. */
  readonly later: number;
}

/** A line compared with the games of databases. Later games, the game itself and its duplicates do not count. */
export interface LineHistory {
  /** Absent if earlier games have the last position, or lack even the first one. */
  readonly novelty?: Novelty;
  /**
   * Index of the first position that the table leaves open, because it ends before the line leaves the games or leaves
   * out rare positions. A scan of all games may find more.
   */
  readonly openFrom?: number;
  /** True if the novelty is past the end of a table, so that the table alone could not have found it. */
  readonly isBeyond?: true;
  /** Large databases without an opening table, asked only with `scan`. */
  readonly unasked: readonly ItemId[];
  readonly failed: readonly { readonly item: ItemId; readonly failure: Failure }[];
}

/** The most games of a repertoire: each question scans all of it, and a large database would keep all workers busy. */
export const MAX_REPERTOIRE = 100_000;

/** The place where a line leaves a repertoire. Variations of the repertoire's games count as well. */
export interface RepertoireEnd {
  /** Index of the last position of the line that the repertoire has. */
  readonly last: number;
  /** The moves of the repertoire there; empty if the repertoire ends there. */
  readonly moves: readonly Uci[];
  /** A game with that position. */
  readonly number: RecordNumber;
}

/** Calls for theory. */
export interface TheoryApi {
  /**
   * Answers from opening tables. Small databases without one are scanned. With `scan`, all games are scanned from the
   * first open position on; progress is in records.
   */
  readLineHistory(
    request: Line & { readonly items: readonly ItemId[]; readonly game: GameOfLine; readonly scan?: boolean },
    context: CallContext<ScanProgress>,
  ): Promise<LineHistory>;
  /**
   * Returns `undefined` if the repertoire has no position of the line. Scans the games; progress is in records. Rejects
   * with a failure `limit` if there are more than `MAX_REPERTOIRE`.
   */
  findRepertoireEnd(
    request: Line & { readonly item: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<RepertoireEnd | undefined>;
}
