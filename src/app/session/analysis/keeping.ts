// Keeps analyses in the browser. What is on the screen never waits for that, and never depends on it.
import { emptyTree } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { analysisJson, readAnalysis } from '../../../model/analysis/analysisJson.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { AnalysisShelf } from '../../platform/analysisShelf.ts';
import type { Stores } from '../stores.ts';
import type { StorageTrouble } from './analysisStore.ts';

interface Needs {
  readonly stores: Stores;
  readonly shelf: AnalysisShelf;
}

export type Keeping = ReturnType<typeof createKeeping>;

/** An IndexedDB that does not answer within this time is said to be silent; its answer counts when it comes. */
const PATIENCE_MS = 5000;

export function createKeeping(app: Needs) {
  const { shelf } = app;
  const store = app.stores.analysis;
  /** What the browser was last seen to have: changes of ours and of other windows start from there. */
  const seen = new Map<ContentKey, Analysis>();
  let isSaving = false;
  let saving = Promise.resolve();

  const current = (key: ContentKey): Analysis | undefined => store.getState().analyses.get(key);

  function show(analysis: Analysis): void {
    store.setState(({ analyses }) => ({ analyses: new Map(analyses).set(analysis.key, analysis) }));
  }

  /** It is stored as it is on the screen; one in which nothing is left is gone. */
  function settle(key: ContentKey): void {
    store.setState(({ unsaved, analyses }) => ({
      unsaved: without(unsaved, key),
      analyses: new Map([...analyses].filter(([one, { tree }]) => one !== key || !isEmptyTree(tree))),
    }));
  }

  /** A change of the user: on the screen at once, stored as soon as the browser does it. */
  function keep(...analyses: readonly Analysis[]): void {
    for (const analysis of analyses) show(analysis);
    const isVisit = app.stores.settings.getState().keepAnalysis === 'visit';
    const waits = analyses
      .filter(({ key, tree }) => !isVisit || (seen.has(key) && isEmptyTree(tree)))
      .map(({ key }) => key);
    for (const { key } of analyses) if (!waits.includes(key)) settle(key);
    store.setState(({ unsaved }) => ({ unsaved: new Set([...unsaved, ...waits]) }));
    saveAgain();
  }

  /** All that is on the screen is stored. */
  const keepAll = (): void => keep(...store.getState().analyses.values());

  const saveAgain = (): void => {
    if (!isSaving) saving = save();
  };

  /** Stores what waits, one after the other. What fails goes on waiting, until the next change. */
  async function save(): Promise<void> {
    isSaving = true;
    const failed = new Set<ContentKey>();
    const next = (): ContentKey | undefined =>
      [...store.getState().unsaved].find((key) => !failed.has(key) && !store.getState().locked.has(key));
    for (let key = next(); key !== undefined; key = next()) if (!(await saveOne(key))) failed.add(key);
    isSaving = false;
    if (failed.size === 0) store.setState({ trouble: undefined });
  }

  async function saveOne(key: ContentKey): Promise<boolean> {
    const mine = current(key);
    if (mine === undefined) return false;
    // Of the same moment: another window may be heard while the browser is at work.
    const before = seen.get(key);
    let stored = mine;
    const isDone = await patiently(async () => {
      await shelf.change(key, (found) => {
        const theirs = found === undefined ? undefined : analysisOf(key, found);
        if (theirs === 'locked') return found;
        stored = joined(mine, before, theirs);
        if (stored === theirs) return found;
        return isEmptyTree(stored.tree) ? undefined : analysisJson(stored);
      });
    });
    if (!isDone || store.getState().locked.has(key)) return false;
    if (isEmptyTree(stored.tree)) seen.delete(key);
    else seen.set(key, stored);
    const now = current(key);
    if (now === undefined || now.tree === mine.tree) {
      show(stored);
      settle(key);
    } else show({ ...now, tree: mergeTrees(mine.tree, now.tree, stored.tree) });
    return true;
  }

  /** What is to be stored: ours, with what other windows have stored since we looked. */
  function joined(mine: Analysis, before: Analysis | undefined, theirs: Analysis | undefined): Analysis {
    const revision = Math.max(theirs?.revision ?? 0, before?.revision ?? 0) + 1;
    if (theirs?.revision === before?.revision) return { ...mine, revision };
    const tree = mergeTrees(treeOf(before, mine), mine.tree, treeOf(theirs, mine));
    return theirs?.tree === tree ? theirs : { ...mine, revision, tree };
  }

  /** What was found is put on the screen, with what the user has changed here meanwhile. */
  function hear(name: string, found: unknown): void {
    const key = name as ContentKey;
    const theirs = found === undefined ? undefined : analysisOf(key, found);
    if (theirs === 'locked') return;
    unlock(name);
    const before = seen.get(key);
    const mine = current(key);
    const of = theirs ?? mine;
    if (of === undefined || (theirs !== undefined && theirs.revision <= (before?.revision ?? 0))) return;
    if (theirs === undefined) seen.delete(key);
    else seen.set(key, theirs);
    if (mine === undefined) show(of);
    else show({ ...mine, tree: mergeTrees(treeOf(before, mine), mine.tree, treeOf(theirs, mine)) });
    if (!store.getState().unsaved.has(key)) settle(key);
  }

  /** `locked` where a newer page has written it, or nobody can read it: such a thing is left alone. */
  function analysisOf(key: ContentKey, found: unknown): Analysis | 'locked' {
    const read = readAnalysis(found);
    if (read.kind === 'read' && read.analysis.key === key) return read.analysis;
    const version = read.kind === 'newer' ? read.version : 0;
    store.setState(({ locked }) => ({ locked: new Map(locked).set(key, version) }));
    return 'locked';
  }

  function unlock(key: string): void {
    const { locked } = store.getState();
    if (!locked.has(key)) return;
    store.setState({ locked: new Map([...locked].filter(([one]) => one !== key)) });
    saveAgain();
  }

  /** False where the browser does not do it; the store says why. */
  async function patiently(task: () => Promise<void>): Promise<boolean> {
    const silence = setTimeout(() => store.setState({ trouble: 'silent' }), PATIENCE_MS);
    try {
      await task();
      store.setState(({ trouble }) => ({ trouble: trouble === 'silent' ? undefined : trouble }));
      return true;
    } catch (thrown) {
      store.setState({ trouble: troubleOf(thrown) });
      return false;
    } finally {
      clearTimeout(silence);
    }
  }

  /** Reads what is kept, and follows what other windows do with it. */
  async function followShelf(): Promise<void> {
    shelf.onChange((key) => {
      void patiently(async () => hear(key, await shelf.read(key)));
    });
    await patiently(async () => {
      for (const [key, found] of await shelf.readAll()) hear(key, found);
    });
    store.setState({ status: 'ready' });
  }

  /** Deletes what is left alone otherwise. */
  async function deleteLocked(key: string): Promise<void> {
    if (!(await patiently(() => shelf.change(key, () => undefined)))) return;
    unlock(key);
  }

  /** What the browser has goes; what is on the screen stays there. */
  async function forgetStored(): Promise<void> {
    store.setState({ unsaved: new Set() });
    await saving;
    const keys = [...seen.keys()];
    seen.clear();
    await patiently(async () => {
      for (const key of keys) await shelf.change(key, () => undefined);
    });
  }

  return { keep, keepAll, saveAgain, followShelf, deleteLocked, forgetStored };
}

const without = <Value>(values: ReadonlySet<Value>, gone: Value): ReadonlySet<Value> =>
  new Set([...values].filter((value) => value !== gone));

/** The tree, or that of an analysis in which nothing is yet. */
const treeOf = (analysis: Analysis | undefined, of: Analysis): GameTree =>
  analysis?.tree ?? emptyTree(of.tree.startFen, of.tree.chess960);

function troubleOf(thrown: unknown): StorageTrouble {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  return name === 'QuotaExceededError' ? 'full' : 'refused';
}
