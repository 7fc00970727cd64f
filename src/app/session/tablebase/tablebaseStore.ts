import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { Board } from '../../../chess/board.ts';
import type { TablebaseAnswer } from '../../../model/tablebaseAnswer.ts';

/** What the tables of the folder say of the position on the board. */
export interface TablebaseState {
  /** The position that they are asked about; `undefined` where they have nothing to say. */
  readonly board?: Board;
  /** `undefined` while they are asked. */
  readonly answer?: TablebaseAnswer;
  /** They cannot be asked. */
  readonly failure?: Failure;
  /** The men of a position that the tables of another folder may know, as `KRPvKR`: this folder has none at all. */
  readonly lacking?: string;
}

export const NO_TABLEBASE: TablebaseState = {};

export const createTablebaseStore = () => createStore<TablebaseState>()(() => NO_TABLEBASE);

/** The exact result with its moves; `undefined` where the tables do not know it. */
export interface ExactResult {
  readonly board: Board;
  readonly answer: TablebaseAnswer & Required<Pick<TablebaseAnswer, 'wdl'>>;
}

export function exactResult({ board, answer }: TablebaseState): ExactResult | undefined {
  if (board === undefined || answer?.wdl === undefined) return undefined;
  return { board, answer: { ...answer, wdl: answer.wdl } };
}
