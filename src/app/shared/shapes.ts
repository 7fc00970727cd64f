// The colored squares and arrows of an author: data for the board, and words for screen readers.
import { t } from '../../base/messages.ts';
import { squareName } from '../../chess/squares.ts';
import type { SquareName } from '../../chess/squares.ts';
import { spokenSquare } from './spokenSquares.ts';
import type { SpokenStyle } from './spokenSquares.ts';
import type { Annotation, ShapeColor } from '../../model/annotation.ts';

export interface ColoredSquare {
  readonly color: ShapeColor;
  readonly square: SquareName;
}
export interface Arrow {
  readonly color: ShapeColor;
  readonly from: SquareName;
  readonly to: SquareName;
}
export interface Shapes {
  readonly squares: readonly ColoredSquare[];
  readonly arrows: readonly Arrow[];
}

const isSquare = (square: number): boolean => Number.isInteger(square) && square >= 0 && square < 64;

export function shapesOf(annotations: readonly Annotation[]): Shapes {
  const squares: ColoredSquare[] = [];
  const arrows: Arrow[] = [];
  for (const annotation of annotations) {
    if (annotation.kind === 'square' && isSquare(annotation.square))
      squares.push({ color: annotation.color, square: squareName(annotation.square) });
    if (annotation.kind === 'arrow' && isSquare(annotation.from) && isSquare(annotation.to)) {
      const { color, from, to } = annotation;
      arrows.push({ color, from: squareName(from), to: squareName(to) });
    }
  }
  return { squares, arrows };
}

const coloredSquare = ({ color, square }: ColoredSquare, style: SpokenStyle): string =>
  t(
    '{color, select, green {green {square}} yellow {yellow {square}} red {red {square}} blue {blue {square}} orange {orange {square}} cyan {cyan {square}} other {neutral {square}}}',
    { color, square: spokenSquare(square, style) },
  );

const coloredArrow = ({ color, from, to }: Arrow, style: SpokenStyle): string =>
  t(
    '{color, select, green {green {from} to {to}} yellow {yellow {from} to {to}} red {red {from} to {to}} blue {blue {from} to {to}} orange {orange {from} to {to}} cyan {cyan {from} to {to}} other {neutral {from} to {to}}}',
    { color, from: spokenSquare(from, style), to: spokenSquare(to, style) },
  );

/** "Colored squares: green d8, yellow d5. Arrows: green f8 to d8." */
export function spokenShapes({ squares, arrows }: Shapes, style: SpokenStyle): string {
  const parts = [
    squares.length === 0
      ? ''
      : t('Colored squares: {squares}.', {
          squares: squares.map((square) => coloredSquare(square, style)).join(', '),
        }),
    arrows.length === 0
      ? ''
      : t('Arrows: {arrows}.', { arrows: arrows.map((arrow) => coloredArrow(arrow, style)).join(', ') }),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
