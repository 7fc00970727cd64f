import { createStore } from 'zustand/vanilla';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { Disagreement, NotesAndEngine } from '../../../model/engine/disagreements.ts';
import type { Degree } from '../../../model/engine/expectedScore.ts';
import type { GamePosition } from '../../../model/engine/gamePositions.ts';
import type { GameReview } from '../../../model/engine/gameReview.ts';
import type { GameAnalysis } from '../../../model/engine/keptAnalysis.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import type { Score } from '../../../model/score.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { Unkept } from '../../platform/guardedStore.ts';

/** The engine's verdict on a move, shown after the move in the notation. */
export interface EngineTag {
  readonly score: Score;
  readonly depth: number;
  readonly degree: Degree;
  /** Set if the verdict differs from the notes. */
  readonly disagreement?: Disagreement;
}

/** A game with what an engine found in it. */
export interface ReviewedGame {
  readonly game: LoadedGame;
  readonly key: ContentKey;
  readonly positions: readonly GamePosition[];
  readonly analysis: GameAnalysis;
  readonly review: GameReview;
  readonly notes: NotesAndEngine;
  /** The same map as long as no tag changes, because every move of the notation reads it. */
  readonly tags: ReadonlyMap<NodeId, EngineTag>;
}

/** The game that is being analyzed, and the progress of its analysis. */
export interface ReviewJob {
  readonly key: ContentKey;
  readonly game: LoadedGame;
  /** Counted in positions. */
  readonly done: number;
  readonly total: number;
  readonly secondsLeft?: number;
  /** True if the user has paused the analysis. */
  readonly isPaused: boolean;
  /** Set if the game is one of several. */
  readonly batch?: { readonly at: number; readonly of: number };
}

/** Disagreements of one game of a batch. */
export interface BatchGame {
  readonly item: ItemId;
  readonly number: RecordNumber;
  readonly key: ContentKey;
  readonly game: LoadedGame;
  readonly notes: NotesAndEngine;
}

export interface Batch {
  readonly database: string;
  readonly asked: number;
  readonly games: readonly BatchGame[];
  /** Records without notes to compare, such as texts, and games that could not be analyzed. */
  readonly skipped: number;
  readonly isRunning: boolean;
}

/** Why the analysis of a game did not start, or ended early. */
export interface ReviewTrouble {
  readonly key: ContentKey;
  readonly kind: 'missing' | 'dead';
  readonly reason: string;
}

export interface ReviewState {
  /** The key of the game on the screen. */
  readonly keyOnScreen?: ContentKey;
  /** The game on the screen, if it has an analysis. */
  readonly shown?: ReviewedGame;
  readonly job?: ReviewJob;
  readonly trouble?: ReviewTrouble;
  /** The reason why the results are not stored, if they are not. */
  readonly unkept?: Unkept;
  /** True if a newer version of the page has stored an analysis of the game on the screen. */
  readonly isNewer: boolean;
  readonly batch?: Batch;
}

export const createReviewStore = () => createStore<ReviewState>()(() => ({ isNewer: false }));
