// Finds the lines of a game that are variations, their sizes, and those that are folded at first.
import { ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';

/** Deep and long: folded until the user asks. */
const FOLD_FROM_DEPTH = 3;
const FOLD_FROM_MOVES = 20;
/** Levels of variations that are blocks of their own; deeper ones run in brackets inside the line. */
const BLOCK_LEVELS = 3;
const SHORT_LINE = 3;

export const isVariationStart = (tree: GameTree, node: NodeId): boolean =>
  node !== ROOT && tree.nodes[tree.nodes[node].parent].children[0] !== node;

/** Moves in the subtree of each node, the node itself counted. */
export function subtreeSizes(tree: GameTree): Uint32Array {
  const sizes = new Uint32Array(tree.nodes.length).fill(1);
  for (let node = tree.nodes.length - 1; node > 0; node--) sizes[tree.nodes[node].parent] += sizes[node];
  return sizes;
}

/** How many variations each node stands in. */
function variationDepths(tree: GameTree): Uint32Array {
  const depths = new Uint32Array(tree.nodes.length);
  for (let at = 1; at < tree.nodes.length; at++) {
    const node = at as NodeId;
    depths[node] = depths[tree.nodes[node].parent] + (isVariationStart(tree, node) ? 1 : 0);
  }
  return depths;
}

/** True for a line that is printed in brackets inside the one it belongs to. */
export const runsInBrackets = (depth: number, moves: number): boolean =>
  depth > BLOCK_LEVELS || (depth === BLOCK_LEVELS && moves <= SHORT_LINE);

/** First nodes of all variations that have a fold button. */
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

/** First nodes of the variations that `node` stands in, innermost first. */
export function variationsAround(tree: GameTree, node: NodeId): NodeId[] {
  const around: NodeId[] = [];
  for (let at = node; at !== ROOT; at = tree.nodes[at].parent)
    if (isVariationStart(tree, at)) around.push(at);
  return around;
}
