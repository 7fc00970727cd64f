// A comment's words, and the commands that programs write into it: `[%csl Gd4]`, `[%clk 1:02:03]`.
import { parseSquareAt } from '../chess/squares.ts';
import type { Color } from '../chess/types.ts';
import type { Annotation, ShapeColor } from '../model/annotation.ts';
import { readProfileText } from '../model/pgn/profileText.ts';
import type { Score } from '../model/score.ts';

const COMMAND = /\[%([A-Za-z_]\w*)\s*([^\]]*)\]/g;

const COLORS: Partial<Record<string, ShapeColor>> = {
  G: 'green',
  Y: 'yellow',
  R: 'red',
  B: 'blue',
  O: 'orange',
  C: 'cyan',
};

/** Where a comment stands. `mover` made the move before it; it is `undefined` at the start of the game. */
export interface CommentContext {
  readonly placement: 'before' | 'after';
  readonly mover: Color | undefined;
}

/**
 * The annotations in a comment: first its commands, then its words. Unknown commands, and commands whose value makes no
 * sense, become unknown annotations that keep their text. `readFurther` reads commands of one format.
 */
export function readComment(
  text: string,
  context: CommentContext,
  readFurther?: (name: string, value: string) => Annotation[] | undefined,
): Annotation[] {
  const found: Annotation[] = [];
  const words = text.includes('[%')
    ? text.replace(COMMAND, (command: string, name: string, value: string) => {
        const read = readCommand(name, value.trim(), context) ?? readFurther?.(name, value.trim());
        found.push(...(read ?? [unknown(name, command)]));
        return ' ';
      })
    : text;
  const plain = words.replaceAll(/\s+/g, ' ').trim();
  if (plain !== '') found.push({ kind: 'comment', placement: context.placement, language: '', text: plain });
  return found;
}

const encoder = new TextEncoder();
const unknown = (name: string, command: string): Annotation => ({
  kind: 'unknown',
  format: 'pgn',
  code: 0,
  name: `%${name}`,
  bytes: encoder.encode(command),
});

function readCommand(name: string, value: string, { mover }: CommentContext): Annotation[] | undefined {
  switch (name) {
    case 'csl':
      return readShapes(value, readSquare);
    case 'cal':
      return readShapes(value, readArrow);
    case 'clk': {
      const seconds = readClock(value);
      return seconds === undefined || mover === undefined
        ? undefined
        : [{ kind: 'clock', color: mover, seconds }];
    }
    case 'emt': {
      const seconds = readClock(value);
      // The writer gives hundredths. A finer value stays as text.
      return seconds === undefined || /\.\d{3}/.test(value)
        ? undefined
        : [{ kind: 'timeSpent', seconds, fraction: 0 }];
    }
    case 'eval': {
      const [, score, depth] = /^(#?[+-]?\d+(?:\.\d+)?)(?:\s*,\s*(\d{1,4}))?$/.exec(value) ?? [];
      return score === undefined
        ? undefined
        : [{ kind: 'evaluation', score: readScore(score), depth: Number(depth ?? 0) }];
    }
    case 'evp': {
      const entries = readProfileText(value);
      return entries && [{ kind: 'evaluationProfile', entries }];
    }
    case 'mdl':
      // A bit set of 32 bits. Sixteen of them have a name.
      return /^\d{1,10}$/.test(value) && Number(value) < 2 ** 32
        ? [{ kind: 'medals', medals: Number(value) }]
        : undefined;
    default:
      return undefined;
  }
}

/** If one entry makes no sense, the whole list stays as text. */
function readShapes(
  value: string,
  read: (entry: string, color: ShapeColor) => Annotation | undefined,
): Annotation[] | undefined {
  const shapes: Annotation[] = [];
  for (const entry of value.split(',')) {
    const text = entry.trim();
    const color = COLORS[text.charAt(0)];
    const shape = color === undefined ? undefined : read(text, color);
    if (shape === undefined) return undefined;
    shapes.push(shape);
  }
  return shapes;
}

function readSquare(entry: string, color: ShapeColor): Annotation | undefined {
  const square = entry.length === 3 ? parseSquareAt(entry, 1) : -1;
  return square < 0 ? undefined : { kind: 'square', color, square };
}

function readArrow(entry: string, color: ShapeColor): Annotation | undefined {
  const from = entry.length === 5 ? parseSquareAt(entry, 1) : -1;
  const to = parseSquareAt(entry, 3);
  return from < 0 || to < 0 ? undefined : { kind: 'arrow', color, from, to };
}

/** Reads `h:mm:ss`, `mm:ss` or seconds, each perhaps with a fraction. Rounds to hundredths. */
function readClock(value: string): number | undefined {
  const match = /^(?:(\d{1,4}):)?(?:(\d{1,4}):)?(\d{1,6}(?:\.\d+)?)$/.exec(value);
  if (match === null) return undefined;
  const [, first, second, last] = match;
  const hours = second === undefined ? 0 : Number(first);
  const minutes = second === undefined ? Number(first ?? 0) : Number(second);
  return Math.round((hours * 3600 + minutes * 60 + Number(last)) * 100) / 100;
}

/** Reads pawns with decimals, or `#3`: mate in three moves. */
function readScore(text: string): Score {
  if (text.startsWith('#'))
    return { kind: 'mate', distance: Math.trunc(Number(text.slice(1))), unit: 'moves' };
  return { kind: 'centipawns', value: Math.round(Number(text) * 100) };
}
