import { describe, expect, it } from 'vitest';
import { INITIAL_FEN, type Fen } from '../../src/chess/types.ts';
import { planForPositions } from '../../src/search/positionPlan.ts';

describe('a plan for positions', () => {
  it('a plan has the published Polyglot keys, high half first', () => {
    const fens = [INITIAL_FEN, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen];
    expect([...planForPositions(fens).keys]).toEqual([0x463b9618, 0x1691fc9c, 0x823c9b50, 0xfd114196]);
  });

  it('a plan wants whole mainlines by default', () => {
    expect(planForPositions([])).toMatchObject({ kind: 'keys', maxPly: Infinity, lines: 'mainline' });
    expect(planForPositions([], { maxPly: 30, lines: 'all' })).toMatchObject({ maxPly: 30, lines: 'all' });
  });

  it('a plan tells positions apart by castling rights and possible en passant, not by counters', () => {
    const keyOf = (fen: string, chess960 = false) =>
      [...planForPositions([fen as Fen], { chess960 }).keys].join();
    const plain = 'r3k2r/8/8/3pP3/8/8/8/R3K2R w';
    expect(keyOf(`${plain} KQkq - 0 1`)).toBe(keyOf(`${plain} KQkq - 30 40`));
    expect(keyOf(`${plain} KQkq - 0 1`)).not.toBe(keyOf(`${plain} Kkq - 0 1`));
    expect(keyOf(`${plain} KQkq - 0 1`)).not.toBe(keyOf(`${plain} KQkq d6 0 1`));
    const shifted = '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w';
    expect(keyOf(`${shifted} KQkq - 0 1`)).toBe(keyOf(`${shifted} - - 0 1`));
    expect(keyOf(`${shifted} KQkq - 0 1`, true)).not.toBe(keyOf(`${shifted} - - 0 1`, true));
  });

  it('a plan refuses a FEN that is no position', () => {
    expect(() => planForPositions(['e4' as Fen])).toThrow(/expected a position in FEN, found e4/);
  });
});
