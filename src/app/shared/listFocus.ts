import { useLayoutEffect } from 'react';
import { useRequestedFocus } from './requestedFocus.ts';
import { useApp } from '../session/appContext.tsx';
import { useList } from '../session/hooks.ts';

/**
 * Gives the list the focus if a command requests it, or later if the list is still opening. A component of
 * its own, because a hook would make a component with all panels render again each time.
 */
export function ListFocus() {
  const isReady = useList(({ answer, selection }) => answer.kind === 'ready' && selection.count > 0);
  useRequestedFocus('games', focusGames, isReady);
  return null;
}

const focusGames = (): boolean => focusList(document.querySelector('.games-grid'));

/** Elements in which the user types or makes a choice: a list that arrives late does not take their focus. */
const BUSY =
  'input, textarea, select, [contenteditable], [role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/**
 * Gives the list the focus, unless the user is typing or making a choice. False if the list is not on the
 * screen: it takes the focus when it appears.
 */
export function focusList(grid: HTMLElement | null): boolean {
  if (grid === null) return false;
  const isBusy = (document.activeElement?.closest(BUSY) ?? null) !== null;
  if (!isBusy) grid.focus();
  return true;
}

/**
 * Gives the list the requested focus when it appears. If it disappears with the focus, because a search has
 * no rows yet, it gets the focus back when it appears again.
 */
export function useListFocus(grid: { readonly current: HTMLElement | null }): void {
  const app = useApp();
  useLayoutEffect(() => {
    const element = grid.current;
    if (app.stores.screen.getState().focus === 'games' && focusList(element)) app.screen.endFocusRequest();
    return () => {
      const isLeft = element?.contains(document.activeElement) === true;
      if (isLeft && app.stores.screen.getState().focus === undefined) app.screen.requestFocus('games');
    };
  }, [app, grid]);
}
