import type { MergedGames } from '../model/merged/mergedGames.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress } from './selection.ts';

/** Games of a list that are merged; those behind them are counted. */
export const MOST_MERGED = 10_000;

export interface MergeApi {
  /**
   * The first games of a list as one tree of so many half-moves. With `fromHits` the tree begins at the position of the
   * list's hits. Progress is in games.
   */
  mergeGames(
    request: {
      item: ItemId;
      selection: number;
      plies: number;
      withNotes: boolean;
      fromHits: boolean;
    },
    context: CallContext<ScanProgress>,
  ): Promise<MergedGames>;
}
