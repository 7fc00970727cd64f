// Arrows and squares as PGN commands in a comment: users without a right mouse button type them.
import { parseSquareAt } from '../../chess/squares.ts';
import type { ColoredArrow, ColoredSquare, ShapeColor } from '../annotation.ts';

const COMMAND = /\[%c([as])l\s+([^\]]*)\]/g;
const COLORS: Readonly<Record<string, ShapeColor>> = {
  G: 'green',
  Y: 'yellow',
  R: 'red',
  B: 'blue',
  O: 'orange',
  C: 'cyan',
};

/**
 * Takes `[%cal Gc2c4]` and `[%csl Re4,Gd5]` out of a text as shapes. A command with an invalid entry stays
 * text.
 */
export function readShapeCommands(text: string): {
  readonly text: string;
  readonly shapes: readonly (ColoredArrow | ColoredSquare)[];
} {
  const shapes: (ColoredArrow | ColoredSquare)[] = [];
  const rest = text.replaceAll(COMMAND, (command, kind: string, list: string) => {
    const read = list.split(',').map((entry) => shapeOf(entry.trim(), kind));
    if (read.includes(undefined)) return command;
    shapes.push(...read.filter((shape) => shape !== undefined));
    return '';
  });
  return { text: rest.trim(), shapes };
}

function shapeOf(entry: string, kind: string): ColoredArrow | ColoredSquare | undefined {
  const color = COLORS[entry.charAt(0).toUpperCase()];
  const [from, to] = [parseSquareAt(entry, 1), parseSquareAt(entry, 3)];
  if (color === undefined || from < 0) return undefined;
  if (kind === 's') return entry.length === 3 ? { kind: 'square', color, square: from } : undefined;
  return entry.length === 5 && to >= 0 ? { kind: 'arrow', color, from, to } : undefined;
}
