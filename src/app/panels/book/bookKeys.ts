// Keys of the book's moves. They act on the rows that are on the screen; faded rows of an earlier position
// cannot be played.
import type { KeyboardEvent } from 'react';
import type { PanelActions } from '../../session/keys/keys.ts';

export const movesIn = (body: Element): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>('.book-play'),
];

/**
 * Returns the actions for a key in the pane: on a move, which is a button, or on the pane while it has the
 * focus for them.
 */
export function bookActions({
  target,
  currentTarget: pane,
}: KeyboardEvent<HTMLElement>): PanelActions['Book'] {
  const moves = movesIn(pane);
  const at = moves.findIndex((move) => move === target);
  const move: HTMLElement | undefined = moves[at];
  return {
    moveTo(key) {
      if (moves.length === 0 || (move === undefined && target !== pane)) return false;
      const to = key === 'ArrowUp' ? at - 1 : at + 1;
      return moves[Math.max(0, Math.min(to, moves.length - 1))].focus();
    },
    play: () => move !== undefined && move.click(),
    listGames() {
      // The first link in the row lists games of the first database that has the move.
      const games = move?.closest('tr')?.querySelector<HTMLElement>('.book-behind');
      return games instanceof HTMLElement && games.click();
    },
  };
}
