import { createStore } from 'zustand/vanilla';
import { ANY_POSITION } from '../../../model/position/positionQuery.ts';
import type { Message, MessageValues } from '../../../base/messages.ts';
import type { PositionPattern, PositionQuery } from '../../../model/position/positionQuery.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

export interface Unread {
  readonly text: string;
  /** The label of the field. */
  readonly label: Message;
  readonly problem: Message;
  readonly values: MessageValues;
}

/** The games that have the pattern. */
export interface CountedPattern {
  readonly games: number;
  /** Games that could not be followed to their end: the pattern may come behind that. */
  readonly damaged: number;
}

/** `games` were found so far. */
export interface CountNews extends ScanProgress {
  readonly games: number;
}

/** The position that the user has set up to look for, even if no search for it runs. It lives as long as the page. */
export interface PositionState {
  readonly form: 'exact' | 'pattern';
  /** As it was typed or pasted; it need not be a position. */
  readonly fen: string;
  /** Castling as in Chess960, for a FEN from such a game. */
  readonly chess960: boolean;
  /** Whatever may still castle or capture en passant. */
  readonly anyRights: boolean;
  readonly pattern: PositionPattern;
  readonly lines: PositionQuery['lines'];
  /**
   * The texts in the pattern's fields that are not understood, by the labels of the fields; no search runs until they
   * are corrected.
   */
  readonly unread: Readonly<Record<string, Unread>>;
  /** The games with the pattern are counted before they are looked for. */
  readonly isCounted: boolean;
  readonly count: Answer<CountedPattern, CountNews>;
  /** The former text of the search field, while this position is looked for in all games instead. */
  readonly setAside?: { readonly text: string; readonly position: PositionQuery };
}

export const NOTHING_SET_UP: PositionState = {
  form: 'pattern',
  fen: '',
  chess960: false,
  anyRights: false,
  pattern: ANY_POSITION,
  lines: 'mainline',
  unread: {},
  isCounted: false,
  count: NO_ANSWER,
};

export const createPositionStore = () => createStore<PositionState>()(() => NOTHING_SET_UP);
