import { expect, it } from 'vitest';
import { nameOf } from '../../src/protocol/nameOf.ts';

it('several things are named after the first', () => {
  expect(nameOf([])).toBe('Files');
  expect(nameOf(['Chess'])).toBe('Chess');
  expect(nameOf(['Chess', 'Mega', 'CBM'])).toBe('Chess and 2 more');
});
