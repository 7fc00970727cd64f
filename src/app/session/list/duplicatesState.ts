import type { Failure } from '../../../base/failure.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { DuplicatesFound, FoldedHow } from '../../../protocol/duplicatesApi.ts';

/** What is known of games that are in the list several times. */
export interface DuplicatesState {
  readonly status: 'none' | 'finding' | 'found' | 'failed';
  readonly progress?: ScanProgress;
  readonly failure?: Failure;
  readonly found?: DuplicatesFound;
  /** One game of each group, all games, or the groups alone with all their games. */
  readonly show: 'folded' | 'all' | 'groups';
  /** Games whose copies are shown while the others are folded. */
  readonly open: readonly RecordNumber[];
  /** Games that the list on the screen leaves out. */
  readonly folded: number;
}

export const NO_DUPLICATES: DuplicatesState = { status: 'none', show: 'all', open: [], folded: 0 };

/** How the worker is to fold the list; `undefined` where it shows all games. */
export function foldedHow({ status, show, open }: DuplicatesState): FoldedHow | undefined {
  if (status !== 'found' || show === 'all') return undefined;
  return show === 'groups'
    ? { open: 'all', only: true }
    : { open: open.length === 0 ? 'none' : open, only: false };
}
