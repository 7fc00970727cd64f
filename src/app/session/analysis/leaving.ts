// Changes that a page could not store before it was closed: it leaves them, and the next page takes them up.
import { analysisJson } from '../../../model/analysis/analysisJson.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { leftJson, readLeft, withLeft } from '../../../model/analysis/leftBehind.ts';
import type { StoredTrees } from '../../../model/analysis/leftBehind.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { Exchange } from './exchange.ts';
import type { Parts } from '../parts.ts';

/** The stored state of one analysis, as far as a page knows it. */
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
  /** Ids of changes that this page has left when it was closed. It may come back. */
  let left: string[] = [];
  /** Ids of changes that closed pages have left: they are shown, but not stored yet. */
  const takenUp = new Map<string, ContentKey>();

  /** The page is being closed: no answer will reach it. */
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

  /** Takes up the changes that closed pages have left: they are stored, or at least on the screen. */
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
      if (await exchange.changeAndHear(key, (theirs) => withLeft(change, theirs))) forgetTaken(key);
      else keep(withLeft(change, store.getState().analyses.get(key)));
    }
  }

  /** Forgets the parts that were left: they are in the browser now, or left once more. */
  function forgetTaken(settled: ContentKey): void {
    for (const [id, key] of takenUp) {
      if (key !== settled) continue;
      takenUp.delete(id);
      shelf.forgetLeft(id);
    }
  }

  return { followPage, takeUp, forgetTaken };
}
