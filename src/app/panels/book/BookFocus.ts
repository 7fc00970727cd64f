import { useEffect } from 'react';
import { useScreen } from '../../session/screen/screenStore.ts';

/** Gives the game's move of the book, or its first, the focus where a key asks for it; the pane, where there is none yet. */
export function BookFocus() {
  const wanted = useScreen((screen) => screen.bookWanted);
  useEffect(() => {
    if (!wanted) return;
    const pane = document.querySelector<HTMLElement>('.book-pane');
    const places = ['[aria-current] .book-play', '.book-play'];
    const move = places.map((place) => pane?.querySelector<HTMLElement>(place)).find(Boolean);
    (move ?? pane)?.focus();
    useScreen.setState({ bookWanted: false });
  }, [wanted]);
  return null;
}
