// Moves of the other encoders, and movetext, as lines of this format.
import type { AnnotationDescription, MoveNode } from '../cbh/description.ts';
import { movesOf } from '../moveText.ts';
import type { LineNode, RemarkDescription } from './description.ts';

/** The symbols that have a glyph (README, "`remarks.ts`"). */
export const SYMBOL_TEXTS: Readonly<Record<number, string>> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  10: '=',
  13: 'Inf',
  14: '+/=',
  15: '=/+',
  16: '+/-',
  17: '-/+',
  18: '+-',
  19: '-+',
  36: '^',
  40: '->',
  44: '=/Inf',
  132: '->/<-',
};

function remarkOf(annotation: AnnotationDescription): RemarkDescription[] {
  if (annotation.kind === 'comment')
    return [{ type: annotation.placement === 'before' ? 5 : 4, content: annotation.text }];
  if (annotation.kind !== 'symbols') throw new Error(`Chess Assistant has no ${annotation.kind}`);
  return [annotation.move, annotation.evaluation, annotation.prefix].flatMap((nag) => {
    const content = SYMBOL_TEXTS[nag ?? 0];
    return content === undefined ? [] : [{ type: 2, content }];
  });
}

/** Moves of a ChessBase description as lines of this format. */
export const linesOf = (moves: readonly MoveNode[]): LineNode[] =>
  moves.map(({ move, children, annotations = [] }) => ({
    move,
    children: linesOf(children),
    remarks: annotations.flatMap(remarkOf),
  }));

/** Movetext as lines of this format. */
export const lines = (movetext: string, startFen?: string): { moves: LineNode[] } => ({
  moves: linesOf(movesOf(movetext, startFen).moves),
});
