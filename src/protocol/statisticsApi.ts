// What the games of one database come to.
import type { Color } from '../chess/types.ts';
import type { EntityId } from '../model/entity.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { CrossTable, PlayerCard, SelectionStatistics } from '../model/statistics.ts';
import type { ItemId, ScanProgress } from './api.ts';
import type { CallContext } from './rpc.ts';

/** By number, or as the one who had this side of a game. */
export type PlayerChoice =
  | { readonly id: EntityId }
  | { readonly number: RecordNumber; readonly color: Color };

/** By number, or as the one of a game, whose edition is meant. */
export type EventChoice =
  | { readonly id: EntityId; readonly edition?: number }
  | { readonly number: RecordNumber };

/** All calls read the columns that they need first, where they are not there yet. Progress in records. */
export interface StatisticsApi {
  readStatistics(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<SelectionStatistics>;
  /** The player's games of a selection, or all; `undefined` where nobody is meant. */
  readPlayerCard(
    request: { item: ItemId; player: PlayerChoice; selection?: number },
    context: CallContext<ScanProgress>,
  ): Promise<PlayerCard | undefined>;
  /** All games of the event; the last edition where no other is chosen; `undefined` where no event is meant. */
  readCrossTable(
    request: { item: ItemId; event: EventChoice },
    context: CallContext<ScanProgress>,
  ): Promise<CrossTable | undefined>;
}
