// The calls for games that a database has more than once.
import type { RecordNumber } from '../model/gameHeader.ts';
import type { ItemId } from './items.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';
import type { CallContext } from './rpc.ts';

/** The duplicates in a database. */
export interface DuplicatesFound {
  /** Groups of games that are the same, and the number of games in them. */
  readonly groups: number;
  readonly games: number;
  /** The number of games that were compared. The others have no moves or no names, or are not chess. */
  readonly compared: number;
  /** The number of games with too many candidates, which were compared only with the last 64 of them. */
  readonly crowded: number;
}

/** How a list shows duplicates. */
export interface FoldOptions {
  /** The groups that show all their games: none, all, or those of these records. */
  readonly open: 'none' | 'all' | readonly RecordNumber[];
  /** True if the list leaves out games without duplicates. */
  readonly only: boolean;
}

/** A list in which one game represents each group of duplicates. */
interface FoldedSelection extends SelectionInfo {
  /** The number of games that are hidden by folding. */
  readonly folded: number;
}

/** Calls for duplicate games. Nothing is ever deleted. */
export interface DuplicateApi {
  /**
   * Reads all moves, with all workers, and finds games that are the same. The result is kept with the database, and
   * later calls return it at once. Progress is in records.
   */
  findDuplicates(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<DuplicatesFound>;
  /**
   * Folds a list of a database whose duplicates were found. Each group keeps the fullest game that the list has, in its
   * place. Rejects with a failure `changed` if duplicates were not searched yet or the database was opened again.
   */
  foldDuplicates(
    request: { item: ItemId; selection: number } & FoldOptions,
    context: CallContext,
  ): Promise<FoldedSelection>;
}
