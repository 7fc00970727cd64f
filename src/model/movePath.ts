// The way to a node of a tree as a short text, which stays the same as long as the file does.
import { pathTo, ROOT } from './gameTree.ts';
import type { GameTree, NodeId } from './gameTree.ts';

/** Longer texts are nobody's: an address may come from anywhere. */
const MOST_STEPS = 1000;

/**
 * Moves along the first line, then which of the other lines, and again: `24` is after 24 plies, `24-1-3` enters the first
 * variation there and goes three plies on.
 */
export function movePath(tree: GameTree, node: NodeId): string {
  const steps: number[] = [];
  let plies = 0;
  let at: NodeId = ROOT;
  for (const next of pathTo(tree, node)) {
    const line = tree.nodes[at].children.indexOf(next);
    if (line === 0) plies++;
    else {
      steps.push(plies, line);
      plies = 0;
    }
    at = next;
  }
  return [...steps, plies].join('-');
}

/** The node that a path leads to, or the last one on the way that the tree has. */
export function nodeAtPath(tree: GameTree, path: string): NodeId {
  const steps = /^\d{1,6}(-\d{1,6})*$/.test(path) ? path.split('-', MOST_STEPS).map(Number) : [];
  let at: NodeId = ROOT;
  for (const [place, step] of steps.entries()) {
    const isLine = place % 2 === 1;
    for (let plies = isLine ? 1 : step; plies > 0; plies--) {
      const next: NodeId | undefined = tree.nodes[at].children[isLine ? step : 0];
      if (next === undefined) return at;
      at = next;
    }
  }
  return at;
}
