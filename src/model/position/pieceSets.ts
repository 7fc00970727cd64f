// Sets of pieces that a square of a pattern may have, and their names. A set is a list of letters and `empty`.
import { msg, spokenLanguage, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import { ROLES } from '../../chess/types.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { PieceLetter, SquarePattern } from './positionQuery.ts';

/** A piece, or `empty` for no piece. */
export type Standing = SquarePattern['pieces'][number];

/** Everything that may be on a square of a pattern. */
export const STANDINGS: readonly Standing[] = [...PIECE_LETTERS, 'empty'];

/** Tells whether a letter is a White piece's: those are capitals. */
export const isWhiteLetter = (letter: PieceLetter): boolean => letter === letter.toUpperCase();
/** The role of a piece, `pawn` to `king`, as a key for messages: it is not shown itself. */
export const roleName = (letter: PieceLetter): string => ROLES['PNBRQK'.indexOf(letter.toUpperCase())];

/** Names of the pieces, for texts and screen readers. */
export const PIECE_NAMES: { readonly [Letter in PieceLetter]: Message } = {
  P: msg('White pawn'),
  N: msg('White knight'),
  B: msg('White bishop'),
  R: msg('White rook'),
  Q: msg('White queen'),
  K: msg('White king'),
  p: msg('Black pawn'),
  n: msg('Black knight'),
  b: msg('Black bishop'),
  r: msg('Black rook'),
  q: msg('Black queen'),
  k: msg('Black king'),
};
/** Returns the name of a piece in the user's language. */
export const pieceName = (letter: PieceLetter): string => t(PIECE_NAMES[letter]);

/** Returns the same set in the order of `STANDINGS`, without repetitions. */
export const inOrder = (pieces: readonly Standing[]): readonly Standing[] =>
  STANDINGS.filter((standing) => pieces.includes(standing));

/** Returns the complement of a set. */
export const othersThan = (pieces: readonly Standing[]): readonly Standing[] =>
  STANDINGS.filter((standing) => !pieces.includes(standing));

/** Sets of more pieces than this are described by the pieces that they exclude. */
const MAX_NAMED = 6;

/** Describes a set: `White knight or White bishop`, `no White pawn`, `empty`, `any piece`. */
export function setName(pieces: readonly Standing[]): string {
  const set = inOrder(pieces);
  if (set.length === STANDINGS.length) return t('anything [[on a square]]');
  if (set.length === PIECE_LETTERS.length && !set.includes('empty')) return t('any piece [[on a square]]');
  if (set.length > MAX_NAMED)
    return t('no {pieces} [[what may not stand on a square]]', { pieces: listed(othersThan(set)) });
  return listed(set);
}

function listed(set: readonly Standing[]): string {
  if (set.length === 0) return t('nothing at all [[on a square]]');
  if (set.length === 1 && set[0] === 'empty') return t('empty [[a square]]');
  const letters = set.filter((standing) => standing !== 'empty');
  const names = [
    ...namesOf(letters.filter(isWhiteLetter), msg('any piece of White')),
    ...namesOf(
      letters.filter((letter) => !isWhiteLetter(letter)),
      msg('any piece of Black'),
    ),
    ...(set.includes('empty') ? [t('nothing [[on a square]]')] : []),
  ];
  return new Intl.ListFormat(spokenLanguage(), { type: 'disjunction' }).format(names);
}

const namesOf = (letters: readonly PieceLetter[], all: Message): readonly string[] =>
  letters.length === ROLES.length ? [t(all)] : letters.map(pieceName);
