import { createStore } from 'zustand/vanilla';

/** The games that are shared: the one on the board, the selected rows, or the whole list. */
export const SHARE_CHOICES = ['game', 'selected', 'list'] as const;
export type ShareChoice = (typeof SHARE_CHOICES)[number];

/** The forms in which games are shared. */
export const SHARE_FORMS = ['text', 'page', 'picture', 'fen', 'print'] as const;
export type ShareForm = (typeof SHARE_FORMS)[number];

/** The sheet for sharing games. */
export interface ShareState {
  /** The sheet is open while this is set. */
  readonly choice?: ShareChoice;
  readonly form: ShareForm;
  /** True if the moves after the position on the board are left out. Reset each time the sheet opens. */
  readonly isCut: boolean;
}

export const createShareStore = () => createStore<ShareState>()(() => ({ form: 'text', isCut: false }));
