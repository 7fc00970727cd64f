// Draws squares that the user marks within a single frame.
import type { Api } from 'chessground/api';
import type { Drawable } from 'chessground/draw';

interface Drawing extends Pick<Api, 'getKeyAtDomPos'> {
  readonly state: { readonly drawable: Pick<Drawable, 'current'> };
}

/**
 * Chessground checks only in the next frame where the pointer is. A tap on a touchpad has ended by then, and
 * would draw nothing. Returns the cleanup function.
 */
export function drawQuickTaps({ state, getKeyAtDomPos }: Drawing): () => void {
  function look(): void {
    const { current } = state.drawable;
    if (current === undefined || current.mouseSq !== undefined) return;
    current.mouseSq = getKeyAtDomPos(current.pos);
    current.dest = current.mouseSq === current.orig ? undefined : current.mouseSq;
  }
  // Captured, to run before Chessground handles the event.
  document.addEventListener('mouseup', look, true);
  return () => document.removeEventListener('mouseup', look, true);
}
