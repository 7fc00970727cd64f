// Imports analyses. An import adds, and replaces nothing.
import { emptyTree } from '../gameTree.ts';
import type { Analysis } from './analysis.ts';
import { mergeTrees } from './mergeTrees.ts';

/** Merges an imported analysis into the stored one (`theirs`). Returns `theirs` itself if nothing is new. */
export function withImported(
  theirs: Analysis | undefined,
  imported: Analysis | undefined,
): Analysis | undefined {
  if (imported === undefined) return theirs;
  if (theirs === undefined) return { ...imported, revision: 1 };
  const nothing = emptyTree(theirs.tree.startFen, theirs.tree.chess960);
  const merged = mergeTrees(nothing, imported.tree, theirs.tree);
  // If the result equals both trees, `mergeTrees` returns `imported.tree`. The second call then returns `theirs.tree`.
  const tree = merged === imported.tree ? mergeTrees(nothing, theirs.tree, merged) : merged;
  if (tree === theirs.tree) return theirs;
  return {
    ...theirs,
    tree,
    changed: Math.max(theirs.changed, imported.changed),
    revision: theirs.revision + 1,
  };
}
