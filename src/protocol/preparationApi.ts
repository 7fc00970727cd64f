// Calls for users who prepare for a game against one player.
import type { EntityId } from '../model/entity.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { Preparation } from '../model/preparation.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';
import type { CallContext } from './rpc.ts';
import type { PlayerChoice } from './statisticsApi.ts';

/** The maximum number of games of a player that are read move by move. */
export const MAX_READ_GAMES = 60;

/** A new move of the player in one game: no earlier game has the position after `ply` plies. */
export interface PlayedNovelty {
  readonly number: RecordNumber;
  readonly ply: number;
  /** Number of earlier games with the position before the move. */
  readonly games: number;
}

/** The new moves of a player's latest games. */
export interface PlayerNovelties {
  /** Number of games that were read. */
  readonly read: number;
  /** Only moves in positions of at least this many earlier games are listed; if above 1, no early moves. */
  readonly least: number;
  /** The new moves, latest first. */
  readonly novelties: readonly PlayedNovelty[];
  /** The games of `novelties` as a list, each with the ply of its new move. */
  readonly selection: SelectionInfo;
  /** True if nothing was read, because the database is large and has no opening table. */
  readonly isUnasked: boolean;
}

/** The meetings of a player's latest games with a repertoire. */
export interface RepertoireMeetings {
  readonly read: number;
  /** The list of games in the repertoire for at least `DEEP_PLIES`, each with the ply of its last position there. */
  readonly met: SelectionInfo;
  /** Number of these games that go on where the repertoire ends. */
  readonly ends: number;
}

/** The minimum number of plies in the repertoire for a game to count: three moves of each side. */
export const DEEP_PLIES = 6;

/** Calls for preparation. */
export interface PreparationApi {
  /** Answers from the index, without reading games; `undefined` if there is no such player. Progress is in records. */
  readPreparation(
    request: { item: ItemId; player: PlayerChoice },
    context: CallContext<ScanProgress>,
  ): Promise<Preparation | undefined>;
  /** Reads the player's latest games (`MAX_READ_GAMES`) and finds new moves of the player. Progress is in games. */
  readPlayerNovelties(
    request: { item: ItemId; player: EntityId },
    context: CallContext<ScanProgress>,
  ): Promise<PlayerNovelties>;
  /** Compares the player's latest games with one color (`MAX_READ_GAMES`) with a repertoire. Progress is in games. */
  readRepertoireMeetings(
    request: { item: ItemId; player: EntityId; side: 'white' | 'black'; repertoire: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<RepertoireMeetings>;
}
