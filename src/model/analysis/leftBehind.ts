// Changes that a page could not store before it was closed. When the next page starts, the storage may have the tree
// that was just being stored, or additions of another window. So a page leaves three trees behind (the stored one, the
// one being stored, the one on the screen), and the next page merges them into the storage.
import * as v from 'valibot';
import { emptyTree } from '../gameTree.ts';
import type { GameTree } from '../gameTree.ts';
import type { Analysis } from './analysis.ts';
import { analysisJson, readAnalysis } from './analysisJson.ts';
import type { AnalysisJson, ReadAnalysis } from './analysisJson.ts';
import { commonTree, mergeTrees } from './mergeTrees.ts';

/** A change of the user as plain data. */
export interface LeftJson {
  /** The analysis that the page knew to be stored. The user has deleted the parts of it that `mine` lacks. */
  readonly before: AnalysisJson;
  /** The analysis that was being stored when the page closed. Whether that succeeded is unknown. */
  readonly sent?: AnalysisJson;
  /** The analysis on the screen. */
  readonly mine: AnalysisJson;
}

export interface LeftChange {
  readonly before: GameTree;
  readonly sent: GameTree;
  readonly mine: Analysis;
}

/** The tree that a page has stored, and the tree that it is just storing. */
export interface StoredTrees {
  readonly stored: GameTree | undefined;
  readonly sent: GameTree | undefined;
}

const form = v.object({ before: v.unknown(), sent: v.optional(v.unknown()), mine: v.unknown() });

const emptyTreeOf = ({ startFen, chess960 }: GameTree): GameTree => emptyTree(startFen, chess960);

/** Returns the change from the stored trees to `mine` as plain data. */
export const leftJson = (mine: Analysis, { stored, sent }: StoredTrees): LeftJson => ({
  before: analysisJson({ ...mine, tree: stored ?? emptyTreeOf(mine.tree) }),
  ...(sent !== undefined && { sent: analysisJson({ ...mine, tree: sent }) }),
  mine: analysisJson(mine),
});

/** Reads and checks a change. If `before` is damaged, it counts as empty: the merge then deletes nothing. */
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

/** Merges the change into the stored analysis (`theirs`). Returns `theirs` itself if it already has the change. */
export function withLeft({ before, sent, mine }: LeftChange, theirs: Analysis | undefined): Analysis {
  const nothing = emptyTreeOf(mine.tree);
  const there = theirs?.tree ?? nothing;
  // Moves of `sent` that are missing now were never stored. They are not part of the base, or they would seem deleted.
  const base = mergeTrees(nothing, before, commonTree(sent, there));
  const tree = mergeTrees(base, mine.tree, there);
  if (theirs?.tree === tree) return theirs;
  return { ...mine, tree, revision: Math.max(mine.revision, theirs?.revision ?? 0) + 1 };
}
