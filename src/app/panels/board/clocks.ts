import type { Color } from '../../../chess/types.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';

/** What a player's clock showed last on the way to `node`, in seconds; `undefined` where no clock is recorded. */
export function clockAt(tree: GameTree, node: NodeId, color: Color): number | undefined {
  for (let at = node; at !== ROOT; at = tree.nodes[at].parent)
    for (const annotation of tree.nodes[at].annotations)
      if (annotation.kind === 'clock' && annotation.color === color) return annotation.seconds;
  return undefined;
}

/** Seconds that the last move took, where they are recorded. */
export const timeSpentAt = (tree: GameTree, node: NodeId): number | undefined =>
  tree.nodes[node].annotations.find((annotation) => annotation.kind === 'timeSpent')?.seconds;
