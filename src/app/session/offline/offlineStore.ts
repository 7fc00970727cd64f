import { createStore } from 'zustand/vanilla';
import type { KeepingProgress, OfflineState } from '../../../protocol/offlineApi.ts';
import type { OfflinePlace } from '../../platform/offlineWorker.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

export interface OfflineStoreState extends OfflineState {
  readonly place: OfflinePlace;
  /** The number of bytes that keeping the page takes. */
  readonly bytes: number;
  /** True once the state has been found out; the page says nothing about it before. */
  readonly isKnown: boolean;
  /** The last request of the user to keep the page, or a newer version of it. */
  readonly keeping: Answer<void, KeepingProgress>;
  /** Another version than that on the screen is kept: it comes with the next reload. */
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
