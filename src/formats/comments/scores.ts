// Scores of engines in the spellings of public files. Other code decides which side a score is for.
import type { Score } from '../../model/score.ts';

const SCORE = /^([+-]?)(?:(#|m(?:ate)?)([+-]?))?(\d{1,9}(?:\.\d*)?|\.\d+)$/i;
/** The rest after a score: its depth, and figures that are not used. */
const BEHIND = /^(?:d(?:epth)?\s?)?(\d{1,4})?(?:[\s,;|/-][\d.:]*m?s?)*$/i;
/** A decimal comma; a depth after a slash distinguishes it from the comma before a depth. */
const DECIMAL_COMMA = /^([^,/]*),(\d\d?)(\/.*)$/;
/** Spaces within a score: at its sign, and after `#` and `mate`. */
const WITHIN_SCORE = /^([+-]?)\s*(#|m(?:ate)?)?\s*([+-]?)\s*(?=[\d.])/i;
const CENTIPAWNS = /^([+-]?\d+)\s?cp\b/i;
const ENDS_SCORE = /[\s,;|/]+/;

/** Reads `0.35` in pawns, `35` in centipawns, and mates without spaces: `#3`, `-#3`, `#-3`, `+M5`, `mate5`. */
export function readScore(text: string): Score | undefined {
  const match = SCORE.exec(text);
  if (match === null) return undefined;
  const [, before, mate, after, digits] = match;
  const sign = before === '-' || after === '-' ? -1 : 1;
  const size = Number(digits);
  // Zero has no sign: -0 would be another value.
  if (mate !== undefined) return { kind: 'mate', distance: sign * Math.trunc(size) || 0, unit: 'moves' };
  const centipawns = digits.includes('.') ? Math.round(size * 100) : size;
  return { kind: 'centipawns', value: sign * centipawns || 0 };
}

/** A score with its depth, 0 if there is none. */
interface ScoreAtDepth {
  readonly score: Score;
  readonly depth: number;
}

/** The form of nearly all scores, which one match recognizes. */
const USUAL = /^(-?\d{1,5}(\.\d\d?)?)(?:,(\d{1,3}))?$/;

/** Reads a score and, after a comma or a slash, the depth. */
export function readEvaluation(text: string): ScoreAtDepth | undefined {
  const usual = USUAL.exec(text);
  if (usual === null) return readUnusual(text);
  const [, number, decimals, depth] = usual;
  const size = Number(number);
  const value = decimals === undefined ? size : Math.round(size * 100);
  return { score: { kind: 'centipawns', value: value || 0 }, depth: depth === undefined ? 0 : Number(depth) };
}

function readUnusual(text: string): ScoreAtDepth | undefined {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replace(/^(["'(])\s?([^"'()]*)["')]$/, '$2')
    .trim()
    .replaceAll('−', '-')
    .replace(WITHIN_SCORE, '$1$2$3')
    .replace(CENTIPAWNS, '$1')
    .replace(DECIMAL_COMMA, '$1.$2$3');
  const end = ENDS_SCORE.exec(plain);
  const score = readScore(end === null ? plain : plain.slice(0, end.index));
  const behind = BEHIND.exec(end === null ? '' : plain.slice(end.index + end[0].length));
  return score && behind ? { score, depth: Number(behind[1] ?? 0) } : undefined;
}

/** The same score from the other side. */
export function negateScore(score: Score): Score {
  switch (score.kind) {
    case 'centipawns':
      return { ...score, value: -score.value || 0 };
    case 'mate':
      return { ...score, distance: -score.distance || 0 };
    case 'unknown':
      return score;
  }
}
