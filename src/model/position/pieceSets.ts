// Sets of what may stand on a square, and their words. A set is a list of letters and `empty`, each at most once.
import { ROLES } from '../../chess/types.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { PieceLetter, SquarePattern } from './positionQuery.ts';

/** A piece, or nothing. */
export type Standing = SquarePattern['pieces'][number];

/** All that can stand on a square of a pattern. */
export const STANDINGS: readonly Standing[] = [...PIECE_LETTERS, 'empty'];

/** Whether a piece is White's: capitals are. */
export const isWhiteLetter = (letter: PieceLetter): boolean => letter === letter.toUpperCase();
/** `pawn` .. `king` */
export const roleName = (letter: PieceLetter): string => ROLES['PNBRQK'.indexOf(letter.toUpperCase())];
/** `White pawn` */
export const pieceName = (letter: PieceLetter): string =>
  `${isWhiteLetter(letter) ? 'White' : 'Black'} ${roleName(letter)}`;

/** The same set in the order of `STANDINGS`, without repetitions. */
export const inOrder = (pieces: readonly Standing[]): readonly Standing[] =>
  STANDINGS.filter((standing) => pieces.includes(standing));

/** The complement of a set. */
export const othersThan = (pieces: readonly Standing[]): readonly Standing[] =>
  STANDINGS.filter((standing) => !pieces.includes(standing));

/** Sets with more than this are described by what they leave out. */
const MOST_NAMED = 6;

/** `White knight or bishop`, `no White pawn`, `empty`, `any piece`. */
export function setName(pieces: readonly Standing[]): string {
  const set = inOrder(pieces);
  if (set.length === STANDINGS.length) return 'anything';
  if (set.length === PIECE_LETTERS.length && !set.includes('empty')) return 'any piece';
  if (set.length > MOST_NAMED) return `no ${listed(othersThan(set), 'or')}`;
  return listed(set, 'or');
}

function listed(set: readonly Standing[], word: 'or'): string {
  const white = set.filter((standing) => standing !== 'empty' && isWhiteLetter(standing));
  const black = set.filter((standing) => standing !== 'empty' && !isWhiteLetter(standing));
  const parts = [
    ...sideParts('White', white, word),
    ...sideParts('Black', black, word),
    ...(set.includes('empty') ? [set.length === 1 ? 'empty' : 'nothing'] : []),
  ];
  return parts.length === 0 ? 'nothing at all' : parts.join(` ${word} `);
}

function sideParts(side: string, letters: readonly Standing[], word: string): string[] {
  if (letters.length === 0) return [];
  if (letters.length === ROLES.length) return [`any piece of ${side}`];
  const names = letters.map((letter) => (letter === 'empty' ? '' : roleName(letter)));
  return [`${side} ${names.join(` ${word} `)}`];
}
