// Calls for preparing against one player.
import type { EntityId } from '../model/entity.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { Preparation } from '../model/preparation.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';
import type { CallContext } from './rpc.ts';
import type { PlayerChoice } from './statisticsApi.ts';

/** The most games of a player that are read move by move. */
export const MAX_READ_GAMES = 60;

/** A new move of the player: no earlier game has the position after this many plies. */
export interface PlayedNovelty {
  readonly number: RecordNumber;
  readonly ply: number;
  /** Number of earlier games with the position before. */
  readonly games: number;
}

/** The new moves of a player's latest games. */
export interface PlayerNovelties {
  /** Number of games that were read. */
  readonly read: number;
  /** The smallest number of earlier games before a new move. If it is more than one, early moves are left out. */
  readonly least: number;
  /** The new moves, latest first. */
  readonly novelties: readonly PlayedNovelty[];
  /** The same games as a list, each at its new move. */
  readonly selection: SelectionInfo;
  /** True if the database is large and has no opening table, so that nothing was read. */
  readonly isUnasked: boolean;
}

/** How far a repertoire covers a player's latest games. */
export interface RepertoireMeetings {
  readonly read: number;
  /** Games that it covers for at least `DEEP_PLIES`, as a list, each at its last position in the repertoire. */
  readonly met: SelectionInfo;
  /** Number of these games in which the repertoire ends before the player leaves it. */
  readonly ends: number;
}

/** Number of plies from which a game counts as in the repertoire: three moves of each side. */
export const DEEP_PLIES = 6;

/** Calls for preparation. */
export interface PreparationApi {
  /** Answers from the index alone; `undefined` if there is no such player. Progress is in records. */
  readPreparation(
    request: { item: ItemId; player: PlayerChoice },
    context: CallContext<ScanProgress>,
  ): Promise<Preparation | undefined>;
  /** Reads the player's latest games, at most `MAX_READ_GAMES`. Progress is in games. */
  readPlayerNovelties(
    request: { item: ItemId; player: EntityId },
    context: CallContext<ScanProgress>,
  ): Promise<PlayerNovelties>;
  /** Reads the player's latest games with a color, and the repertoire. Progress is in games. */
  readRepertoireMeetings(
    request: { item: ItemId; player: EntityId; side: 'white' | 'black'; repertoire: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<RepertoireMeetings>;
}
