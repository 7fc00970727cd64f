import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/formats/registry.ts';
import { holdsGames } from '../../src/worker/pastedText.ts';

describe('a text that holds a game', () => {
  it.each([
    '[Event "Hastings"]\n\n1. e4 *',
    '  [White "Tal"]\n',
    '[White “Tal”]\n',
    '1.e4 e5',
    '1. Nf3',
    'd4 d5 c4',
    'e2e4 e7e5 g1f3',
    '{From a letter} 1.c4',
    '\n\n1.g3',
    '1.\u00a0e4 e5',
    '1. ♘f3 d5',
    '1. Sf3 d5 2. g3 Sf6',
    'e4 e5 Nf3 1/2',
  ])('the text %j holds a game', async (text) => expect(await holdsGames(text, FORMATS)).toBe(true));

  it.each([
    '',
    'Carlsen – Nepomniachtchi',
    '1. Buy milk',
    'e5',
    '{only a comment}',
    '[not a tag]',
    'position startpos moves e2e4 e7e5',
    'FEN: 8/8/8/8/8/8/8/8 w - - 0 1',
    '1. h9 e5',
  ])('the text %j holds no game', async (text) => expect(await holdsGames(text, FORMATS)).toBe(false));
});
