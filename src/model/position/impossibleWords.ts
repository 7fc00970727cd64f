import { assertNever } from '../../base/assertNever.ts';
import { t } from '../../base/messages.ts';
import type { Impossible } from '../../chess/possiblePosition.ts';

/** Explains why no game can have a position, or why a text is no FEN, as a sentence for the user. */
export function impossibleWords(impossible: Impossible): string {
  switch (impossible.problem) {
    case 'kings':
      return t(
        '{color, select, white {White has {count, plural, =0 {no king} other {# kings}}.} other {Black has {count, plural, =0 {no king} other {# kings}}.}}',
        impossible,
      );
    case 'pawns':
      return t(
        '{color, select, white {White has {count} pawns.} other {Black has {count} pawns.}}',
        impossible,
      );
    case 'promoted':
      return t(
        '{color, select, white {White has more pieces than pawns could have become.} other {Black has more pieces than pawns could have become.}}',
        impossible,
      );
    case 'check':
      return t(
        '{color, select, white {White is in check, and it is not White’s move.} other {Black is in check, and it is not Black’s move.}}',
        impossible,
      );
    case 'castling':
      return t(
        '{color, select, white {White may castle ({letter}), but king and rook do not stand for it.} other {Black may castle ({letter}), but king and rook do not stand for it.}}',
        impossible,
      );
    case 'pawn-rank':
      return t('A pawn stands on the first or the last rank.');
    case 'no-fen':
      return t('This is not a position in FEN.');
    case 'ranks':
      return t('A FEN has 8 ranks, and this one has {count}.', impossible);
    case 'sign':
      return t('Rank {rank} has “{text}”, which is no piece.', impossible);
    case 'squares':
      return t('Rank {rank} has {count, plural, one {# square} other {# squares}} instead of 8.', impossible);
    case 'turn-field':
      return t('The side to move is w or b, not “{text}”.', impossible);
    case 'castling-field':
      return t('Castling rights are letters like KQkq, or -, not “{text}”.', impossible);
    case 'en-passant-field':
      return t('An en passant square is one like e3, or -, not “{text}”.', impossible);
    default:
      return assertNever(impossible);
  }
}
