// Imports analyses. An import adds, and replaces nothing.
import { emptyTree } from '../gameTree.ts';
import type { Analysis } from './analysis.ts';
import { mergeTrees } from './mergeTrees.ts';

/** Merges an imported analysis into the stored one. Returns `theirs` itself if it already has everything. */
export function withImported(
  theirs: Analysis | undefined,
  imported: Analysis | undefined,
): Analysis | undefined {
  if (imported === undefined) return theirs;
  if (theirs === undefined) return { ...imported, revision: 1 };
  const nothing = emptyTree(theirs.tree.startFen, theirs.tree.chess960);
  const merged = mergeTrees(nothing, imported.tree, theirs.tree);
  // If trees are equal, the merge returns the first one.
  const tree = merged === imported.tree ? mergeTrees(nothing, theirs.tree, merged) : merged;
  if (tree === theirs.tree) return theirs;
  return {
    ...theirs,
    tree,
    changed: Math.max(theirs.changed, imported.changed),
    revision: theirs.revision + 1,
  };
}
