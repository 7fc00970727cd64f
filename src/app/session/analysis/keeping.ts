// Keeps analyses in the browser. What is on the screen never waits for that, and never depends on it.
import { emptyTree } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { analysisJson, readAnalysis } from '../../../model/analysis/analysisJson.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { AnalysisShelf } from '../../platform/analysisShelf.ts';
import { whyUnkept } from '../../platform/guardedStore.ts';
import type { Stores } from '../stores.ts';
import { createLeaving } from './leaving.ts';
import type { LastStored } from './leaving.ts';

interface Needs {
  readonly stores: Stores;
  readonly shelf: AnalysisShelf;
}

export type Keeping = ReturnType<typeof createKeeping>;

/** An IndexedDB that does not answer within this time is said to be silent; its answer counts when it comes. */
const PATIENCE_MS = 5000;
/** A comment changes with each letter: it is stored with the first one, then not more often than this. */
const PAUSE_MS = 300;

export function createKeeping(app: Needs) {
  const { shelf } = app;
  const store = app.stores.analysis;
  /** What the browser was last seen to have: changes of ours and of other windows start from there. */
  const seen = new Map<ContentKey, Analysis>();
  let isSaving = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isAwaited = false;
  let saving = Promise.resolve();
  /** The analysis that the browser is storing. A page that is being closed never learns whether it was stored. */
  let sent: Analysis | undefined;
  const leaving = createLeaving({ stores: app.stores, shelf, lastOf, hear, keep, saveAgain });

  /** What this page has stored last, and what it is storing. */
  function lastOf(key: ContentKey): LastStored {
    const before = seen.get(key);
    return {
      revision: before?.revision ?? 0,
      stored: before?.tree,
      sent: sent?.key === key ? sent.tree : undefined,
    };
  }

  const current = (key: ContentKey): Analysis | undefined => store.getState().analyses.get(key);

  function show(...shown: readonly Analysis[]): void {
    store.setState(({ analyses }) => ({
      analyses: new Map([...analyses, ...shown.map((one) => [one.key, one] as const)]),
    }));
  }

  /** They are stored as they are on the screen; one in which nothing is left is gone. */
  function settle(...keys: readonly ContentKey[]): void {
    const settled = new Set(keys);
    leaving.forgetTaken(...keys);
    store.setState(({ unsaved, analyses }) => ({
      unsaved: new Set([...unsaved].filter((key) => !settled.has(key))),
      analyses: new Map([...analyses].filter(([key, { tree }]) => !settled.has(key) || !isEmptyTree(tree))),
    }));
  }

  /** A change of the user: on the screen at once, stored as soon as the browser does it. */
  function keep(...analyses: readonly Analysis[]): void {
    show(...analyses);
    const isVisit = app.stores.settings.getState().keepAnalysis === 'visit';
    const waits = ({ key, tree }: Analysis): boolean => !isVisit || (seen.has(key) && isEmptyTree(tree));
    settle(...analyses.filter((one) => !waits(one)).map(({ key }) => key));
    const waiting = analyses.filter(waits).map(({ key }) => key);
    store.setState(({ unsaved }) => ({ unsaved: new Set([...unsaved, ...waiting]) }));
    saveSoon();
  }

  /** Changes that come in a pause are stored at its end. */
  function saveSoon(): void {
    isAwaited = pause !== undefined;
    if (isAwaited) return;
    saveAgain();
    pause = setTimeout(() => {
      pause = undefined;
      if (isAwaited) saveSoon();
    }, PAUSE_MS);
  }

  /** All that is on the screen is stored. */
  const keepAll = (): void => keep(...store.getState().analyses.values());

  function saveAgain(): void {
    if (!isSaving) saving = save();
  }

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
    sent = mine;
    const isDone = await patiently(async () => {
      await shelf.change(key, (found) => {
        const theirs = found === undefined ? undefined : analysisOf(key, found);
        if (typeof theirs === 'number') {
          store.setState(({ locked }) => ({ locked: new Map(locked).set(key, theirs) }));
          return found;
        }
        stored = joined(mine, before, theirs);
        if (stored === theirs) return found;
        return isEmptyTree(stored.tree) ? undefined : analysisJson(stored);
      });
    });
    sent = undefined;
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

  /** What was found is put on the screen at once, with what the user has changed here meanwhile. */
  function hear(found: ReadonlyMap<string, unknown>): void {
    const { unsaved, analyses: before, locked: lockedBefore } = store.getState();
    const [analyses, locked] = [new Map(before), new Map(lockedBefore)];
    for (const [name, value] of found) {
      const key = name as ContentKey;
      const theirs = value === undefined ? undefined : analysisOf(key, value);
      if (typeof theirs === 'number') {
        locked.set(name, theirs);
        continue;
      }
      locked.delete(name);
      const heard = heardOf(key, theirs);
      if (heard === undefined) continue;
      if (isEmptyTree(heard.tree) && !unsaved.has(key)) analyses.delete(key);
      else analyses.set(key, heard);
    }
    store.setState({ analyses, locked });
    if ([...lockedBefore.keys()].some((key) => !locked.has(key))) saveAgain();
  }

  /** What is on the screen of one, with theirs; `undefined` where that changes nothing. */
  function heardOf(key: ContentKey, theirs: Analysis | undefined): Analysis | undefined {
    const before = seen.get(key);
    const mine = current(key);
    if (theirs === undefined) {
      seen.delete(key);
      return mine && { ...mine, tree: mergeTrees(treeOf(before, mine), mine.tree, treeOf(theirs, mine)) };
    }
    if (theirs.revision <= (before?.revision ?? 0)) return undefined;
    seen.set(key, theirs);
    return mine === undefined
      ? theirs
      : { ...mine, tree: mergeTrees(treeOf(before, mine), mine.tree, theirs.tree) };
  }

  /** A number where a newer page has written it, its version, or nobody can read it, 0: such a thing is left alone. */
  function analysisOf(key: ContentKey, found: unknown): Analysis | number {
    const read = readAnalysis(found);
    if (read.kind === 'read' && read.analysis.key === key) return read.analysis;
    return read.kind === 'newer' ? read.version : 0;
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
      store.setState({ trouble: whyUnkept(thrown) });
      return false;
    } finally {
      clearTimeout(silence);
    }
  }

  /** Reads what is kept, and follows what other windows do with it. What waits is stored before the page goes. */
  async function followShelf(): Promise<void> {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') saveAgain();
    });
    leaving.followPage();
    shelf.onLeft(() => void patiently(leaving.takeUp));
    shelf.onChange((key) => {
      void patiently(async () => hear(new Map([[key, await shelf.read(key)]])));
    });
    await patiently(async () => hear(await shelf.readAll()));
    if (shelf.readLeft().size > 0) await patiently(leaving.takeUp);
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
    leaving.forgetAll();
    await patiently(async () => {
      for (const key of keys) await shelf.change(key, () => undefined);
    });
  }

  return { keep, keepAll, saveAgain, followShelf, deleteLocked, forgetStored };
}

/** The tree, or that of an analysis in which nothing is yet. */
const treeOf = (analysis: Analysis | undefined, of: Analysis): GameTree =>
  analysis?.tree ?? emptyTree(of.tree.startFen, of.tree.chess960);
