// The last changes of analyses can be undone and redone, even if another window or an import has added more
// since.
import { emptyTree } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { areSameTrees } from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { EditKind } from './analysisStore.ts';
import type { Keeping } from './keeping.ts';
import type { createWalks, WalkPlace } from './walks.ts';
import type { Parts } from '../parts.ts';

/** All that the user has added to a game. */
export interface OwnTrees {
  readonly kept: GameTree;
  readonly walk: GameTree;
}

export interface Change {
  /** The changed game, with its stored analysis or without additions. */
  readonly of: Analysis;
  readonly before: OwnTrees;
  readonly after: OwnTrees;
}

export interface Edit {
  readonly kind: EditKind;
  readonly changes: readonly Change[];
  readonly from?: WalkPlace;
  readonly to?: WalkPlace;
  /** Consecutive edits with the same name count as one, such as the letters of a comment. */
  readonly joins?: string;
}

/** `at`: when the edit was made or undone, by `performance.now()`. */
type Dated = Edit & { readonly at: number };
const dated = (edit: Edit): Dated => ({ ...edit, at: performance.now() });

interface Needs extends Pick<Parts, 'stores'> {
  readonly keeping: Keeping;
  readonly walks: ReturnType<typeof createWalks>;
}

/** The maximum number of edits that can be undone. */
const MAX_EDITS = 300;

export function createEdits({ stores, keeping, walks }: Needs) {
  const store = stores.analysis;
  let done: readonly Dated[] = [];
  let undone: readonly Dated[] = [];

  function show(): void {
    const [last, next] = [done.at(-1), undone.at(-1)];
    store.setState({ undo: last && factsOf(last), redo: next && factsOf(next) });
  }

  /** Records an edit that the user has made. */
  function noteEdit(edit: Edit): void {
    const last = done.at(-1);
    const isJoined = edit.joins !== undefined && last?.joins === edit.joins;
    const whole = isJoined ? joined(last, edit) : edit;
    done = isJoined ? done.slice(0, -1) : done;
    if (whole.changes.some(({ before, after }) => !areSame(before, after)))
      done = [...done.slice(1 - MAX_EDITS), dated(whole)];
    undone = [];
    show();
  }

  function treesOf(of: Analysis): OwnTrees {
    const empty = emptyTree(of.tree.startFen, of.tree.chess960);
    return {
      kept: store.getState().analyses.get(of.key)?.tree ?? empty,
      walk: walks.walkOf(of.key)?.tree ?? empty,
    };
  }

  /** Shows the trees of a game, and stores the kept one. */
  function showTrees(of: Analysis, { kept, walk }: OwnTrees): void {
    const now = treesOf(of);
    if (!areSameTrees(now.walk, walk)) walks.keepWalk({ ...of, tree: walk });
    if (areSameTrees(now.kept, kept)) return;
    const revision = store.getState().analyses.get(of.key)?.revision ?? of.revision;
    keeping.keep({ ...of, revision, tree: kept, changed: Date.now() });
  }

  function change(edit: Edit, from: 'before' | 'after', to: 'before' | 'after'): void {
    for (const { of, [from]: base, [to]: mine } of edit.changes) {
      const theirs = treesOf(of);
      showTrees(store.getState().analyses.get(of.key) ?? of, {
        kept: mergeTrees(base.kept, mine.kept, theirs.kept),
        walk: mergeTrees(base.walk, mine.walk, theirs.walk),
      });
    }
    show();
  }

  /** Undoes the last edit. Returns it; `undefined` if there is none. */
  function undo(): Edit | undefined {
    const edit = done.at(-1);
    if (edit === undefined) return undefined;
    done = done.slice(0, -1);
    undone = [...undone, dated({ ...edit, joins: undefined })];
    change(edit, 'after', 'before');
    return edit;
  }

  /** Redoes the edit that was undone last. Returns it; `undefined` if there is none. */
  function redo(): Edit | undefined {
    const edit = undone.at(-1);
    if (edit === undefined) return undefined;
    undone = undone.slice(0, -1);
    done = [...done, dated(edit)];
    change(edit, 'before', 'after');
    return edit;
  }

  function deleteAnalyses(keys: Iterable<ContentKey>): void {
    const { analyses } = store.getState();
    const changes = [...keys].flatMap((key): Change[] => {
      const of = analyses.get(key);
      if (of === undefined) return [];
      const before = treesOf(of);
      return [{ of, before, after: { ...before, kept: emptyTree(of.tree.startFen, of.tree.chess960) } }];
    });
    if (changes.length === 0) return;
    noteEdit({ kind: 'analyses', changes });
    keeping.keep(...changes.map(({ of, after }) => ({ ...of, tree: after.kept, changed: Date.now() })));
  }

  return { noteEdit, treesOf, showTrees, undo, redo, deleteAnalyses };
}

const areSame = (one: OwnTrees, other: OwnTrees): boolean =>
  areSameTrees(one.kept, other.kept) && areSameTrees(one.walk, other.walk);

function joined(first: Edit, second: Edit): Edit {
  const changes = first.changes.map((change, at) => ({ ...change, after: second.changes[at].after }));
  return { ...second, changes, from: first.from };
}

function factsOf({ kind, changes, at }: Dated) {
  const times = changes.map(({ of }) => of.changed);
  let [from, to] = [Infinity, -Infinity];
  for (const time of times) [from, to] = [Math.min(from, time), Math.max(to, time)];
  return { kind, at, games: changes.length, changed: [from, to] as const };
}
