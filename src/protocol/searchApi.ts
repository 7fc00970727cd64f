// Calls that search the games of a database, and its opening trees.
import type { ListYears } from '../model/statistics.ts';
import type { Failure } from '../base/failure.ts';
import type { Fen, Uci } from '../chess/types.ts';
import type { EntityKind, EntityOrder, NamedEntity } from '../model/entity.ts';
import type { RecordNumber, RecordRow } from '../model/gameHeader.ts';
import type { HitLocation } from '../model/gameSelection.ts';
import type { GameQuery, SortKey } from '../model/query/gameQuery.ts';
import type { PositionQuery } from '../model/position/positionQuery.ts';
import type { YearsOfMove } from '../model/yearsOfMove.ts';
import type { ScanProgress, SelectionInfo } from './selection.ts';
import type { BookAnswer } from './bookAnswer.ts';
import type { CallContext } from './rpc.ts';
import type { GameOfLine } from './theoryApi.ts';
import type { RecordCounts, ItemId } from './items.ts';

/** `expected` of a `changed` failure for a list that was dropped to save memory. The page can search for it again. */
export const DROPPED_LIST = 'a list of this database that is open';

/** An entity with the number of its records: games with either color, deleted records and texts count. */
export interface EntityRow extends NamedEntity {
  /** Site of an event. */
  readonly site?: string;
  /** Years of the first and the last game of an event. */
  readonly years?: readonly [first: number, last: number];
  /** Number of records in the requested list, or in the database. */
  readonly games: number;
  /** Number of records in the database, if `games` is that of a list. */
  readonly ofAll?: number;
}

/** A site of events, with the number of its games. */
export type SiteRow = Pick<EntityRow, 'name' | 'games'>;

/** Progress of a search. The selection grows in file order, but see `findsMore`; `done` of `total` rows are scanned. */
export interface SearchProgress extends ScanProgress {
  readonly selection: SelectionInfo;
  /** Number of games that could not be replayed to their end. */
  readonly damaged: number;
  /** In the reply, a list of the first thousand of these games in file order; absent if there are none. */
  readonly damagedGames?: SelectionInfo;
  /** True if a worker stopped during the search, and others scanned its rows again. */
  readonly restarted?: boolean;
  /**
   * True while variations are still being searched, but the selection already has all games that match by their
   * mainlines: it does not change any more, and the reply will name another selection.
   */
  readonly findsMore?: boolean;
}

/** Progress of `findGames`. While the database grows, `selection` is the list of games that match so far. */
export interface FilterProgress extends ScanProgress {
  readonly selection?: SelectionInfo;
}

/** Calls that the index of a database answers. They read no games. */
export interface SearchApi {
  /**
   * Reads the core columns and the names of players and events. Concurrent calls share one pass. Progress is in
   * records. Returns the kinds of entities for which the index has columns.
   */
  buildIndex(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<readonly EntityKind[]>;
  /**
   * Finds the records that match the query, or all, and sorts them. `within` limits them to a selection. Reads missing
   * columns first, with progress in records. A growing database is completed; until then, progress names the records
   * that match so far, in file order. Rejects queries with a `comment` (for `searchComments`) or a `repertoire` (for
   * `findInsideRepertoire`).
   */
  findGames(
    request: {
      item: ItemId;
      query?: GameQuery;
      sort: readonly SortKey[];
      /** A selection. If it has the hits of a search, so has the result. */
      within?: number;
    },
    context: CallContext<FilterProgress>,
  ): Promise<SelectionInfo>;
  /** Counts the records of each kind in a selection. */
  countRecords(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<RecordCounts>;
  /**
   * Returns the years of the games of a selection; `undefined` if no game has a date. Years after `until` are mistakes
   * of a file and do not count.
   */
  findListYears(
    request: { item: ItemId; selection: number; until: number },
    context: CallContext<ScanProgress>,
  ): Promise<ListYears | undefined>;
  /**
   * Lists names that match the typed text: the closest matches first, and of equally close ones those with
   * most games. If the columns of the names are not read, all have 0 games.
   */
  completeNames(
    request: { item: ItemId; of: EntityKind; text: string; most: number },
    context: CallContext,
  ): Promise<readonly EntityRow[]>;
  /** Lists sites of events that match the typed text, in the order of `completeNames`. */
  completeSites(
    request: { item: ItemId; text: string; most: number },
    context: CallContext,
  ): Promise<readonly SiteRow[]>;
  /**
   * Counts the entities that have games and whose name or site matches `text`; returns rows [from, to) of
   * their list.
   */
  listEntities(
    request: {
      item: ItemId;
      of: EntityKind;
      text: string;
      sort: EntityOrder;
      reversed?: boolean;
      /** A selection. Only its games count, and entities without any are left out. */
      within?: number;
      from: number;
      to: number;
    },
    context: CallContext<ScanProgress>,
  ): Promise<{ readonly count: number; readonly rows: readonly EntityRow[] }>;
}

/** Calls that scan games, with all workers, if no stored table has the answer. Results come in file order. */
export interface GameSearchApi {
  /**
   * Searches games for a position or a pattern. `within` limits the search to a selection. Progress and reply
   * name the same selection, which grows and has the plies of the hits, but see `findsMore`. Games for which
   * a stored opening table has the answer are not scanned: `damaged` counts all damaged games of the table,
   * but `damagedGames` lists none.
   */
  searchPositions(
    request: { item: ItemId; within?: number; position: PositionQuery },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /**
   * Finds games with all words of `text` in their comments, and guiding texts with all of them, ignoring case
   * and accents.
   */
  searchComments(
    request: { item: ItemId; within?: number; text: string },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /** Returns where the hit at index `place` of a selection is in its game; `undefined` for a selection without hits. */
  readHit(
    request: { item: ItemId; selection: number; place: number },
    context: CallContext,
  ): Promise<HitLocation | undefined>;
  /**
   * Lets the worker at the other end of the port take part in searches as a helper. Returns when the helper has stopped
   * or does not answer. Canceling the call removes the helper.
   */
  addHelper(request: { port: MessagePort }, context: CallContext): Promise<void>;
  /** Makes this worker take part in the searches of the worker at the other end of the port. */
  helpAt(request: { port: MessagePort }, context: CallContext): Promise<void>;
}

/** A position, and the games of each database that count. */
export interface TreePosition {
  readonly fen: Fen;
  readonly chess960: boolean;
  /** Selections by item, which limit the games that count. */
  readonly within?: readonly { readonly item: ItemId; readonly selection: number }[];
  /** True if complete answers are to include the years of the moves. */
  readonly byYear?: boolean;
}

/** Games whose damage hides some of their moves: they count only up to it, and may have the position after it. */
export interface TreeDamage {
  readonly games: number;
  /** True if the number includes games outside the selection, because a stored table has no other number. */
  readonly ofAll: boolean;
}

/** The statistics of a database's games with a position, from a stored table or from the games themselves. */
export type TreeAnswer = BookAnswer & {
  readonly from: 'table' | 'games';
  /** Number of games counted so far; present while the database, or the list that limits it, still grows. */
  readonly soFar?: number;
  /** Present in complete answers, if games are damaged. */
  readonly damage?: TreeDamage;
  /** Present if requested, and if the database or the list that limits it was complete. */
  readonly byYear?: readonly YearsOfMove[];
};

/** Progress of counting opening trees. */
export interface TreeProgress extends ScanProgress {
  /** The answers so far, partial or complete, as in the reply. */
  readonly answers: readonly TreeAnswer[];
}

/**
 * The state of a database's opening table: stored on this machine; not needed, because few games are quickly counted;
 * or refused by the browser, so that games are counted each time.
 */
export type TreeTableState =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Calls for opening trees. They count mainlines. A game counts once in a position, with its first move there. */
export interface TreeApi {
  /** Returns one answer for each item, like `lookupBooks`. Progress brings incomplete answers. */
  lookupTrees(
    request: TreePosition & { readonly items: readonly ItemId[] },
    context: CallContext<TreeProgress>,
  ): Promise<readonly TreeAnswer[]>;
  /** Returns the index of the last of these positions that a game of the databases has; `undefined` if none has. */
  findLastInTrees(
    request: Pick<TreePosition, 'chess960' | 'within'> & {
      readonly items: readonly ItemId[];
      readonly fens: readonly Fen[];
    },
    context: CallContext,
  ): Promise<number | undefined>;
  /**
   * Finds the games with the position, or with the move `uci` in it, as a selection in file order with plies. While the
   * database, or the selection `within`, grows, progress names the games found so far. With `before`, only games that
   * were played before that game count.
   */
  findTreeGames(
    request: {
      item: ItemId;
      fen: Fen;
      chess960: boolean;
      uci?: Uci;
      within?: number;
      before?: GameOfLine;
    },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /** Reads the rows of single records, in the order of the request. */
  readTreeGames(
    request: { item: ItemId; numbers: readonly RecordNumber[] },
    context: CallContext,
  ): Promise<readonly RecordRow[]>;
  /** Makes the opening table of a database in the background, in a helper if there is one. Progress is in records. */
  buildTree(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<TreeTableState>;
}
