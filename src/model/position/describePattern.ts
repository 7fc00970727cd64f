// Describes a pattern in words, for its editor, its accessible name, and the chip of a search.
import { sayOpening, t } from '../../base/messages.ts';
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

/** Describes a pattern: `White: king g1, pawns d4 e4; empty: f5; no queens; White to move`, or `Any position`. */
export function describePattern(pattern: PositionPattern): string {
  const parts = [
    ...squareParts(pattern),
    ...materialParts(pattern),
    ...differenceParts(pattern),
    ...conditionParts(pattern),
  ];
  return parts.length === 0 ? t('Any position') : parts.join('; ');
}

/** Describes a position query for a chip. If the position has the name of an opening, uses that. */
export function positionInWords(position: PositionQuery): string {
  const words =
    position.kind === 'exact' ? exactInWords(position.fen, position.chess960) : inWords(position.pattern);
  return position.lines === 'all' ? t('{position}, variations too', { position: words }) : words;
}

function inWords(pattern: PositionPattern): string {
  const fen = placementFen(pattern);
  if (fen === undefined) return describePattern(pattern);
  return t('{position}, any castling rights', { position: exactInWords(withPossibleRights(fen), false) });
}

function exactInWords(fen: Fen, chess960: boolean): string {
  if (fen === INITIAL_FEN) return t('The initial position');
  const board = Board.fromFen(fen, chess960);
  const opening = board && openingAt(board);
  if (opening !== undefined)
    return t('Position: {name} ({eco})', { name: sayOpening(opening.name), eco: opening.eco });
  if (board === undefined) return t('An impossible position');
  const turn = board.turn === 0 ? 'white' : 'black';
  const move = board.fullmoves;
  return move === 1
    ? t('{turn, select, white {A position, White to move} other {A position, Black to move}}', { turn })
    : t(
        '{turn, select, white {A position of move {move}, White to move} other {A position of move {move}, Black to move}}',
        { turn, move },
      );
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
      return [
        t(
          '{role, select, king {{count, plural, one {king {squares}} other {kings {squares}}}} queen {{count, plural, one {queen {squares}} other {queens {squares}}}} rook {{count, plural, one {rook {squares}} other {rooks {squares}}}} bishop {{count, plural, one {bishop {squares}} other {bishops {squares}}}} knight {{count, plural, one {knight {squares}} other {knights {squares}}}} other {{count, plural, one {pawn {squares}} other {pawns {squares}}}}}',
          { role: roleName(letter), count: group.squares.length, squares: squaresText(group.squares) },
        ),
      ];
    });
  const sides = (['white', 'black'] as const).flatMap((side) => {
    const own = single(KINGS_FIRST.filter((letter) => isWhiteLetter(letter) === (side === 'white')));
    return own.length === 0
      ? []
      : [
          t('{side, select, white {White: {pieces}} other {Black: {pieces}}}', {
            side,
            pieces: own.join(', '),
          }),
        ];
  });
  const rest = groups
    .filter(({ set }) => set.length !== 1 || set[0] === 'empty')
    .toSorted((a, b) => a.set.length - b.set.length)
    .map((group) => `${setName(group.set)}: ${squaresText(group.squares)}`);
  return [...sides, ...rest];
}

const KINGS_FIRST = STANDINGS.filter((standing) => standing !== 'empty').toReversed();
const ROLE_LETTERS = ['K', 'Q', 'R', 'B', 'N', 'P'] as const;
/** The maximum number of pieces of one kind that a side can have. */
export const MAX_OF = { P: 8, N: 10, B: 10, R: 10, Q: 9, K: 1 } as const;

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
    both.length === 0 ? '' : t('each side has {pieces}', { pieces: both.join(', ') }),
    white.length === 0 ? '' : t('White has {pieces}', { pieces: white.join(', ') }),
    black.length === 0 ? '' : t('Black has {pieces}', { pieces: black.join(', ') }),
  ].filter((part) => part !== '');
}

const isSame = (a: CountRange, b: CountRange): boolean => a.from === b.from && a.to === b.to;

function countText({ from, to }: CountRange, letter: (typeof ROLE_LETTERS)[number]): string {
  const role = roleName(letter);
  if (from === to)
    return t(
      '{role, select, king {{count, plural, =0 {no kings} one {# king} other {# kings}}} queen {{count, plural, =0 {no queens} one {# queen} other {# queens}}} rook {{count, plural, =0 {no rooks} one {# rook} other {# rooks}}} bishop {{count, plural, =0 {no bishops} one {# bishop} other {# bishops}}} knight {{count, plural, =0 {no knights} one {# knight} other {# knights}}} other {{count, plural, =0 {no pawns} one {# pawn} other {# pawns}}}}',
      { role, count: from },
    );
  if (to >= MAX_OF[letter] && from > 0)
    return t(
      '{role, select, king {{count, plural, one {at least # king} other {at least # kings}}} queen {{count, plural, one {at least # queen} other {at least # queens}}} rook {{count, plural, one {at least # rook} other {at least # rooks}}} bishop {{count, plural, one {at least # bishop} other {at least # bishops}}} knight {{count, plural, one {at least # knight} other {at least # knights}}} other {{count, plural, one {at least # pawn} other {at least # pawns}}}}',
      { role, count: from },
    );
  if (from <= 0)
    return t(
      '{role, select, king {{count, plural, one {at most # king} other {at most # kings}}} queen {{count, plural, one {at most # queen} other {at most # queens}}} rook {{count, plural, one {at most # rook} other {at most # rooks}}} bishop {{count, plural, one {at most # bishop} other {at most # bishops}}} knight {{count, plural, one {at most # knight} other {at most # knights}}} other {{count, plural, one {at most # pawn} other {at most # pawns}}}}',
      { role, count: to },
    );
  return t(
    '{role, select, king {{to, plural, one {{from} to # king} other {{from} to # kings}}} queen {{to, plural, one {{from} to # queen} other {{from} to # queens}}} rook {{to, plural, one {{from} to # rook} other {{from} to # rooks}}} bishop {{to, plural, one {{from} to # bishop} other {{from} to # bishops}}} knight {{to, plural, one {{from} to # knight} other {{from} to # knights}}} other {{to, plural, one {{from} to # pawn} other {{from} to # pawns}}}}',
    { role, from, to },
  );
}

/** Kinds of pieces whose counts are compared, in the order in which the description names them. */
export const DIFFERENCES = ['Q', 'R', 'minor', 'B', 'N', 'P'] as const;
/** A kind of piece whose counts are compared. `minor` is knights and bishops together. */
export type DifferenceOf = (typeof DIFFERENCES)[number];
/** The largest difference between the sides in the editor; a bound as large as this counts as none. */
export const WIDEST = 10;

/** Words such as `equal pawns`, `White has 1 more rook`, `Black has at least 2 more pawns`. */
function differenceParts({ difference, bishops }: PositionPattern): string[] {
  const parts = DIFFERENCES.flatMap((of) => {
    const range = difference[of];
    return range === undefined ? [] : [differenceText(range, of)];
  });
  if (bishops === undefined) return parts;
  return [...parts, t(bishops === 'opposite' ? 'bishops of opposite colors' : 'bishops of the same color')];
}

function differenceText({ from, to }: CountRange, of: DifferenceOf): string {
  if (from === 0 && to === 0)
    return t(
      '{of, select, Q {equal queens} R {equal rooks} minor {equal minor pieces} B {equal bishops} N {equal knights} other {equal pawns}}',
      { of },
    );
  if (from > 0) return t('White has {pieces}', { pieces: moreText(from, to, of) });
  if (to < 0) return t('Black has {pieces}', { pieces: moreText(-to, -from, of) });
  return t(
    '{of, select, Q {queens: White has at most {more, plural, =10 {any number} other {#}} more and {fewer, plural, =10 {any number} other {#}} fewer} R {rooks: White has at most {more, plural, =10 {any number} other {#}} more and {fewer, plural, =10 {any number} other {#}} fewer} minor {minor pieces: White has at most {more, plural, =10 {any number} other {#}} more and {fewer, plural, =10 {any number} other {#}} fewer} B {bishops: White has at most {more, plural, =10 {any number} other {#}} more and {fewer, plural, =10 {any number} other {#}} fewer} N {knights: White has at most {more, plural, =10 {any number} other {#}} more and {fewer, plural, =10 {any number} other {#}} fewer} other {pawns: White has at most {more, plural, =10 {any number} other {#}} more and {fewer, plural, =10 {any number} other {#}} fewer}}',
    { of, more: Math.min(to, WIDEST), fewer: Math.min(-from, WIDEST) },
  );
}

function moreText(from: number, to: number, of: DifferenceOf): string {
  if (from === to)
    return t(
      '{of, select, Q {{from, plural, one {# more queen} other {# more queens}}} R {{from, plural, one {# more rook} other {# more rooks}}} minor {{from, plural, one {# more minor piece} other {# more minor pieces}}} B {{from, plural, one {# more bishop} other {# more bishops}}} N {{from, plural, one {# more knight} other {# more knights}}} other {{from, plural, one {# more pawn} other {# more pawns}}}}',
      { of, from },
    );
  if (to >= WIDEST)
    return t(
      '{of, select, Q {{from, plural, one {at least # more queen} other {at least # more queens}}} R {{from, plural, one {at least # more rook} other {at least # more rooks}}} minor {{from, plural, one {at least # more minor piece} other {at least # more minor pieces}}} B {{from, plural, one {at least # more bishop} other {at least # more bishops}}} N {{from, plural, one {at least # more knight} other {at least # more knights}}} other {{from, plural, one {at least # more pawn} other {at least # more pawns}}}}',
      { of, from },
    );
  return t(
    '{of, select, Q {{to, plural, one {{from} to # more queen} other {{from} to # more queens}}} R {{to, plural, one {{from} to # more rook} other {{from} to # more rooks}}} minor {{to, plural, one {{from} to # more minor piece} other {{from} to # more minor pieces}}} B {{to, plural, one {{from} to # more bishop} other {{from} to # more bishops}}} N {{to, plural, one {{from} to # more knight} other {{from} to # more knights}}} other {{to, plural, one {{from} to # more pawn} other {{from} to # more pawns}}}}',
    { of, from, to },
  );
}

function conditionParts({ turn, plies, lasting, mirrorColors, mirrorWings }: PositionPattern): string[] {
  return [
    turn === undefined
      ? ''
      : t(turn === 'white' ? 'White to move [[after a comma]]' : 'Black to move [[after a comma]]'),
    plies === undefined ? '' : pliesText(plies),
    lasting === 1
      ? ''
      : t('for at least {count, plural, one {# half-move} other {# half-moves}}', { count: lasting }),
    mirrorColors && mirrorWings ? t('or the same with colors or wings swapped') : '',
    mirrorColors && !mirrorWings ? t('or the same with colors swapped') : '',
    mirrorWings && !mirrorColors ? t('or the same with wings swapped') : '',
  ].filter((part) => part !== '');
}

function pliesText(plies: CountRange): string {
  const moves = movesOfPlies(plies);
  const again = pliesOfMoves(moves);
  const isWhole = again?.from === plies.from && again.to === plies.to;
  if (!isWhole)
    return plies.to >= LAST_PLY
      ? t('from half-move {from} on', { from: plies.from })
      : t('from half-move {from} to {to}', { from: plies.from, to: plies.to });
  const { from, to } = moves;
  if (to === undefined) return t('from move {from} on', { from: from ?? 1 });
  return from === undefined ? t('until move {to}', { to }) : t('in moves {from} to {to}', { from, to });
}

/** The shortest run of squares that is written with a dash. */
const LEAST = 3;

/** Lists squares by name, with runs along files and ranks abbreviated: `c2–c7`, `a4–d4`, `e5 f6`. */
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

/** Finds runs of squares with a step of 8 along a file, or of 1 along a rank. */
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
