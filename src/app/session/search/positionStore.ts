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

/** The number of games that match the pattern. */
export interface CountedPattern {
  readonly games: number;
  /** Games that could not be read to their end: the pattern may occur after that. */
  readonly damaged: number;
}

/** `games`: the number found so far. */
export interface CountNews extends ScanProgress {
  readonly games: number;
}

/** The position set up for a search, even if no search runs. It lives as long as the page. */
export interface PositionState {
  readonly form: 'exact' | 'pattern';
  /** Text that was typed or pasted; it need not be a position. */
  readonly fen: string;
  /** Castling as in Chess960, for a FEN from such a game. */
  readonly chess960: boolean;
  /** True if castling and en passant rights do not matter. */
  readonly anyRights: boolean;
  readonly pattern: PositionPattern;
  readonly lines: PositionQuery['lines'];
  /**
   * Texts in the pattern's fields that cannot be parsed, by the labels of the fields. No search runs until
   * the user corrects them.
   */
  readonly unread: Readonly<Record<string, Unread>>;
  /** True if games with the pattern are counted before the search. */
  readonly isCounted: boolean;
  readonly count: Answer<CountedPattern, CountNews>;
  /** The text that was in the search field before this position was searched for in all games. */
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
