// Changes that a page could not store before it was closed. Something else may be stored by then: the page's own last
// change, whose storing it did not see finished, or another window's additions. So the next page gets the stored tree,
// the tree that was being stored and the tree on the screen, and merges them.
import * as v from 'valibot';
import { emptyTree } from '../gameTree.ts';
import type { GameTree } from '../gameTree.ts';
import type { Analysis } from './analysis.ts';
import { analysisJson, readAnalysis } from './analysisJson.ts';
import type { AnalysisJson, ReadAnalysis } from './analysisJson.ts';
import { commonTree, mergeTrees } from './mergeTrees.ts';

/** A change of the user as plain data. */
export interface LeftJson {
  /** The stored analysis: the user has changed or deleted whatever is not in `mine`. */
  readonly before: AnalysisJson;
  /** The analysis that was being stored when the page closed. Whether that succeeded is unknown. */
  readonly sent?: AnalysisJson;
  readonly mine: AnalysisJson;
}

export interface LeftChange {
  readonly before: GameTree;
  readonly sent: GameTree;
  readonly mine: Analysis;
}

/** The tree that a page has stored, and the one that it is storing. */
export interface StoredTrees {
  readonly stored: GameTree | undefined;
  readonly sent: GameTree | undefined;
}

const form = v.object({ before: v.unknown(), sent: v.optional(v.unknown()), mine: v.unknown() });

const emptyTreeOf = ({ startFen, chess960 }: GameTree): GameTree => emptyTree(startFen, chess960);

/** Returns the change that led to `mine`. */
export const leftJson = (mine: Analysis, { stored, sent }: StoredTrees): LeftJson => ({
  before: analysisJson({ ...mine, tree: stored ?? emptyTreeOf(mine.tree) }),
  ...(sent !== undefined && { sent: analysisJson({ ...mine, tree: sent }) }),
  mine: analysisJson(mine),
});

/** Checks the change like an analysis. If `before` is damaged, `mine` will only be added to the stored analysis. */
export function readLeft(value: unknown): LeftChange | Exclude<ReadAnalysis, { readonly kind: 'read' }> {
  const read = v.safeParse(form, value);
  if (!read.success) return { kind: 'damaged', expected: 'two analyses' };
  const mine = readAnalysis(read.output.mine);
  if (mine.kind !== 'read') return mine;
  const nothing = emptyTreeOf(mine.analysis.tree);
  const treeOf = (one: unknown): GameTree => {
    const found = readAnalysis(one);
    return found.kind === 'read' ? found.analysis.tree : nothing;
  };
  const { before, sent } = read.output;
  return { before: treeOf(before), sent: treeOf(sent), mine: mine.analysis };
}

/** Returns the stored analysis with the change, or `theirs` itself if it has the change already. */
export function withLeft({ before, sent, mine }: LeftChange, theirs: Analysis | undefined): Analysis {
  const nothing = emptyTreeOf(mine.tree);
  const there = theirs?.tree ?? nothing;
  // Moves that were being stored and are missing now were lost; no other window has deleted them.
  const base = mergeTrees(nothing, before, commonTree(sent, there));
  const tree = mergeTrees(base, mine.tree, there);
  if (theirs?.tree === tree) return theirs;
  return { ...mine, tree, revision: Math.max(mine.revision, theirs?.revision ?? 0) + 1 };
}
