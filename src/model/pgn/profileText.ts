// ChessBase's `[%evp first,last,values]`: evaluations of the positions after `first` to `last` plies. A value
// is centipawns from White's side; 30000 - n is a mate by White in n plies, n - 30000 one by Black; 32767 is
// no value.
import type { EvaluationProfile } from '../annotation.ts';
import { movesToMate, type Score } from '../score.ts';

type Entries = EvaluationProfile['entries'];

const NOTHING = 32767;
const MATE = 30_000;
/** The largest centipawns; values beyond them are mates. */
const MAX_CENTIPAWNS = 28_999;
/** The maximum number of plies of a profile: no game that we read is longer. */
const MAX_PLIES = 65_535;

/** Reads the entries of a profile; `undefined` if the text is invalid, or its number of values is wrong. */
export function readProfileText(text: string): Entries | undefined {
  if (!/^\d{1,5}(\s*,\s*-?\d{1,5})+$/.test(text)) return undefined;
  const [first, last, ...values] = text.split(',').map(Number);
  if (last === undefined || last > MAX_PLIES || values.length === 0 || values.length !== last - first + 1)
    return undefined;
  if (values.some((value) => value !== NOTHING && Math.abs(value) > MATE)) return undefined;
  return [...Array.from({ length: first }, () => undefined), ...values.map(readValue)].map((score) => ({
    ...(score !== undefined && { score }),
    depth: 0,
  }));
}

function readValue(value: number): Score | undefined {
  if (value === NOTHING) return undefined;
  if (Math.abs(value) <= MAX_CENTIPAWNS) return { kind: 'centipawns', value };
  // A mate on the board is 0, not minus zero.
  const plies = MATE - Math.abs(value);
  return { kind: 'mate', distance: value < 0 && plies > 0 ? -plies : plies, unit: 'plies' };
}

/**
 * Makes the value of `[%evp]`; `complete` tells whether it has the whole profile. `undefined` for a profile without
 * entries, or with more than `MAX_PLIES`.
 */
export function makeProfileText(
  entries: Entries,
): { readonly text: string; readonly complete: boolean } | undefined {
  if (entries.length === 0 || entries.length > MAX_PLIES) return undefined;
  const firstScore = entries.findIndex(({ score }) => score !== undefined);
  const first = Math.max(0, firstScore);
  const values = entries.slice(first).map(({ score }) => makeValue(score));
  const complete = entries.every(({ score, depth }) => depth === 0 && isWhole(score));
  return { text: [first, entries.length - 1, ...values].join(','), complete };
}

function makeValue(score: Score | undefined): number {
  switch (score?.kind) {
    case 'centipawns':
      return Math.max(-MAX_CENTIPAWNS, Math.min(MAX_CENTIPAWNS, Math.round(score.value)));
    case 'mate': {
      const plies = Math.min(pliesToMate(score), MATE - MAX_CENTIPAWNS - 1);
      return score.distance < 0 ? plies - MATE : MATE - plies;
    }
    default:
      return NOTHING;
  }
}

/** Converts the distance of a mate to plies, the mating one included. */
const pliesToMate = (score: Extract<Score, { kind: 'mate' }>): number =>
  score.unit === 'plies' ? Math.abs(score.distance) : Math.max(0, 2 * Math.abs(movesToMate(score)) - 1);

/** Tells whether reading the written score yields the same score. */
function isWhole(score: Score | undefined): boolean {
  switch (score?.kind) {
    case undefined:
      return true;
    case 'centipawns':
      return Number.isInteger(score.value) && Math.abs(score.value) <= MAX_CENTIPAWNS;
    case 'mate':
      return score.unit === 'plies' && Math.abs(score.distance) < MATE - MAX_CENTIPAWNS;
    default:
      return false;
  }
}
