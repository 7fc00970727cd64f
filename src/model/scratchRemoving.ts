// Removes own moves: the last of a line, a move with all that follow it, or all that were only walked.
import { ROOT } from './gameTree.ts';
import type { NodeId } from './gameTree.ts';
import { withTree } from './scratch.ts';
import type { ScratchChange, ScratchLayer, ScratchNode } from './scratch.ts';

/** Goes back one move. Removes the move if no move follows it. */
export function takeBackScratch(layer: ScratchLayer, root: NodeId, node: NodeId): ScratchChange {
  const tree = layer.get(root);
  if (tree === undefined || node === ROOT) return { layer, node: ROOT };
  if (tree.nodes[node].children.length > 0) return { layer, node: tree.nodes[node].parent };
  return deleteScratchLine(layer, root, node);
}

/** Removes `node` with all moves after it, and goes to the move before it. At the root it removes the whole tree. */
export function deleteScratchLine(layer: ScratchLayer, root: NodeId, node: NodeId): ScratchChange {
  const tree = layer.get(root);
  if (tree === undefined) return { layer, node: ROOT };
  if (node === ROOT) return { layer: new Map([...layer].filter(([at]) => at !== root)), node: ROOT };
  const { nodes, renumbered } = withoutNodes(tree.nodes, (id) => id === node);
  return {
    layer: withTree(layer, root, { ...tree, nodes }),
    node: renumbered[tree.nodes[node].parent] ?? ROOT,
  };
}

/** Removes the moves that were only walked, except in the tree at node `but` of the game. Shapes at roots stay. */
export function withoutWalk(layer: ScratchLayer, but: NodeId): ScratchLayer {
  let left = layer;
  for (const [root, tree] of layer) {
    if (root === but) continue;
    const { nodes } = withoutNodes(tree.nodes, (id) => tree.nodes[id].isUnkept === true);
    if (nodes.length < tree.nodes.length) left = withTree(left, root, { ...tree, nodes });
  }
  return left;
}

/** Removes nodes and all that follow them. `renumbered` has the new id of each old one, `undefined` if removed. */
function withoutNodes(
  nodes: readonly ScratchNode[],
  isRemoved: (id: NodeId) => boolean,
): { readonly nodes: ScratchNode[]; readonly renumbered: readonly (NodeId | undefined)[] } {
  const renumbered: (NodeId | undefined)[] = [];
  let kept = 0;
  for (const [id, { parent }] of nodes.entries()) {
    const gone = id !== ROOT && (isRemoved(id as NodeId) || renumbered[parent] === undefined);
    renumbered.push(gone ? undefined : (kept++ as NodeId));
  }
  const idOf = (old: NodeId) => renumbered[old];
  const remaining = nodes
    .filter((_, id) => renumbered[id] !== undefined)
    .map((node) => ({
      ...node,
      parent: idOf(node.parent) ?? ROOT,
      children: node.children.map(idOf).filter((child) => child !== undefined),
    }));
  return { nodes: remaining, renumbered };
}
