import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useApp } from '../../session/appContext.tsx';

/** How far the wheel must turn for a step, in pixels; a touchpad sends many small fractions of this. */
const NOTCH = 60;
/** Pixels in one unit of a wheel, for each `deltaMode`: pixels, lines, pages. */
const PIXELS = [1, 40, 400];

/**
 * The wheel over the board steps through the game. With Control it zooms, and with Shift it scrolls sideways,
 * as everywhere.
 */
export function useWheelSteps(element: RefObject<HTMLElement | null>): void {
  const app = useApp();
  useEffect(() => {
    const board = element.current;
    if (board === null) return undefined;
    let turned = 0;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      const by = event.deltaY * (PIXELS[event.deltaMode] ?? 1);
      turned = Math.sign(by) === Math.sign(turned) ? turned + by : by;
      if (Math.abs(turned) < NOTCH) return;
      app.game.step(turned > 0 ? 1 : -1);
      turned = 0;
    };
    // React listens passively, so the page would scroll as well.
    board.addEventListener('wheel', onWheel, { passive: false });
    return () => board.removeEventListener('wheel', onWheel);
  }, [app, element]);
}
