// Captured pieces and material in words, as players see them beside a board.
import { t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import { pieceCode, PAWN, roleCodeOf, sideOf, EMPTY } from '../../../chess/pieces.ts';
import type { Side } from '../../../chess/pieces.ts';
import { ROLES } from '../../../chess/types.ts';
import type { ShownPosition } from '../../shared/shownPosition.ts';

/** From pawn to king. */
const POINTS = [1, 3, 3, 5, 9, 0];

const countOf = ({ squares }: Board, code: number): number =>
  squares.reduce((count, piece) => count + (piece === code ? 1 : 0), 0);

/** Returns how many of each role a side has lost since the start; a promoted pawn is not lost. */
function lossesOf(start: Board, board: Board, side: Side): number[] {
  const losses = ROLES.map((_, role) => {
    const code = pieceCode(side, role + 1);
    return countOf(start, code) - countOf(board, code);
  });
  const promoted = losses.reduce((sum, loss) => sum + Math.max(0, -loss), 0);
  return losses.map((loss, role) => Math.max(0, role + 1 === PAWN ? loss - promoted : loss));
}

/** Lists losses, the queen first: "1 queen, 2 pawns". */
const listed = (losses: readonly number[]): string =>
  losses
    .map((count, role) =>
      count === 0
        ? ''
        : t(
            '{role, select, queen {{count, plural, one {# queen} other {# queens}}} rook {{count, plural, one {# rook} other {# rooks}}} bishop {{count, plural, one {# bishop} other {# bishops}}} knight {{count, plural, one {# knight} other {# knights}}} other {{count, plural, one {# pawn} other {# pawns}}}}',
            { role: ROLES[role], count },
          ),
    )
    .filter((words) => words !== '')
    .toReversed()
    .join(', ');

const pointsAhead = ({ squares }: Board): number =>
  squares.reduce((sum, piece) => {
    if (piece === EMPTY) return sum;
    const points = POINTS[roleCodeOf(piece) - 1];
    return sideOf(piece) === 0 ? sum + points : sum - points;
  }, 0);

/** Says the losses of each side, and the side that is ahead in points: from 9 for a queen to 1 for a pawn. */
export function spokenMaterial({ tree, board }: ShownPosition): string {
  const start = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
  const white = listed(lossesOf(start, board, 0));
  const black = listed(lossesOf(start, board, 1));
  const ahead = pointsAhead(board);
  return [
    white === '' ? t('White has lost nothing.') : t('White has lost: {pieces}.', { pieces: white }),
    black === '' ? t('Black has lost nothing.') : t('Black has lost: {pieces}.', { pieces: black }),
    ahead === 0
      ? t('Material is even.')
      : ahead > 0
        ? t('White is ahead by {points, plural, one {# point} other {# points}}.', { points: ahead })
        : t('Black is ahead by {points, plural, one {# point} other {# points}}.', { points: -ahead }),
  ].join(' ');
}
