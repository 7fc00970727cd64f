// The board in words, for screen readers in the region "Board".
import { questionsAt } from '../session/game/questionProgress.ts';
import { t } from '../../base/messages.ts';
import type { Board } from '../../chess/board.ts';
import { pieceOf } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import { ROLES } from '../../chess/types.ts';
import type { Color } from '../../chess/types.ts';
import { moveNumberOf, ROOT } from '../../model/gameTree.ts';
import { commentsIn, withoutMarks } from '../session/game/comments.ts';
import { spokenMove } from './spokenMove.ts';
import { shapesOf, spokenShapes } from './shapes.ts';
import { spokenSquare } from './spokenSquares.ts';
import type { SpokenStyle } from './spokenSquares.ts';
import type { ShownPosition } from './shownPosition.ts';

export const sideToMove = (board: Board): Color => (board.turn === 0 ? 'white' : 'black');

/** Says the pieces of one side, the king first: "king g1; queen d2; rooks a1, f1". */
function spokenPieces(board: Board, color: Color, style: SpokenStyle): string {
  const places = new Map<string, string[]>();
  for (let square = 0; square < 64; square++) {
    const piece = pieceOf(board.squares[square]);
    if (piece?.color !== color) continue;
    places.set(piece.role, [...(places.get(piece.role) ?? []), spokenSquare(squareName(square), style)]);
  }
  const words = ROLES.toReversed().flatMap((role) => {
    const squares = places.get(role);
    return squares === undefined
      ? []
      : [
          t(
            '{role, select, king {{count, plural, one {king {squares}} other {kings {squares}}}} queen {{count, plural, one {queen {squares}} other {queens {squares}}}} rook {{count, plural, one {rook {squares}} other {rooks {squares}}}} bishop {{count, plural, one {bishop {squares}} other {bishops {squares}}}} knight {{count, plural, one {knight {squares}} other {knights {squares}}}} other {{count, plural, one {pawn {squares}} other {pawns {squares}}}}}',
            { role, count: squares.length, squares: squares.join(', ') },
          ),
        ];
  });
  return words.length === 0 ? t('no pieces') : words.join('; ');
}

/** The maximum number of characters of a comment that are announced at a step. */
const MAX_HEARD = 200;

export interface Hearing {
  /** The language of the comments. */
  readonly language: string;
  readonly style: SpokenStyle;
  /** True to announce a long comment in full. */
  readonly isWhole?: boolean;
}

/** Returns the beginning of a long text, up to the end of a word. */
const beginning = (text: string): string =>
  text.length > MAX_HEARD ? `${text.slice(0, MAX_HEARD).replace(/\s+\S*$/, '')}…` : text;

/**
 * Says the last move, the side to move, the comment, and the number of variations, unless a question asks for
 * the next move.
 */
export function spokenLastMove({ tree, node, board }: ShownPosition, hearing: Hearing): string {
  const { language, style, isWhole = false } = hearing;
  const next = t(sideToMove(board) === 'white' ? 'White to move' : 'Black to move');
  const { annotations, children } = tree.nodes[node];
  const nags = annotations.flatMap((annotation) => (annotation.kind === 'nag' ? [annotation.nag] : []));
  const words = commentsIn(annotations, language).map(({ text }) => withoutMarks(text));
  const heard = words.join(' ').trim();
  // The number of lines would reveal how many answers a question has.
  const asks = children.some((child) => questionsAt(tree, child).length > 0);
  const lines = asks ? 0 : children.length - 1;
  return [
    node === ROOT
      ? t('Start position. {next}.', { next })
      : `${spokenMove(moveNumberOf(tree, node), tree.nodes[node], nags, style)}. ${next}.`,
    isWhole ? heard : beginning(heard),
    lines > 0
      ? t('{count, plural, one {# variation here.} other {# variations here.}}', { count: lines })
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Says the pieces of both sides with their squares. */
export const spokenBoard = (board: Board, style: SpokenStyle): string =>
  t('White: {white}. Black: {black}.', {
    white: spokenPieces(board, 'white', style),
    black: spokenPieces(board, 'black', style),
  });

/** Says pieces and shapes of the position, for users who ask for them. */
export function spokenPosition({ tree, node, board }: ShownPosition, style: SpokenStyle): string {
  return [spokenBoard(board, style), spokenShapes(shapesOf(tree.nodes[node].annotations), style)]
    .filter((part) => part !== '')
    .join(' ');
}
