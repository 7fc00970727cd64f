import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const APP = resolve(import.meta.dirname, '../src/app');
const PUBLISHED = join(APP, '..', 'published');
const TOKENS = join('styles', 'tokens.css');
const FONTS = join('styles', 'fonts.css');

const filesOf = (ending: RegExp) =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join(APP, path), 'utf8') }));

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\//g, '');

const styles = filesOf(/\.css$/).map(({ path, text }) => ({ path, text: withoutComments(text) }));
const sheets = styles.filter(({ path }) => path !== TOKENS && path !== FONTS);
const tokens = styles.find(({ path }) => path === TOKENS)?.text ?? '';
const allStyles = styles.map(({ text }) => text).join('\n');
/** The script of saved pages, which share style sheets with the app. */
const scripts = readdirSync(PUBLISHED, 'utf8')
  .map((path) => readFileSync(join(PUBLISHED, path), 'utf8'))
  .join('\n');
const code = filesOf(/\.tsx?$/)
  .map(({ text }) => text)
  .join('\n');

/** The names in a pattern's first group. */
const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));

interface Declaration {
  readonly path: string;
  readonly property: string;
  readonly value: string;
}

const declarations: readonly Declaration[] = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/(?<=[{};]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    path,
    property,
    value,
  })),
);

/** Declarations that break a rule, with their places for the failure message. */
const breaking = (property: RegExp, isWrong: (value: string) => boolean): string[] =>
  declarations
    .filter((found) => property.test(found.property) && isWrong(found.value))
    .map((found) => `${found.path}: ${found.property}: ${found.value}`);

describe('custom properties', () => {
  /** Radix and Chessground set these themselves. */
  const isForeign = (name: string): boolean => /^--(radix|-cg)-/.test(name);
  const inCode = namesIn(code, /['"`](--[a-z][\w-]*)['"`:]/g);
  /** Code such as `--shape-${color}` uses all tokens that begin with `--shape-`. */
  const beginnings = [...namesIn(code, /(--[a-z][\w-]*-)\$\{/g)];
  const defined = namesIn(allStyles, /(?<=[{};]\s*)(--[\w-]+)\s*:/g);
  const used = namesIn(allStyles, /var\(\s*(--[\w-]+)/g);

  it('the sheets use no custom property that neither a sheet nor the code defines', () => {
    const known = new Set([...defined, ...inCode]);
    expect([...used].filter((name) => !known.has(name) && !isForeign(name))).toEqual([]);
  });

  it('the sheets define no unused custom property', () => {
    const isUsed = (name: string): boolean =>
      used.has(name) || inCode.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
    expect([...defined].filter((name) => !isUsed(name))).toEqual([]);
  });
});

describe('classes', () => {
  /** Chessground sets these itself. */
  const FOREIGN = new Set(['cg-shapes', 'last-move', 'move-dest', 'oc']);
  /** `book-${id}`: all classes with this beginning may be used. */
  const beginnings = [...namesIn(code, /(?<![\w-])([a-z][\w-]*-)\$\{/g)];

  it('the sheets have no class that the code never uses', () => {
    const users = code + scripts;
    const selectors = allStyles.replaceAll(/(?<=[{};][^{};]*)[\w-]+\s*:[^{};]*;/g, '');
    const unused = [...namesIn(selectors, /\.([a-z][\w-]*)/gi)].filter(
      (name) =>
        !FOREIGN.has(name) &&
        !beginnings.some((beginning) => name.startsWith(beginning)) &&
        !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(users),
    );
    expect(unused).toEqual([]);
  });

  it('no rule declares a property twice', () => {
    const twice = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
        const properties = [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, name]) => name);
        return properties
          .filter((name, at) => properties.indexOf(name) !== at)
          .map((name) => `${path}: ${name}`);
      }),
    );
    expect(twice).toEqual([]);
  });
});

describe('tokens', () => {
  /** The lengths of a scale in tokens.css, for example `12px` of `--space-12`. */
  const lengthsOf = (scale: string) => namesIn(tokens, new RegExp(`--${scale}-\\w+:\\s*(\\d+px);`, 'g'));

  it('every z-index is a named layer', () => {
    expect(breaking(/^z-index$/, (value) => !/^var\(--z-[\w-]+\)$/.test(value))).toEqual([]);
  });

  it('every color is named in tokens.css', () => {
    const color =
      /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black|red)(?![\w-])/i;
    const named = (value: string): string => value.replaceAll(/url\([^)]*\)|'[^']*'|--[\w-]+/g, '');
    expect(breaking(/^(?!grid|font)/, (value) => color.test(named(value)))).toEqual([]);
  });

  it('paddings, margins, gaps and insets use the space scale if it has their length', () => {
    const scale = lengthsOf('space');
    expect(scale).toContain('8px');
    const hasToken = (value: string): boolean =>
      (value.match(/(?<![\w.-])\d+px/g) ?? []).some((length) => scale.has(length));
    expect(breaking(/^(?:padding|margin|inset)(?:-[a-z-]+)?$|^(?:row-|column-)?gap$/, hasToken)).toEqual([]);
  });

  it('every font size in pixels is a token', () => {
    const hasPixels = (value: string): boolean => /\dpx/.test(value.replace(/\/ *\d+px/, ''));
    expect(breaking(/^font(?:-size)?$/, hasPixels)).toEqual([]);
  });
});

describe('media queries', () => {
  /** Up to this width, notation.css shrinks moves a little; no layout changes there. */
  const ONLY_IN_SHEETS = 1400;

  it('the widths of media queries are those that widthClass.ts names', () => {
    const classes = readFileSync(join(APP, 'platform/widthClass.ts'), 'utf8');
    const named = [...namesIn(classes, /(?:min|max)-width: (\d+)px/g)].map(Number);
    expect(named).toContain(720);
    const queries = sheets.flatMap(({ text }) => text.match(/@media [^{]*/g) ?? []);
    // `min-width: 721px` begins after `max-width: 720px`.
    const known = new Set([...named.flatMap((width) => [width, width + 1]), ONLY_IN_SHEETS]);
    const asked = [...namesIn(queries.join('\n'), /width\s*(?::|[<>]=?)\s*(\d+)px/g)].map(Number);
    expect(asked).toContain(720);
    expect(asked.filter((width) => !known.has(width))).toEqual([]);
  });
});

describe('scrollbars', () => {
  it('the style sheets ask only for a part of WebKit’s scrollbars: Firefox claims all of it, and draws none', () => {
    const asked = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/selector\((::-webkit-scrollbar[\w-]*)\)/g)].map(([, selector]) => ({
        path,
        selector,
      })),
    );
    expect(asked).not.toEqual([]);
    expect(asked.filter(({ selector }) => selector === '::-webkit-scrollbar')).toEqual([]);
  });
});

describe('scrolling elements', () => {
  /** `[selector, declarations]` of rules that make their element scroll. */
  const scrollers = sheets.flatMap(({ text }) =>
    [...text.matchAll(/([^{}]+)\{([^{}]*\boverflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b[^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
    ),
  );
  /** Selectors of markup from files, which hides no words, and of an element that another rule positions. */
  const OTHERS = new Set(['.text-html pre', '.text-html table', '.figure-table-scroll.behind']);

  it('scrolling elements are positioned: hidden words in them would otherwise make the page scroll', () => {
    expect(scrollers.length).toBeGreaterThan(20);
    const loose = scrollers.filter(
      ({ selector, body }) => !/\bposition:/.test(body) && !OTHERS.has(selector),
    );
    expect(loose.map(({ selector }) => selector)).toEqual([]);
  });
});

describe('print styles', () => {
  it('print has no conic gradient, which Firefox leaves out: only the unprinted board has one', () => {
    const conic = declarations.filter(({ value }) => value.includes('conic-gradient'));
    expect(conic.map(({ path }) => path)).toEqual([join('panels', 'board', 'board.css')]);
  });
});
