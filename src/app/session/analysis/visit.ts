// *Only for this visit*: restores what the browser had before. Changes of other visits and windows stay.
import { emptyTree } from '../../../model/gameTree.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { leftJson } from '../../../model/analysis/leftBehind.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import { treeOf } from './seen.ts';
import type { Seen } from './seen.ts';
import type { Exchange } from './exchange.ts';
import type { Parts } from '../parts.ts';

interface Needs extends Pick<Parts, 'stores' | 'shelf'> {
  readonly seen: Seen;
  readonly exchange: Exchange;
  /** The analyses that are being stored, and a promise for the end of that. */
  readonly sending: () => {
    readonly sent: ReadonlyMap<ContentKey, Analysis>;
    readonly saving: Promise<void>;
  };
}

export function createVisit({ stores, shelf, seen, exchange, sending }: Needs) {
  /** Removes this visit's changes from the browser, and leaves them on the screen. */
  async function forgetVisit(): Promise<void> {
    stores.analysis.setState({ unsaved: new Set() });
    const { sent, saving } = sending();
    const orders = leaveOrders(sent);
    await saving;
    const without = new Map(seen.withoutVisit());
    const found = new Map<ContentKey, Analysis | undefined>();
    const changed = await exchange.change([...without.keys()], (theirs, key) => {
      found.set(key, theirs);
      const ours = seen.get(key);
      const one = theirs ?? ours ?? without.get(key);
      if (one === undefined) return undefined;
      const tree = mergeTrees(treeOf(ours, one), treeOf(without.get(key), one), treeOf(theirs, one));
      return tree === theirs?.tree ? theirs : { ...one, tree, revision: one.revision + 1 };
    });
    if (changed === undefined) return;
    // Other windows may have added something that this one has not seen yet.
    exchange.hear(found);
    for (const [key, stored] of changed.now) if (typeof stored !== 'number') seen.forgetVisit(key, stored);
    for (const id of orders) shelf.forgetLeft(id);
  }

  /** Leaves the removals of `forgetVisit` to the next page, if this one closes first. Returns their ids. */
  function leaveOrders(sent: ReadonlyMap<ContentKey, Analysis>): readonly string[] {
    const without = new Map(seen.withoutVisit());
    for (const key of sent.keys()) if (!without.has(key)) without.set(key, seen.get(key));
    return [...without].flatMap(([key, before]) => {
      const ours = seen.get(key);
      const of = ours ?? sent.get(key) ?? before;
      if (of === undefined) return [];
      const mine = { ...of, tree: before?.tree ?? emptyTree(of.tree.startFen, of.tree.chess960) };
      const trees = { stored: ours?.tree, sent: sent.get(key)?.tree };
      return shelf.leave(leftJson(mine, trees), true) ?? [];
    });
  }

  return { forgetVisit };
}
