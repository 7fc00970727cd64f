import { expect, it } from 'vitest';
import { withSigns } from '../../../src/formats/comments/signsInWords.ts';

it.each([
  ['A good move $1 better than $140 f4 $16', 'A good move! better than ∆ f4 ±'],
  ['Why $6', 'Why ?!'],
  ['Kh1$2', 'Kh1?'],
  ['$142 Rc1 $18, and $10 after b4', '⌓ Rc1 +−, and = after b4'],
  ['$14', '⩲'],
])('%j means %j', (text, shown) => {
  expect(withSigns(text)).toBe(shown);
});

it.each([
  'They played for $20 a game.',
  'The $10 million question',
  'a $5 bet, and a $1,000 prize',
  'He won $15.',
  'US$14',
  'The fund was $1.5 million',
  '$999 and $0 and $9 have no sign',
  '$1234',
])('%j is unchanged', (text) => {
  expect(withSigns(text)).toBe(text);
});
