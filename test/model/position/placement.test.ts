import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { positionInWords } from '../../../src/model/position/describePattern.ts';
import { fitsPattern } from '../../../src/model/position/fitsPattern.ts';
import { lacksRights, placementFen, placementPattern } from '../../../src/model/position/placement.ts';
import { ANY_POSITION } from '../../../src/model/position/positionQuery.ts';

const board = (fen: string): Board => {
  const found = Board.fromFen(fen);
  if (found === undefined) throw new Error(`No FEN: ${fen}`);
  return found;
};
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe('a position without its rights', () => {
  const pattern = placementPattern(`${START} w - - 0 1`);
  if (pattern === undefined) throw new Error('The FEN is one');

  it('a placement fits any castling rights, with its side to move alone', () => {
    expect(fitsPattern(board(INITIAL_FEN), pattern)).toBe(true);
    expect(fitsPattern(board(`${START} w Kq - 3 9`), pattern)).toBe(true);
    expect(fitsPattern(board(`${START} b KQkq - 0 1`), pattern)).toBe(false);
    expect(fitsPattern(board('rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR w KQkq - 0 1'), pattern)).toBe(
      false,
    );
  });

  it('a placement can be written as a FEN again', () => {
    expect(placementFen(pattern)).toBe(`${START} w - - 0 1`);
    const other = placementPattern('4k3/8/8/3pP3/8/8/8/R3K2R b KQ e3 0 12');
    expect(other && placementFen(other)).toBe('4k3/8/8/3pP3/8/8/8/R3K2R b - - 0 1');
  });

  it('a placement differs from every other pattern', () => {
    expect(placementFen(ANY_POSITION)).toBeUndefined();
    expect(placementFen({ ...pattern, mirrorColors: true })).toBeUndefined();
    expect(placementFen({ ...pattern, turn: undefined })).toBeUndefined();
    expect(placementFen({ ...pattern, squares: pattern.squares.slice(1) })).toBeUndefined();
    expect(placementPattern('no FEN')).toBeUndefined();
  });

  it('a placement has a short name', () => {
    const words = (fen: string) => {
      const found = placementPattern(fen);
      return found && positionInWords({ kind: 'pattern', pattern: found, lines: 'mainline' });
    };
    expect(words('r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b - - 3 3')).toBe(
      'Position: Ruy Lopez (C60), any castling rights',
    );
    expect(words('4k3/8/8/8/8/8/8/R3K2R b - - 0 1')).toBe('A position, Black to move, any castling rights');
  });
});

describe('a FEN that gives no castling rights', () => {
  it.each([
    [`${START} w - - 0 1`, true],
    [`${START} w`, true],
    [`${START} w KQkq - 0 1`, false],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', false],
    ['4k2r/8/8/8/8/8/8/4K3 w - - 0 1', true],
    ['rnbq1k1r/8/8/8/8/8/8/R2K3R w - - 0 1', false],
    ['no FEN', false],
  ])('the FEN %s lacks castling rights: %s', (fen, expected) => expect(lacksRights(fen)).toBe(expected));
});
