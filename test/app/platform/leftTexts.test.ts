// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { browserLeftTexts } from '../../../src/app/platform/leftTexts.ts';

beforeEach(() => localStorage.clear());

it('an open window reads only the values that are not for later, and a new one reads all', () => {
  const texts = browserLeftTexts('left-');
  texts.add('for later', true);
  texts.add('for now');
  localStorage.setItem('other', '"of something else"');
  expect([...texts.read(true).values()]).toEqual(['for now']);
  expect([...texts.read().values()].toSorted()).toEqual(['for later', 'for now']);
});

it('a value is gone once it is forgotten', () => {
  const texts = browserLeftTexts('left-');
  const id = texts.add('for now') ?? '';
  texts.forget(id);
  expect(texts.read().size).toBe(0);
});
