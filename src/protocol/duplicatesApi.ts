// The calls for games that a database has more than once.
import type { RecordNumber } from '../model/gameHeader.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** The duplicates in a database. */
export interface DuplicatesFound {
  /** The number of groups of equal games, and the number of all games in them. */
  readonly groups: number;
  readonly games: number;
  /** The number of games that were compared. The others have no moves or no names, or are not chess. */
  readonly compared: number;
  /** The number of games with too many candidates: they were compared only with the last 64 groups of candidates. */
  readonly crowded: number;
}

/** How a list shows duplicates. */
export interface FoldOptions {
  /** The groups of which all games are listed: none, all, or the groups of these records. */
  readonly open: 'none' | 'all' | readonly RecordNumber[];
  /** True if the list leaves out games without duplicates. */
  readonly only: boolean;
}

/** A list in which one game represents each group of duplicates. */
interface FoldedSelection extends SelectionInfo {
  /** The number of games that folding hides; 0 with `only`. */
  readonly folded: number;
}

/** Calls for duplicate games. Nothing is ever deleted. */
export interface DuplicateApi {
  /**
   * Reads all moves, with all workers, and finds equal games. The worker keeps the result while the database is open,
   * and later calls return it at once. Progress is in records.
   */
  findDuplicates(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<DuplicatesFound>;
  /**
   * Folds a list: of each group of duplicates that is not `open`, only the fullest game in the list stays, at
   * its own place. Rejects with a failure `changed` if `findDuplicates` has not been called since the
   * database was opened.
   */
  foldDuplicates(
    request: { item: ItemId; selection: number } & FoldOptions,
    context: CallContext,
  ): Promise<FoldedSelection>;
}
