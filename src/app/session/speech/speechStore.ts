import { createStore } from 'zustand/vanilla';

/** The topics that a key can have announced, whichever element has the focus. */
export type Sayable = 'position' | 'lastMove' | 'clocks' | 'material' | 'variations' | 'book' | 'engine';

/** The announcements in addition to those of the steps themselves. */
export interface SpeechState {
  /** The user wants to hear it: the panel that knows says it as soon as it can. */
  readonly asked?: Sayable;
  /** Said last, until the board moves on. */
  readonly said?: string;
  /** The user's place when `said` was announced. */
  readonly place?: string;
  /** Counts what was said: the same words again are said again. */
  readonly count: number;
}

export const createSpeechStore = () => createStore<SpeechState>()(() => ({ count: 0 }));
