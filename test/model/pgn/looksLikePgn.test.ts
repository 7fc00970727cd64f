import { describe, expect, it } from 'vitest';
import { looksLikePgn } from '../../../src/model/pgn/looksLikePgn.ts';

describe('a text that holds a game', () => {
  it.each([
    '[Event "Hastings"]\n\n1. e4 *',
    '  [White "Tal"]\n',
    '1.e4 e5',
    '1. Nf3',
    'd4 d5 c4',
    '{From a letter} 1.c4',
    '\n\n1.g3',
  ])('%j', (text) => expect(looksLikePgn(text)).toBe(true));

  it.each(['', 'Carlsen – Nepomniachtchi', '1. Buy milk', 'e5', '{only a comment}', '[not a tag]'])(
    'is not %j',
    (text) => expect(looksLikePgn(text)).toBe(false),
  );
});
