// Tells which names may be one person, however they are written: `Carlsen, Magnus`, `M. Carlsen`, `Carlsen M`,
// `Карлсен, Магнус`. Each name gets a surname, as a number, and an initial.
import { foldedWords } from '../foldText.ts';
import { skeletonOf } from '../nameSkeleton.ts';

/** One way to read a name: the surname without spelling variants, and the initial of the given name; `""` for none. */
export interface NameReading {
  readonly surname: string;
  readonly initial: string;
}

/** For each id, a hash of the surname, 0 if there is no name, and a number for the initial, 0 if unknown. */
export interface PersonNames {
  readonly surnames: Uint32Array;
  readonly initials: Uint8Array;
}

/** Words in or after names that some sources leave out. */
const PARTICLES = new Set(
  'van von der den de del della di da do dos du la le el al ter ten bin ibn jr sr ii iii'.split(' '),
);
/** Initials that are equivalent in names transliterated from other alphabets. */
const SAME_INITIAL: Readonly<Record<string, string>> = { j: 'i', y: 'i', e: 'i', w: 'v' };
const NO_NAME = /^(n ?n|anonymous|unknown|computer)?$/;

/** Returns all readings of a name, the most likely first; none if it names nobody. */
export function readingsOf(name: string): readonly NameReading[] {
  const comma = name.indexOf(',');
  const before = foldedWords(comma < 0 ? name : name.slice(0, comma));
  const after = comma < 0 ? [] : foldedWords(name.slice(comma + 1));
  const words = [...before, ...after];
  if (NO_NAME.test(words.join(' '))) return [];
  if (words.length === 1) return [readingOf(words, [])];
  if (comma >= 0 && before.length > 0 && after.length > 0)
    return withSurname([readingOf(before, after), readingOf(after, before)]);
  return withSurname([readingOf(words.slice(1), words), readingOf(words.slice(0, -1), words.slice(-1))]);
}

/** Prefers readings whose surname is more than an initial. */
function withSurname(readings: readonly NameReading[]): readonly NameReading[] {
  const known = readings.filter(({ surname }) => surname.length > 1);
  return known.length === 0 ? readings : known;
}

function readingOf(surname: readonly string[], given: readonly string[]): NameReading {
  const words = surname.filter((word) => !PARTICLES.has(word));
  const first = given.find((word) => !PARTICLES.has(word)) ?? '';
  const initial = (skeletonOf(first) ?? first).charAt(0);
  return {
    surname: (words.length === 0 ? surname : words).map((word) => skeletonOf(word) ?? word).join(''),
    initial: SAME_INITIAL[initial] ?? initial,
  };
}

/** Number of counters for readings, found by hash. Two readings with the same counter only make a choice less certain. */
const SUPPORT_PLACES = 1 << 20;
const NAMES_AT_ONCE = 4096;

/**
 * Finds the person of each name. The other names decide which word is the surname: the best reading is the one that
 * most names with a comma have, whatever the name's own order.
 */
export async function personNames(
  size: number,
  nameOf: (id: number) => string,
  pause: () => Promise<void>,
): Promise<PersonNames> {
  const support = new Uint16Array(SUPPORT_PLACES);
  const placeOf = ({ surname, initial }: NameReading): number =>
    hashOf(`${surname} ${initial}`) % SUPPORT_PLACES;
  for (let id = 1; id < size; id++) {
    const name = nameOf(id);
    const [reading] = name.includes(',') ? readingsOf(name) : [];
    if (reading !== undefined) {
      const place = placeOf(reading);
      if (support[place] < 0xffff) support[place]++;
    }
    if (id % NAMES_AT_ONCE === 0) await pause();
  }
  const surnames = new Uint32Array(size);
  const initials = new Uint8Array(size);
  for (let id = 1; id < size; id++) {
    const best = bestOf(readingsOf(nameOf(id)), (reading) => support[placeOf(reading)]);
    if (best !== undefined) {
      surnames[id] = hashOf(best.surname) || 1;
      initials[id] = best.initial === '' ? 0 : 1 + (best.initial.charCodeAt(0) % 255);
    }
    if (id % NAMES_AT_ONCE === 0) await pause();
  }
  return { surnames, initials };
}

/**
 * Returns the reading with the most support; of equal ones the alphabetically first, so that both orders of a
 * name get the same reading.
 */
function bestOf(
  readings: readonly NameReading[],
  supportOf: (reading: NameReading) => number,
): NameReading | undefined {
  let best: NameReading | undefined;
  let most = -1;
  for (const reading of readings) {
    const support = supportOf(reading);
    if (support < most || (support === most && best !== undefined && best.surname <= reading.surname))
      continue;
    best = reading;
    most = support;
  }
  return best;
}

/** FNV-1a over the letters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
