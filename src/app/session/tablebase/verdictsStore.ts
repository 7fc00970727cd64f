import { createStore } from 'zustand/vanilla';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { VerdictChange } from '../../../model/judgedEnding.ts';

/** Moves of the shown game's mainline that change the verdict of the tablebases. */
export interface VerdictsState {
  /** The game that the moves belong to. */
  readonly tree?: GameTree;
  readonly changes: ReadonlyMap<NodeId, VerdictChange>;
}

export const NO_VERDICTS: VerdictsState = { changes: new Map() };

export const createVerdictsStore = () => createStore<VerdictsState>()(() => NO_VERDICTS);
