// The sign of a note as a number of four bits, so that signs of thousands of notes can be counted without their games.
import type { Annotation } from '../annotation.ts';
import type { Nag } from '../../chess/types.ts';

/** The NAG of each number: signs of moves below `NO_VERDICT`, verdicts on positions above; 0 for none. */
export const NOTE_NAGS: readonly Nag[] = [0, 1, 2, 3, 4, 5, 6, 0, 10, 13, 14, 15, 16, 17, 18, 19];

/** The number of a note on a position without a verdict. Lower numbers are for notes on moves. */
export const NO_VERDICT = 7;

/** The NAG as which another NAG with nearly the same meaning counts. */
const SAME_AS: Readonly<Partial<Record<Nag, Nag>>> = { 11: 10, 12: 10, 20: 18, 21: 19 };

/** Returns the number of the first sign (`move`) or verdict (`position`) among the annotations, or that for none. */
export function noteSign(annotations: readonly Annotation[], place: 'move' | 'position'): number {
  const none = place === 'move' ? 0 : NO_VERDICT;
  for (const annotation of annotations) {
    if (annotation.kind !== 'nag') continue;
    const sign = NOTE_NAGS.indexOf(SAME_AS[annotation.nag] ?? annotation.nag, none + 1);
    if (sign > none && (place === 'position' || sign < NO_VERDICT)) return sign;
  }
  return none;
}
