import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { parseSquare } from '../../../src/chess/squares.ts';
import type { Fen } from '../../../src/chess/types.ts';
import {
  describePattern,
  positionInWords,
  squaresText,
} from '../../../src/model/position/describePattern.ts';
import { fitsPattern } from '../../../src/model/position/fitsPattern.ts';
import { movesOfPlies, pliesOfMoves } from '../../../src/model/position/moveRange.ts';
import { isAnyPosition, whyNothingFits } from '../../../src/model/position/patternProblem.ts';
import { othersThan } from '../../../src/model/position/pieceSets.ts';
import { ANY_POSITION } from '../../../src/model/position/positionQuery.ts';
import type { PositionPattern, SquarePattern } from '../../../src/model/position/positionQuery.ts';
import { readPositionQuery } from '../../../src/model/position/readPositionQuery.ts';
import { anyPattern } from '../../support/anyPattern.ts';
import { fitsPattern as fitsNaively } from '../../support/naivePattern.ts';
import { randomFens } from '../../support/randomFens.ts';

const at = (names: string, pieces: SquarePattern['pieces']): SquarePattern[] =>
  names.split(' ').map((name) => ({ square: parseSquare(name) ?? 0, pieces }));
const words = (part: Partial<PositionPattern>): string => describePattern({ ...ANY_POSITION, ...part });

describe('a pattern in words', () => {
  it('the words of a pattern name the men of each side, the king first, and runs of squares', () => {
    const squares = [
      ...at('d4 e4', ['P']),
      ...at('g1', ['K']),
      ...at('d5', ['p']),
      ...at('f5', ['empty']),
      ...at('c2 c3 c4', othersThan(['P'])),
      ...at('e5', ['N', 'B']),
    ];
    expect(words({ squares })).toBe(
      'White: king g1, pawns d4 e4; Black: pawn d5; empty: f5; White knight or White bishop: e5; no White pawn: c2–c4',
    );
  });

  it.each([
    [{ material: { R: { from: 1, to: 1 }, r: { from: 1, to: 1 } } }, 'each side has 1 rook'],
    [
      { material: { B: { from: 2, to: 10 }, n: { from: 0, to: 1 } } },
      'White has at least 2 bishops; Black has at most 1 knight',
    ],
    [
      { difference: { R: { from: 1, to: 1 }, minor: { from: -1, to: -1 } } },
      'White has 1 more rook; Black has 1 more minor piece',
    ],
    [{ difference: { P: { from: 0, to: 0 } } }, 'equal pawns'],
    [{ bishops: 'opposite' }, 'bishops of opposite colors'],
    [{ turn: 'black', plies: { from: 19, to: 40 } }, 'Black to move; in moves 10 to 20'],
    [{ lasting: 4, mirrorColors: true }, 'for at least 4 half-moves; or the same with colors swapped'],
    [{}, 'Any position'],
  ] as const)('the words of the pattern %j', (part, expected) => {
    expect(words(part as Partial<PositionPattern>)).toBe(expected);
  });

  it('the words of a pattern are never empty, and change with any change of the pattern', () => {
    type Change = (pattern: PositionPattern) => PositionPattern;
    const three = { from: 3, to: 3 };
    const two = { from: 2, to: 2 };
    const changes: readonly Change[] = [
      (pattern) => ({ ...pattern, mirrorColors: !pattern.mirrorColors }),
      (pattern) => ({ ...pattern, mirrorWings: !pattern.mirrorWings }),
      (pattern) => ({ ...pattern, lasting: pattern.lasting + 1 }),
      (pattern) => ({ ...pattern, turn: pattern.turn === 'white' ? 'black' : 'white' }),
      (pattern) => ({ ...pattern, bishops: pattern.bishops === 'same' ? 'opposite' : 'same' }),
      (pattern) => ({ ...pattern, plies: { from: (pattern.plies?.from ?? 0) + 1, to: 700 } }),
      (pattern) => ({
        ...pattern,
        squares: pattern.squares.length > 0 ? pattern.squares.slice(1) : at('d4', ['P']),
      }),
      (pattern) => ({
        ...pattern,
        material: { ...pattern.material, Q: pattern.material.Q?.from === 3 ? two : three },
      }),
      (pattern) => ({
        ...pattern,
        difference: { ...pattern.difference, R: pattern.difference.R?.from === 3 ? two : three },
      }),
    ];
    fc.assert(
      fc.property(anyPattern, fc.constantFrom(...changes), (pattern, change) => {
        expect(describePattern(pattern)).not.toBe('');
        expect(describePattern(change(pattern))).not.toBe(describePattern(pattern));
      }),
    );
  });

  it('the words of a position are its opening, or its move and side', () => {
    const exact = (fen: string) =>
      positionInWords({ kind: 'exact', fen: fen as Fen, chess960: false, lines: 'all' });
    expect(exact('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')).toBe(
      'Position: Sicilian Defense (B20), variations too',
    );
    expect(exact('4k3/8/8/8/8/8/8/4K3 b - - 0 41')).toBe(
      'A position of move 41, Black to move, variations too',
    );
  });
});

describe('squares in words', () => {
  it.each([
    [['c2', 'c3', 'c4', 'c5'], 'c2–c5'],
    [['a4', 'b4', 'c4'], 'a4–c4'],
    [['e5', 'd4'], 'd4 e5'],
    [['h1', 'a2'], 'a2 h1'],
    [['c2', 'c3', 'c4', 'd4', 'e4'], 'c2–c4 d4 e4'],
  ])('squares %j have their words', (names, text) => {
    expect(squaresText(names.map((name) => parseSquare(name) ?? 0))).toBe(text);
  });

  it('the words of squares lose none of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 1 }), (squares) => {
        const told = squaresText(squares)
          .split(' ')
          .flatMap((part) => {
            const [first, last = first] = part.split('–').map((name) => parseSquare(name) ?? -1);
            const step = (last - first) % 8 === 0 && last !== first ? 8 : 1;
            return Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);
          });
        expect(told.toSorted((a, b) => a - b)).toEqual(squares.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('moves and plies', () => {
  it('a range of moves becomes plies and the same range again', () => {
    expect(pliesOfMoves({ from: 10, to: 20 })).toEqual({ from: 19, to: 40 });
    expect(pliesOfMoves({})).toBeUndefined();
    const move = fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined });
    fc.assert(
      fc.property(move, move, (from, to) => {
        const { from: first, to: last } = movesOfPlies(pliesOfMoves({ from, to }));
        expect([first, last]).toEqual([from, to]);
      }),
    );
  });
});

describe('one position and a pattern', () => {
  it('a position fits a pattern exactly if a simple check of each condition says so', () => {
    const fens = randomFens(60);
    let fitting = 0;
    fc.assert(
      fc.property(anyPattern, fc.constantFrom(...fens), (pattern, fen) => {
        // Few conditions, to let some positions fit.
        const loose = {
          ...pattern,
          squares: pattern.squares.slice(0, 1),
          material: Object.fromEntries(Object.entries(pattern.material).slice(0, 1)),
          difference: Object.fromEntries(Object.entries(pattern.difference).slice(0, 1)),
        };
        const board = Board.fromFen(fen) ?? new Board();
        const fits = fitsPattern(board, loose);
        expect(fits).toBe(fitsNaively(fen, loose));
        if (fits) fitting++;
      }),
      { numRuns: 600 },
    );
    expect(fitting).toBeGreaterThan(5);
  });
});

describe('a pattern that nothing can fit', () => {
  it.each([
    [{ squares: at('d4', []) }, 'Nothing may stand on d4, and it may not be empty.'],
    [{ squares: at('d8', ['P', 'p']) }, 'A pawn cannot stand on d8.'],
    [{ squares: at('d4 e4', ['K']) }, 'White king: 2 on the board, but at most 1 allowed.'],
    [
      { squares: at('d4', ['q']), material: { q: { from: 0, to: 0 } } },
      'Black queen: 1 on the board, but at most 0 allowed.',
    ],
    [{ material: { P: { from: 9, to: 10 } } }, 'White pawn: there cannot be 9.'],
    [{ plies: { from: 39, to: 20 } }, 'Move 20 comes after move 10.'],
    [
      { bishops: 'opposite', material: { B: { from: 2, to: 2 } } },
      'Bishops of the same or opposite colors need exactly one bishop on each side.',
    ],
  ] as const)('a pattern that nothing can fit has a reason: %j', (part, why) => {
    expect(whyNothingFits({ ...ANY_POSITION, ...(part as Partial<PositionPattern>) })).toBe(why);
  });

  it('a pattern that nothing can fit differs from one that asks for nothing', () => {
    expect(isAnyPosition({ ...ANY_POSITION, lasting: 5, mirrorColors: true })).toBe(true);
    expect(isAnyPosition({ ...ANY_POSITION, turn: 'white' })).toBe(false);
    expect(whyNothingFits(ANY_POSITION)).toBeUndefined();
  });
});

describe('a query that was kept', () => {
  it('a kept query reads back as the same query', () => {
    fc.assert(
      fc.property(anyPattern, fc.constantFrom('mainline' as const, 'all' as const), (pattern, lines) => {
        const query = { kind: 'pattern', pattern, lines } as const;
        expect(readPositionQuery(JSON.parse(JSON.stringify(query)))).toEqual(query);
      }),
    );
  });

  it('a value that is no query is not read as a kept one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readPositionQuery(value)).toBeUndefined();
      }),
    );
    const good = { kind: 'pattern', pattern: ANY_POSITION, lines: 'all' };
    expect(readPositionQuery(good)).toEqual(good);
    for (const part of [
      { squares: [{ square: 64, pieces: [] }] },
      { material: { X: {} } },
      { lasting: 'x' },
      { turn: 'red' },
    ])
      expect(readPositionQuery({ ...good, pattern: { ...ANY_POSITION, ...part } })).toBeUndefined();
    expect(readPositionQuery({ kind: 'exact', fen: 'e4', chess960: false, lines: 'all' })).toBeUndefined();
  });
});
