import { createStore } from 'zustand/vanilla';

/** The games that are shared: the one on the board, the selected rows, or the whole list. */
export const SHARE_CHOICES = ['game', 'selected', 'list'] as const;
export type ShareChoice = (typeof SHARE_CHOICES)[number];

/** The forms in which games are shared. */
export const SHARE_FORMS = ['text', 'page', 'picture', 'fen', 'print'] as const;
export type ShareForm = (typeof SHARE_FORMS)[number];

/** The sheet that hands games on. */
export interface ShareState {
  /** It is open while this is set. */
  readonly choice?: ShareChoice;
  readonly form: ShareForm;
  /** The moves after the position on the board stay here. Each opening of the sheet begins without it. */
  readonly isCut: boolean;
}

export const createShareStore = () => createStore<ShareState>()(() => ({ form: 'text', isCut: false }));
