// Times, clocks, and engine scores. A few of them are useful beside moves, but at every move they hide the
// game.
import type { Annotation } from '../../../model/annotation.ts';
import type { GameTree } from '../../../model/gameTree.ts';

/** Annotations that are figures of a move. */
export const FIGURE_KINDS: ReadonlySet<Annotation['kind']> = new Set([
  'timeSpent',
  'clock',
  'evaluation',
  'winDrawLoss',
]);
/** The share of moves with figures above which there are too many. */
const DENSE = 0.25;

/** Tells whether so many moves have figures that they are shown only if the user asks. */
export function hasManyFigures({ nodes }: GameTree): boolean {
  const marked = nodes.filter(({ annotations }) => annotations.some(({ kind }) => FIGURE_KINDS.has(kind)));
  return marked.length > 2 && marked.length > nodes.length * DENSE;
}
