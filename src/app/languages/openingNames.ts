// Names of openings in other languages. Three thousand English names are composed of a few hundred words, and
// so are their translations: "Sicilian Defense: Najdorf Variation" is a family, and a person with a kind.
// See docs/decisions/0044.
import { lazy } from '../../base/lazy.ts';
import type { Language, SaysOpening } from '../../base/messages.ts';
import table from './openings.json';

type Foreign = Exclude<Language, 'en'>;
/** The column of each language in the table. */
const COLUMN = { de: 0, ru: 1, es: 2 } as const satisfies Record<Foreign, number>;

type Words = ReadonlyMap<string, string>;

interface Tables {
  readonly language: Foreign;
  /** Whole parts of names: families, and parts that cannot be composed. */
  readonly parts: Words;
  /** Words that end a part, each with its gender: "Variante f". */
  readonly kinds: Words;
  /** The words before a kind, see `Phrase`. */
  readonly heads: Words;
  readonly suffixes: Words;
  /** Persons; in Russian, in the genitive. */
  readonly names: Words;
  /** "with", "and", and the letters of king, queen, rook, bishop, knight. */
  readonly moves: Words;
}

function tablesOf(language: Foreign): Tables {
  const column = (rows: Readonly<Record<string, readonly string[]>>): Words =>
    new Map(Object.entries(rows).map(([english, words]) => [english, words[COLUMN[language]] || english]));
  return {
    language,
    parts: column(table.parts),
    kinds: column(table.kinds),
    heads: column(table.heads),
    suffixes: column(table.suffixes),
    names: column(table.names),
    moves: column(table.moves),
  };
}

/**
 * Makes a function that translates the English name of an opening; parts missing in the table stay English.
 */
export const openingNamesIn = (language: Foreign): SaysOpening => {
  const tables = tablesOf(language);
  const said = new Map<string, string>();
  const whole = (name: string): string => {
    const known = said.get(name);
    if (known !== undefined) return known;
    const words = splitName(name)
      .map((part) => partIn(tables, part) ?? part)
      .join('');
    said.set(name, words);
    return words;
  };
  return (name, place = 'first') => {
    const words = whole(name);
    return place === 'later' ? words : words[0].toUpperCase() + words.slice(1);
  };
};

/** Reads the words when a language is first used. */
export const OPENING_NAMES: Readonly<Record<Foreign, () => SaysOpening>> = {
  de: lazy(() => openingNamesIn('de')),
  ru: lazy(() => openingNamesIn('ru')),
  es: lazy(() => openingNamesIn('es')),
};

/**
 * Splits a name into "Sicilian Defense", ": ", "Najdorf Variation", ", ", "English Attack": every second part
 * is a separator.
 */
export const splitName = (name: string): readonly string[] => name.split(/(: |, )/);

/**
 * Returns a function that translates a part of a name; it returns `undefined` if one of the words is unknown.
 */
export function openingPartIn(language: Foreign): (part: string) => string | undefined {
  const tables = tablesOf(language);
  return (part) => partIn(tables, part);
}

function partIn(tables: Tables, part: string): string | undefined {
  if (part === ': ' || part === ', ') return part;
  return tables.parts.get(part) ?? movesIn(tables, part) ?? composed(tables, part);
}

/** Translates "with Bc4 and h6", with the piece letters of the language. */
function movesIn({ moves: words }: Tables, part: string): string | undefined {
  const found = MOVES.exec(part);
  if (found === null) return undefined;
  const [, first = '', moves] = found;
  const letters = words.get('letters')?.split(' ') ?? [];
  const said = moves
    .replace('.. ', '...')
    .replaceAll(/[KQRBN]/g, (letter) => letters['KQRBN'.indexOf(letter)])
    .replaceAll(' and ', ` ${words.get('and')} `);
  return first === '' ? said : `${words.get('with')} ${said}`;
}
const MOVES = /^(with )?((?:\.\. )?[KQRBN]?[a-h][a-h1-8x]*(?: (?:and )?[KQRBN]?[a-h][a-h1-8x]*)*)$/;

interface Phrase {
  /** "Gambit", without its gender. */
  readonly kind: string;
  /** `m`, `f` or `n`. */
  readonly gender: string;
  /** The suffix, then the words before the kind in English, from left to right; all translated. */
  readonly heads: readonly string[];
  readonly name: string | undefined;
}

/** Translates "Delayed Alapin Variation" or "Evans Gambit Accepted": heads, person, kind, and suffix. */
function composed(tables: Tables, part: string): string | undefined {
  const words = part.split(' ');
  const suffix = tables.suffixes.get(words.at(-1) ?? '');
  if (suffix !== undefined) words.pop();
  const length = [2, 1].find((count) => tables.kinds.has(words.slice(-count).join(' ')));
  // A part without a kind, as in "King's Gambit Accepted: Kieseritzky", is a variation.
  const english = length === undefined ? 'Variation' : words.splice(-length).join(' ');
  const [kind, gender] = (tables.kinds.get(english) ?? '').split(/ (?=.$)/);
  if (length === undefined && words.length === 0) return undefined;
  const heads: string[] = suffix === undefined ? [] : [suffix];
  let rest = words.join(' ');
  for (;;) {
    const head = longestHead(tables, rest);
    if (head === undefined) break;
    heads.push(tables.heads.get(head) ?? head);
    rest = rest.slice(head.length + 1);
  }
  const name = rest === '' ? undefined : nameIn(tables, rest);
  if (rest !== '' && name === undefined) return undefined;
  return WRITERS[tables.language]({ kind, gender, heads, name });
}

function longestHead({ heads, names }: Tables, words: string): string | undefined {
  if (names.has(words)) return undefined;
  for (let end = words.length; end > 0; end = words.lastIndexOf(' ', end - 1))
    if (heads.has(words.slice(0, end))) return words.slice(0, end);
  return undefined;
}

/** Translates the name of one person, such as "Bird's", or of two, such as "Richter-Rauzer". */
function nameIn({ language, names }: Tables, name: string): string | undefined {
  const whole = names.get(name) ?? names.get(name.replace(/'s?$/, ''));
  if (whole !== undefined) return whole;
  const persons = name.split(/[-–]/).map((person) => names.get(person));
  if (persons.length === 1 || persons.includes(undefined)) return undefined;
  return persons.join(language === 'ru' ? ' — ' : '-');
}

/** `+` starts a word that comes after the kind and does not depend on its gender. */
const isBehind = (head: string): boolean => head.startsWith('+');

const WRITERS: Record<Foreign, (phrase: Phrase) => string> = {
  /**
   * "Moderne Abtauschvariante": `+` ends a word that forms one word with the kind, `-` one that is joined by
   * a hyphen.
   */
  de({ kind, gender, heads, name }) {
    const joined = heads.filter((head) => /[+-]$/.test(head));
    const glues = joined.at(-1)?.endsWith('+') === true && name === undefined;
    const compound = [
      ...joined.map((head) => head.slice(0, -1)),
      name?.replaceAll(' ', '-'),
      glues ? '' : kind,
    ];
    const noun = compound.filter(Boolean).join('-') + (glues ? kind.toLowerCase() : '');
    const ending = gender === 'f' ? 'e' : gender === 'm' ? 'er' : 'es';
    const before = heads
      .filter((head) => !/[+-]$/.test(head) && !isBehind(head))
      .map((head) => (/^\p{Lu}/u.test(head) ? head : head + ending));
    const words = [...before, noun, ...behind(heads)].join(' ');
    return words[0].toUpperCase() + words.slice(1);
  },
  /** "современная атака Маршалла" */
  ru({ kind, gender, heads, name }) {
    const before = heads.filter((head) => !isBehind(head)).map((head) => russianAdjective(head, gender));
    return [...before, kind, ...behind(heads), name].filter((word) => word !== undefined).join(' ');
  },
  /** "variante Najdorf moderna": words closer to the kind in English stay closer. */
  es({ kind, gender, heads, name }) {
    const after = heads
      .toReversed()
      .map((head) => (isBehind(head) ? head.slice(1) : spanishAdjective(head, gender)));
    return [kind, name, ...after].filter((word) => word !== undefined).join(' ');
  },
};

const behind = (heads: readonly string[]): readonly string[] =>
  heads.filter(isBehind).map((head) => head.slice(1));

/** Inflects the masculine, word by word: "старинный индийский" has two adjectives. */
const russianAdjective = (words: string, gender: string): string =>
  gender === 'm' ? words : words.replaceAll(/(?:[ыио]й)(?= |$)/g, gender === 'f' ? 'ая' : 'ое');

const spanishAdjective = (words: string, gender: string): string =>
  gender === 'm'
    ? words
    : words.replace(/o$/, 'a').replace(/és$/, 'esa').replace(/án$/, 'ana').replace(/ol$/, 'ola');
