import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectCodePage } from '../../src/bytes/detectCodePage.ts';
import { decodeCodePage, type CodePage } from '../../src/bytes/textDecoding.ts';
import { textEncoder } from '../encoders/cbh/textEncoding.ts';
import { LANGUAGES, namesOf } from './codePageNames.ts';

const USUAL: readonly CodePage[] = ['windows-1251', 'windows-1252'];

/** Samples of each language, the same in every run. */
function* samplesOf(names: readonly string[], size: number, samples: number): Generator<readonly string[]> {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  for (let sample = 0; sample < samples; sample++)
    yield Array.from({ length: size }, () => names[Math.floor((next() / 2 ** 32) * names.length)]);
}

const PAGES = [1250, 1251, 1252, 1253, 1254, 1257] as const;
type Page = (typeof PAGES)[number];

type Outcome = 'right' | 'usual' | 'wrong';

/** Any page that shows the right letters is right, because pages have many letters in common. */
function outcomeOf(texts: readonly string[], page: CodePage): Outcome {
  const encode = textEncoder(page);
  const bytes = texts.map(encode);
  const found = detectCodePage(bytes);
  if (bytes.every((text, i) => decodeCodePage(text, found) === texts[i])) return 'right';
  return USUAL.includes(found) ? 'usual' : 'wrong';
}

/** Shares of the outcomes by page. */
function measure(samples: (language: (typeof LANGUAGES)[string]) => Iterable<readonly string[]>) {
  const counts = new Map<CodePage, Record<Outcome, number>>();
  for (const language of Object.values(LANGUAGES)) {
    const count = counts.get(language.page) ?? { right: 0, usual: 0, wrong: 0 };
    counts.set(language.page, count);
    for (const texts of samples(language)) count[outcomeOf(texts, language.page)]++;
  }
  const shares = new Map<CodePage, Record<Outcome, number>>();
  for (const [page, { right, usual, wrong }] of counts) {
    const all = right + usual + wrong;
    shares.set(page, { right: right / all, usual: usual / all, wrong: wrong / all });
  }
  return {
    least: (outcome: Outcome, pages: readonly Page[]): number =>
      Math.min(...pages.map((page) => shares.get(`windows-${page}`)?.[outcome] ?? NaN)),
    most: (outcome: Outcome, pages: readonly Page[]): number =>
      Math.max(...pages.map((page) => shares.get(`windows-${page}`)?.[outcome] ?? NaN)),
  };
}

describe('the code page of names', () => {
  it('the samples have a few hundred names of each code page', () => {
    const counts = new Map<CodePage, number>();
    for (const language of Object.values(LANGUAGES))
      counts.set(language.page, (counts.get(language.page) ?? 0) + new Set(namesOf(language)).size);
    expect([...counts.keys()].sort()).toEqual(PAGES.map((page) => `windows-${page}`));
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(240);
  });

  it.each([
    { size: 4, samples: 40, central: 0.8, turkish: 0.9, baltic: 0.93 },
    { size: 8, samples: 40, central: 0.92, turkish: 0.95, baltic: 0.96 },
    { size: 30, samples: 40, central: 0.99, turkish: 1, baltic: 1 },
    // Nearly all names of a language: more samples would repeat them.
    { size: 200, samples: 8, central: 1, turkish: 1, baltic: 1 },
  ])('the code page is found in $size names', ({ size, samples, central, turkish, baltic }) => {
    const { least, most } = measure((language) => samplesOf(namesOf(language), size, samples));
    expect(least('right', [1251, 1252, 1253])).toBe(1);
    expect(least('right', [1250])).toBeGreaterThanOrEqual(central);
    expect(least('right', [1254])).toBeGreaterThanOrEqual(turkish);
    expect(least('right', [1257])).toBeGreaterThanOrEqual(baltic);
    expect(most('wrong', PAGES)).toBe(0);
  });

  it('the code page is found in most single names, and seldom wrong', () => {
    const { least, most } = measure((language) => namesOf(language).map((name) => [name]));
    expect(least('right', [1251, 1253])).toBe(1);
    expect(least('right', [1252])).toBeGreaterThan(0.99);
    expect(least('right', [1250, 1254, 1257])).toBeGreaterThan(0.65);
    expect(most('wrong', PAGES)).toBeLessThan(0.015);
  });

  it('the code page stays Western or Cyrillic if another page is just as likely', () => {
    for (const name of ['Müller', 'Žilka', 'Keres'])
      expect(USUAL).toContain(detectCodePage([textEncoder('windows-1250')(name)]));
  });

  it('the code page is the usual one of the format if no name decides', () => {
    const names = ['Tal, Mikhail', 'Anand, V'].map(textEncoder('windows-1252'));
    expect(detectCodePage([])).toBe('windows-1252');
    expect(detectCodePage(names)).toBe('windows-1252');
    expect(detectCodePage(names, 'windows-1251')).toBe('windows-1251');
  });

  it('names in UTF-8 do not decide the code page', () => {
    const german = textEncoder('windows-1252')('Müller, Jürgen');
    const greek = namesOf(LANGUAGES.greek).map(textEncoder('utf-8'));
    expect(detectCodePage([...greek, german])).toBe('windows-1252');
  });

  it('the code page is the one of most names that decide', () => {
    const czech = namesOf(LANGUAGES.czech).map(textEncoder('windows-1250'));
    const danish = namesOf(LANGUAGES.danish).map(textEncoder('windows-1252'));
    expect(detectCodePage([...danish, ...czech.slice(0, 5)])).toBe('windows-1252');
    expect(detectCodePage([...danish.slice(0, 5), ...czech])).toBe('windows-1250');
  });
});

describe('the code page of comments', () => {
  it('the code page is found in the comments of one database, or stays the usual one', () => {
    const { least, most } = measure(({ comments }) => [comments]);
    expect(least('right', [1251, 1252, 1253, 1254, 1257])).toBe(1);
    // Croatian and Slovenian texts differ from Western ones in two letters.
    expect(least('right', [1250])).toBeGreaterThan(0.7);
    expect(most('wrong', PAGES)).toBe(0);
  });

  it('pieces and signs of a chess font do not decide the code page', () => {
    const signs =
      '16.¤f3 ¥g5 17.£xd4² ¦ad8³ 18.¢h1± §b7 19.O-O-O÷ ¹¤e5 20.£b3ƒ c-‘ a1-h8’ e4° h3„ £+ ¦e8+- µ ÷ « » þ';
    const western = Uint8Array.from(Buffer.from(signs, 'latin1'), (byte, i) =>
      signs[i] === 'ƒ'
        ? 0x83
        : signs[i] === '‘'
          ? 0x91
          : signs[i] === '’'
            ? 0x92
            : signs[i] === '„'
              ? 0x84
              : byte,
    );
    const plain = Array.from({ length: 300 }, () => western);
    expect(detectCodePage(plain)).toBe('windows-1252');
    for (const { page, comments } of [LANGUAGES.german, LANGUAGES.russian, LANGUAGES.polish, LANGUAGES.greek])
      expect(detectCodePage([...plain, ...comments.map(textEncoder(page))])).toBe(page);
  });
});

describe('hostile texts', () => {
  it('texts of any bytes get a code page of Windows', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 })), (texts) => {
        expect(detectCodePage(texts)).toMatch(/^windows-125[0-7]$/);
      }),
    );
  });

  it('noise stays Western or Cyrillic', () => {
    let state = 3;
    const noise = (length: number, least: number) =>
      Uint8Array.from({ length }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return least + Math.floor((state / 2 ** 32) * (256 - least));
      });
    for (let round = 0; round < 20; round++)
      for (const least of [0, 0x80, 0xc0])
        expect(USUAL).toContain(detectCodePage(Array.from({ length: 60 }, () => noise(30, least))));
    expect(USUAL).toContain(detectCodePage([noise(4_000_000, 0)]));
    expect(USUAL).toContain(detectCodePage([noise(4_000_000, 0xc0)]));
    expect(USUAL).toContain(detectCodePage([new Uint8Array(4_000_000).fill(0xb3)]));
    expect(detectCodePage([new Uint8Array(4_000_000)])).toBe('windows-1252');
  });
});
