// Reads an author's signs for moves and positions in a form that can be compared with an engine's scores.
import { expectedScore } from './expectedScore.ts';
import type { Degree } from './expectedScore.ts';
import type { Annotation } from '../annotation.ts';
import type { GameTree } from '../gameTree.ts';
import type { Score } from '../score.ts';
import type { Nag } from '../../chess/types.ts';

/** Tells whether the game has words, signs or variations. Clocks and scores do not count: programs add them. */
export const hasNotes = ({ nodes }: GameTree): boolean =>
  nodes.some(
    ({ annotations, children }) =>
      children.length > 1 || annotations.some(({ kind }) => kind === 'comment' || kind === 'nag'),
  );

/** An author's sign for a move: its degree is 0 for `!`, `!!` and `!?`. */
export interface MoveSign {
  readonly nag: Nag;
  readonly degree: Degree;
  readonly isPraise: boolean;
}

const DEGREE_OF_NAG: Readonly<Record<number, Degree>> = { 6: 1, 2: 2, 4: 3 };
const PRAISE: ReadonlySet<number> = new Set([1, 3]);

/** The NAG of `!?`. It counts neither as praise nor as a mistake. */
const INTERESTING = 5;

/** The first of an author's signs `!`, `!!`, `!?`, `?!`, `?` and `??` on a move; `undefined` if there is none. */
export function moveSignOf(annotations: readonly Annotation[]): MoveSign | undefined {
  for (const annotation of annotations) {
    if (annotation.kind !== 'nag') continue;
    const { nag } = annotation;
    const degree = DEGREE_OF_NAG[nag] ?? 0;
    const isPraise = PRAISE.has(nag);
    if (degree > 0 || isPraise || nag === INTERESTING) return { nag, degree, isPraise };
  }
  return undefined;
}

/** An author's judgment of a position, as a range for White's expected score. */
export interface WrittenEvaluation {
  /** The sign or the score in the file. */
  readonly said: { readonly nag: Nag } | { readonly score: Score };
  readonly least: number;
  readonly most: number;
}

type Range = readonly [least: number, most: number];

/** The ranges of White's signs; Black's mirror them. In pawns, = is up to 0.45, ⩲ to 1.1, ± 0.5 to 2.6, +− from 1.7. */
const RANGES: Readonly<Record<number, Range>> = {
  10: [0.46, 0.54],
  11: [0.46, 0.54],
  12: [0.46, 0.54],
  14: [0.5, 0.6],
  16: [0.55, 0.72],
  18: [0.65, 1],
  20: [0.72, 1],
};

function rangeOf(nag: Nag): Range | undefined {
  const own = RANGES[nag];
  if (own !== undefined) return own;
  const mirrored = nag > 14 ? RANGES[nag - 1] : undefined;
  return mirrored === undefined ? undefined : [1 - mirrored[1], 1 - mirrored[0]];
}

const SIGN_WORDS: Readonly<Record<string, Nag>> = {
  '=': 11,
  '⩲': 14,
  '+=': 14,
  '+/=': 14,
  '⩱': 15,
  '=+': 15,
  '=/+': 15,
  '±': 16,
  '+/-': 16,
  '∓': 17,
  '-/+': 17,
  '+-': 18,
  '-+': 19,
};

/** Finds a sign at the end of a comment: old texts have it there as the last word. */
function signInWords(text: string): Nag | undefined {
  const last = text.trim().split(/\s+/).at(-1) ?? '';
  return SIGN_WORDS[last.replace(/[.,;]$/, '').replaceAll(/[−–]/g, '-')];
}

/**
 * Returns the author's first judgment of the position after a move: a sign, a score, or a sign that ends a
 * comment.
 */
export function writtenEvaluation(annotations: readonly Annotation[]): WrittenEvaluation | undefined {
  for (const annotation of annotations) {
    const nag =
      annotation.kind === 'nag'
        ? annotation.nag
        : annotation.kind === 'comment' && annotation.placement === 'after'
          ? signInWords(annotation.text)
          : undefined;
    const range = nag === undefined ? undefined : rangeOf(nag);
    if (nag !== undefined && range !== undefined) return { said: { nag }, least: range[0], most: range[1] };
    if (annotation.kind !== 'evaluation') continue;
    const expected = expectedScore(annotation.score);
    if (expected !== undefined) return { said: { score: annotation.score }, least: expected, most: expected };
  }
  return undefined;
}

/** Returns the distance of White's expected score from the author's range; 0 inside it. */
export const distanceFrom = ({ least, most }: WrittenEvaluation, expected: number): number =>
  Math.max(0, least - expected, expected - most);
