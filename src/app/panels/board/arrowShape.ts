// Arrows on a board of 8 by 8, for the screen and for images.
import type { SquareName } from '../../../chess/squares.ts';
import type { Color } from '../../../chess/types.ts';

/** The width of the shaft, in squares, like all lengths here. */
export const ARROW_WIDTH = 0.13;
/**
 * Many users cannot tell red from green, so red lines are dashed. Round ends lengthen dashes by the width.
 */
export const RED_DASHES = '0.18 0.27';
const HEAD_LENGTH = 0.36;
const HEAD_WIDTH = 0.38;
/** How far the shaft starts from the middle of the first square, and the tip ends from that of the second. */
const START_GAP = 0.2;
const END_GAP = 0.09;

/** Returns the middle of a square, seen from `orientation`. */
export function middleOf(square: SquareName, orientation: Color): readonly [number, number] {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  return orientation === 'white' ? [file + 0.5, 7.5 - rank] : [7.5 - file, rank + 0.5];
}

interface ArrowPaths {
  /** Moves the paths, which point to the right, into place. */
  readonly transform: string;
  readonly shaft: string;
  readonly head: string;
  /** The arrow with an open head, thin, as one stroke. */
  readonly open: string;
  /** Distance between the middles of its two squares, in squares. */
  readonly length: number;
}

/** Returns `undefined` for an arrow whose squares are the same. */
export function arrowPaths(
  { from, to }: { readonly from: SquareName; readonly to: SquareName },
  orientation: Color,
): ArrowPaths | undefined {
  const [x1, y1] = middleOf(from, orientation);
  const [x2, y2] = middleOf(to, orientation);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return undefined;
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const tip = length - END_GAP;
  const neck = tip - HEAD_LENGTH;
  return {
    transform: `translate(${x1} ${y1}) rotate(${angle})`,
    shaft: `M${START_GAP} 0H${neck + 0.02}`,
    head: `M${neck} ${-HEAD_WIDTH / 2}L${tip} 0L${neck} ${HEAD_WIDTH / 2}z`,
    open: `M${START_GAP} 0H${tip}M${neck + 0.04} ${-HEAD_WIDTH / 2}L${tip} 0L${neck + 0.04} ${HEAD_WIDTH / 2}`,
    length,
  };
}
