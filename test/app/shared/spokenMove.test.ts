import { describe, expect, it } from 'vitest';
import { spokenMove, spokenSan } from '../../../src/app/shared/spokenMove.ts';
import type { San } from '../../../src/chess/types.ts';

describe('a move in words', () => {
  it.each([
    ['e4', 'e4'],
    ['exd5', 'e takes d5'],
    ['Bxe4+', 'bishop takes e4, check'],
    ['Rad8', 'rook a d8'],
    ['N1f3', 'knight 1 f3'],
    ['Qh4xe1', 'queen h4 takes e1'],
    ['bxa8=Q#', 'b takes a8, promotes to queen, checkmate'],
    ['O-O', 'castles kingside'],
    ['O-O-O+', 'castles queenside, check'],
    ['--', 'passes'],
    ['??', '??'],
  ])('%s is %s', (san, words) => {
    expect(spokenSan(san as San)).toBe(words);
  });

  it('has its number, its side and its glyphs', () => {
    expect(spokenMove({ number: 10, black: true }, 'Qe7' as San, [1, 15])).toBe(
      '10, Black, queen e7, good move, Black is slightly better',
    );
  });
});
