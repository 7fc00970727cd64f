// The path to a node of a tree as a short text, which stays valid while the file is unchanged.
import { pathTo, ROOT } from './gameTree.ts';
import type { GameTree, NodeId } from './gameTree.ts';

/** The maximum number of steps of a path that are read: a web address may come from anywhere. */
const MAX_STEPS = 1000;

/**
 * Writes a path: the number of plies along a line, then the index of the child that leaves it, and so on. `24` is the
 * node after 24 plies of the mainline; `24-1-3` then enters the first variation and goes three plies further.
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

/** Returns the node at a path, or the last one on it that the tree has; the root for a malformed path. */
export function nodeAtPath(tree: GameTree, path: string): NodeId {
  const steps = /^\d{1,6}(-\d{1,6})*$/.test(path) ? path.split('-', MAX_STEPS).map(Number) : [];
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
