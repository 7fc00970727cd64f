// Reorders own variations, and renumbers the nodes: an analysis is stored and merged in the order of ids.
import { ROOT } from './gameTree.ts';
import type { NodeId } from './gameTree.ts';
import type { ScratchChange, ScratchLayer, ScratchNode } from './scratch.ts';

/** The new place of a line: one place up or down at one branch, or first at every branch on its path. */
export type ScratchShift = 'up' | 'down' | 'main';

/**
 * Moves the line through `node` of the tree at `root`. `up` and `down` apply to the nearest branch before `node` where
 * the line can move. Returns the same layer if it cannot move.
 */
export function shiftScratch(
  layer: ScratchLayer,
  root: NodeId,
  node: NodeId,
  shift: ScratchShift,
): ScratchChange {
  const tree = layer.get(root);
  if (tree === undefined) return { layer, node };
  const children = tree.nodes.map((one) => [...one.children]);
  let isShifted = false;
  for (let at = node; at !== ROOT; at = tree.nodes[at].parent) {
    const siblings = children[tree.nodes[at].parent];
    const from = siblings.indexOf(at);
    const to = shift === 'main' ? 0 : from + (shift === 'up' ? -1 : 1);
    if (to === from || to < 0 || to >= siblings.length) continue;
    siblings.splice(to, 0, ...siblings.splice(from, 1));
    isShifted = true;
    if (shift !== 'main') break;
  }
  if (!isShifted) return { layer, node };
  const { nodes, renumbered } = inOrder(tree.nodes, children);
  return { layer: new Map(layer).set(root, { ...tree, nodes }), node: renumbered[node] };
}

/** Renumbers the nodes line by line, with children in this order. `renumbered` has the new id of each old one. */
function inOrder(
  nodes: readonly ScratchNode[],
  children: readonly (readonly NodeId[])[],
): { readonly nodes: ScratchNode[]; readonly renumbered: readonly NodeId[] } {
  const renumbered: NodeId[] = [];
  const order: NodeId[] = [];
  const open: NodeId[] = [ROOT];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    renumbered[id] = order.length as NodeId;
    order.push(id);
    open.push(...children[id].toReversed());
  }
  const idOf = (old: NodeId): NodeId => renumbered[old];
  return {
    nodes: order.map((old) => ({
      ...nodes[old],
      parent: idOf(nodes[old].parent),
      children: children[old].map(idOf),
    })),
    renumbered,
  };
}
