import { expect, it } from 'vitest';
import { facesFor } from '../../../src/app/published/savedFaces.ts';

const face = (name: string, kilobytes: number, range: string): string =>
  `@font-face{font-family:${name};src:url(${'A'.repeat(1024 * kilobytes)});unicode-range:${range}}`;
const SHEET = [
  face('SansCyrillic', 24, 'U+0400-045F'),
  face('SansLatin', 38, 'U+0000-00FF'),
  face('SerifLatin', 160, 'U+0000-00FF'),
  face('Chess', 5, 'U+2654-265F'),
].join('\n');
const lettersOf = (...words: readonly string[]): ReadonlySet<number> =>
  new Set(words.flatMap((word) => [...word].map((letter) => letter.codePointAt(0) ?? 0)));
const names = (...words: readonly string[]) =>
  [...facesFor(lettersOf(...words), SHEET).matchAll(/font-family:(\w+)/g)].map(([, name]) => name);

it('a page has the font of the interface, even if its games have more letters of another script', () => {
  expect(names('Games', 'абвгдежзийклмнопрстуфхцчшщъыьэюя', '♘')).toEqual(['SansLatin', 'Chess']);
});

it('a page has no font whose letters it does not use', () => {
  expect(names('Games')).toEqual(['SansLatin']);
});
