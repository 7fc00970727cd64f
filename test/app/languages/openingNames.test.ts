import { describe, expect, it } from 'vitest';
import { OPENINGS } from '../../../src/chess/openingData.ts';
import table from '../../../src/app/languages/openings.json';
import { openingNamesIn, openingPartIn, splitName } from '../../../src/app/languages/openingNames.ts';

const LANGUAGES = ['de', 'ru', 'es'] as const;
const NAMES = [
  ...new Set(
    OPENINGS.trim()
      .split('\n')
      .map((line) => line.slice(4, line.indexOf('\t'))),
  ),
];
/** Parts of all names, as often as they come. */
const PARTS = NAMES.flatMap((name) => splitName(name).filter((part) => part !== ': ' && part !== ', '));
const ENGLISH =
  /\b(?:Variation|Defense|Attack|Game|Opening|Line|Declined|Accepted|the|of|with|Pawns?|Knights?)\b/;

describe.each(LANGUAGES)('openings in %s', (language) => {
  const partIn = openingPartIn(language);

  it('more than 96% of the parts of all names have words', () => {
    const known = PARTS.filter((part) => partIn(part) !== undefined);
    expect(known.length / PARTS.length).toBeGreaterThan(0.96);
  });

  it('no name is half English: each part is translated in full or left as it is', () => {
    const said = [...new Set(PARTS)].map(partIn).filter((words) => words !== undefined);
    expect(said.filter((words) => ENGLISH.test(words))).toEqual([]);
    expect(said.filter((words) => /undefined|--|\+| {2}/.test(words))).toEqual([]);
    // Squares of moves stay Latin in Russian.
    const withoutMoves = said.map((words) => words.replaceAll(/[a-h]?x?[a-h][1-8]/g, ''));
    expect(withoutMoves.filter((words) => language === 'ru' && /[a-z]/i.test(words))).toEqual([]);
  });

  it('names keep all parts in their places', () => {
    const say = openingNamesIn(language);
    const marks = (name: string): string =>
      splitName(name)
        .filter((part) => /^[:,] $/.test(part))
        .join('');
    expect(NAMES.filter((name) => marks(say(name)) !== marks(name))).toEqual([]);
  });
});

it.each([
  [
    'Sicilian Defense: Najdorf Variation, English Attack',
    'Sizilianische Verteidigung: Najdorf-Variante, Englischer Angriff',
    'Сицилианская защита: вариант Найдорфа, английская атака',
    'Defensa siciliana: variante Najdorf, ataque inglés',
  ],
  [
    "King's Gambit Accepted: Kieseritzky Gambit, Berlin Defense",
    'Angenommenes Königsgambit: Kieseritzky-Gambit, Berliner Verteidigung',
    'Принятый королевский гамбит: гамбит Кизерицкого, берлинская защита',
    'Gambito de rey aceptado: gambito Kieseritzky, defensa berlinesa',
  ],
  [
    "Queen's Gambit Declined: Modern Exchange Variation",
    'Abgelehntes Damengambit: Moderne Abtauschvariante',
    'Отказанный ферзевый гамбит: современный разменный вариант',
    'Gambito de dama rehusado: variante del cambio moderna',
  ],
  [
    'Sicilian Defense: Richter-Rauzer Variation, Modern Variation',
    'Sizilianische Verteidigung: Richter-Rauser-Variante, Moderne Variante',
    'Сицилианская защита: вариант Рихтера — Раузера, современный вариант',
    'Defensa siciliana: variante Richter-Rauzer, variante moderna',
  ],
  [
    'Ruy Lopez: Delayed Spike Lee Gambit',
    'Spanische Partie: Delayed Spike Lee Gambit',
    'Испанская партия: Delayed Spike Lee Gambit',
    'Apertura española: Delayed Spike Lee Gambit',
  ],
])('%s', (name, ...said) => {
  expect(LANGUAGES.map((language) => openingNamesIn(language)(name))).toEqual(said);
});

it('the table has no word that no name needs', () => {
  const parts = new Set(PARTS);
  expect(Object.keys(table.parts).filter((part) => !parts.has(part))).toEqual([]);
  const words = [...parts].join('\n');
  const rows = { ...table.kinds, ...table.heads, ...table.names, ...table.suffixes };
  expect(Object.keys(rows).filter((word) => !words.includes(word))).toEqual([]);
});

it('names begin with a small letter later in a list if the language writes them small', () => {
  const later = LANGUAGES.map((language) => openingNamesIn(language)('Bird Opening', 'later'));
  expect(later).toEqual(['Bird-Eröffnung', 'дебют Бёрда', 'apertura Bird']);
});
