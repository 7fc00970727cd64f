import { createStore } from 'zustand/vanilla';

/** What a key can have said, whatever has the focus. */
export type Sayable = 'position' | 'lastMove' | 'clocks' | 'material' | 'variations' | 'book' | 'engine';

/** What is said aloud beside the steps themselves. */
export interface SpeechState {
  /** The user wants to hear it: the panel that knows says it as soon as it can. */
  readonly asked?: Sayable;
  /** Said last, until the board moves on. */
  readonly said?: string;
  /** Where the user was then. */
  readonly place?: string;
  /** Counts what was said: the same words again are said again. */
  readonly count: number;
}

export const createSpeechStore = () => createStore<SpeechState>()(() => ({ count: 0 }));
