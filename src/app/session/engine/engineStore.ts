import { createStore } from 'zustand/vanilla';
import type { LineMove } from '../../../model/engine/uciInfo.ts';
import type { Searchable } from '../../../model/engine/searchable.ts';
import type { Board } from '../../../chess/board.ts';
import type { Score } from '../../../model/score.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { GameCursor } from '../game/gameCursor.ts';

export const ENGINE_NAME = 'Stockfish 19';

/** One of the best lines; the score is White's. */
export interface EngineLine {
  readonly score: Score;
  readonly depth: number;
  readonly moves: readonly LineMove[];
}

export interface Analysis {
  /** Names the position and what was asked of it, see `aiming.ts`. */
  readonly key: string;
  readonly isThreat: boolean;
  /** The position at which the lines start. */
  readonly board: Board;
  readonly depth: number;
  readonly nodesPerSecond: number;
  readonly lines: readonly EngineLine[];
  /** The search has come to its end by itself. */
  readonly isDone: boolean;
}

/** The position that the engine is asked about. */
export interface Aim {
  readonly searchable: Searchable;
  readonly key: string;
  /** The position on the board, or the pinned one. */
  readonly board: Board;
  /** The position at which the lines start; for a threat it has the other side to move. */
  readonly from: Board;
}

/** A position that the engine stays with, and where it is in its game. */
export interface Pin {
  readonly board: Board;
  readonly tree: GameTree;
  readonly cursor: GameCursor;
}

type EngineStatus =
  | 'off'
  /** Its file is on its way. */
  | 'loading'
  /** The worker starts. */
  | 'starting'
  | 'ready'
  /** Its file could not be had. */
  | 'missing'
  /** It ended by itself, again after it was started anew. */
  | 'dead';

export interface EngineState {
  readonly status: EngineStatus;
  /** The file that its next start needs is here. */
  readonly isLoaded: boolean;
  /** Why it is missing or dead, as the browser says it. */
  readonly reason?: string;
  /** With which it runs. */
  readonly threads: number;
  /** The user has stopped the search; the lines stay. */
  readonly isHeld: boolean;
  /** True if the engine shows the threat: what the side that has just moved would do with another move. */
  readonly isThreat: boolean;
  readonly pin?: Pin;
  /** `undefined` while there is nothing on the board, or a training question waits. */
  readonly aim?: Aim;
  /** The last that is known: of an earlier position until the new one is searched deep enough. */
  readonly analysis?: Analysis;
  /** White's score of the position itself, not of a threat: what the evaluation bar shows. */
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

/** It works, or will in a moment. */
export const isRunning = ({ status }: Pick<EngineState, 'status'>): boolean =>
  status === 'loading' || status === 'starting' || status === 'ready';

/** After mate and where there is nothing to search, most commands would do nothing; a threat can be left. */
export const isSearching = ({ aim, isThreat }: EngineState): boolean =>
  isThreat || aim?.searchable.kind === 'position';
