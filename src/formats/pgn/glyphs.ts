// NAGs that programs write as signs instead of `$n`.
import type { Nag } from '../../chess/types.ts';

/** NAGs by sign: suffixes of the standard, and signs that Scid, ChessBase and others write between moves. */
const GLYPHS: ReadonlyMap<string, Nag> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
  ['□', 7],
  ['=', 10],
  ['∞', 13],
  ['~', 13],
  ['+=', 14],
  ['+/=', 14],
  ['⩲', 14],
  ['=+', 15],
  ['=/+', 15],
  ['⩱', 15],
  ['+/-', 16],
  ['±', 16],
  ['-/+', 17],
  ['∓', 17],
  ['+-', 18],
  ['+−', 18],
  ['-+', 19],
  ['−+', 19],
  ['⨀', 22],
  ['⊙', 22],
  ['○', 26],
  ['↑', 36],
  ['→', 40],
  ['=∞', 44],
  ['⇆', 132],
  ['⊕', 138],
  ['∆', 140],
  ['Δ', 140],
  ['∇', 141],
  ['⌓', 142],
  ['N', 146],
  ['D', 220],
]);

/** The NAG that a sign stands for. */
export const glyphOf = (sign: string): Nag | undefined => GLYPHS.get(sign);

/** The largest NAG that we read as one. */
export const MAX_NAG = 255;
