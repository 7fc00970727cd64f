// Delays actions on rows that were requested until these rows arrive.
import type { SearchState } from './searchStore.ts';
import type { Parts } from '../parts.ts';

const isSameQuestion = (a: SearchState, b: SearchState): boolean =>
  a.query === b.query && a.position === b.position && a.behind === b.behind && a.sort === b.sort;

type Needs = Pick<Parts, 'stores'>;

export function createListed(app: Needs) {
  let waiting: (() => void)[] = [];

  /** Tells whether rows are awaited, or the search has found no game yet. */
  const areComing = ({ awaited, answer }: SearchState): boolean =>
    awaited || (answer.kind === 'asking' && app.stores.list.getState().selection.count === 0);

  /**
   * Acts at once, or as soon as the requested rows have arrived. Does nothing if others are requested first,
   * if none arrive, or if the user stops waiting.
   */
  function whenListed(act: () => void): void {
    const asked = app.stores.search.getState();
    if (!areComing(asked)) {
      act();
      return;
    }
    waiting.push(act);
    if (asked.keysWait) return;
    app.stores.search.setState({ keysWait: true });
    const { item } = app.stores.list.getState();
    const forget = app.stores.search.subscribe((now) => {
      const isSame = app.stores.list.getState().item === item && isSameQuestion(now, asked);
      const isToWait = areComing(now);
      if (isSame && isToWait && now.keysWait) return;
      forget();
      const acts = waiting;
      waiting = [];
      app.stores.search.setState({ keysWait: false });
      const areThere = isSame && !isToWait && now.answer.kind !== 'failed' && now.answer.kind !== 'stopped';
      if (areThere) for (const waited of acts) waited();
    });
  }

  /** Drops the waiting actions; false if there are none. */
  function stopWaiting(): boolean {
    const { keysWait } = app.stores.search.getState();
    waiting = [];
    if (keysWait) app.stores.search.setState({ keysWait: false });
    return keysWait;
  }

  return { whenListed, stopWaiting };
}
