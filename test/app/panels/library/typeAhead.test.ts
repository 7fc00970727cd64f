import { expect, it } from 'vitest';
import { findName } from '../../../../src/app/panels/library/typeAhead.ts';

const NAMES = ['Chess', 'Mega 2026', 'Magazine', 'Tata', 'mega old'];

it('one letter goes to the next name that begins with it, and around the end', () => {
  expect(findName(NAMES, 'm', 0)).toBe(1);
  expect(findName(NAMES, 'm', 1)).toBe(2);
  expect(findName(NAMES, 'm', 4)).toBe(1);
});

it('a growing word stays on a name that still fits', () => {
  expect(findName(NAMES, 'mega', 1)).toBe(1);
  expect(findName(NAMES, 'mega o', 1)).toBe(4);
});

it('a typed word that begins no name goes nowhere', () => {
  expect(findName(NAMES, 'x', 0)).toBeUndefined();
});
