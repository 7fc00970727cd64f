import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { chess960StartFen, parseFen } from '../../src/chess/fen.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';

const reread = (fen: string): string | undefined => Board.fromFen(fen)?.fen();

describe('FEN', () => {
  it.each([
    INITIAL_FEN,
    '8/8/8/8/8/8/8/8 b - - 17 42',
    'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
    'r3k2r/8/8/8/8/8/8/R3K2R w Qk - 99 120',
  ])('the FEN %s is written as it was read', (fen) => {
    expect(reread(fen)).toBe(fen);
  });

  it('a FEN may lack fields and have bad counters', () => {
    expect(reread('4k3/8/8/8/8/8/8/4K3')).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    expect(reread('  4k3/8/8/8/8/8/8/4K3   b  - -\t-1 0')).toBe('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
    expect(reread('4k3/8/8/8/8/8/8/4K3 w - - 1e9 99999999999999999999')).toBe(
      '4k3/8/8/8/8/8/8/4K3 w - - 0 99999',
    );
  });

  it.each([
    ['no pawn has passed', '4k3/8/8/8/8/8/8/4K3 b - e3 0 1'],
    ['the pawn is of the side to move', '4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1'],
    ['the rank is the other side’s', '4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1'],
    ['the pawn also stands on its first square', '4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1'],
    ['the square is taken', '4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1'],
  ])('an en passant square is dropped if %s', (_, fen) => {
    expect(reread(fen)).toBe(fen.replace(/e[36]/, '-'));
  });

  it.each([
    ['', 'nothing'],
    ['hello', 'a word'],
    ['8/8/8/8/8/8/8 w - - 0 1', 'seven ranks'],
    ['8/8/8/8/8/8/8/8/8 w - - 0 1', 'nine ranks'],
    ['8/8/8/8/8/8/8/7 w - - 0 1', 'a short rank'],
    ['8/8/8/8/8/8/8/ppppppppp w - - 0 1', 'a long rank'],
    ['8/8/8/8/8/8/8/44p w - - 0 1', 'a piece past the end'],
    ['8/8/8/8/8/8/8/7x w - - 0 1', 'an unknown piece'],
    ['8/8/8/8/8/8/8/8 x - - 0 1', 'a third color'],
    ['8/8/8/8/8/8/8/8 w KZ - 0 1', 'an unknown castling letter'],
    ['8/8/8/8/8/8/8/8 w - e9 0 1', 'an unknown square'],
  ])('"%s" is no FEN: %s', (fen) => {
    expect(parseFen(fen)).toBeUndefined();
    expect(Board.fromFen(fen)).toBeUndefined();
  });
});

describe('Chess960 start positions', () => {
  it.each([
    [0, 'bbqnnrkr'],
    [518, 'rnbqkbnr'],
    [534, 'rnbkqbnr'],
    [959, 'rkrnnqbb'],
    [1, 'bqnbnrkr'],
    [4, 'qbbnnrkr'],
  ])('Chess960 position %i is %s', (number, rank) => {
    expect(chess960StartFen(number).split('/')[0]).toBe(rank);
  });

  it('Chess960 has 960 different start positions, bishops on both colors and the king between the rooks', () => {
    const ranks = new Set(Array.from({ length: 960 }, (_, number) => chess960StartFen(number).split('/')[0]));
    expect(ranks.size).toBe(960);
    const wrong = [...ranks].filter(
      (rank) =>
        [...rank].sort().join('') !== 'bbknnqrr' ||
        (rank.indexOf('b') + rank.lastIndexOf('b')) % 2 === 0 ||
        !/r.*k.*r/.test(rank),
    );
    expect(wrong).toEqual([]);
  });

  it('Chess960 start positions have numbers from 0 to 959', () => {
    expect(() => chess960StartFen(960)).toThrow(RangeError);
    expect(() => chess960StartFen(-1)).toThrow(RangeError);
    expect(() => chess960StartFen(1.5)).toThrow(RangeError);
  });
});
