// ECO codes in groups that unfold: letters, tens, and codes, each with the name of its opening.
import { msg, sayOpening, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { lazy } from '../../../base/lazy.ts';
import { ecoOf, gamesOf, playedGames } from '../../../model/statistics.ts';
import type { Bucket, Outcomes, PlayerOpening } from '../../../model/statistics.ts';
import { ecoNames } from '../ecoNames.ts';
import { sumOutcomes } from './outcomes.ts';
import { USUAL_OPENINGS } from './usualOpenings.ts';

export interface OpeningGroup {
  /** `B`, `B9`, or `B90`, as used in a query. */
  readonly code: string;
  /** `B00–99`, `B90–99`, `B90`. */
  readonly span: string;
  readonly name: string;
  readonly games: number;
  readonly outcomes: Outcomes;
  readonly parts: readonly OpeningGroup[];
}

const LETTERS: Partial<Record<string, Message>> = {
  A: msg('Flank openings, Dutch, Benoni'),
  B: msg('Semi-open games'),
  C: msg('Open games and French'),
  D: msg('Closed games'),
  E: msg('Indian defenses'),
};

const namesByCode = lazy(() => new Map(ecoNames().map(({ code, names }) => [code, names])));
const namesOf = (code: string): readonly string[] => namesByCode().get(code) ?? [];

/** Returns the name by which players know a code, in English; `''` if the code has no name. */
export const englishName = (eco: number): string => {
  const code = ecoOf(eco);
  return USUAL_OPENINGS[code]?.[0] ?? namesOf(code)[0] ?? '';
};
/** Returns the name of a code in the user's language; `''` if the code has no name. */
export const openingName = (eco: number): string => sayName(englishName(eco));
/** Returns the name of a code such as `B90` or `B90/07`; `''` for an unknown code. */
export function nameOfCode(code: string | undefined): string {
  const [, letter, digits] = /^([A-E])(\d\d)/.exec(code ?? '') ?? [];
  return letter === undefined ? '' : openingName('ABCDE'.indexOf(letter) * 100 + Number(digits));
}
const sayName = (name: string): string => (name === '' ? '' : sayOpening(name));
/** Returns "Sicilian Defense" for "Sicilian Defense: Najdorf Variation". */
const familyOf = (name: string): string => name.split(/[:,]/)[0];

/** Groups openings, whose buckets are in the order of their codes. Codes without a bucket are left out. */
export function groupOpenings(buckets: readonly Bucket[]): readonly OpeningGroup[] {
  return group(buckets, 1).map((letter) => {
    const name = LETTERS[letter.code];
    return { ...letter, name: name === undefined ? '' : t(name) };
  });
}

function group(buckets: readonly Bucket[], length: number): readonly OpeningGroup[] {
  const byCode = new Map<string, Bucket[]>();
  for (const bucket of buckets) {
    const code = ecoOf(bucket.from).slice(0, length);
    const known = byCode.get(code);
    if (known === undefined) byCode.set(code, [bucket]);
    else known.push(bucket);
  }
  return [...byCode].map(([code, own]) => {
    const outcomes = sumOutcomes(own.map((bucket) => bucket.outcomes));
    const parts = length === 3 ? [] : group(own, length + 1);
    return {
      code,
      span: length === 3 ? code : `${code.padEnd(3, '0')}–${code.slice(1).padEnd(2, '9')}`,
      name: length === 3 ? openingName(own[0].from) : tensName(code, own),
      games: gamesOf(outcomes),
      outcomes,
      parts,
    };
  });
}

const tensName = (tens: string, buckets: readonly Bucket[]): string =>
  sayNames(USUAL_OPENINGS[tens] ?? []) || sayName(commonName(buckets)) || familiesOf(buckets);

/** Joins names as in "Дебют Рети, дебют Бёрда": only the first one is capitalized. */
const sayNames = (names: readonly string[]): string =>
  names.map((name, at) => sayOpening(name, at === 0 ? 'first' : 'later')).join(', ');

/**
 * Returns the parts with which the names of all codes begin: "Sicilian Defense: Najdorf Variation", or `''`.
 */
function commonName(buckets: readonly Bucket[]): string {
  const [first, ...others] = buckets.map(({ from }) => englishName(from));
  const ends = [...first.matchAll(/[:,]|$/g)].map(({ index }) => index).reverse();
  const isEnd = (name: string, end: number): boolean => end === name.length || /[:,]/.test(name[end]);
  const end = ends.find((at) =>
    others.every((name) => name.startsWith(first.slice(0, at)) && isEnd(name, at)),
  );
  return first.slice(0, end ?? 0);
}

/**
 * Groups one player's openings in tens that unfold, most frequent first. A ten with a single code is shown as
 * that code.
 */
export function groupOfPlayer(
  openings: readonly PlayerOpening[],
  side: 'white' | 'black',
): readonly OpeningGroup[] {
  const buckets = openings
    .map(({ eco, games, score }): Bucket => {
      const [white, black] = side === 'white' ? [score.wins, score.losses] : [score.losses, score.wins];
      const open = games - playedGames(score);
      return { from: eco, to: eco, outcomes: { white, draws: score.draws, black, unplayed: 0, open } };
    })
    .sort((a, b) => a.from - b.from);
  return group(buckets, 2)
    .map((ten) => (ten.parts.length === 1 ? ten.parts[0] : ten))
    .map((ten) => ({ ...ten, parts: ten.parts.toSorted((a, b) => b.games - a.games) }))
    .sort((a, b) => b.games - a.games || (a.code < b.code ? -1 : 1));
}

/** Names the two families with the most games; `…` follows if there are others. */
function familiesOf(buckets: readonly Bucket[]): string {
  const games = new Map<string, number>();
  for (const { from, outcomes } of buckets) {
    const family = familyOf(englishName(from));
    if (family !== '') games.set(family, (games.get(family) ?? 0) + gamesOf(outcomes));
  }
  const often = [...games].sort(([, a], [, b]) => b - a).map(([family]) => family);
  return `${sayNames(often.slice(0, 2))}${often.length > 2 ? ' …' : ''}`;
}
