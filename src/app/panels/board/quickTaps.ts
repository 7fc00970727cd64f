// Squares that are marked faster than a frame.
import type { Api } from 'chessground/api';
import type { Drawable } from 'chessground/draw';

interface Drawing extends Pick<Api, 'getKeyAtDomPos'> {
  readonly state: { readonly drawable: Pick<Drawable, 'current'> };
}

/**
 * Chessground looks in the next frame where the pointer is. A tap on a touchpad is over before that, and would draw
 * nothing. Gives back the way to end this.
 */
export function drawQuickTaps({ state, getKeyAtDomPos }: Drawing): () => void {
  function look(): void {
    const { current } = state.drawable;
    if (current === undefined || current.mouseSq !== undefined) return;
    current.mouseSq = getKeyAtDomPos(current.pos);
    current.dest = current.mouseSq === current.orig ? undefined : current.mouseSq;
  }
  // Before chessground hears that the button is up.
  document.addEventListener('mouseup', look, true);
  return () => document.removeEventListener('mouseup', look, true);
}
