import { useLayoutEffect } from 'react';
import { useRequestedFocus } from './requestedFocus.ts';
import { useApp } from '../session/appContext.tsx';
import { useList } from '../session/hooks.ts';

/**
 * Gives the list the focus where a command requests it; a list that is still being opened gets it later. A component
 * of its own: a component that used it as a hook would be drawn anew with all panels each time.
 */
export function ListFocus() {
  const isReady = useList(({ answer, selection }) => answer.kind === 'ready' && selection.count > 0);
  useRequestedFocus('games', focusGames, isReady);
  return null;
}

const focusGames = (): boolean => focusList(document.querySelector('.games-grid'));

/** Elements in which the user writes or chooses: a list that arrives late does not take the focus from them. */
const BUSY =
  'input, textarea, select, [contenteditable], [role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/** Gives it the keyboard, unless somebody writes or chooses. False for a list that is not on the screen: it takes the focus when it comes. */
export function focusList(grid: HTMLElement | null): boolean {
  if (grid === null) return false;
  const isBusy = (document.activeElement?.closest(BUSY) ?? null) !== null;
  if (!isBusy) grid.focus();
  return true;
}

/**
 * A list takes the requested focus as it comes. One that goes while it has the focus, because a search has no rows yet,
 * gets it back when it comes again.
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
