// Finds ECO codes by names: "najdorf" is B90 to B99.
import { lazy } from '../../base/lazy.ts';
import { LANGUAGES, sayOpening, spokenLanguage } from '../../base/messages.ts';
import { OPENINGS } from '../../chess/openingData.ts';

export interface EcoNames {
  readonly code: string;
  /** The shortest name comes first. */
  readonly names: readonly string[];
}
export interface EcoOffer {
  /** `B90-B99` or `B90`. */
  readonly codes: string;
  readonly name: string;
}

/** Codes that have names, in order. */
export const ecoNames = lazy((): readonly EcoNames[] => {
  const byCode = new Map<string, string[]>();
  for (const line of OPENINGS.trim().split('\n')) {
    const code = line.slice(0, 3);
    const names = byCode.get(code) ?? [];
    names.push(line.slice(4, line.indexOf('\t')));
    byCode.set(code, names);
  }
  return [...byCode]
    .map(([code, names]) => ({ code, names: names.toSorted((a, b) => a.length - b.length) }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
});

/** The minimum number of letters of the longest word of a text: shorter words match too many names. */
const SHORTEST = 4;
const CODE = /^[a-e]\d{0,2}$/;

/**
 * Returns at most `most` offers: codes that start with the text, or runs of codes with a name in which each
 * word of the text starts a word, the longest runs first. Returns none if all words are shorter than
 * `SHORTEST`.
 */
export function findEco(text: string, most: number): readonly EcoOffer[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  if (words.length === 1 && CODE.test(words[0])) {
    const codes = ecoNames().filter(({ code }) => code.toLowerCase().startsWith(words[0]));
    return codes.slice(0, most).map(({ code, names }) => ({ codes: code, name: sayOpening(names[0]) }));
  }
  if (words.every((word) => word.length < SHORTEST)) return [];
  return runsOf(words).slice(0, most);
}

/** Returns a test for codes, by their start or by a name, as in `findEco`, but for words of any length. */
export function ecoTest(text: string): (code: string) => boolean {
  const words = wordsOf(text);
  if (words.length === 1 && CODE.test(words[0])) return (code) => code.toLowerCase().startsWith(words[0]);
  const found = SEARCHED[spokenLanguage()]().filter(({ names }) =>
    names.some((name) => words.every((word) => name.words.includes(` ${word}`))),
  );
  const codes = new Set(found.map(({ code }) => code));
  return (code) => codes.has(code);
}

function runsOf(words: readonly string[]): readonly EcoOffer[] {
  const runs: { from: string; to: string; name: string; index: number }[] = [];
  for (const [index, { code, names }] of SEARCHED[spokenLanguage()]().entries()) {
    const name = names.find((candidate) => words.every((word) => candidate.words.includes(` ${word}`)))?.name;
    if (name === undefined) continue;
    const last = runs.at(-1);
    if (last?.index === index - 1 && last.from[0] === code[0]) {
      last.to = code;
      last.index = index;
      if (name.length < last.name.length) last.name = name;
    } else runs.push({ from: code, to: code, name, index });
  }
  const size = ({ from, to }: { from: string; to: string }) => Number(to.slice(1)) - Number(from.slice(1));
  return runs
    .toSorted((a, b) => size(b) - size(a))
    .map(({ from, to, name }) => ({ codes: from === to ? from : `${from}-${to}`, name: sayOpening(name) }));
}

/** Ignores accents and case, because users rarely type them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The names of each code, with all words that find it: in English and in the user's language. */
const searchedNames = () =>
  ecoNames().map(({ code, names }) => ({
    code,
    names: names.map((name) => {
      const said = sayOpening(name);
      return { name, words: ` ${wordsOf(said === name ? name : `${name} ${said}`).join(' ')}` };
    }),
  }));

const SEARCHED = Object.fromEntries(LANGUAGES.map((language) => [language, lazy(searchedNames)]));
