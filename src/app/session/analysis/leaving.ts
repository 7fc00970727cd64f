// Changes that a page could not store before it was closed: it leaves them, and the next page takes them up.
import { analysisJson } from '../../../model/analysis/analysisJson.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { leftJson, readLeft, withLeft } from '../../../model/analysis/leftBehind.ts';
import type { StoredTrees } from '../../../model/analysis/leftBehind.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { AnalysisShelf } from '../../platform/analysisShelf.ts';
import type { Stores } from '../stores.ts';

/** What a page knows of one analysis in the browser. */
export interface LastStored extends StoredTrees {
  readonly revision: number;
}

interface Needs {
  readonly stores: Stores;
  readonly shelf: AnalysisShelf;
  readonly lastOf: (key: ContentKey) => LastStored;
  readonly hear: (found: ReadonlyMap<string, unknown>) => void;
  readonly keep: (analysis: Analysis) => void;
  readonly saveAgain: () => void;
}

export function createLeaving({ stores, shelf, lastOf, hear, keep, saveAgain }: Needs) {
  const store = stores.analysis;
  /** Ids of changes that this page has left when it was closed. It may come back. */
  let left: string[] = [];
  /** Ids of changes that closed pages have left: they are shown, but not stored yet. */
  const takenUp = new Map<string, ContentKey>();

  /** The page is being closed: no answer will reach it. */
  function leave(): void {
    const { unsaved, locked, analyses } = store.getState();
    for (const key of unsaved) {
      const mine = analyses.get(key);
      if (mine === undefined || locked.has(key)) continue;
      const { revision, ...trees } = lastOf(key);
      const last = { ...mine, revision: revision + 1 };
      const value = isEmptyTree(last.tree) ? undefined : analysisJson(last);
      const id = shelf.leave(key, leftJson(mine, trees), value);
      if (id === undefined) continue;
      left.push(id);
      forgetTaken(key);
    }
  }

  /** The browser kept the page and shows it again. */
  function comeBack(): void {
    for (const id of left) shelf.forgetLeft(id);
    left = [];
    saveAgain();
  }

  /** Leaves what is not stored as the page goes. */
  function followPage(): void {
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) comeBack();
    });
  }

  /** Takes up the changes that closed pages have left: they are shown, then stored. */
  async function takeUp(): Promise<void> {
    for (const [id, value] of shelf.readLeft()) {
      const change = readLeft(value);
      if ('kind' in change) {
        if (change.kind === 'damaged') shelf.forgetLeft(id);
        continue;
      }
      if (takenUp.has(id)) continue;
      const { key } = change.mine;
      takenUp.set(id, key);
      // The last write of that page is done or lost by then.
      hear(new Map([[key, await shelf.read(key)]]));
      const { analyses, unsaved } = store.getState();
      const now = analyses.get(key);
      const taken = withLeft(change, now);
      if (taken !== now) keep(taken);
      else if (!unsaved.has(key)) forgetTaken(key);
    }
    saveAgain();
  }

  /** What was left of them is in the browser now, or left anew. */
  function forgetTaken(...keys: readonly ContentKey[]): void {
    for (const [id, key] of takenUp) {
      if (!keys.includes(key)) continue;
      takenUp.delete(id);
      shelf.forgetLeft(id);
    }
  }

  /** Nothing of what pages have left is taken up any more. */
  function forgetAll(): void {
    takenUp.clear();
    for (const id of shelf.readLeft().keys()) shelf.forgetLeft(id);
  }

  return { followPage, takeUp, forgetTaken, forgetAll };
}
