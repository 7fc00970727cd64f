// Times, clocks and engine scores: a few of them say something at their moves; at every move they hide the game.
import type { Annotation } from '../../../model/annotation.ts';
import type { GameTree } from '../../../model/gameTree.ts';

/** Annotations that are figures of a move. */
export const FIGURE_KINDS: ReadonlySet<Annotation['kind']> = new Set([
  'timeSpent',
  'clock',
  'evaluation',
  'winDrawLoss',
]);
/** More than one move in four has them. */
const DENSE = 0.25;

/** Tells whether so many moves of a game have figures that the user is asked before they are printed. */
export function hasManyFigures({ nodes }: GameTree): boolean {
  const marked = nodes.filter(({ annotations }) => annotations.some(({ kind }) => FIGURE_KINDS.has(kind)));
  return marked.length > 2 && marked.length > nodes.length * DENSE;
}
