import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { KeepingProgress, OfflineState } from '../../../protocol/offlineApi.ts';
import type { OfflinePlace } from '../../platform/offlineWorker.ts';

export interface OfflineStoreState extends OfflineState {
  readonly place: OfflinePlace;
  /** What keeping the page takes. */
  readonly bytes: number;
  /** What was found out about it; nothing is said before. */
  readonly isKnown: boolean;
  /** While files are fetched. */
  readonly progress?: KeepingProgress;
  /** Another version than that on the screen is kept: it comes with the next reload. */
  readonly isRenewed: boolean;
  readonly failure?: Failure;
}

export const NOTHING_KEPT: OfflineStoreState = {
  place: 'nowhere',
  bytes: 0,
  isKnown: false,
  isRenewed: false,
};

export const createOfflineStore = () => createStore<OfflineStoreState>()(() => NOTHING_KEPT);
