import type { Color } from '../../../chess/types.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';

/** Returns a player's last clock time on the way to `node`, in seconds; `undefined` if none is recorded. */
export function clockAt(tree: GameTree, node: NodeId, color: Color): number | undefined {
  for (let at = node; at !== ROOT; at = tree.nodes[at].parent)
    for (const annotation of tree.nodes[at].annotations)
      if (annotation.kind === 'clock' && annotation.color === color) return annotation.seconds;
  return undefined;
}

/** Returns the seconds that the last move took, if they are recorded. */
export const timeSpentAt = (tree: GameTree, node: NodeId): number | undefined =>
  tree.nodes[node].annotations.find((annotation) => annotation.kind === 'timeSpent')?.seconds;
