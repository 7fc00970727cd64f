// Analyses as this page last saw them in the browser: the base for merging changes of this window and of
// others. Also keeps what the browser would have without this visit, to restore it if the user wants nothing
// of the visit kept.
import { emptyTree } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';

/** Returns the tree of an analysis; without an analysis, an empty tree. */
export const treeOf = (analysis: Analysis | undefined, of: Analysis): GameTree =>
  analysis?.tree ?? emptyTree(of.tree.startFen, of.tree.chess960);

type Stored = Analysis | undefined;

export type Seen = ReturnType<typeof createSeen>;

export function createSeen() {
  const seen = new Map<ContentKey, Analysis>();
  /** Has only games whose stored analysis this visit has changed. */
  const without = new Map<ContentKey, Stored>();

  function note(key: ContentKey, stored: Stored): void {
    if (stored === undefined || isEmptyTree(stored.tree)) seen.delete(key);
    else seen.set(key, stored);
  }

  /** Notes that this visit has replaced `theirs` by `stored`; `before` is the analysis it had seen last. */
  function noteOwn(stored: Analysis, before: Stored, theirs: Stored): void {
    const { key } = stored;
    if (without.has(key)) follow(key, before, theirs);
    else without.set(key, theirs);
    note(key, stored);
  }

  /** Notes an analysis stored by someone else: another window, an earlier visit, an import. */
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

  /** Makes what this visit has stored permanent. */
  const keepVisit = (): void => without.clear();

  /** Notes that the browser has the state without this visit. */
  function forgetVisit(key: ContentKey, stored: Stored): void {
    without.delete(key);
    note(key, stored);
  }

  return {
    get: (key: ContentKey): Stored => seen.get(key),
    has: (key: ContentKey): boolean => seen.has(key),
    noteOwn,
    noteTheirs,
    /** Returns the analyses that the browser would have without this visit, for the games that it changed. */
    withoutVisit: (): ReadonlyMap<ContentKey, Stored> => without,
    keepVisit,
    forgetVisit,
  };
}
