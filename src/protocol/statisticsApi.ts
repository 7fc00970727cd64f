// Calls for statistics of the games of a database.
import type { Color } from '../chess/types.ts';
import type { EntityId } from '../model/entity.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { CrossTable, Distribution, PlayerCard, SelectionStatistics } from '../model/statistics.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** A player, by id or as the one who had this side of a game. */
export type PlayerChoice =
  | { readonly id: EntityId }
  | { readonly number: RecordNumber; readonly color: Color };

/** An event, by id or as that of a game, whose edition is meant. */
export type EventChoice =
  | { readonly id: EntityId; readonly edition?: number }
  | { readonly number: RecordNumber };

/** Each call first reads the columns that it needs, if they are not there yet. Progress is in records. */
export interface StatisticsApi {
  readStatistics(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<SelectionStatistics>;
  /** The openings of the statistics alone: keys are ECO codes by number, 0 for A00 to 499 for E99. */
  countOpenings(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<Distribution>;
  /** The player's games of a selection, or all; `undefined` if there is no such player. */
  readPlayerCard(
    request: { item: ItemId; player: PlayerChoice; selection?: number },
    context: CallContext<ScanProgress>,
  ): Promise<PlayerCard | undefined>;
  /** All games of an edition of the event, the last one by default; `undefined` if there is no such event. */
  readCrossTable(
    request: { item: ItemId; event: EventChoice },
    context: CallContext<ScanProgress>,
  ): Promise<CrossTable | undefined>;
}
