import { createStore } from 'zustand/vanilla';
import type { EditedPosition } from '../../../chess/editedPosition.ts';
import { INITIAL_FEN } from '../../../chess/types.ts';

/** The position that the user sets up. It lives as long as the page. */
export interface SetupState {
  readonly position: EditedPosition;
  /** The text of the FEN field while the user types; it need not be a position. */
  readonly typed?: string;
  /** Earlier positions, for Undo; empty until the user changes something. */
  readonly before: readonly EditedPosition[];
}

export const createSetupStore = () =>
  createStore<SetupState>()(() => ({ position: { fen: INITIAL_FEN, chess960: false }, before: [] }));
