// Analyses as the browser was last seen to have them: changes of this window and of others start from there. Beside them,
// what the browser would have without this visit: that comes back where the user wants nothing of this visit kept.
import { emptyTree } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';

/** The tree, or that of an analysis in which nothing is yet. */
export const treeOf = (analysis: Analysis | undefined, of: Analysis): GameTree =>
  analysis?.tree ?? emptyTree(of.tree.startFen, of.tree.chess960);

type Stored = Analysis | undefined;

export type Seen = ReturnType<typeof createSeen>;

export function createSeen() {
  const seen = new Map<ContentKey, Analysis>();
  /** Has the games alone that this visit has changed in the browser. */
  const without = new Map<ContentKey, Stored>();

  function note(key: ContentKey, stored: Stored): void {
    if (stored === undefined || isEmptyTree(stored.tree)) seen.delete(key);
    else seen.set(key, stored);
  }

  /** This visit has put `stored` in the place of `theirs`; `before` is what it had seen last. */
  function noteOwn(stored: Analysis, before: Stored, theirs: Stored): void {
    const { key } = stored;
    if (without.has(key)) follow(key, before, theirs);
    else without.set(key, theirs);
    note(key, stored);
  }

  /** Somebody else has stored it: another window, an earlier visit, an import. */
  function noteTheirs(key: ContentKey, theirs: Stored): void {
    if (without.has(key)) follow(key, seen.get(key), theirs);
    note(key, theirs);
  }

  function follow(key: ContentKey, before: Stored, theirs: Stored): void {
    const mine = without.get(key);
    const one = theirs ?? mine ?? before;
    if (one === undefined) return;
    const tree = mergeTrees(treeOf(before, one), treeOf(mine, one), treeOf(theirs, one));
    without.set(key, isEmptyTree(tree) ? undefined : { ...one, tree });
  }

  /** From now on what this visit has stored belongs to what is kept. */
  const keepVisit = (): void => without.clear();

  /** The browser has what it would have without this visit. */
  function forgetVisit(key: ContentKey, stored: Stored): void {
    without.delete(key);
    note(key, stored);
  }

  return {
    get: (key: ContentKey): Stored => seen.get(key),
    has: (key: ContentKey): boolean => seen.has(key),
    noteOwn,
    noteTheirs,
    /** Analyses that the browser would have without this visit, of the games that the visit has changed. */
    withoutVisit: (): ReadonlyMap<ContentKey, Stored> => without,
    keepVisit,
    forgetVisit,
  };
}
