import { useEffect } from 'react';
import { useList } from '../state/listStore.ts';
import { useScreen } from '../state/screenStore.ts';

/** Gives the list the focus where a command wants it there; a list that is still being opened gets it later. */
export function useListFocus(): void {
  const wanted = useScreen((screen) => screen.listWanted);
  const ready = useList(({ status }) => status === 'ready');
  useEffect(() => {
    if (!wanted || !ready) return;
    document.querySelector<HTMLElement>('[role="grid"]')?.focus();
    useScreen.setState({ listWanted: false });
  }, [wanted, ready]);
}
