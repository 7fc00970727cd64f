// What a page that went could not store any more. Something else may be stored by then: the page's own last change, of
// which it never heard, or what another window has added. So the next page gets both ends of the change, and merges.
import * as v from 'valibot';
import { emptyTree } from '../gameTree.ts';
import type { GameTree } from '../gameTree.ts';
import type { Analysis } from './analysis.ts';
import { analysisJson, readAnalysis } from './analysisJson.ts';
import type { AnalysisJson, ReadAnalysis } from './analysisJson.ts';
import { mergeTrees } from './mergeTrees.ts';

/** A change of the user as plain data. */
export interface LeftJson {
  /** All that the page itself may have stored: what of it is not in `mine`, the user has changed or deleted. */
  readonly before: AnalysisJson;
  readonly mine: AnalysisJson;
}

export interface LeftChange {
  readonly before: GameTree;
  readonly mine: Analysis;
}

const form = v.object({ before: v.unknown(), mine: v.unknown() });

/** The change that led to `mine`; `stored` are the trees that this page has stored, or was about to. */
export function leftJson(mine: Analysis, stored: readonly GameTree[]): LeftJson {
  const none = emptyTree(mine.tree.startFen, mine.tree.chess960);
  const before = stored.reduce((all, tree) => mergeTrees(none, all, tree), none);
  return { before: analysisJson({ ...mine, tree: before }), mine: analysisJson(mine) };
}

/** Checks it as an analysis is checked. Of one whose `before` is damaged, `mine` is added to what is there. */
export function readLeft(value: unknown): LeftChange | Exclude<ReadAnalysis, { readonly kind: 'read' }> {
  const read = v.safeParse(form, value);
  if (!read.success) return { kind: 'damaged', expected: 'two analyses' };
  const mine = readAnalysis(read.output.mine);
  if (mine.kind !== 'read') return mine;
  const before = readAnalysis(read.output.before);
  const { startFen, chess960 } = mine.analysis.tree;
  return {
    before: before.kind === 'read' ? before.analysis.tree : emptyTree(startFen, chess960),
    mine: mine.analysis,
  };
}

/** What is stored, with the change; `theirs` itself where it has the change already. */
export function withLeft({ before, mine }: LeftChange, theirs: Analysis | undefined): Analysis {
  const there = theirs?.tree ?? emptyTree(mine.tree.startFen, mine.tree.chess960);
  const tree = mergeTrees(before, mine.tree, there);
  if (theirs?.tree === tree) return theirs;
  return { ...mine, tree, revision: Math.max(mine.revision, theirs?.revision ?? 0) + 1 };
}
