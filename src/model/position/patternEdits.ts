// The edits of the pattern editor. Each function returns the pattern after the edit.
import { pieceOf } from '../../chess/pieces.ts';
import type { Board } from '../../chess/board.ts';
import { ROLES } from '../../chess/types.ts';
import { DIFFERENCES } from './describePattern.ts';
import { otherColor } from './fitsPattern.ts';
import { inOrder, STANDINGS } from './pieceSets.ts';
import type { Standing } from './pieceSets.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { CountRange, PieceLetter, PositionPattern } from './positionQuery.ts';

type Pieces = readonly Standing[];

/** The pieces whose counts `takeMaterial` requires: all but pawns and kings. */
const COUNTED: readonly PieceLetter[] = ['N', 'B', 'R', 'Q', 'n', 'b', 'r', 'q'];

/** The pieces that the pattern allows on a square; `undefined` if it has no condition there. */
export const piecesOn = ({ squares }: PositionPattern, square: number): Pieces | undefined =>
  squares.find((known) => known.square === square)?.pieces;

/** Allows only these pieces on a square. All of them, or none, removes the condition. */
export function setPieces(pattern: PositionPattern, square: number, pieces: Pieces): PositionPattern {
  const others = pattern.squares.filter((known) => known.square !== square);
  const set = inOrder(pieces);
  if (set.length === 0 || set.length === STANDINGS.length) return { ...pattern, squares: others };
  const squares = [...others, { square, pieces: set }].toSorted((a, b) => a.square - b.square);
  return { ...pattern, squares };
}

const isSameSet = (a: Pieces, b: Pieces): boolean => inOrder(a).join() === inOrder(b).join();

/** Allows these pieces on a square instead of the previous ones. The same pieces again remove the condition. */
export function placePieces(pattern: PositionPattern, square: number, pieces: Pieces): PositionPattern {
  const before = piecesOn(pattern, square);
  const same = before !== undefined && isSameSet(before, pieces);
  return setPieces(pattern, square, same ? [] : pieces);
}

/** Allows further pieces on a square. If all of them are already allowed, removes them from the condition. */
export function addPieces(pattern: PositionPattern, square: number, pieces: Pieces): PositionPattern {
  const before = piecesOn(pattern, square) ?? [];
  const has = pieces.every((piece) => before.includes(piece));
  const next = has ? before.filter((piece) => !pieces.includes(piece)) : [...before, ...pieces];
  return setPieces(pattern, square, next);
}

/** Requires all men of a position on their squares, and drops all other conditions on squares. */
export function takeMen(pattern: PositionPattern, board: Board): PositionPattern {
  return { ...pattern, squares: menOf(board, () => true) };
}

/** Requires the pawns of a position on their squares, and no others. Drops all other conditions on squares. */
export function takePawns(pattern: PositionPattern, board: Board): PositionPattern {
  const isPawn = (letter: PieceLetter): boolean => letter === 'P' || letter === 'p';
  const squares = menOf(board, isPawn);
  const count = (letter: PieceLetter): CountRange => {
    const pawns = squares.filter(({ pieces }) => pieces[0] === letter).length;
    return { from: pawns, to: pawns };
  };
  return { ...pattern, squares, material: { ...pattern.material, P: count('P'), p: count('p') } };
}

/** Requires as many pieces of each kind as a position has, on any squares. Conditions on pawns and kings stay. */
export function takeMaterial(pattern: PositionPattern, board: Board): PositionPattern {
  const men = menOf(board, () => true);
  const material = { ...pattern.material };
  for (const letter of COUNTED) {
    const count = men.filter(({ pieces }) => pieces[0] === letter).length;
    material[letter] = { from: count, to: count };
  }
  return { ...pattern, material };
}

function menOf(board: Board, isWanted: (letter: PieceLetter) => boolean): PositionPattern['squares'] {
  return [...board.squares].flatMap((code, square) => {
    const letter = letterOf(code);
    return letter !== undefined && isWanted(letter) ? [{ square, pieces: [letter] }] : [];
  });
}

function letterOf(code: number): PieceLetter | undefined {
  const piece = pieceOf(code);
  return piece && PIECE_LETTERS[ROLES.indexOf(piece.role) + (piece.color === 'white' ? 0 : 6)];
}

/** Exchanges White and Black in the pattern. */
export function exchangeColors(pattern: PositionPattern): PositionPattern {
  const { squares, material, difference, turn } = pattern;
  const exchanged: Partial<Record<PieceLetter, CountRange>> = {};
  for (const letter of PIECE_LETTERS) {
    const range = material[letter];
    const other = otherColor(letter);
    if (range !== undefined && other !== 'empty') exchanged[other] = range;
  }
  return {
    ...pattern,
    squares: squares
      .map(({ square, pieces }) => ({ square: square ^ 56, pieces: inOrder(pieces.map(otherColor)) }))
      .toSorted((a, b) => a.square - b.square),
    material: exchanged,
    difference: Object.fromEntries(
      DIFFERENCES.flatMap((of) => {
        const range = difference[of];
        return range === undefined ? [] : [[of, { from: 0 - range.to, to: 0 - range.from }]];
      }),
    ),
    ...(turn === undefined ? {} : { turn: turn === 'white' ? 'black' : 'white' }),
  };
}

/** Exchanges queen's side and king's side in the pattern. */
export const exchangeWings = (pattern: PositionPattern): PositionPattern => ({
  ...pattern,
  squares: pattern.squares
    .map(({ square, pieces }) => ({ square: square ^ 7, pieces }))
    .toSorted((a, b) => a.square - b.square),
});

/** Sets the bounds of a count or a difference; if `range` is `undefined`, removes them. */
export function withRange<Of extends 'material' | 'difference'>(
  pattern: PositionPattern,
  of: Of,
  name: keyof PositionPattern[Of],
  range: CountRange | undefined,
): PositionPattern {
  const { [name]: _, ...rest } = pattern[of];
  return { ...pattern, [of]: range === undefined ? rest : { ...rest, [name]: range } };
}
