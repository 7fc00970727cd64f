import { useEffect, useLayoutEffect } from 'react';
import { useList } from '../session/list/listStore.ts';
import { useScreen } from '../session/screen/screenStore.ts';

/**
 * Gives the list the focus where a command wants it there; a list that is still being opened gets it later. A component
 * of its own: whoever used it as a hook would be drawn anew with all panels each time.
 */
export function ListFocus() {
  const wanted = useScreen((screen) => screen.listWanted);
  const ready = useList(({ status }) => status === 'ready');
  const hasRows = useList(({ selection }) => selection.count > 0);
  useEffect(() => {
    if (!wanted || !ready || !hasRows) return;
    focusList(document.querySelector<HTMLElement>('[role="grid"][aria-label="Games"]'));
  }, [wanted, ready, hasRows]);
  return null;
}

/** Where somebody writes or chooses by now, the list that comes late takes nothing away. */
const BUSY =
  'input, textarea, select, [contenteditable], [role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/** A list that is not on the screen yet takes it when it comes. */
function focusList(grid: HTMLElement | null): void {
  if (grid === null) return;
  const isBusy = (document.activeElement?.closest(BUSY) ?? null) !== null;
  if (!isBusy) grid.focus();
  useScreen.setState({ listWanted: false });
}

/**
 * A list that is wanted takes the focus as it comes. One that goes while it has the focus, because a search has no rows
 * yet, gets it back when it comes again.
 */
export function useKeptFocus(grid: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = grid.current;
    if (useScreen.getState().listWanted) focusList(element);
    return () => {
      if (element?.contains(document.activeElement) === true) useScreen.setState({ listWanted: true });
    };
  }, [grid]);
}
