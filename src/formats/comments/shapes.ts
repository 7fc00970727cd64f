// Colored squares and arrows, as `%csl` and `%cal` of most programs, Scid and chess.com write them.
import { parseSquare, parseSquareAt } from '../../chess/squares.ts';
import type { ColoredArrow, ColoredSquare, ShapeColor } from '../../model/annotation.ts';
import { colorOfLetter, colorOfName } from './shapeColors.ts';

type Shape = ColoredArrow | ColoredSquare;

/** The content of a list of shapes: its shapes, and the entries that are not shapes. */
export interface ShapeList {
  readonly shapes: readonly Shape[];
  readonly strangers: readonly string[];
}

function readList(
  entries: readonly string[],
  read: (entry: string) => readonly Shape[] | undefined,
): ShapeList {
  const shapes: Shape[] = [];
  const strangers: string[] = [];
  for (const entry of entries) {
    const found = entry === '' ? [] : read(entry);
    if (found === undefined) strangers.push(entry);
    else for (const shape of found) shapes.push(shape);
  }
  return { shapes, strangers };
}

const square = (color: ShapeColor, at: number): Shape => ({ kind: 'square', color, square: at });
const arrow = (color: ShapeColor, from: number, to: number): Shape => ({ kind: 'arrow', color, from, to });

/** Reads `Gd4,Rf7` and `Ge2e4`, in upper or lower case, with or without a color's letter. */
export const readLetteredShapes = (value: string): ShapeList =>
  readList(value.split(/[\s,;]+/), (entry) => {
    const lettered = entry.length % 2;
    const color = colorOfLetter(entry.slice(0, lettered));
    const squares = entry.slice(lettered).toLowerCase();
    const [from, to] = [parseSquareAt(squares, 0), parseSquareAt(squares, 2)];
    if (from < 0 || squares.length > 4) return undefined;
    if (squares.length === 2) return [square(color, from)];
    return to < 0 ? undefined : [arrow(color, from, to)];
  });

/**
 * Reads Scid's `e2,e4,blue`, perhaps with the kind of the mark before it: two squares are an arrow if `isArrow`, or if
 * the kind says so. Red if there is no color.
 */
export function readNamedShapes(value: string, isArrow: boolean): readonly Shape[] | undefined {
  const parts = value.split(/[\s,]+/).filter((part) => part !== '');
  const first = parts.findIndex((part) => parseSquare(part) !== undefined);
  if (first < 0) return undefined;
  const found = parts.slice(first).map(parseSquare);
  const squares = found.filter((one) => one !== undefined);
  const name = parts.slice(first).find((_, at) => found[at] === undefined) ?? 'red';
  const color = colorOfName(name);
  if (!isArrow && parts[0] !== 'arrow') return squares.map((at) => square(color, at));
  return squares.length < 2 ? undefined : [arrow(color, squares[0], squares[1])];
}

/** The colors that chess.com's keys draw in, by the number of squares. */
const KEY_COLORS: Partial<Record<string, readonly [square: ShapeColor, arrow: ShapeColor]>> = {
  none: ['red', 'yellow'],
  shift: ['green', 'green'],
  ctrl: ['yellow', 'red'],
  control: ['yellow', 'red'],
  alt: ['blue', 'blue'],
};

/** Reads chess.com's `f3e5;keyPressed;none;from;f3;opacity;0.8;to;e5`, and the same with one square. */
export const readKeyedShapes = (value: string): ShapeList =>
  readList(value.split(/\s*,\s*/), (entry) => {
    const [squares = '', ...fields] = entry.split(/\s*;\s*/);
    const valueOf = (name: string): string | undefined =>
      fields.includes(name) ? fields[fields.indexOf(name) + 1] : undefined;
    const isArrow = squares.length === 4;
    const [from, to] = [parseSquareAt(squares, 0), parseSquareAt(squares, 2)];
    if (from < 0 || (isArrow ? to < 0 : squares.length !== 2)) return undefined;
    const keyed = KEY_COLORS[valueOf('keyPressed') ?? 'none']?.[isArrow ? 1 : 0];
    const named = valueOf('color');
    const color = named === undefined ? (keyed ?? 'neutral') : colorOfName(named);
    return [isArrow ? arrow(color, from, to) : square(color, from)];
  });
