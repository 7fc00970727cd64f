// The operations of a line that are its evaluation: a mate or a score, and a depth.
import type { Score } from '../../model/score.ts';

/** An operation that may be the score or its depth; `text` is its first operand. */
interface Candidate {
  readonly code: string;
  readonly text: string;
}

/** Returns the operations that are the score and its depth. All other ones are comments, whatever their code is. */
export function chooseFigures<T extends Candidate>(
  operations: readonly T[],
): { readonly score: T; readonly depth: T | undefined } | undefined {
  const first = (code: string, form: RegExp): T | undefined =>
    operations.find((operation) => operation.code === code && form.test(operation.text));
  const score = first('dm', COUNT) ?? first('ce', CENTIPAWNS);
  return score && { score, depth: first('acd', COUNT) };
}

/** A number of one to four digits that is not 0. */
const COUNT = /^(?=\d*[1-9])\d{1,4}$/;
const CENTIPAWNS = /^[+-]?\d{1,5}$/;

/** The score of a forced mate is this number less its plies. */
const MATE = 32_767;
const LONGEST_MATE = 767;

/** Returns the value of a chosen score. `sign` is 1 for White to move, -1 for Black: scores in files are the mover's. */
export function scoreOf({ code, text }: Candidate, sign: 1 | -1): Score {
  const value = sign * Number(text) || 0;
  if (code === 'dm') return { kind: 'mate', distance: value, unit: 'moves' };
  const plies = MATE - Math.abs(value);
  return plies >= 0 && plies <= LONGEST_MATE
    ? { kind: 'mate', distance: Math.sign(value) * Math.max(1, plies), unit: 'plies' }
    : { kind: 'centipawns', value };
}
