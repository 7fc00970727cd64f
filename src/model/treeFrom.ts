import { emptyTree, ROOT } from './gameTree.ts';
import type { GameNode, GameTree, NodeId } from './gameTree.ts';
import { boardAt } from './positionAt.ts';

/** Returns a tree that starts before `first`, with this move and all that follow it; for the root, the whole tree. */
export function treeFrom(tree: GameTree, first: NodeId): GameTree {
  if (first === ROOT) return tree;
  const { parent, ply } = tree.nodes[first];
  const start = emptyTree(boardAt(tree, parent).fen(), tree.chess960);
  const ids = new Map<NodeId, NodeId>([[first, 1 as NodeId]]);
  const taken = [first];
  // Parents come before their children, so one pass over the nodes after `first` finds all that follow it.
  for (let at = first + 1; at < tree.nodes.length; at++) {
    const node = at as NodeId;
    if (!ids.has(tree.nodes[node].parent)) continue;
    taken.push(node);
    ids.set(node, taken.length as NodeId);
  }
  const idOf = (node: NodeId): NodeId => ids.get(node) ?? ROOT;
  const moves = taken.map((node): GameNode => ({
    ...tree.nodes[node],
    parent: idOf(tree.nodes[node].parent),
    children: tree.nodes[node].children.map(idOf),
    ply: tree.nodes[node].ply - ply + 1,
  }));
  return { ...start, nodes: [{ ...start.nodes[ROOT], children: [1 as NodeId] }, ...moves] };
}
