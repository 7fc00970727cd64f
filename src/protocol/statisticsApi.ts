// Calls for statistics of the games of a database.
import type { Color } from '../chess/types.ts';
import type { EntityId } from '../model/entity.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { CrossTable, Distribution, PlayerCard, SelectionStatistics } from '../model/statistics.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** A player, by id or as the player of this color in a game. */
export type PlayerChoice =
  | { readonly id: EntityId }
  | { readonly number: RecordNumber; readonly color: Color };

/** An event: by id with the index of an edition, or as the event of a game, in the edition of that game. */
export type EventChoice =
  | { readonly id: EntityId; readonly edition?: number }
  | { readonly number: RecordNumber };

/** Calls for statistics. Each first reads the columns that it needs, unless they are loaded. Progress is in records. */
export interface StatisticsApi {
  readStatistics(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<SelectionStatistics>;
  /** Counts only the openings. Keys are ECO codes by number, 0 for A00 to 499 for E99. */
  countOpenings(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<Distribution>;
  /** Makes a player's card from the games of a selection, or from all; `undefined` if there is no such player. */
  readPlayerCard(
    request: { item: ItemId; player: PlayerChoice; selection?: number },
    context: CallContext<ScanProgress>,
  ): Promise<PlayerCard | undefined>;
  /**
   * Tabulates the games of an edition of the event, by default the last; `undefined` if there is no such
   * event, or all its games are deleted.
   */
  readCrossTable(
    request: { item: ItemId; event: EventChoice },
    context: CallContext<ScanProgress>,
  ): Promise<CrossTable | undefined>;
}
