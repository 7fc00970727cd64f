// The calls for games that are there several times.
import type { RecordNumber } from '../model/gameHeader.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** Duplicates that were found in a database. */
export interface DuplicatesFound {
  /** Groups of games that are the same, and the number of games in them. */
  readonly groups: number;
  readonly games: number;
  /** Games that were compared. The others have no moves, or no names. */
  readonly compared: number;
  /** Games with too many candidates: they were compared with the last 64 only. */
  readonly crowded: number;
}

/** How a list shows them. */
export interface FoldedHow {
  /** Groups that show all their games: none, all, or those of these records. */
  readonly open: 'none' | 'all' | readonly RecordNumber[];
  /** True if games that are there once are left out. */
  readonly only: boolean;
}

/** A list in which one game stands for all that are the same. */
interface FoldedSelection extends SelectionInfo {
  /** Games that the list had, and that are folded now. */
  readonly folded: number;
}

/** Calls for games that are there several times. Nothing is ever deleted. */
export interface DuplicateApi {
  /**
   * Reads all moves, with all workers, and finds games that are the same. What was found is kept with the database: asked
   * again, it is there at once. Progress is in records.
   */
  findDuplicates(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<DuplicatesFound>;
  /**
   * Folds a list of a database whose duplicates were found. Of each group the fullest game that the list has stays, where
   * it is. Rejects with a failure `changed` if nothing was found yet, or the database is open anew.
   */
  foldDuplicates(
    request: { item: ItemId; selection: number } & FoldedHow,
    context: CallContext,
  ): Promise<FoldedSelection>;
}
