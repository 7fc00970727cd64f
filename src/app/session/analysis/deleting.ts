// What was deleted last can come back, also where more was added since.
import { emptyTree } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { Keeping } from './keeping.ts';
import type { Parts } from '../parts.ts';

interface Needs extends Pick<Parts, 'stores'> {
  readonly keeping: Keeping;
}

interface Deletion {
  readonly before: Analysis;
  readonly after: Analysis;
}

export function createDeleting(app: Needs) {
  const store = app.stores.analysis;
  let last: readonly Deletion[] = [];

  function noteDeletion(deletions: readonly Deletion[]): void {
    last = deletions;
    let [from, to] = [Infinity, -Infinity];
    for (const { before } of deletions)
      [from, to] = [Math.min(from, before.changed), Math.max(to, before.changed)];
    store.setState({
      deleted: deletions.length,
      deletedChanged: deletions.length === 0 ? undefined : [from, to],
    });
  }

  /** Deletes whole analyses. */
  function deleteAnalyses(keys: Iterable<ContentKey>): void {
    const { analyses } = store.getState();
    const deletions = [...keys].flatMap((key) => {
      const before = analyses.get(key);
      return before === undefined ? [] : [{ before, after: emptied(before) }];
    });
    noteDeletion(deletions);
    app.keeping.keep(...deletions.map(({ after }) => after));
  }

  /** False where there is nothing to bring back. */
  function undoDeletion(): boolean {
    const { analyses } = store.getState();
    const restored = last.map(({ before, after }) => {
      const now = analyses.get(before.key) ?? emptied(after);
      return { ...now, tree: mergeTrees(after.tree, before.tree, now.tree) };
    });
    noteDeletion([]);
    app.keeping.keep(...restored);
    return restored.length > 0;
  }

  return { noteDeletion, deleteAnalyses, undoDeletion };
}

const emptied = (analysis: Analysis): Analysis => ({
  ...analysis,
  tree: emptyTree(analysis.tree.startFen, analysis.tree.chess960),
  changed: Date.now(),
});
