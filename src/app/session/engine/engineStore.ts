import { createStore } from 'zustand/vanilla';
import type { LineMove } from '../../../model/engine/uciInfo.ts';
import type { Searchable } from '../../../model/engine/searchable.ts';
import type { Board } from '../../../chess/board.ts';
import type { Score } from '../../../model/score.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { GameCursor } from '../game/gameCursor.ts';

export const ENGINE_NAME = 'Stockfish 19';

/** One of the best lines. The score is from White's side. */
export interface EngineLine {
  readonly score: Score;
  readonly depth: number;
  readonly moves: readonly LineMove[];
}

export interface Analysis {
  /** Names the position and the kind of search, see `aiming.ts`. */
  readonly key: string;
  readonly isThreat: boolean;
  /** The position at which the lines start. */
  readonly board: Board;
  readonly depth: number;
  readonly nodesPerSecond: number;
  readonly lines: readonly EngineLine[];
  /** True if the search ended by itself. */
  readonly isDone: boolean;
}

/** The position for the engine to search. */
export interface Aim {
  readonly searchable: Searchable;
  readonly key: string;
  /** The position on the board, or the pinned one. */
  readonly board: Board;
  /** The position at which the lines start; for a threat, with the other side to move. */
  readonly from: Board;
}

/** The pinned position, and its place in its game. */
export interface Pin {
  readonly board: Board;
  readonly tree: GameTree;
  readonly cursor: GameCursor;
}

type EngineStatus =
  | 'off'
  /** The file of the engine is loading. */
  | 'loading'
  /** The worker is starting. */
  | 'starting'
  | 'ready'
  /** The file could not be loaded. */
  | 'missing'
  /** The engine ended by itself, twice. */
  | 'dead';

export interface EngineState {
  readonly status: EngineStatus;
  /** True if the file that the next start needs is loaded. */
  readonly isLoaded: boolean;
  /** Why the engine is missing or dead, for the user to report. */
  readonly reason?: string;
  readonly threads: number;
  /** True if the user has paused the search; the lines stay. */
  readonly isHeld: boolean;
  /** True if the engine shows the threat: what the side that has just moved would do with another move. */
  readonly isThreat: boolean;
  readonly pin?: Pin;
  /** `undefined` without a board, or if the engine would reveal covered moves or the answer to a question. */
  readonly aim?: Aim;
  /** The last analysis: of an earlier position until the new one is searched deep enough. */
  readonly analysis?: Analysis;
  /** White's score of the position itself, not of a threat, for the evaluation bar. */
  readonly score?: Score;
}

export const ENGINE_OFF: EngineState = {
  status: 'off',
  isLoaded: false,
  threads: 1,
  isHeld: false,
  isThreat: false,
};

export const createEngineStore = () => createStore<EngineState>()(() => ENGINE_OFF);

/** Tells whether the engine runs, or is about to. */
export const isRunning = ({ status }: Pick<EngineState, 'status'>): boolean =>
  status === 'loading' || status === 'starting' || status === 'ready';

/**
 * Tells whether commands for the search have an effect: they have none after mate, or without a position. But
 * the user can always go back from the threat.
 */
export const isSearching = ({ aim, isThreat }: EngineState): boolean =>
  isThreat || aim?.searchable.kind === 'position';
