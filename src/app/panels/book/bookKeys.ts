// Keys of the book's moves. They act on the rows that are on the screen; pale rows of an earlier position play nothing.
import type { KeyboardEvent } from 'react';

export const movesIn = (body: Element): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>('.book-play'),
];

/** Up and down go through the moves; left and right step through the game, wherever the focus is. */
function placeOf(key: string, at: number, moves: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(moves - 1, at + 1),
    Home: 0,
    End: moves - 1,
  };
  return places[key];
}

/** A key in the pane: of its moves, which are buttons, or of the pane that holds the focus for them. */
export function handleBookKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { key, target, currentTarget: pane } = event;
  const moves = movesIn(pane);
  const at = moves.findIndex((move) => move === target);
  if (at < 0 && target !== pane) return;
  const to = placeOf(key, at, moves.length);
  // The games of the first database that has the move.
  const games =
    key === 'g' ? moves[at]?.closest('tr')?.querySelector<HTMLElement>('.book-behind') : undefined;
  if (to !== undefined && moves.length > 0) moves[to].focus();
  else if (games instanceof HTMLElement) games.click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
