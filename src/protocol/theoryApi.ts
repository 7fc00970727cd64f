// Calls that compare the line of a game with the games played before it, and with a repertoire.
import type { Failure } from '../base/failure.ts';
import type { Fen, Uci } from '../chess/types.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { GameFacts } from '../model/gameFacts.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** The facts of a game, and its record if it is in a database. */
export interface GameOfLine extends GameFacts {
  readonly item?: ItemId;
  readonly number?: RecordNumber;
}

/** All positions of the mainline of a game, in order. */
export interface Line {
  readonly fens: readonly Fen[];
  readonly chess960: boolean;
}

/** A move, and the number of games that play it. */
export interface PlayedMove {
  readonly uci: Uci;
  readonly games: number;
}

/** The first move of a line after which the line has no position of earlier games for eight more plies. */
export interface Novelty {
  /** Index of the position after the move. */
  readonly at: number;
  /** True if the line had left the earlier games already, and came back to them by transposition. */
  readonly isReordered?: true;
  /** The database that has the most earlier games with the position before the move, and the number of these games. */
  readonly item: ItemId;
  readonly games: number;
  /** False only if all databases are small, and the move is early or in a position of few earlier games. */
  readonly isTelling: boolean;
  /** The moves of these games in that position, most frequent first. */
  readonly moves: readonly PlayedMove[];
  /** Number of games with the new position, without the game and its duplicates, in the database that has the most. */
  readonly later: number;
}

/** A comparison of a line with the earlier games of databases. The game itself and its duplicates do not count. */
export interface LineHistory {
  /** Absent if earlier games have the last position of the line, or lack its first one. */
  readonly novelty?: Novelty;
  /**
   * The index of the novelty if the opening tables leave it open whether earlier games have that position, because they
   * end before it or lack rare positions. A scan of all games may find such games.
   */
  readonly openFrom?: number;
  /** True if the novelty is beyond the last ply of an opening table. */
  readonly isBeyond?: true;
  /** Large databases without an opening table, which were not asked. With `scan` they are. */
  readonly unasked: readonly ItemId[];
  readonly failed: readonly { readonly item: ItemId; readonly failure: Failure }[];
}

/**
 * The maximum number of games of a repertoire. Each question scans all of them, so a large database would
 * keep all workers busy.
 */
export const MAX_REPERTOIRE = 100_000;

/** The place where a line leaves a repertoire. Variations of the repertoire's games count, too. */
export interface RepertoireEnd {
  /** Index of the last position of the line that the repertoire has. */
  readonly last: number;
  /** The repertoire's moves in that position, most frequent first; empty if the repertoire ends there. */
  readonly moves: readonly Uci[];
  /** A game of the repertoire with that position. */
  readonly number: RecordNumber;
}

/** Calls for theory. */
export interface TheoryApi {
  /**
   * Compares a line with earlier games, from opening tables; small databases without a table are scanned. With `scan`,
   * all games are scanned if the tables leave the answer open. Progress is in records.
   */
  readLineHistory(
    request: Line & { readonly items: readonly ItemId[]; readonly game: GameOfLine; readonly scan?: boolean },
    context: CallContext<ScanProgress>,
  ): Promise<LineHistory>;
  /**
   * Scans a repertoire for the positions of a line; `undefined` if it has none of them. Progress is in records. Rejects
   * with a failure `limit` if the repertoire has more than `MAX_REPERTOIRE` games.
   */
  findRepertoireEnd(
    request: Line & { readonly item: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<RepertoireEnd | undefined>;
}
