// Finds the variations of a game, their sizes, and those that are folded at first.
import { ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';

/** Variations of at least this depth, with more moves than this, are folded until the user asks. */
const FOLD_FROM_DEPTH = 3;
const FOLD_FROM_MOVES = 20;
/**
 * Levels of variations that get blocks of their own. Deeper ones, and short ones of the last level, are
 * printed in brackets inside the line.
 */
const BLOCK_LEVELS = 3;
const SHORT_LINE = 3;

export const isVariationStart = (tree: GameTree, node: NodeId): boolean =>
  node !== ROOT && tree.nodes[tree.nodes[node].parent].children[0] !== node;

/** Returns the number of moves in the subtree of each node, including the node itself. */
export function subtreeSizes(tree: GameTree): Uint32Array {
  const sizes = new Uint32Array(tree.nodes.length).fill(1);
  for (let node = tree.nodes.length - 1; node > 0; node--) sizes[tree.nodes[node].parent] += sizes[node];
  return sizes;
}

/** Returns the number of variations that contain each node. */
function variationDepths(tree: GameTree): Uint32Array {
  const depths = new Uint32Array(tree.nodes.length);
  for (let at = 1; at < tree.nodes.length; at++) {
    const node = at as NodeId;
    depths[node] = depths[tree.nodes[node].parent] + (isVariationStart(tree, node) ? 1 : 0);
  }
  return depths;
}

/** Tells whether a line is printed in brackets inside its parent line. */
export const runsInBrackets = (depth: number, moves: number): boolean =>
  depth > BLOCK_LEVELS || (depth === BLOCK_LEVELS && moves <= SHORT_LINE);

/** Returns the first nodes of all variations that have a fold button. */
export function foldableVariations(tree: GameTree): NodeId[] {
  const sizes = subtreeSizes(tree);
  const depths = variationDepths(tree);
  return tree.nodes
    .map((_, at) => at as NodeId)
    .filter((node) => isVariationStart(tree, node) && !runsInBrackets(depths[node], sizes[node]));
}

export function initialFolds(tree: GameTree): ReadonlySet<NodeId> {
  const sizes = subtreeSizes(tree);
  const depths = variationDepths(tree);
  return new Set(
    foldableVariations(tree).filter(
      (node) => depths[node] >= FOLD_FROM_DEPTH && sizes[node] > FOLD_FROM_MOVES,
    ),
  );
}

/** Returns the first nodes of the variations that contain `node`, innermost first. */
export function variationsAround(tree: GameTree, node: NodeId): NodeId[] {
  const around: NodeId[] = [];
  for (let at = node; at !== ROOT; at = tree.nodes[at].parent)
    if (isVariationStart(tree, at)) around.push(at);
  return around;
}
