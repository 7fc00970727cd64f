// Questions over all games of one database.
import type { Failure } from '../base/failure.ts';
import type { Fen, Uci } from '../chess/types.ts';
import type { EntityKind, EntityOrder, NamedEntity } from '../model/entity.ts';
import type { RecordNumber, RecordRow } from '../model/gameHeader.ts';
import type { HitLocation } from '../model/gameSelection.ts';
import type { GameQuery, SortKey } from '../model/query/gameQuery.ts';
import type { PositionQuery } from '../model/position/positionQuery.ts';
import type { BookAnswer, ItemId, ScanProgress, SelectionInfo } from './api.ts';
import type { CallContext } from './rpc.ts';

/** What a `changed` failure expected where the worker has dropped a list for want of room: the same question gives it again. */
export const DROPPED_LIST = 'a list of this database that is open';

/** One entity of a database with the number of its games (of a player: with either colour; deleted ones and guiding texts count). */
export interface EntityRow extends NamedEntity {
  /** Of an event. */
  readonly site?: string;
  /** Of an event: of its first and its last game. */
  readonly years?: readonly [first: number, last: number];
  /** In the list that was asked for, or in the database. */
  readonly games: number;
  /** In the database, where `games` is of a list. */
  readonly ofAll?: number;
}

/** A place where events were held, each once, with the number of its games. */
export type SiteRow = Pick<EntityRow, 'name' | 'games'>;

/** What the records of a list are; games whose moves cannot be read are games. */
export interface RecordCounts {
  readonly games: number;
  readonly texts: number;
  readonly unreadable: number;
}

/** A search under way: its selection grows in file order, and `done` of `total` rows were looked at. */
export interface SearchProgress extends ScanProgress {
  readonly selection: SelectionInfo;
  /** Games that could not be followed to their end. */
  readonly damaged: number;
  /** The first thousand of them in file order, once the search is over and there are any. */
  readonly damagedGames?: SelectionInfo;
  /** A worker stopped, and its part was done again by the others. */
  readonly restarted?: boolean;
}

/** A question to the index: while a database still grows, the list of those of its games that fit so far. */
export interface FilterProgress extends ScanProgress {
  readonly selection?: SelectionInfo;
}

/** Questions that the index of a database answers, without its games. */
export interface SearchApi {
  /** Reads the core columns and names in the background; callers share one reading. Progress in records. */
  buildIndex(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<void>;
  /**
   * Games that fit, sorted; all of them where no query is given, the games of `within` where it is. Builds the index, and
   * reads the columns that the question needs, where they are not there yet. Progress in records. A database that still
   * grows is looked through to its end; what a query has found until then comes with the progress, in file order. A query
   * with a `comment` is refused: `searchComments` answers it.
   */
  findGames(
    request: {
      item: ItemId;
      query?: GameQuery;
      sort: readonly SortKey[];
      /** A selection, whose plies or words go with its rows. */
      within?: number;
    },
    context: CallContext<FilterProgress>,
  ): Promise<SelectionInfo>;
  /** What the records of a selection are. */
  countRecords(
    request: { item: ItemId; selection: number },
    context: CallContext<ScanProgress>,
  ): Promise<RecordCounts>;
  /** Names that fit what was typed, those with the most games first. Without an index only names, with 0 games. */
  completeNames(
    request: { item: ItemId; of: EntityKind; text: string; most: number },
    context: CallContext,
  ): Promise<readonly EntityRow[]>;
  /** The same for places where events were held. */
  completeSites(
    request: { item: ItemId; text: string; most: number },
    context: CallContext,
  ): Promise<readonly SiteRow[]>;
  /** Places [from, to) of the entities that have games and whose names fit `text`, and how many there are. */
  listEntities(
    request: {
      item: ItemId;
      of: EntityKind;
      text: string;
      sort: EntityOrder;
      reversed?: boolean;
      /** A selection: only its games count, and entities without any are left out. */
      within?: number;
      from: number;
      to: number;
    },
    context: CallContext<ScanProgress>,
  ): Promise<{ readonly count: number; readonly rows: readonly EntityRow[] }>;
}

/** Searches through the games themselves, by all workers. Results come in file order. */
export interface GameSearchApi {
  /** Progress and reply name the same selection, which grows and holds the plies. `within`: a selection's rows only. */
  searchPositions(
    request: { item: ItemId; within?: number; position: PositionQuery },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /** Games and guiding texts that hold all words of `text` in their comments, case and accents ignored. */
  searchComments(
    request: { item: ItemId; within?: number; text: string },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /** Where in the game at this place of a selection that stands by which it was found; nothing of other lists. */
  readHit(
    request: { item: ItemId; selection: number; place: number },
    context: CallContext,
  ): Promise<HitLocation | undefined>;
  /**
   * Another worker of the page, at the other end of the port, takes part in searches. Comes back when it does so no more:
   * it stopped or gives no answers. A caller who cancels takes it away.
   */
  addHelper(request: { port: MessagePort }, context: CallContext): Promise<void>;
  /** Takes part in the searches of the worker at the other end of the port. */
  helpAt(request: { port: MessagePort }, context: CallContext): Promise<void>;
}

/** A position, and the games that count there. */
export interface TreePosition {
  readonly fen: Fen;
  readonly chess960: boolean;
  /** Selections whose games alone count, by item. */
  readonly within?: readonly { readonly item: ItemId; readonly selection: number }[];
}

/** What a database says of a position, and where its figures come from: they are the same. */
export type TreeAnswer = BookAnswer & {
  readonly from: 'table' | 'games';
  /** The games that this is said of, where more of the database, or of the list within it, are still to be found. */
  readonly soFar?: number;
};

/** How far trees are counted. */
export interface TreeProgress extends ScanProgress {
  /** What is known so far: parts of the answers, or all of some. */
  readonly answers: readonly TreeAnswer[];
}

/**
 * The opening table of a database: kept on this machine; not needed, because its games are counted at once; or refused,
 * so that its games are counted each time.
 */
export type TreeTableState =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** What the games of a database say about positions: mainlines, each game once at a position, when it comes there first. */
export interface TreeApi {
  /** One answer for each item, like `lookupBooks`; progress brings answers that are not complete yet. */
  lookupTrees(
    request: TreePosition & { readonly items: readonly ItemId[] },
    context: CallContext<TreeProgress>,
  ): Promise<readonly TreeAnswer[]>;
  /** Index of the last of these positions that a game of one of the databases has: where a line leaves their games. */
  findLastInTrees(
    request: Pick<TreePosition, 'chess960' | 'within'> & {
      readonly items: readonly ItemId[];
      readonly fens: readonly Fen[];
    },
    context: CallContext,
  ): Promise<number | undefined>;
  /**
   * The games with the position, or with this move played in it, as a selection in file order with plies. It comes with
   * the progress, as far as it is known, where the database or the list within it still grows.
   */
  findTreeGames(
    request: { item: ItemId; fen: Fen; chess960: boolean; uci?: Uci; within?: number },
    context: CallContext<SearchProgress>,
  ): Promise<SearchProgress>;
  /** Rows of single records, in the order in which they are asked for. */
  readTreeGames(
    request: { item: ItemId; numbers: readonly RecordNumber[] },
    context: CallContext,
  ): Promise<readonly RecordRow[]>;
  /** Makes the table of a database in the background, by a helper where there is one. Progress in records. */
  buildTree(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<TreeTableState>;
}
