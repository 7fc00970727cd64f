import type { Api } from 'chessground/api';
import { isSquareName } from '../../../../chess/squares.ts';
import { SHAPE_COLORS } from '../../../../model/annotation.ts';
import type { Arrow, ColoredSquare } from '../../../shared/shapes.ts';

/** Arrows, and rings around squares. */
export interface DrawnShapes {
  readonly arrows: readonly Arrow[];
  readonly rings: readonly ColoredSquare[];
}

export const NOTHING_DRAWN: DrawnShapes = { arrows: [], rings: [] };

/** Returns the shapes that the user has drawn on the board with the right button. */
export function drawnShapes(api: Api): DrawnShapes {
  const shapes = api.state.drawable.shapes.flatMap(({ orig, dest, brush }) => {
    const color = SHAPE_COLORS.find((known) => known === brush);
    return color !== undefined && isSquareName(orig) ? [{ color, orig, dest }] : [];
  });
  return {
    arrows: shapes.flatMap(({ color, orig, dest }) =>
      dest !== undefined && isSquareName(dest) ? [{ color, from: orig, to: dest }] : [],
    ),
    rings: shapes.flatMap(({ color, orig, dest }) => (dest === undefined ? [{ color, square: orig }] : [])),
  };
}
