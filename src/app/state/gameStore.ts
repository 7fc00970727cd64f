import { create } from 'zustand';
import type { Failure } from '../../base/failure.ts';
import { ROOT } from '../../model/gameTree.ts';
import type { NodeId } from '../../model/gameTree.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import type { ItemId } from '../../protocol/api.ts';

/** The game or text on the screen and the current move. */
export interface GameState {
  readonly status: 'none' | 'loading' | 'shown' | 'failed';
  readonly item?: ItemId;
  readonly number?: RecordNumber;
  readonly record?: LoadedRecord;
  readonly failure?: Failure;
  /** The node of the game's own tree that is current, or at which the current scratch line starts. */
  readonly node: NodeId;
  readonly flipped: boolean;
}

export const useGame = create<GameState>()(() => ({ status: 'none', node: ROOT, flipped: false }));
