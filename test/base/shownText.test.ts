import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownName, shownText } from '../../src/base/shownText.ts';

/** Characters that turn the direction of writing, or that no screen can show. */
// oxlint-disable-next-line no-control-regex
const HOSTILE = /[\0-\u{1F}\u{7F}-\u{9F}\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]/u;

describe('a text on the screen', () => {
  it('a text shows characters that would turn its direction or cannot be seen', () => {
    expect(shownText('exe\u202Efdp.pgn')).toBe('exe\uFFFDfdp.pgn');
    expect(shownText('a\0b\u0085c\u009Fd\u007F')).toBe('a\uFFFDb c\uFFFDd\uFFFD');
  });

  it('a text drops embeddings, isolates, and marks if nothing is written from right to left', () => {
    expect(shownText('\u202AC:\\games\u202C')).toBe('C:\\games');
    expect(shownText('\u2068Mega\u2069 \u200F2-1\u061C')).toBe('Mega 2-1');
  });

  it('a text keeps its lines and tabs', () => {
    expect(shownText('one\ntwo\tthree\r\n')).toBe('one\ntwo\tthree\r\n');
  });

  it('a text keeps names of every script, marks among Hebrew and Arabic letters, and joined emoji', () => {
    for (const name of [
      'Capablanca, José Raúl',
      'בוריס גלפנד',
      'גלפנד (ישראל)\u200F 2-1',
      'محمد\u200F (مصر)',
      'محمد\u061C 1',
      'می\u200Cخواهم',
      '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} family',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      'नेहा\u200D',
      '孫悟空',
    ])
      expect(shownText(name)).toBe(name);
  });
});

describe('a name on the screen', () => {
  it('a name is one line', () => {
    expect(shownName('Mega\r\nverified by\tus\u2028now')).toBe('Mega verified by us now');
  });

  it('a long name is cut, and no character is halved', () => {
    expect(shownName('x'.repeat(5000))).toBe(`${'x'.repeat(299)}…`);
    expect(shownName('😀'.repeat(5000))).toBe(`${'😀'.repeat(149)}…`);
  });

  it('a name is harmless whatever it contains, and stays so', () => {
    const characters = fc.constantFrom(
      'a',
      'ش',
      'ג',
      '\u202E',
      '\u2067',
      '\u200F',
      '\0',
      '\n',
      '\t',
      '\u{85}',
      '😀',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: characters })), (name) => {
        const shown = shownName(name);
        expect(shownName(shown)).toBe(shown);
        expect(shown.length).toBeLessThanOrEqual(300);
        expect(shown.replace(/[\u061C\u200E\u200F]/gu, '')).not.toMatch(HOSTILE);
      }),
    );
  });
});
