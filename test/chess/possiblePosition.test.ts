import { describe, expect, it } from 'vitest';
import { whyImpossible } from '../../src/chess/possiblePosition.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';

describe('a position that no game can have', () => {
  it.each([
    ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'White has no king'],
    ['4k2k/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has 2 kings'],
    ['4k3/8/8/8/8/PPPPPPPP/P7/4K3 w - - 0 1', 'White has 9 pawns'],
    ['4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1', 'White has more pieces than pawns could have become'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a pawn stands on the first or the last rank'],
    ['4k3/8/8/8/8/8/8/p3K3 w - - 0 1', 'a pawn stands on the first or the last rank'],
    ['4k3/8/8/8/4R3/8/8/4K3 w - - 0 1', "Black is in check and it is not Black's move"],
    ['4k3/8/8/8/8/8/8/4K3 w K - 0 1', 'White may castle (K), but king and rook do not stand for it'],
    ['r3k3/8/8/8/8/8/8/4K3 w qk - 0 1', 'Black may castle (k), but king and rook do not stand for it'],
    ['e4 e5', 'this is not a position in FEN'],
  ])('says why: %s', (fen, why) => {
    expect(whyImpossible(fen)).toBe(why);
  });

  it.each([
    INITIAL_FEN,
    '4k3/8/8/8/4R3/8/8/4K3 b - - 0 1',
    'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1',
    '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
  ])('is not this one: %s', (fen) => {
    expect(whyImpossible(fen)).toBeUndefined();
  });

  it('may still be one of Chess960', () => {
    const fen = 'nrkrbbqn/pppppppp/8/8/8/8/PPPPPPPP/NRKRBBQN w KQkq - 0 1';
    expect(whyImpossible(fen)).toContain('may castle');
    expect(whyImpossible(fen, true)).toBeUndefined();
  });
});
