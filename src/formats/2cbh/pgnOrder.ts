import { ROOT, type GameTree, type NodeId } from '../../model/gameTree.ts';

/**
 * Nodes in the order of a PGN text, the root first, as annotations count moves (README, "positions"): behind a move
 * come its alternatives with all that follows them, and only then its continuation.
 */
export function pgnOrder({ nodes }: GameTree): readonly NodeId[] {
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
