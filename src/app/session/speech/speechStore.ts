import { createStore } from 'zustand/vanilla';

/** The topics that a key can have announced, whichever element has the focus. */
export type Sayable = 'position' | 'lastMove' | 'clocks' | 'material' | 'variations' | 'book' | 'engine';

/** Announcements in addition to those of the steps themselves. */
export interface SpeechState {
  /** The topic that the user asked about: the panel that has the answer announces it as soon as it can. */
  readonly asked?: Sayable;
  /** The last announcement, until the board moves on. */
  readonly said?: string;
  /** The user's place when `said` was announced. */
  readonly place?: string;
  /** Counts announcements, so that the same words again are announced again. */
  readonly count: number;
}

export const createSpeechStore = () => createStore<SpeechState>()(() => ({ count: 0 }));
