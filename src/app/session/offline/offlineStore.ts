import { createStore } from 'zustand/vanilla';
import type { KeepingProgress, OfflineState } from '../../../protocol/offlineApi.ts';
import type { OfflinePlace } from '../../platform/offlineWorker.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

export interface OfflineStoreState extends OfflineState {
  readonly place: OfflinePlace;
  /** The size of the stored page in bytes. */
  readonly bytes: number;
  /** True once the state is known; until then the page shows nothing about it. */
  readonly isKnown: boolean;
  /** The state of the user's last request to store the page, or a newer version of it. */
  readonly keeping: Answer<void, KeepingProgress>;
  /** True if the stored version differs from the one on the screen: the next reload shows it. */
  readonly isRenewed: boolean;
}

export const NOTHING_KEPT: OfflineStoreState = {
  place: 'nowhere',
  bytes: 0,
  isKnown: false,
  keeping: NO_ANSWER,
  isRenewed: false,
};

export const createOfflineStore = () => createStore<OfflineStoreState>()(() => NOTHING_KEPT);
