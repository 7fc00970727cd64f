// The user's diagrams in a game that is shared without the user's analysis.
import { ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { diagramPlace } from '../game/comments.ts';
import { DIAGRAM } from '../game/ownNotes.ts';

/**
 * Returns the tree with a diagram wherever `own`, the tree of an `Analysis`, has one at a move of the game. Leaves
 * out diagrams at own moves, because such a diagram shows these moves.
 */
export function withOwnDiagrams(tree: GameTree, own: GameTree): GameTree {
  const nodes = [...tree.nodes];
  /** The nodes of the game, by those of `own`; `undefined` for own moves. */
  const ids: (NodeId | undefined)[] = [];
  for (const [id, { move, parent, annotations }] of own.nodes.entries()) {
    const before = ids[parent];
    const moves = before === undefined ? [] : tree.nodes[before].children;
    const node = id === ROOT ? ROOT : moves.find((child) => tree.nodes[child].move === move);
    ids.push(node);
    if (node === undefined || diagramPlace(annotations) === undefined) continue;
    nodes[node] = {
      ...nodes[node],
      annotations: [...nodes[node].annotations, { kind: 'nag', nag: DIAGRAM }],
    };
  }
  return { ...tree, nodes };
}
