// Keeps analyses in the browser. The screen never waits for that, and never depends on it.
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import { fileOfValues } from '../../../model/analysis/analysisFile.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import { withImported } from '../../../model/analysis/imported.ts';
import { offerDownload } from '../../platform/download.ts';
import type { ChangeOptions } from '../../platform/shelfTransactions.ts';
import { createExchange } from './exchange.ts';
import { createLeaving } from './leaving.ts';
import type { LastStored } from './leaving.ts';
import { createSeen, treeOf } from './seen.ts';
import { createVisit } from './visit.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'shelf'>;

/** An analysis that is being stored. */
interface Save {
  readonly mine: Analysis;
  /** The analysis that this page last saw in the browser. */
  readonly before: Analysis | undefined;
  found: Analysis | undefined;
  stored: Analysis;
}

export type Keeping = ReturnType<typeof createKeeping>;

/** A comment changes with each letter: its first change is stored at once, later ones at most this often. */
const PAUSE_MS = 300;

export function createKeeping({ stores, shelf }: Needs) {
  const store = stores.analysis;
  const seen = createSeen();
  const exchange = createExchange({ stores, shelf, seen });
  let isSaving = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isAwaited = false;
  let saving = Promise.resolve();
  /** Analyses that the browser is storing. A page that is closing never learns whether that succeeded. */
  let sent: ReadonlyMap<ContentKey, Analysis> = new Map();
  const leaving = createLeaving({ stores, shelf, exchange, lastOf, keep, saveAgain });

  /** Returns the analysis as this page last saw it in the browser, and as it is storing it now. */
  function lastOf(key: ContentKey): LastStored {
    const before = seen.get(key);
    return {
      revision: before?.revision ?? 0,
      stored: before?.tree,
      sent: sent.get(key)?.tree,
    };
  }

  const current = (key: ContentKey): Analysis | undefined => store.getState().analyses.get(key);

  function show(shown: readonly Analysis[]): void {
    store.setState(({ analyses }) => ({
      analyses: new Map([...analyses, ...shown.map((one) => [one.key, one] as const)]),
    }));
  }

  /** Marks analyses as saved: they are stored, or need not be. Drops those that are empty. */
  function settle(keys: readonly ContentKey[]): void {
    const settled = new Set(keys);
    store.setState(({ unsaved, analyses }) => ({
      unsaved: new Set([...unsaved].filter((key) => !settled.has(key))),
      analyses: new Map([...analyses].filter(([key, { tree }]) => !settled.has(key) || !isEmptyTree(tree))),
    }));
  }

  /**
   * Shows changes of the user at once, and has them stored. In *Only for this visit*, has only the emptying
   * of a stored analysis stored.
   */
  function keep(...analyses: readonly Analysis[]): void {
    show(analyses);
    const isVisit = stores.settings.getState().keepAnalysis === 'visit';
    const waits = ({ key, tree }: Analysis): boolean => !isVisit || (seen.has(key) && isEmptyTree(tree));
    settle(analyses.filter((one) => !waits(one)).map(({ key }) => key));
    const waiting = analyses.filter(waits).map(({ key }) => key);
    store.setState(({ unsaved }) => ({ unsaved: new Set([...unsaved, ...waiting]) }));
    saveSoon();
  }

  /** Stores changes at once, then at most once per `PAUSE_MS`. */
  function saveSoon(): void {
    isAwaited = pause !== undefined;
    if (isAwaited) return;
    saveAgain();
    pause = setTimeout(() => {
      pause = undefined;
      if (isAwaited) saveSoon();
    }, PAUSE_MS);
  }

  /** Stores all analyses: none belongs to this visit alone any longer. */
  function keepAll(): void {
    seen.keepVisit();
    keep(...store.getState().analyses.values());
  }

  function saveAgain(): void {
    if (!isSaving) saving = save();
  }

  /** Stores all unsaved changes, except those of locked analyses. The next call tries failed ones again. */
  async function save(): Promise<void> {
    isSaving = true;
    const failed = new Set<ContentKey>();
    const next = (): readonly ContentKey[] => {
      const { unsaved, locked, analyses } = store.getState();
      return [...unsaved].filter((key) => !failed.has(key) && !locked.has(key) && analyses.has(key));
    };
    let isDone = true;
    try {
      for (let keys = next(); keys.length > 0; keys = next()) {
        const refused = await saveThese(keys);
        if (refused === undefined) isDone = false;
        for (const key of refused ?? keys) failed.add(key);
      }
    } finally {
      isSaving = false;
    }
    if (isDone)
      store.setState(({ trouble, isDoubtful }) => ({
        trouble: undefined,
        isDoubtful: isDoubtful || trouble === 'refused',
      }));
  }

  /** Stores analyses in one transaction. Returns the refused ones; `undefined` if the browser failed. */
  async function saveThese(keys: readonly ContentKey[]): Promise<ReadonlySet<ContentKey> | undefined> {
    // Takes all of them at the same moment: another window may report a change while the browser is at work.
    const saves = new Map<ContentKey, Save>();
    for (const key of keys) {
      const mine = current(key);
      if (mine !== undefined) saves.set(key, { mine, before: seen.get(key), stored: mine, found: undefined });
    }
    sent = new Map([...saves].map(([key, { mine }]) => [key, mine]));
    const changed = await exchange.change([...saves.keys()], (theirs, key) => {
      const one = saves.get(key);
      if (one === undefined) return theirs;
      one.found = theirs;
      one.stored = joined(one.mine, one.before, theirs);
      return one.stored;
    });
    sent = new Map();
    if (changed === undefined) return undefined;
    const { now, refused } = changed;
    noteRefused(saves, refused);
    const shown: Analysis[] = [];
    const settled: ContentKey[] = [];
    for (const [key, { mine, before, stored, found }] of saves) {
      if (typeof now.get(key) === 'number' || refused.has(key)) continue;
      if (stored === found) seen.noteTheirs(key, found);
      else seen.noteOwn(stored, before, found);
      leaving.forgetTaken(key);
      const here = current(key);
      if (here === undefined || here.tree === mine.tree) {
        shown.push(stored);
        settled.push(key);
      } else shown.push({ ...here, tree: mergeTrees(mine.tree, here.tree, stored.tree) });
    }
    show(shown);
    settle(settled);
    exchange.hear(new Map([...now].filter(([, found]) => typeof found === 'number')));
    return refused;
  }

  function noteRefused(saves: ReadonlyMap<ContentKey, Save>, refused: ReadonlySet<ContentKey>): void {
    const { refused: before } = store.getState();
    if (refused.size === 0 && before.size === 0) return;
    store.setState({ refused: new Set([...[...before].filter((key) => !saves.has(key)), ...refused]) });
  }

  /**
   * Adds imported analyses to the stored ones, as another window would. Returns how many of them are stored
   * now, including those that were stored before; `undefined` if the browser failed.
   */
  async function takeIn(
    imported: ReadonlyMap<ContentKey, Analysis>,
    options: ChangeOptions,
  ): Promise<number | undefined> {
    const changed = await exchange.change(
      [...imported.keys()],
      (theirs, key) => withImported(theirs, imported.get(key)),
      options,
    );
    if (changed === undefined) return undefined;
    const { now, refused } = changed;
    exchange.hear(now);
    return [...now].filter(([key, one]) => typeof one !== 'number' && !refused.has(key)).length;
  }

  /**
   * Merges our analysis with the changes that other windows have stored since this page last looked. Returns
   * the analysis to store.
   */
  function joined(mine: Analysis, before: Analysis | undefined, theirs: Analysis | undefined): Analysis {
    const revision = Math.max(theirs?.revision ?? 0, before?.revision ?? 0) + 1;
    if (theirs?.revision === before?.revision) return { ...mine, revision };
    const tree = mergeTrees(treeOf(before, mine), mine.tree, treeOf(theirs, mine));
    return theirs?.tree === tree ? theirs : { ...mine, revision, tree };
  }

  /**
   * Reads the stored analyses, and subscribes to the changes of other windows. Stores unsaved changes when
   * the page is hidden, and leaves them to the next page when it closes.
   */
  async function followShelf(): Promise<void> {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') saveAgain();
    });
    leaving.followPage();
    shelf.onLeft(() => void leaving.takeUp(false));
    const changed = new Set<string>();
    shelf.onChange((keys) => {
      for (const key of keys) changed.add(key);
      void exchange.patiently(async () => hearValues(await shelf.read(keys)));
    });
    await exchange.patiently(async () => {
      const values = await shelf.readAll();
      // Keys that changed while we were reading are read again.
      await hearValues(new Map([...values].filter(([key]) => !changed.has(key))));
    });
    await leaving.takeUp(true);
    store.setState({ status: 'ready' });
  }

  /** Shows changed values. Formerly locked analyses may have unsaved changes: stores those. */
  async function hearValues(values: ReadonlyMap<string, unknown>): Promise<void> {
    const { locked: before } = store.getState();
    await exchange.hearValues(values);
    const { locked } = store.getState();
    if ([...before.keys()].some((key) => !locked.has(key))) saveAgain();
  }

  /** Exports unreadable analyses as they are: a later version may read them. */
  async function exportLocked(keys: readonly string[]): Promise<void> {
    await exchange.patiently(async () => {
      const values = [...(await shelf.read(keys)).values()];
      offerDownload(
        new Blob([fileOfValues(values)], { type: 'application/json' }),
        'my-analysis-unreadable.json',
      );
    });
  }

  async function deleteLocked(key: string): Promise<void> {
    if (!(await exchange.patiently(() => shelf.change([key], () => undefined)))) return;
    await hearValues(new Map([[key, undefined]]));
  }

  const { forgetVisit } = createVisit({ stores, shelf, seen, exchange, sending: () => ({ sent, saving }) });

  return { keep, keepAll, saveAgain, takeIn, followShelf, exportLocked, deleteLocked, forgetVisit };
}
