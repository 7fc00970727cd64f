// The code pages of DOS, Unix and East Asia.
import { describe, expect, it } from 'vitest';
import { endsCharacter, hasTwoBytes } from '../../src/bytes/codePages.ts';
import { detectCodePage } from '../../src/bytes/detectCodePage.ts';
import { CODE_PAGES, decodeCodePage, decodeText } from '../../src/bytes/textDecoding.ts';
import { LANGUAGES, namesOf } from './codePageNames.ts';
import { textEncoder } from '../encoders/cbh/textEncoding.ts';
import { DOS_LETTERS, SAMPLES } from './codePageSamples.ts';

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

describe.each(SAMPLES)('the words $texts.0 in $page', ({ page, texts, bytes }) => {
  it('words of the code page are decoded', () => {
    expect(bytes.map((word) => decodeText(word, page))).toEqual(texts);
  });

  it('words of the code page reveal it', () => {
    const found = detectCodePage(bytes);
    // German letters are the same in all pages of DOS.
    expect(bytes.map((word) => decodeText(word, found))).toEqual(texts);
  });

  it('words of the code page reveal it among words of ASCII and UTF-8', () => {
    const others = ['Tal, Mikhail', 'Нимцович', 'Müller'].map((word) => new TextEncoder().encode(word));
    expect(detectCodePage([...others, ...bytes])).toBe(detectCodePage(bytes));
  });
});

it.each(SAMPLES.filter(({ page }) => !hasTwoBytes(page)))(
  'a single one of the words $texts.0 in $page reveals nothing',
  ({ bytes }) => {
    const surnames = bytes
      .filter((name) => name.includes(0x2c))
      .map((name) => name.subarray(0, name.indexOf(0x2c)));
    for (const name of surnames) expect(detectCodePage([name])).toMatch(/^windows-/);
  },
);

it.each(DOS_LETTERS)('%s decodes all its letters', (page, letters) => {
  const all = decodeCodePage(
    Uint8Array.from({ length: 128 }, (_, at) => at + 128),
    page,
  );
  expect([...all].filter((character) => /\p{L}/u.test(character)).join('')).toBe(letters);
});

it('ASCII is the same in every page with one byte a character', () => {
  const ascii = Uint8Array.from({ length: 128 }, (_, at) => at);
  for (const page of CODE_PAGES.slice(0, CODE_PAGES.indexOf('gb18030')))
    expect(decodeCodePage(ascii, page)).toBe(String.fromCharCode(...ascii));
});

it('words of Windows pages are not taken for those of another page', () => {
  for (const language of Object.values(LANGUAGES)) {
    const encode = textEncoder(language.page);
    const names = namesOf(language).map(encode);
    for (let from = 0; from + 4 <= names.length; from += 4)
      expect(detectCodePage(names.slice(from, from + 4))).toMatch(/^windows-/);
    expect(detectCodePage(language.comments.map(encode))).toMatch(/^windows-/);
  }
});

it('quotation marks, dashes and dots of Windows are not taken for letters of DOS', () => {
  const comment =
    '93 57 68 69 74 65 92 73 94 96 6d 6f 76 65 85 20 65 34 97 61 6e 64 85 b1 20 84 47 75 74 93 20 8b 46 69 6e 9b';
  expect(detectCodePage([hex(comment.replaceAll(' ', ''))])).toBe('windows-1252');
});

describe('second bytes of characters', () => {
  it('a second byte of a character is one after a first byte', () => {
    const ends = (text: string, page: (typeof CODE_PAGES)[number]): boolean =>
      endsCharacter(hex(text), text.length / 2 - 1, page);
    expect(ends('835c', 'shift_jis')).toBe(true);
    expect(ends('8fbd7d', 'shift_jis')).toBe(false);
    // The first byte, b1, is a katakana of its own.
    expect(ends('b1837d', 'shift_jis')).toBe(true);
    expect(ends('b17d', 'shift_jis')).toBe(false);
    expect(ends('b37d', 'gb18030')).toBe(true);
    expect(ends('c4e37d', 'gb18030')).toBe(false);
    expect(ends('a45c', 'big5')).toBe(true);
    expect(ends('e47d', 'windows-1252')).toBe(false);
    expect(ends('417d', 'gb18030')).toBe(false);
  });
});
