import { createStore } from 'zustand/vanilla';
import type { Board } from '../../../chess/board.ts';
import type { TablebaseAnswer } from '../../../model/tablebaseAnswer.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

/** The answer of the folder's tablebases for the position on the board. */
export interface TablebaseState {
  /** The position that they were asked about; `undefined` if they cannot know it. */
  readonly board?: Board;
  readonly answer: Answer<TablebaseAnswer>;
  /** The men of a position that other tablebases may know, as `KRPvKR`, if this folder has none at all. */
  readonly lacking?: string;
}

export const NO_TABLEBASE: TablebaseState = { answer: NO_ANSWER };

export const createTablebaseStore = () => createStore<TablebaseState>()(() => NO_TABLEBASE);

export interface ExactResult {
  readonly board: Board;
  readonly answer: TablebaseAnswer & Required<Pick<TablebaseAnswer, 'wdl'>>;
}

export function exactResult({ board, answer }: TablebaseState): ExactResult | undefined {
  if (board === undefined || answer.kind !== 'ready' || answer.value.wdl === undefined) return undefined;
  return { board, answer: { ...answer.value, wdl: answer.value.wdl } };
}
