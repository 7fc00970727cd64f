import type { MergedGames } from '../model/merged/mergedGames.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress } from './selection.ts';

/** The most games of a list that are merged; the others are only counted. */
export const MAX_MERGED = 10_000;

export interface MergeApi {
  /**
   * Merges the first games of a list into one tree of this many half-moves. With `fromHits` the tree begins at the
   * position of the list's hits. Progress is in games.
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
