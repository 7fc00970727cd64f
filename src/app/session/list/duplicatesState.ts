import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { DuplicatesFound, FoldOptions } from '../../../protocol/duplicatesApi.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

/** Games that occur several times in the list. */
export interface DuplicatesState {
  readonly found: Answer<DuplicatesFound>;
  /** `folded`: one game of each group, and all others; `groups`: only the groups, with all their games. */
  readonly show: 'folded' | 'all' | 'groups';
  /** Games whose copies are shown while the others are folded. */
  readonly open: readonly RecordNumber[];
  /** The number of games that the list on the screen hides. */
  readonly folded: number;
}

export const NO_DUPLICATES: DuplicatesState = { found: NO_ANSWER, show: 'all', open: [], folded: 0 };

/** Returns how the worker folds the list; `undefined` if the list shows all games. */
export function foldOptions({ found, show, open }: DuplicatesState): FoldOptions | undefined {
  if (found.kind !== 'ready' || show === 'all') return undefined;
  return show === 'groups'
    ? { open: 'all', only: true }
    : { open: open.length === 0 ? 'none' : open, only: false };
}
