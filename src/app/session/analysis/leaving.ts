// Changes that a page could not store before it closed: it leaves them in `localStorage`, where the next page
// finds and stores them.
import { analysisJson } from '../../../model/analysis/analysisJson.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { leftJson, readLeft, withLeft } from '../../../model/analysis/leftBehind.ts';
import type { StoredTrees } from '../../../model/analysis/leftBehind.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { Exchange } from './exchange.ts';
import type { Parts } from '../parts.ts';

/** The stored state of one analysis, as this page knows it. */
export interface LastStored extends StoredTrees {
  readonly revision: number;
}

interface Needs extends Pick<Parts, 'stores' | 'shelf'> {
  readonly exchange: Exchange;
  readonly lastOf: (key: ContentKey) => LastStored;
  readonly keep: (analysis: Analysis) => void;
  readonly saveAgain: () => void;
}

export function createLeaving({ stores, shelf, exchange, lastOf, keep, saveAgain }: Needs) {
  const store = stores.analysis;
  /** Ids of changes that this page left when it closed. The browser may show the page again. */
  let left: string[] = [];
  /** Ids of changes that closed pages have left: on the screen, but not stored yet. */
  const takenUp = new Map<string, ContentKey>();

  /** Leaves all unsaved changes that can be stored: the page is closing, and no reply will reach it. */
  function leave(): void {
    const { unsaved, locked, refused, analyses } = store.getState();
    for (const key of unsaved) {
      const mine = analyses.get(key);
      if (mine === undefined || locked.has(key) || refused.has(key)) continue;
      const { revision, ...trees } = lastOf(key);
      const last = { ...mine, revision: revision + 1 };
      const id = shelf.leave(leftJson(mine, trees));
      if (id === undefined) {
        shelf.overwrite(key, isEmptyTree(last.tree) ? undefined : analysisJson(last));
        continue;
      }
      left.push(id);
      forgetTaken(key);
    }
  }

  /** Forgets what was left: the browser kept the page and shows it again. */
  function comeBack(): void {
    for (const id of left) shelf.forgetLeft(id);
    left = [];
    saveAgain();
  }

  /** Leaves unsaved changes whenever the page closes. */
  function followPage(): void {
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) comeBack();
    });
  }

  /**
   * Restores the changes that closed pages have left: stores them, or at least shows them. Only a page that
   * opens restores those that were left for later.
   */
  async function takeUp(isOpening: boolean): Promise<void> {
    for (const [id, value] of shelf.readLeft(!isOpening)) {
      const change = readLeft(value);
      if ('kind' in change) {
        if (change.kind === 'damaged') shelf.forgetLeft(id);
        continue;
      }
      if (takenUp.has(id)) continue;
      const { key } = change.mine;
      takenUp.set(id, key);
      // The last write of that page has succeeded or failed by now.
      if (await exchange.changeAndHear(key, (theirs) => withLeft(change, theirs))) forgetTaken(key);
      else keep(withLeft(change, store.getState().analyses.get(key)));
    }
  }

  /** Forgets the changes of this game that closed pages have left: they are stored now, or left again. */
  function forgetTaken(settled: ContentKey): void {
    for (const [id, key] of takenUp) {
      if (key !== settled) continue;
      takenUp.delete(id);
      shelf.forgetLeft(id);
    }
  }

  return { followPage, takeUp, forgetTaken };
}
