import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useApp } from '../../session/appContext.tsx';
import type { BoardHandle } from './BoardView.tsx';

/** How far a finger must move sideways for a swipe, in pixels. */
const REACH = 40;

/**
 * Steps through the game by swipes over the board: a swipe to the left goes to the next move. A drag that
 * starts on a piece moves the piece instead.
 */
export function useSwipeSteps(
  element: RefObject<HTMLElement | null>,
  view: RefObject<BoardHandle | null>,
): void {
  const app = useApp();
  useEffect(() => {
    const board = element.current;
    if (board === null) return undefined;
    let start: PointerEvent | undefined;
    const onDown = (event: PointerEvent): void => {
      // A second finger ends the swipe, because it zooms the page.
      start = event.pointerType === 'touch' && event.isPrimary ? event : undefined;
    };
    const onUp = (event: PointerEvent): void => {
      if (start?.pointerId !== event.pointerId) return;
      const across = event.clientX - start.clientX;
      const down = event.clientY - start.clientY;
      start = undefined;
      if (Math.abs(across) < REACH || Math.abs(across) < 2 * Math.abs(down)) return;
      if (view.current?.holdsPiece() !== true) app.game.step(across < 0 ? 1 : -1);
    };
    const onCancel = (): void => void (start = undefined);
    board.addEventListener('pointerdown', onDown);
    board.addEventListener('pointerup', onUp);
    board.addEventListener('pointercancel', onCancel);
    return () => {
      board.removeEventListener('pointerdown', onDown);
      board.removeEventListener('pointerup', onUp);
      board.removeEventListener('pointercancel', onCancel);
    };
  }, [app, element, view]);
}
