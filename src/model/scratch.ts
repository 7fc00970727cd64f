// The user's own moves and words: separate trees, each rooted at a node of the game. They are never part of the file.
import type { Fen, Move, San } from '../chess/types.ts';
import type { Annotation } from './annotation.ts';
import { emptyTree, ROOT } from './gameTree.ts';
import type { GameNode, GameTree, NodeId } from './gameTree.ts';

/**
 * Own moves of one game, by the node of the game at which they start. What the user says of that node itself is at the
 * root of the tree. No tree in it is empty: it has a move or an annotation.
 */
export type ScratchLayer = ReadonlyMap<NodeId, GameTree>;

/** No own moves. */
export const EMPTY_SCRATCH: ScratchLayer = new Map();

/** Own moves after a change, and the current node of the tree at `root`; `ROOT` if that tree is gone. */
export interface ScratchChange {
  readonly layer: ScratchLayer;
  readonly node: NodeId;
}

/** The position of a node of the game. */
export interface ScratchStart {
  readonly fen: Fen;
  readonly chess960: boolean;
}

/** Plays `move` after `node` of the tree at `root`. A missing tree is made, and a move that exists is followed. */
export function addScratchMove(
  layer: ScratchLayer,
  root: NodeId,
  start: ScratchStart,
  node: NodeId,
  move: Move,
  san: San,
): ScratchChange {
  const tree = layer.get(root) ?? emptyTree(start.fen, start.chess960);
  const existing = tree.nodes[node].children.find((child) => tree.nodes[child].move === move);
  if (existing !== undefined) return { layer, node: existing };
  const added = tree.nodes.length as NodeId;
  const parent = tree.nodes[node];
  const nodes = tree.nodes.with(node, { ...parent, children: [...parent.children, added] });
  nodes.push({ move, san, parent: node, children: [], ply: parent.ply + 1, annotations: [] });
  return { layer: new Map(layer).set(root, { ...tree, nodes }), node: added };
}

/** Replaces what is said at `node` of the tree at `root`; with nothing left to say, a tree without moves goes. */
export function annotateScratch(
  layer: ScratchLayer,
  root: NodeId,
  start: ScratchStart,
  node: NodeId,
  annotations: readonly Annotation[],
): ScratchLayer {
  const tree = layer.get(root) ?? emptyTree(start.fen, start.chess960);
  return withTree(layer, root, {
    ...tree,
    nodes: tree.nodes.with(node, { ...tree.nodes[node], annotations }),
  });
}

function withTree(layer: ScratchLayer, root: NodeId, tree: GameTree): ScratchLayer {
  const next = new Map(layer);
  if (tree.nodes.length === 1 && tree.nodes[ROOT].annotations.length === 0) next.delete(root);
  else next.set(root, tree);
  return next;
}

/** Goes back one move. The last move of a line is removed. */
export function takeBackScratch(layer: ScratchLayer, root: NodeId, node: NodeId): ScratchChange {
  const tree = layer.get(root);
  if (tree === undefined || node === ROOT) return { layer, node: ROOT };
  if (tree.nodes[node].children.length > 0) return { layer, node: tree.nodes[node].parent };
  return deleteScratchLine(layer, root, node);
}

/** Removes `node` with all moves after it, and goes to the move before. At the root it removes the whole tree. */
export function deleteScratchLine(layer: ScratchLayer, root: NodeId, node: NodeId): ScratchChange {
  const tree = layer.get(root);
  if (tree === undefined) return { layer, node: ROOT };
  if (node === ROOT) return { layer: new Map([...layer].filter(([at]) => at !== root)), node: ROOT };
  const { nodes, renumbered } = withoutSubtree(tree.nodes, node);
  return {
    layer: withTree(layer, root, { ...tree, nodes }),
    node: renumbered[tree.nodes[node].parent] ?? ROOT,
  };
}

/** The remaining nodes, and the new id of each old one. Parents stay before their children. */
function withoutSubtree(
  nodes: readonly GameNode[],
  removed: NodeId,
): { readonly nodes: GameNode[]; readonly renumbered: readonly (NodeId | undefined)[] } {
  const renumbered: (NodeId | undefined)[] = [];
  let kept = 0;
  for (const [id, { parent }] of nodes.entries()) {
    const gone = id === removed || (id !== ROOT && renumbered[parent] === undefined);
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
