// The user's own moves and annotations: separate trees, each of which starts at a node of the game. They are never part
// of the game's file. A move is *kept*, that is stored, or only *walked*: played on the board and forgotten later.
import type { Fen, Move, San } from '../chess/types.ts';
import type { Annotation } from './annotation.ts';
import { emptyTree, ROOT } from './gameTree.ts';
import type { GameNode, GameTree, NodeId } from './gameTree.ts';

/** An own move. */
export interface ScratchNode extends GameNode {
  /**
   * True if the move was only walked: neither it nor the shapes at its position are stored. No kept move follows it. At
   * the root, which has no move, the flag means that the annotations there are not stored.
   */
  readonly isUnkept?: true;
}

/** Own moves that start at one node of the game. */
export interface ScratchTree extends GameTree {
  readonly nodes: readonly ScratchNode[];
}

/**
 * The own moves of one game, by the node of the game at which they start. Own annotations of that node are at the root
 * of its tree. Each tree has a move or an annotation.
 */
export type ScratchLayer = ReadonlyMap<NodeId, ScratchTree>;

/** No own moves. */
export const EMPTY_SCRATCH: ScratchLayer = new Map();

/** The layer after a change, and the current node of the changed tree; `ROOT` if that tree is gone. */
export interface ScratchChange {
  readonly layer: ScratchLayer;
  readonly node: NodeId;
}

/** Tells whether the tree has moves that were only walked. */
export const hasWalk = ({ nodes }: ScratchTree): boolean =>
  nodes.some(({ isUnkept }, id) => id !== ROOT && isUnkept === true);

/** Tells whether the tree has a kept move, or kept annotations at its root. */
export const hasKept = ({ nodes }: ScratchTree): boolean =>
  nodes.some(({ isUnkept, annotations }, id) => isUnkept !== true && (id !== ROOT || annotations.length > 0));

/** The position of a node of the game. */
export interface ScratchStart {
  readonly fen: Fen;
  readonly chess960: boolean;
}

/** A move, and whether it is only walked. */
export interface ScratchMove {
  readonly move: Move;
  readonly san: San;
  readonly isUnkept?: true;
}

/**
 * Plays a move after `node` of the tree at `root`. Makes the tree if it is missing, and reuses the move if it exists. A
 * move to be kept also marks all moves before it as kept.
 */
export function addScratchMove(
  layer: ScratchLayer,
  root: NodeId,
  start: ScratchStart,
  node: NodeId,
  { move, san, isUnkept }: ScratchMove,
): ScratchChange {
  const before = layer.get(root) ?? emptyTree(start.fen, start.chess960);
  const existing = before.nodes[node].children.find((child) => before.nodes[child].move === move);
  if (existing !== undefined)
    return { layer: isUnkept ? layer : keepScratch(layer, root, existing), node: existing };
  const tree = isUnkept ? before : withWayKept(before, node);
  const added = tree.nodes.length as NodeId;
  const parent = tree.nodes[node];
  const nodes = tree.nodes.with(node, { ...parent, children: [...parent.children, added] });
  nodes.push({
    move,
    san,
    parent: node,
    children: [],
    ply: parent.ply + 1,
    annotations: [],
    ...(isUnkept && { isUnkept }),
  });
  return { layer: new Map(layer).set(root, { ...tree, nodes }), node: added };
}

/**
 * Replaces the annotations at `node` of the tree at `root`, and drops the tree if it becomes empty. If there
 * are words, signs or evaluations, marks the move and those before it as kept. Shapes alone are kept if the
 * move is kept; at the root, if the annotations that they replace are kept.
 */
export function annotateScratch(
  layer: ScratchLayer,
  root: NodeId,
  start: ScratchStart,
  node: NodeId,
  annotations: readonly Annotation[],
): ScratchLayer {
  const tree: ScratchTree = layer.get(root) ?? emptyTree(start.fen, start.chess960);
  const { isUnkept, ...before } = tree.nodes[node];
  const isShapes = annotations.every(({ kind }) => kind === 'arrow' || kind === 'square');
  const isLone = node === ROOT ? before.annotations.length === 0 || isUnkept : isUnkept;
  const stays = isShapes && isLone && (node !== ROOT || annotations.length > 0);
  const changed = { ...before, annotations, ...(stays && { isUnkept: true as const }) };
  const nodes = tree.nodes.with(node, changed);
  return withTree(layer, root, isShapes ? { ...tree, nodes } : withWayKept({ ...tree, nodes }, node));
}

/** Marks a move of the tree at `root`, and all moves before it, as kept. */
export function keepScratch(layer: ScratchLayer, root: NodeId, node: NodeId): ScratchLayer {
  const tree = layer.get(root);
  const changed = tree && withWayKept(tree, node);
  return changed === undefined || changed === tree ? layer : new Map(layer).set(root, changed);
}

/**
 * Marks a move, and all moves before and after it, as kept; for `ROOT`, the whole tree. Returns the same layer if all
 * of them were kept already.
 */
export function keepScratchLine(layer: ScratchLayer, root: NodeId, node: NodeId): ScratchLayer {
  const tree = layer.get(root);
  if (tree === undefined) return layer;
  const isBelow: boolean[] = [];
  for (const [id, { parent }] of tree.nodes.entries()) isBelow[id] = id === node || isBelow[parent];
  if (!tree.nodes.some(({ isUnkept }, id) => isUnkept === true && isBelow[id]))
    return keepScratch(layer, root, node);
  const below = tree.nodes.map((one, id) => (isBelow[id] ? kept(one) : one));
  return new Map(layer).set(root, withWayKept({ ...tree, nodes: below }, node));
}

const kept = (node: ScratchNode): ScratchNode => {
  const { isUnkept: _isUnkept, ...rest } = node;
  return rest;
};

/** Marks `node` and the moves before it as kept. Annotations at the root stay as they are. */
function withWayKept(tree: ScratchTree, node: NodeId): ScratchTree {
  let nodes = tree.nodes;
  for (let at = node; at !== ROOT; at = nodes[at].parent)
    if (nodes[at].isUnkept) nodes = nodes.with(at, kept(nodes[at]));
  return nodes === tree.nodes ? tree : { ...tree, nodes };
}

/** Replaces the tree at `root`, or removes it if the new one is empty. */
export function withTree(layer: ScratchLayer, root: NodeId, tree: ScratchTree): ScratchLayer {
  const next = new Map(layer);
  if (tree.nodes.length === 1 && tree.nodes[ROOT].annotations.length === 0) next.delete(root);
  else next.set(root, tree);
  return next;
}
