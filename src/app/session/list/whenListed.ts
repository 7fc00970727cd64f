// What is done with the rows that were asked for, before they are there.
import { useList } from './listStore.ts';
import { useSearch } from '../search/searchStore.ts';
import type { SearchState } from '../search/searchStore.ts';

let waiting: (() => void)[] = [];

const isSameQuestion = (a: SearchState, b: SearchState): boolean =>
  a.query === b.query && a.position === b.position && a.behind === b.behind && a.sort === b.sort;

/**
 * At once, or as soon as the rows are there that were asked for. Nothing, where others are asked for first, none come, or
 * the reader does not wait.
 */
export function whenListed(act: () => void): void {
  const asked = useSearch.getState();
  if (!asked.awaited) {
    act();
    return;
  }
  waiting.push(act);
  if (asked.keysWait) return;
  useSearch.setState({ keysWait: true });
  const { item } = useList.getState();
  const forget = useSearch.subscribe((now) => {
    const isSame = useList.getState().item === item && isSameQuestion(now, asked);
    if (isSame && now.awaited && now.keysWait) return;
    forget();
    const acts = waiting;
    waiting = [];
    useSearch.setState({ keysWait: false });
    const areThere = isSame && !now.awaited && now.status !== 'failed' && now.status !== 'stopped';
    if (areThere) for (const waited of acts) waited();
  });
}

/** The reader does not wait for the rows any more; false where nothing waits. */
export function stopWaiting(): boolean {
  const { keysWait } = useSearch.getState();
  waiting = [];
  if (keysWait) useSearch.setState({ keysWait: false });
  return keysWait;
}
