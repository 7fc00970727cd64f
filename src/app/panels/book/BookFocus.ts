import { useRequestedFocus } from '../../shared/requestedFocus.ts';

/** Gives the game's move of the book, or its first, the focus where a key asks for it; the pane, where there is none yet. */
export function BookFocus() {
  useRequestedFocus('book', focusMove);
  return null;
}

function focusMove(): boolean {
  const pane = document.querySelector<HTMLElement>('.book-pane');
  const places = ['[aria-current] .book-play', '.book-play'];
  const move = places.map((place) => pane?.querySelector<HTMLElement>(place)).find(Boolean);
  (move ?? pane)?.focus();
  return true;
}
