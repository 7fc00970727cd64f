import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { HitLocation } from '../../../model/gameSelection.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { GameQuery, SortKey } from '../../../model/query/gameQuery.ts';
import type { QueryTerm } from '../../../model/query/parseQuery.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import type { QueryProblem } from '../../../model/query/queryProblem.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';
import { NO_DUPLICATES, type DuplicatesState } from './duplicatesState.ts';
import type { ScanProgress, SelectionInfo } from '../../../protocol/selection.ts';

/** The part of a search that the worker is doing. */
export type SearchStage = 'games' | 'comments' | 'positions' | 'variations' | 'order';

/** The state of the search. Its rows are in the list's store. */
type SearchAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking'; readonly stage: SearchStage; readonly progress?: ScanProgress }
  | { readonly kind: 'ready' }
  /** The user stopped it: the list shows the games found by then. */
  | { readonly kind: 'stopped' }
  /** `partial`: the list shows the games found before it failed. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly partial: boolean };

/** Damaged games and crashed workers during a scan of moves or comments. */
export interface ScanReport {
  /** The number of games that could not be read to their end, and the first of them as a list. */
  readonly damaged: number;
  readonly damagedGames?: SelectionInfo;
  /** True if a worker stopped, and its part was done again. */
  readonly restarted: boolean;
}

interface BehindGames {
  readonly selection: SelectionInfo;
  readonly label: string;
  /** True if the list is made from all games: text and position have no effect until the user leaves it. */
  readonly ofAll: boolean;
  /** The game that was on the screen before: the user gets back to it. */
  readonly from?: RecordNumber;
}

/** The games that the list should show, and the progress of the search. The list's store has the rows. */
export interface SearchState {
  /** The text of the search field. */
  readonly text: string;
  /** The query that the text means; while the text has a problem, the last query without one. */
  readonly query?: GameQuery;
  /** The parts of the query that must all match, with their places in the text. */
  readonly terms: readonly QueryTerm[];
  readonly problem?: QueryProblem;
  /** Most significant key first; empty means file order. */
  readonly sort: readonly SortKey[];
  /** A position that games must have as well. */
  readonly position?: PositionQuery;
  /** Games listed by another panel: found within the query, or among all games. */
  readonly behind?: BehindGames;
  /**
   * True if the rows on the screen are still those of an earlier question: the user is typing, or the first
   * rows have not arrived.
   */
  readonly awaited: boolean;
  /** True if the user's actions on the awaited rows are kept until those rows arrive. */
  readonly keysWait: boolean;
  readonly answer: SearchAnswer;
  /** Absent unless games were scanned. */
  readonly scanned?: ScanReport;
  /** The state of reading the index in the background, with the kinds of names that can be counted then. */
  readonly index: Answer<readonly EntityKind[]>;
  readonly hit?: Hit;
  readonly duplicates: DuplicatesState;
}

/** The node at which the last opened search hit matched; `game` is the key of its game. */
export interface Hit {
  readonly game: string;
  readonly node: NodeId;
  readonly of: HitLocation['kind'];
}

export const NO_SEARCH: SearchState = {
  text: '',
  terms: [],
  sort: [],
  awaited: false,
  keysWait: false,
  answer: NO_ANSWER,
  index: NO_ANSWER,
  duplicates: NO_DUPLICATES,
};

export const createSearchStore = () => createStore<SearchState>()(() => NO_SEARCH);

/** Tells whether the list shows anything but all games in file order. */
export const isSearching = ({ query, sort, position, behind }: SearchState): boolean =>
  query !== undefined || sort.length > 0 || position !== undefined || behind !== undefined;

/** Tells whether the query or the position leaves some games out. */
export const isNarrowed = ({ query, position }: Pick<SearchState, 'query' | 'position'>): boolean =>
  query !== undefined || position !== undefined;

/** Tells whether the list leaves some games out. */
export const isFiltered = (search: SearchState): boolean => isNarrowed(search) || search.behind !== undefined;
