import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyStroke,
  exchangeColors,
  exchangeWings,
  piecesOn,
  setPieces,
  strokeAt,
  takeMen,
  takeMaterial,
  takePawns,
} from '../../../src/model/position/patternEdits.ts';
import { PRESETS } from '../../../src/app/session/search/patternPresets.ts';
import { makeRange, parseRange } from '../../../src/app/panels/position/rangeText.ts';
import { Board } from '../../../src/chess/board.ts';
import { parseSquare } from '../../../src/chess/squares.ts';
import { describePattern } from '../../../src/model/position/describePattern.ts';
import { fitsPattern } from '../../../src/model/position/fitsPattern.ts';
import { isAnyPosition, whyNothingFits } from '../../../src/model/position/patternProblem.ts';
import { ANY_POSITION } from '../../../src/model/position/positionQuery.ts';
import type { PositionPattern } from '../../../src/model/position/positionQuery.ts';
import { anyPattern } from '../../support/anyPattern.ts';

const D4 = parseSquare('d4') ?? 0;
const boardOf = (fen: string): Board => {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(`${fen} is no FEN`);
  return board;
};

type Pieces = Parameters<typeof setPieces>[2];
const clickAt = (pattern: PositionPattern, square: number, pieces: Pieces, isAdding: boolean) =>
  applyStroke(pattern, square, pieces, strokeAt(pattern, square, pieces, isAdding));
const placePieces = (pattern: PositionPattern, square: number, pieces: Pieces) =>
  clickAt(pattern, square, pieces, false);
const addPieces = (pattern: PositionPattern, square: number, pieces: Pieces) =>
  clickAt(pattern, square, pieces, true);

describe('pieces on a square', () => {
  it('pieces on a square replace those before, and go when they are put there again', () => {
    const knight = placePieces(ANY_POSITION, D4, ['N']);
    const pawn = placePieces(knight, D4, ['P']);
    expect(piecesOn(pawn, D4)).toEqual(['P']);
    expect(placePieces(pawn, D4, ['P'])).toEqual(ANY_POSITION);
  });

  it('a square can have several pieces, in one order whichever came first', () => {
    const one = addPieces(addPieces(ANY_POSITION, D4, ['b']), D4, ['N']);
    expect(piecesOn(one, D4)).toEqual(['N', 'b']);
    expect(piecesOn(addPieces(one, D4, ['b']), D4)).toEqual(['N']);
  });

  it('a square on which all or no pieces may stand is no condition', () => {
    const all = ['P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k', 'empty'] as const;
    expect(setPieces(ANY_POSITION, D4, all).squares).toEqual([]);
    expect(setPieces(setPieces(ANY_POSITION, D4, ['N']), D4, []).squares).toEqual([]);
  });
});

describe('a pattern from the board', () => {
  const fen = 'r1bqk2r/ppp2ppp/2n2n2/3p4/1b1P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 7';

  it('a pattern from the board has the men of the board, and fits it', () => {
    const pattern = takeMen(ANY_POSITION, boardOf(fen));
    expect(pattern.squares).toHaveLength(30);
    expect(fitsPattern(boardOf(fen), pattern)).toBe(true);
    expect(fitsPattern(new Board(), pattern)).toBe(false);
  });

  it('a pawn skeleton has the pawns of the board and no others', () => {
    const pattern = takePawns(ANY_POSITION, boardOf(fen));
    expect(describePattern(pattern)).toBe(
      'White: pawns a2–c2 d4 f2–h2; Black: pawns a7–c7 d5 f7–h7; each side has 7 pawns',
    );
    expect(fitsPattern(boardOf(fen.replace('2N2N2', '2N1PN2')), pattern)).toBe(false);
    expect(fitsPattern(boardOf(fen.replace('2N2N2', '8')), pattern)).toBe(true);
  });
});

describe('the material of the board in a pattern', () => {
  it('the material of a pattern counts the pieces wherever they stand, and leaves the pawns alone', () => {
    const board = boardOf('r1bqk2r/ppp2ppp/2n2n2/3p4/1b1P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 7');
    const pattern = takeMaterial(takePawns(ANY_POSITION, board), board);
    expect(pattern.material).toMatchObject({ P: { from: 7, to: 7 }, N: { from: 2, to: 2 } });
    expect(fitsPattern(board, pattern)).toBe(true);
    expect(
      fitsPattern(boardOf('r1bqk2r/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 7'), pattern),
    ).toBe(false);
    expect(
      fitsPattern(boardOf('r1bqk2r/ppp2ppp/2n2n2/b2p4/3P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 7'), pattern),
    ).toBe(true);
  });
});

describe('an exchanged pattern', () => {
  it('a pattern that is exchanged twice is the same pattern', () => {
    fc.assert(
      fc.property(anyPattern, (pattern) => {
        expect(exchangeColors(exchangeColors(pattern))).toEqual(pattern);
        expect(exchangeWings(exchangeWings(pattern))).toEqual(pattern);
      }),
    );
  });

  it('an exchanged pattern fits the exchanged position', () => {
    const white = boardOf('4k3/8/8/3p4/4P3/8/8/RN2K3 w - - 0 1');
    const black = boardOf('rn2k3/8/8/4p3/3P4/8/8/4K3 b - - 0 1');
    const pattern = { ...takeMen(ANY_POSITION, white), turn: 'white' as const };
    const more = { ...pattern, difference: { R: { from: 1, to: 1 } }, material: { N: { from: 1, to: 1 } } };
    expect(fitsPattern(white, more)).toBe(true);
    expect(fitsPattern(black, more)).toBe(false);
    expect(fitsPattern(black, exchangeColors(more))).toBe(true);
    expect(fitsPattern(boardOf('3k4/8/8/4p3/3P4/8/8/3K2NR w - - 0 1'), exchangeWings(more))).toBe(true);
  });
});

describe('the known patterns', () => {
  const all = PRESETS.flatMap(({ presets }) => presets);

  it.each(all.map((preset) => [preset.name, preset.pattern] as const))(
    'the known pattern %s can be fitted',
    (_, pattern) => {
      expect(isAnyPosition(pattern)).toBe(false);
      expect(whyNothingFits(pattern)).toBeUndefined();
    },
  );

  it.each([
    ['Isolated queen’s pawn', 'r1bq1rk1/pp2bppp/2n1pn2/8/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 10', true],
    ['Isolated queen’s pawn', 'rnbqkb1r/pp2pppp/5n2/3p4/2PP4/8/PP3PPP/RNBQKBNR w KQkq - 0 5', false],
    ['Carlsbad', 'r1bq1rk1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R3K2R w KQ - 0 9', true],
    ['Stonewall', 'rnbq1rk1/ppp1b1pp/4pn2/3p1p2/2PP4/5NP1/PP2PPBP/RNBQ1RK1 w - - 0 7', true],
    ['Rook against rook', '8/5k2/8/4p3/8/r3P3/5K2/R7 w - - 0 50', true],
    ['Rook against rook', '8/5k2/8/4p3/8/r3P1B1/5K2/R7 w - - 0 50', false],
    ['The exchange up', '3r2k1/8/8/8/8/1B6/8/R2R2K1 w - - 0 40', false],
    ['The exchange up', '1n1r2k1/8/8/8/8/8/8/R2R2K1 w - - 0 40', true],
    ['The exchange up', 'r2r2k1/8/8/8/8/1N6/8/R5K1 w - - 0 40', true],
    ['Bishops of opposite colors, nothing else', '8/2b2k2/8/4p3/8/4P3/2B2K2/8 w - - 0 50', true],
    ['Bishops of opposite colors, nothing else', '8/1b3k2/8/4p3/8/4P3/2B2K2/8 w - - 0 50', false],
    ['Queen against two rooks', '1r1r2k1/8/8/8/8/8/8/Q5K1 w - - 0 40', true],
    ['Two minor pieces for a rook', '3r2k1/8/8/8/8/8/8/1BN3K1 w - - 0 40', true],
    ['Two bishops against bishop and knight', 'r1b1n1k1/8/8/8/8/8/8/R1B1B1K1 w - - 0 30', true],
  ] as const)('%s: %s fits: %s', (name, fen, fits) => {
    const pattern = all.find((preset) => preset.name === name)?.pattern ?? ANY_POSITION;
    expect(fitsPattern(boardOf(fen), pattern)).toBe(fits);
  });
});

describe('a count in a field', () => {
  const ends = { least: 0, most: 10 };
  it.each([
    ['2', { from: 2, to: 2 }],
    ['1-2', { from: 1, to: 2 }],
    ['1 – 2', { from: 1, to: 2 }],
    ['1 to 2', { from: 1, to: 2 }],
    ['2+', { from: 2, to: 10 }],
    ['≤ 3', { from: 0, to: 3 }],
    ['', undefined],
    ['0-10', undefined],
  ])('the range %j is parsed', (text, range) => {
    expect(parseRange(text, ends)).toEqual({ range });
  });
  it.each(['x', '3-1', '11', '-1', '1-2-3'])('%j is no range', (text) => {
    expect(parseRange(text, ends)).toHaveProperty('problem');
  });

  it('a written range parses as the same range', () => {
    const cases = [ends, { least: -10, most: 10, signed: true }];
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.integer(), fc.integer(), (of, a, b) => {
        const size = of.most - of.least + 1;
        const [x, y] = [a, b].map((value) => of.least + (((value % size) + size) % size));
        const range = { from: Math.min(x, y), to: Math.max(x, y) };
        const everything = range.from === of.least && range.to === of.most;
        expect(parseRange(makeRange(range, of), of)).toEqual({ range: everything ? undefined : range });
      }),
    );
  });
});
