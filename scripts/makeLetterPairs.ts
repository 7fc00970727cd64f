// Writes src/bytes/letterPairs.ts: `npm run alphabets`. The statistics of a language's words come from the names that
// Node's ICU has for places, languages, currencies, time zones, units and days (Unicode CLDR), so that no text by
// others is needed. The letters of each language are listed here.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TARGET = resolve(import.meta.dirname, '../src/bytes/letterPairs.ts');

interface Source {
  readonly page: string;
  readonly locales: readonly string[];
  /** Letters beyond ASCII, in lower case. */
  readonly letters: string;
  /** Short words of texts, which are missing in names of places. */
  readonly words?: string;
}

const SOURCES: readonly Source[] = [
  {
    page: 'windows-1250',
    locales: ['pl'],
    letters: 'ąćęłńóśźż',
    words: 'się są też była było czarne białe że już będzie został można więc',
  },
  {
    page: 'windows-1250',
    locales: ['cs'],
    letters: 'áéíóúýčďěňřšťůž',
    words: 'že při již může není jsou bílý černý když také byl však tři',
  },
  {
    page: 'windows-1250',
    locales: ['sk'],
    letters: 'áäéíóôúýčďĺľňŕšťž',
    words: 'že už môže nie sú biely čierny keď tiež však pri tri',
  },
  {
    page: 'windows-1250',
    locales: ['hu'],
    letters: 'áéíóöúüőű',
    words: 'és már még után volt több nő jó erős idő első sötét világos lépés szükség',
  },
  {
    page: 'windows-1250',
    locales: ['hr', 'sl', 'sr-Latn'],
    letters: 'ćčđšž',
    words: 'će već što još više može črni crni beli že če še',
  },
  {
    page: 'windows-1250',
    locales: ['ro'],
    letters: 'âîăşţ',
    words: 'şi că să în însă dacă fără după până cînd când mâine alb învinge toţi aţi',
  },
  {
    page: 'windows-1251',
    locales: ['ru', 'bg'],
    letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    words: 'и не на что как он это по но ещё уже если только чтобы',
  },
  {
    page: 'windows-1251',
    locales: ['uk', 'be'],
    letters: 'абвгдежзийклмнопрстуфхцчшщьыэюяёєіїґў',
    words: 'і не на що як він це але ще вже якщо й та',
  },
  {
    page: 'windows-1251',
    locales: ['sr', 'mk'],
    letters: 'абвгдежзиклмнопрстуфхцчшјљњћђџѓќѕ',
    words: 'и не на што као он је али још већ ако',
  },
  {
    page: 'windows-1252',
    locales: ['de'],
    letters: 'äöüßé',
    words: 'für über weiß schwarz müssen können hätte wäre möglich läuft daß muß schön größer süß gemäß',
  },
  {
    page: 'windows-1252',
    locales: ['fr'],
    letters: 'àâæçèéêëîïôùûüÿœ',
    words: 'à où là même très déjà être était après échec noël dû sûr plutôt bientôt ça voilà aïe naïf forêt',
  },
  {
    page: 'windows-1252',
    locales: ['es'],
    letters: 'áéíñóúü',
    words: 'más está también así después sí qué año será todavía él según ningún mañana señor niño pequeño',
  },
  {
    page: 'windows-1252',
    locales: ['pt'],
    letters: 'àáâãçéêíóôõúü',
    words: 'não são já também está até então você há mão razão à às posição três mãe põe',
  },
  {
    page: 'windows-1252',
    locales: ['it'],
    letters: 'àèéìíòóùú',
    words: 'è più perché così già può però sarà città né ciò là lì cioè poiché andò virtù',
  },
  {
    page: 'windows-1252',
    locales: ['nl'],
    letters: 'áäçèéêëíïóöúü',
    words: 'één geïnteresseerd ideeën reünie coöperatie vóór hé daniël financiën',
  },
  {
    page: 'windows-1252',
    locales: ['da', 'nb'],
    letters: 'äåæéöøü',
    words: 'på så også når være mørk først før efter løber bønder får må større',
  },
  {
    page: 'windows-1252',
    locales: ['sv'],
    letters: 'äåéöü',
    words: 'på så också när är för över efter löpare bönder får måste större',
  },
  {
    page: 'windows-1252',
    locales: ['fi'],
    letters: 'äåöšž',
    words: 'että hän sitä myös enää jälkeen tämä kyllä mitä yhä ennen',
  },
  {
    page: 'windows-1252',
    locales: ['is', 'fo'],
    letters: 'áæéíðóöúýøþ',
    words: 'það að þegar við með má því þess og á í ég þá',
  },
  {
    page: 'windows-1253',
    locales: ['el'],
    letters: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ',
    words: 'ο η το και δεν θα να με σε που από για είναι ήταν αλλά ότι',
  },
  {
    page: 'windows-1254',
    locales: ['tr'],
    letters: 'âçîöûüğİış',
    words: 've bir için çok daha şah değil sonra gibi ancak artık iyi güçlü oğlu',
  },
  {
    page: 'windows-1257',
    locales: ['lt'],
    letters: 'ąčėęįšūųž',
    words: 'yra kad iš už ėjimas jų ją į tačiau šis gali',
  },
  {
    page: 'windows-1257',
    locales: ['lv'],
    letters: 'āčēģīķļņšūž',
    words: 'ir un kā šis tā būtu bija pēc bet jā vēl ļoti',
  },
  {
    page: 'windows-1257',
    locales: ['et'],
    letters: 'äõöüšž',
    words: 'või käik on ära see mängu pärast väga õige nõrk kõik',
  },
];

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const TWO_LETTERS = CAPITALS.flatMap((first) => CAPITALS.map((second) => first + second));
const THREE_LETTERS = TWO_LETTERS.flatMap((two) => CAPITALS.map((third) => two + third));
const lower = (code: string): string => code.toLowerCase();

/** Returns ICU's names for things in a language. */
function namesOf(locale: string): Set<string> {
  const names = new Set<string>();
  const addAll = (type: Intl.DisplayNamesType, codes: readonly string[]): void => {
    const display = new Intl.DisplayNames([locale], { type, fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined) names.add(name);
    }
  };
  addAll('region', TWO_LETTERS);
  addAll('language', [...TWO_LETTERS, ...THREE_LETTERS].map(lower));
  addAll('currency', Intl.supportedValuesOf('currency'));
  for (let month = 0; month < 12; month++) {
    const day = new Date(Date.UTC(2020, month, 5 + month));
    names.add(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day));
  }
  for (const unit of Intl.supportedValuesOf('unit'))
    for (const count of [1, 2, 5])
      names.add(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(0);
    const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (!/GMT|UTC/.test(zone)) names.add(zone);
  }
  return names;
}

/** Romanian in single bytes has cedillas instead of Unicode's commas. */
const COMMAS: Readonly<Record<string, string>> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' };
const ASCII = ' abcdefghijklmnopqrstuvwxyz';
/** The number of names to which one short word of texts is equivalent. */
const WORD_WEIGHT = 3;
/** The weight of a letter's overall share if its neighbor is rare. */
const SMOOTHING = 3;
/** The share of a letter that occurs in no name. */
const MIN_SHARE = 0.0005;
const MOST = 9;

/** Returns a row for each letter: digits for the letters after it, then for those before it, see letterPairs.ts. */
function rowsOf({ locales, letters, words = '' }: Source): string[] {
  const ascii = /\p{Script=Latin}/u.test(letters) ? ASCII : ' ';
  const alphabet = ascii + letters;
  const pairs = new Map<string, number>();
  const firsts = new Map<string, number>();
  const seconds = new Map<string, number>();
  let total = 0;
  const add = (word: string, weight: number): void => {
    const folded = [...word].map((letter) => (letter === 'İ' ? letter : letter.toLowerCase()));
    if (!folded.every((letter) => alphabet.includes(letter))) return;
    for (let i = 0; i <= folded.length; i++) {
      const [first, second] = [folded[i - 1] ?? ' ', folded[i] ?? ' '];
      for (const [counts, key] of [
        [pairs, first + second],
        [firsts, first],
        [seconds, second],
      ] as const)
        counts.set(key, (counts.get(key) ?? 0) + weight);
      total += weight;
    }
  };
  for (const locale of locales)
    for (const name of namesOf(locale))
      for (const [word] of name.replace(/[șțȘȚ]/g, (comma) => COMMAS[comma]).matchAll(/\p{L}+/gu))
        add(word, 1);
  for (const word of words.split(' ')) add(word, WORD_WEIGHT);
  const digit = (first: string, second: string): string => {
    const share = Math.max((seconds.get(second) ?? 0) / total, MIN_SHARE);
    const chance =
      ((pairs.get(first + second) ?? 0) + SMOOTHING * share) / ((firsts.get(first) ?? 0) + SMOOTHING);
    return String(Math.min(MOST, Math.round(-Math.log(chance))));
  };
  return [...letters].map(
    (letter) =>
      [...alphabet].map((next) => digit(letter, next)).join('') +
      [...ascii].map((before) => digit(before, letter)).join(''),
  );
}

const languages = SOURCES.map(
  (source) => `  {
    language: '${source.locales[0]}',
    page: '${source.page}',
    letters: '${source.letters}',
    costs: [
${rowsOf(source)
  .map((row) => `      '${row}',`)
  .join('\n')}
    ],
  },`,
);
writeFileSync(
  TARGET,
  `// Generated by scripts/makeLetterPairs.ts, do not edit. Counted in names of Unicode CLDR (Unicode License v3).
import type { CodePage } from './textDecoding.ts';

/** The frequency of pairs with a letter of a language that is not ASCII. */
export interface LetterPairs {
  readonly language: string;
  readonly page: CodePage;
  /** In lowercase. */
  readonly letters: string;
  /**
   * A row for each letter, a digit for each neighbor: minus the logarithm of the chance that the second of two
   * follows the first. First come pairs that begin with the letter (followed by the end of the word, ASCII letters
   * in Latin alphabets, \`letters\`), then pairs that end with it (after the start of the word, ASCII letters).
   */
  readonly costs: readonly string[];
}

/** Languages by the code page that their writers use. */
export const LETTER_PAIRS: readonly LetterPairs[] = [
${languages.join('\n')}
];
`,
);
console.log(`${TARGET}: ${SOURCES.length} languages`);
