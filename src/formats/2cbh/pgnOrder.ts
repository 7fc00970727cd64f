import { ROOT, type GameTree, type NodeId } from '../../model/gameTree.ts';

/**
 * The tree with its nodes in the order of a PGN text, as annotations count moves (README, "positions"): behind a move come
 * its alternatives with all that follows them, and only then its continuation.
 */
export function inPgnOrder(tree: GameTree): GameTree {
  const { nodes } = tree;
  const order = pgnOrder(nodes);
  if (order.every((node, place) => node === place)) return tree;
  const places = new Uint32Array(nodes.length);
  for (const [place, node] of order.entries()) places[node] = place;
  const placeOf = (node: NodeId): NodeId => places[node] as NodeId;
  return {
    ...tree,
    nodes: order.map((node) => ({
      ...nodes[node],
      parent: placeOf(nodes[node].parent),
      children: nodes[node].children.map(placeOf),
    })),
  };
}

function pgnOrder(nodes: GameTree['nodes']): readonly NodeId[] {
  const order: NodeId[] = [ROOT];
  /** What is still to be written, the next one last: a move by its node, or all that follows a node by `~node`. */
  const waiting: number[] = [~ROOT];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next >= 0) {
      order.push(next as NodeId);
      continue;
    }
    const [first, ...others] = nodes[~next].children;
    if (first === undefined) continue;
    waiting.push(~first);
    for (const other of others.reverse()) waiting.push(~other, other);
    waiting.push(first);
  }
  return order;
}
