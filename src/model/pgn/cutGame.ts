// A game up to the position on the board: the line that leads there, and the variations before it.
import type { Move } from '../../chess/types.ts';
import { pathTo, ROOT } from '../gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../gameTree.ts';

/**
 * Returns the tree without the moves after the line `moves`, which becomes the mainline: moves of the game after the
 * place where the line leaves it are removed. If the tree lacks the end of the line, it is cut after the last move of
 * the line that it has.
 */
export function cutAfter(tree: GameTree, moves: readonly Move[]): GameTree {
  const path = [ROOT, ...pathTo(tree, endOf(tree, moves))];
  const nextOnPath = new Map(path.map((id, at) => [id, path[at + 1]]));
  const nodes: (GameNode & { children: NodeId[] })[] = [];
  const ids = new Map<NodeId, NodeId>();
  const childrenOf = (id: NodeId): readonly NodeId[] => {
    const { children } = tree.nodes[id];
    if (!nextOnPath.has(id)) return children;
    const next = nextOnPath.get(id);
    return next === undefined ? [] : [next, ...children.slice(1).filter((child) => child !== next)];
  };
  for (const [at, node] of tree.nodes.entries()) {
    const id = at as NodeId;
    const parent = ids.get(node.parent) ?? ROOT;
    if (id !== ROOT && !(ids.has(node.parent) && childrenOf(node.parent).includes(id))) continue;
    ids.set(id, nodes.length as NodeId);
    nodes.push({ ...node, parent, children: [] });
  }
  for (const [id, now] of ids) for (const child of childrenOf(id)) nodes[now].children.push(idOf(ids, child));
  return { ...tree, nodes };
}

const idOf = (ids: ReadonlyMap<NodeId, NodeId>, node: NodeId): NodeId => ids.get(node) ?? ROOT;

/** Finds the node up to which the tree has the line. Tries all paths: several children may have one move. */
function endOf(tree: GameTree, moves: readonly Move[]): NodeId {
  let last: readonly NodeId[] = [ROOT];
  for (const move of moves) {
    const next = last.flatMap((id) =>
      tree.nodes[id].children.filter((child) => tree.nodes[child].move === move),
    );
    if (next.length === 0) break;
    last = next;
  }
  return last[0];
}
