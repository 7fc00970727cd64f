import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { moveSplit, resetSplit, splitRange } from '../session/settings/deskSizes.ts';
import type { Desk, Split, Splitter as Which } from '../session/settings/deskSizes.ts';

/** Pixels per key press. Sizes of the board are multiples of it. */
const STEP = 8;
const LONG_STEP = 40;

interface SplitterProps {
  readonly which: Which;
  readonly label: string;
  /** The desk as it is while no splitter is moving. */
  readonly desk: Desk;
  /** Called while the splitter is dragged, and with `undefined` when the drag ends or is canceled. */
  readonly onMove: (split: Split | undefined) => void;
  readonly onKeep: (split: Split) => void;
}

/**
 * The pointer direction and arrow key that enlarge each part: the list is to the left of its splitter, the
 * other parts are beyond theirs.
 */
const GROWS: Record<Which, { readonly larger: string; readonly smaller: string; readonly sign: 1 | -1 }> = {
  list: { larger: 'ArrowRight', smaller: 'ArrowLeft', sign: 1 },
  right: { larger: 'ArrowLeft', smaller: 'ArrowRight', sign: -1 },
  book: { larger: 'ArrowUp', smaller: 'ArrowDown', sign: -1 },
};

/** A line between two parts that mouse, touch, and keys can move; a double click resets it. */
export function Splitter({ which, label, desk, onMove, onKeep }: SplitterProps) {
  const dragged = useRef<{ readonly from: number; readonly size: number; split?: Split }>(undefined);
  const { least, most, now } = splitRange(desk, which);
  const isUpright = which !== 'book';
  const { larger, smaller, sign } = GROWS[which];

  function sizeForKey({ key, shiftKey }: KeyboardEvent): number | undefined {
    const step = shiftKey ? LONG_STEP : STEP;
    const sizes: Partial<Record<string, number>> = {
      [larger]: now + step,
      [smaller]: now - step,
      Home: least,
      End: most,
    };
    return sizes[key];
  }

  function handleKey(event: KeyboardEvent): void {
    const size = sizeForKey(event);
    if (size === undefined) return;
    event.preventDefault();
    onKeep(moveSplit(desk, which, size));
  }

  function handleMove({ clientX, clientY }: PointerEvent): void {
    const { current } = dragged;
    if (current === undefined) return;
    const way = (isUpright ? clientX : clientY) - current.from;
    current.split = moveSplit(desk, which, current.size + sign * way);
    onMove(current.split);
  }

  function end(isKept: boolean): void {
    const split = dragged.current?.split;
    dragged.current = undefined;
    onMove(undefined);
    if (isKept && split !== undefined) onKeep(split);
  }

  return (
    // The ARIA pattern of a window splitter: a focusable separator has a value.
    <div
      className={`splitter of-${which}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={now}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { from: isUpright ? event.clientX : event.clientY, size: now };
      }}
      onPointerMove={handleMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => onKeep(resetSplit(desk, which))}
    />
  );
}
