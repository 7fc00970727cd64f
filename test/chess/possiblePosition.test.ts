import { describe, expect, it } from 'vitest';
import { whyImpossible } from '../../src/chess/possiblePosition.ts';
import { impossibleWords } from '../../src/model/position/impossibleWords.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';

describe('a position that no game can have', () => {
  it.each([
    ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'White has no king.'],
    ['4k2k/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has 2 kings.'],
    ['4k3/8/8/8/8/PPPPPPPP/P7/4K3 w - - 0 1', 'White has 9 pawns.'],
    ['4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1', 'White has more pieces than pawns could have become.'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'A pawn stands on the first or the last rank.'],
    ['4k3/8/8/8/8/8/8/p3K3 w - - 0 1', 'A pawn stands on the first or the last rank.'],
    ['4k3/8/8/8/4R3/8/8/4K3 w - - 0 1', 'Black is in check, and it is not Black’s move.'],
    ['4k3/8/8/8/8/8/8/4K3 w K - 0 1', 'White may castle (K), but king and rook do not stand for it.'],
    ['r3k3/8/8/8/8/8/8/4K3 w qk - 0 1', 'Black may castle (k), but king and rook do not stand for it.'],
    ['e4 e5', 'This is not a position in FEN.'],
    ['4k3/8/8/8/8/8/4K3 w - - 0 1', 'A FEN has 8 ranks, and this one has 7.'],
    ['4k3/8/8/8/9/8/8/4K3 w - - 0 1', 'Rank 4 has “9”, which is no piece.'],
    ['4k3/8/8/8/8/8/8p/4K3 w - - 0 1', 'Rank 2 has 9 squares instead of 8.'],
    ['4k3/8/8/8/8/8/7/4K3 w - - 0 1', 'Rank 2 has 7 squares instead of 8.'],
    ['4k3/8/8/8/8/8/ 7/4K3 w - - 0 1', 'A FEN has 8 ranks, and this one has 7.'],
    ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'The side to move is w or b, not “x”.'],
    ['4k3/8/8/8/8/8/8/4K3 w yes - 0 1', 'Castling rights are letters like KQkq, or -, not “yes”.'],
    ['4k3/8/8/8/8/8/8/4K3 w - e9 0 1', 'An en passant square is one like e3, or -, not “e9”.'],
  ])('an impossible position has its reason: %s', (fen, why) => {
    const impossible = whyImpossible(fen);
    expect(impossible && impossibleWords(impossible)).toBe(why);
  });

  it.each([
    INITIAL_FEN,
    '4k3/8/8/8/4R3/8/8/4K3 b - - 0 1',
    'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1',
    '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
  ])('a possible position has no reason against it: %s', (fen) => {
    expect(whyImpossible(fen)).toBeUndefined();
  });

  it('a position may be possible only in Chess960', () => {
    const fen = 'nrkrbbqn/pppppppp/8/8/8/8/PPPPPPPP/NRKRBBQN w KQkq - 0 1';
    expect(whyImpossible(fen)?.problem).toBe('castling');
    expect(whyImpossible(fen, true)).toBeUndefined();
  });
});
