// Scid's own commands in comments: coloured squares and arrows.
import { parseSquare } from '../../chess/squares.ts';
import { SHAPE_COLORS, type Annotation, type ShapeColor } from '../../model/annotation.ts';

/** The shape of `[%draw …]`, `[%mark …]` or `[%arrow …]`; `undefined` if it is none. */
export function readDrawing(name: string, value: string): Annotation[] | undefined {
  const parts = value.split(/[\s,]+/).filter((part) => part !== '');
  if (name === 'arrow') return arrow(parts);
  if (name === 'mark') return square(parts);
  if (name !== 'draw') return undefined;
  if (parts[0] === 'arrow') return arrow(parts.slice(1));
  // The kind of the mark may be absent.
  return parseSquare(parts[0] ?? '') === undefined ? square(parts.slice(1)) : square(parts);
}

function square([name = '', color]: readonly string[]): Annotation[] | undefined {
  const found = parseSquare(name);
  return found === undefined ? undefined : [{ kind: 'square', color: colorOf(color), square: found }];
}

function arrow([start = '', goal = '', color]: readonly string[]): Annotation[] | undefined {
  const [from, to] = [parseSquare(start), parseSquare(goal)];
  return from === undefined || to === undefined
    ? undefined
    : [{ kind: 'arrow', color: colorOf(color), from, to }];
}

const colorOf = (name = 'red'): ShapeColor =>
  SHAPE_COLORS.find((color) => color === name.toLowerCase()) ?? 'neutral';
