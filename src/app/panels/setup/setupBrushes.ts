// The palette of the position editor: those brushes of the pattern editor that put a single piece on a
// square, or remove it.
import { EMPTY, PIECE_LETTERS } from '../../../chess/pieces.ts';
import { BRUSH_ROWS } from '../position/brushes.ts';
import type { Brush } from '../position/brushes.ts';

export const SETUP_ROWS: readonly (readonly Brush[])[] = BRUSH_ROWS.map((row) =>
  row.filter(({ pieces }) => pieces.length === 1),
);
const SETUP_BRUSHES = SETUP_ROWS.flat();
export const FIRST_SETUP_BRUSH = SETUP_ROWS[0][5];

export const setupBrush = (key: string): Brush | undefined => SETUP_BRUSHES.find((one) => one.key === key);

/** Returns the piece that a brush puts on a square, by its code. */
export function pieceOfBrush({ pieces: [standing] }: Brush): number {
  return standing === 'empty' ? EMPTY : PIECE_LETTERS.indexOf(standing);
}
