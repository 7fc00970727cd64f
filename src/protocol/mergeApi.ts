import type { MergedGames } from '../model/merged/mergedGames.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress } from './selection.ts';

/** The maximum number of rows of a list that are merged; `left.beyond` of the reply counts the others. */
export const MAX_MERGED = 10_000;

export interface MergeApi {
  /**
   * Merges the first `plies` half-moves of the first games of a list into one tree. With `fromHits`, the tree begins at
   * the position of the hits; the list must be that of a position search. Progress is in games.
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
