// Calls that search all games of a database.
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

/** `expected` of a `changed` failure for a list that was dropped to save memory. The same call makes it again. */
export const DROPPED_LIST = 'a list of this database that is open';

/** An entity with the number of its games. A player's games are those of both colors. Deleted games and texts count. */
export interface EntityRow extends NamedEntity {
  /** Site of an event. */
  readonly site?: string;
  /** Years of the first and the last game of an event. */
  readonly years?: readonly [first: number, last: number];
  /** Number of games in the requested list, or in the database. */
  readonly games: number;
  /** Number of games in the database, if `games` is that of a list. */
  readonly ofAll?: number;
}

/** A site of events, with the number of its games. */
export type SiteRow = Pick<EntityRow, 'name' | 'games'>;

/** Progress of a search. Its selection grows in file order (see `findsMore`); `done` of `total` rows were scanned. */
export interface SearchProgress extends ScanProgress {
  readonly selection: SelectionInfo;
  /** Number of games that could not be replayed to their end. */
  readonly damaged: number;
  /** The first thousand of them in file order, if there are any and the search is over. */
  readonly damagedGames?: SelectionInfo;
  /** True if a worker stopped, and the others repeated its rows. */
  readonly restarted?: boolean;
  /**
   * The selection has the games that match by their mainlines and does not change any more. Variations are still being
   * searched, and the reply will name another selection.
   */
  readonly findsMore?: boolean;
}

/** Progress of a call that needs the index. While a database grows, it has the list of games that match so far. */
export interface FilterProgress extends ScanProgress {
  readonly selection?: SelectionInfo;
}

/** Calls that the index of a database answers. They read no games. */
export interface SearchApi {
  /**
   * Reads the core columns and names in the background. Concurrent calls share one reading. Progress is in records.
   * Returns the kinds of names whose columns were read as well.
   */
  buildIndex(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<readonly EntityKind[]>;
  /**
   * Finds the games that fit the query, or all, sorted. `within` limits them to a selection. Builds the index and reads
   * missing columns first. Progress is in records. A growing database is completed; until then, progress names the
   * games that fit so far, in file order. Rejects a query with a `comment`, which `searchComments` takes.
   */
  findGames(
    request: {
      item: ItemId;
      query?: GameQuery;
      sort: readonly SortKey[];
      /** A selection. Its rows keep their plies or words. */
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
  /** Lists names that fit the typed text, those with the most games first. Without an index all have 0 games. */
  completeNames(
    request: { item: ItemId; of: EntityKind; text: string; most: number },
    context: CallContext,
  ): Promise<readonly EntityRow[]>;
  /** Does the same for sites of events. */
  completeSites(
    request: { item: ItemId; text: string; most: number },
    context: CallContext,
  ): Promise<readonly SiteRow[]>;
  /** Lists the entries [from, to) of entities with games whose names fit `text`, and counts all such entities. */
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
   * Searches games for a position. Progress and reply name the same selection, which grows and holds plies. `within`
   * limits it to a selection. Games that a stored opening table has are not scanned; `damaged` then counts all damaged
   * games of the table, and none is listed.
   */
  searchPositions(
    request: { item: ItemId; within?: number; position: PositionQuery },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /** Finds games and guiding texts with all words of `text` in their comments, ignoring case and accents. */
  searchComments(
    request: { item: ItemId; within?: number; text: string },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /** Returns the place of the hit in its game, by its index in a selection; `undefined` for selections without hits. */
  readHit(
    request: { item: ItemId; selection: number; place: number },
    context: CallContext,
  ): Promise<HitLocation | undefined>;
  /**
   * Lets another worker, at the other end of the port, take part in searches. Returns when that worker has stopped or
   * does not answer. Canceling the call removes the helper.
   */
  addHelper(request: { port: MessagePort }, context: CallContext): Promise<void>;
  /** Makes this worker take part in the searches of the worker at the other end of the port. */
  helpAt(request: { port: MessagePort }, context: CallContext): Promise<void>;
}

/** A position, and the games that count there. */
export interface TreePosition {
  readonly fen: Fen;
  readonly chess960: boolean;
  /** Selections by item, which limit the games that count. */
  readonly within?: readonly { readonly item: ItemId; readonly selection: number }[];
  /** True if complete answers shall include the years of the moves. */
  readonly byYear?: boolean;
}

/** Games whose damage hides some of their moves: they count only up to it, and may have the position after it. */
export interface TreeDamage {
  readonly games: number;
  /** True if the number includes games outside the selection, because a stored table has no other number. */
  readonly ofAll: boolean;
}

/** The statistics of a database's games with a position; `from` tells whether from a stored table or a count. */
export type TreeAnswer = BookAnswer & {
  readonly from: 'table' | 'games';
  /** Number of games counted so far, while the database, or the list that limits it, still grows. */
  readonly soFar?: number;
  /** Present in complete answers, if games are damaged. */
  readonly damage?: TreeDamage;
  /** Present if requested, and if the database or the list was complete. */
  readonly byYear?: readonly YearsOfMove[];
};

/** Progress of counting opening trees. */
export interface TreeProgress extends ScanProgress {
  /** The answers so far, each partial or complete. */
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
  /** Returns the index of the last of these positions that the databases' games have: the line leaves them there. */
  findLastInTrees(
    request: Pick<TreePosition, 'chess960' | 'within'> & {
      readonly items: readonly ItemId[];
      readonly fens: readonly Fen[];
    },
    context: CallContext,
  ): Promise<number | undefined>;
  /**
   * Finds the games with the position, or with this move in it, as a selection in file order with plies. While the
   * database, or the list that limits it, grows, progress names the games so far. With `before`, only games played
   * before that one count.
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
