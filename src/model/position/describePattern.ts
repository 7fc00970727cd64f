// A pattern in words, for its editor, its accessible name and its chip.
import { Board } from '../../chess/board.ts';
import { openingAt } from '../../chess/eco.ts';
import { squareName } from '../../chess/squares.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { Fen } from '../../chess/types.ts';
import { placementFen, withPossibleRights } from './placement.ts';
import { movesOfPlies, pliesOfMoves } from './moveRange.ts';
import { inOrder, isWhiteLetter, roleName, setName, STANDINGS, type Standing } from './pieceSets.ts';
import {
  LAST_PLY,
  type CountRange,
  type PieceLetter,
  type PositionPattern,
  type PositionQuery,
} from './positionQuery.ts';

/** Never empty: `White: king g1, pawns d4 e4; empty: f5; no queens; White to move`. */
export function describePattern(pattern: PositionPattern): string {
  const parts = [
    ...squareParts(pattern),
    ...materialParts(pattern),
    ...differenceParts(pattern),
    ...conditionParts(pattern),
  ];
  return parts.length === 0 ? 'Any position' : parts.join('; ');
}

/** A position query in words, for a chip: the name of the opening if the position has one. */
export function positionInWords(position: PositionQuery): string {
  const all = position.lines === 'all' ? ', variations too' : '';
  if (position.kind === 'exact') return `${exactInWords(position.fen, position.chess960)}${all}`;
  const fen = placementFen(position.pattern);
  if (fen === undefined) return `${describePattern(position.pattern)}${all}`;
  return `${exactInWords(withPossibleRights(fen), false)}, any castling rights${all}`;
}

function exactInWords(fen: Fen, chess960: boolean): string {
  if (fen === INITIAL_FEN) return 'The initial position';
  const board = Board.fromFen(fen, chess960);
  const opening = board && openingAt(board);
  if (opening !== undefined) return `Position: ${opening.name} (${opening.eco})`;
  if (board === undefined) return 'A position that is none';
  const turn = board.turn === 0 ? 'White' : 'Black';
  return board.fullmoves === 1
    ? `A position, ${turn} to move`
    : `A position of move ${board.fullmoves}, ${turn} to move`;
}

function squareParts({ squares }: PositionPattern): string[] {
  const bySet = new Map<string, { readonly set: readonly Standing[]; readonly squares: number[] }>();
  for (const { square, pieces } of squares) {
    const set = inOrder(pieces);
    const key = set.join();
    const same = bySet.get(key) ?? { set, squares: [] };
    same.squares.push(square);
    bySet.set(key, same);
  }
  const groups = [...bySet.values()];
  const single = (letters: readonly PieceLetter[]): string[] =>
    letters.flatMap((letter) => {
      const group = groups.find(({ set }) => set.length === 1 && set[0] === letter);
      if (group === undefined) return [];
      return [`${roleName(letter)}${group.squares.length > 1 ? 's' : ''} ${squaresText(group.squares)}`];
    });
  const sides = (['White', 'Black'] as const).flatMap((side) => {
    const own = single(KINGS_FIRST.filter((letter) => isWhiteLetter(letter) === (side === 'White')));
    return own.length === 0 ? [] : [`${side}: ${own.join(', ')}`];
  });
  const rest = groups
    .filter(({ set }) => set.length !== 1 || set[0] === 'empty')
    .toSorted((a, b) => a.set.length - b.set.length)
    .map((group) => `${setName(group.set)}: ${squaresText(group.squares)}`);
  return [...sides, ...rest];
}

const KINGS_FIRST = STANDINGS.filter((standing) => standing !== 'empty').toReversed();
const ROLE_LETTERS = ['K', 'Q', 'R', 'B', 'N', 'P'] as const;
/** The most pieces of one kind that a side can have. */
export const MOST_OF = { P: 8, N: 10, B: 10, R: 10, Q: 9, K: 1 } as const;

function materialParts({ material }: PositionPattern): string[] {
  const both: string[] = [];
  const white: string[] = [];
  const black: string[] = [];
  for (const letter of ROLE_LETTERS) {
    const dark = letter.toLowerCase() as Lowercase<typeof letter>;
    const [ofWhite, ofBlack] = [material[letter], material[dark]];
    const same = ofWhite !== undefined && ofBlack !== undefined && isSame(ofWhite, ofBlack);
    if (same) both.push(countText(ofWhite, letter));
    else {
      if (ofWhite !== undefined) white.push(countText(ofWhite, letter));
      if (ofBlack !== undefined) black.push(countText(ofBlack, letter));
    }
  }
  return [
    both.length === 0 ? '' : `each side has ${both.join(', ')}`,
    white.length === 0 ? '' : `White has ${white.join(', ')}`,
    black.length === 0 ? '' : `Black has ${black.join(', ')}`,
  ].filter((part) => part !== '');
}

const isSame = (a: CountRange, b: CountRange): boolean => a.from === b.from && a.to === b.to;

function countText({ from, to }: CountRange, letter: (typeof ROLE_LETTERS)[number]): string {
  const name = (count: number): string => `${roleName(letter)}${count === 1 ? '' : 's'}`;
  if (from === to) return from === 0 ? `no ${name(0)}` : `${from} ${name(from)}`;
  if (to >= MOST_OF[letter] && from > 0) return `at least ${from} ${name(from)}`;
  if (from <= 0) return `at most ${to} ${name(to)}`;
  return `${from} to ${to} ${name(to)}`;
}

const DIFFERENCE_NAMES = {
  Q: 'queen',
  R: 'rook',
  minor: 'minor piece',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
} as const;
/** A kind of piece whose counts are compared. `minor` are knights and bishops together. */
export type DifferenceOf = keyof typeof DIFFERENCE_NAMES;
/** Kinds of pieces whose counts are compared, in the order of the text. */
export const DIFFERENCES = ['Q', 'R', 'minor', 'B', 'N', 'P'] as const satisfies readonly DifferenceOf[];
/** The largest difference between the sides. */
export const WIDEST = 10;

/** `equal pawns`, `White has 1 more rook`, `Black has at least 2 more pawns`. */
function differenceParts({ difference, bishops }: PositionPattern): string[] {
  const parts = DIFFERENCES.flatMap((of) => {
    const range = difference[of];
    return range === undefined ? [] : [differenceText(range, DIFFERENCE_NAMES[of])];
  });
  if (bishops === undefined) return parts;
  const colors = bishops === 'opposite' ? 'bishops of opposite colours' : 'bishops of the same colour';
  return [...parts, colors];
}

function differenceText({ from, to }: CountRange, name: string): string {
  if (from === 0 && to === 0) return `equal ${name}s`;
  if (from > 0) return `White has ${moreText(from, to)} more ${name}${from === 1 && to === 1 ? '' : 's'}`;
  if (to < 0) return `Black has ${moreText(-to, -from)} more ${name}${from === -1 && to === -1 ? '' : 's'}`;
  const [less, more] = [from <= -WIDEST ? 'any' : `${-from}`, to >= WIDEST ? 'any' : `${to}`];
  return `White has at most ${more} more and ${less} fewer ${name}s`;
}

const moreText = (from: number, to: number): string =>
  from === to ? `${from}` : to >= WIDEST ? `at least ${from}` : `${from} to ${to}`;

function conditionParts({ turn, plies, lasting, mirrorColors, mirrorWings }: PositionPattern): string[] {
  return [
    turn === undefined ? '' : `${turn === 'white' ? 'White' : 'Black'} to move`,
    plies === undefined ? '' : pliesText(plies),
    lasting === 1 ? '' : `for at least ${lasting} half-moves`,
    mirrorColors && mirrorWings ? 'or the same with colours or wings swapped' : '',
    mirrorColors && !mirrorWings ? 'or the same with colours swapped' : '',
    mirrorWings && !mirrorColors ? 'or the same with wings swapped' : '',
  ].filter((part) => part !== '');
}

function pliesText(plies: CountRange): string {
  const moves = movesOfPlies(plies);
  const again = pliesOfMoves(moves);
  const isWhole = again?.from === plies.from && again.to === plies.to;
  if (!isWhole)
    return plies.to >= LAST_PLY
      ? `from half-move ${plies.from} on`
      : `from half-move ${plies.from} to ${plies.to}`;
  if (moves.to === undefined) return `from move ${moves.from} on`;
  return moves.from === undefined ? `until move ${moves.to}` : `in moves ${moves.from} to ${moves.to}`;
}

/** The shortest run of squares that is written with a dash. */
const LEAST = 3;

/** `c2–c7`, `a4–d4`, `e5 f6`: squares in the order of their names, with runs along files and ranks by their ends. */
export function squaresText(squares: readonly number[]): string {
  const byFile = runsOf(squares, 8);
  const single = byFile.filter((run) => run.length < LEAST).flat();
  const byRank = runsOf(single, 1);
  return [...byFile.filter((run) => run.length >= LEAST), ...byRank]
    .toSorted((a, b) => order(a[0]) - order(b[0]))
    .map((run) => (run.length < LEAST ? run.map(squareName).join(' ') : ends(run)))
    .join(' ');
}

const order = (square: number): number => (square & 7) * 8 + (square >> 3);
const ends = (run: readonly number[]): string => `${squareName(run[0])}–${squareName(run[run.length - 1])}`;

/** Runs of squares with a step of 8 along a file, or of 1 along a rank. */
function runsOf(squares: readonly number[], step: 1 | 8): number[][] {
  const along = (square: number): number => (step === 8 ? order(square) : square);
  const runs: number[][] = [];
  for (const square of squares.toSorted((a, b) => along(a) - along(b))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last !== undefined && square === last + step && (step === 8 || square >> 3 === last >> 3);
    if (run !== undefined && goesOn) run.push(square);
    else runs.push([square]);
  }
  return runs;
}
