// The board in words: what a screen reader reads in the region "Board".
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

/** "White: king g1, queen d2, rooks a1, f1 …", the king first. */
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

/** Letters of a comment that are announced at a step. */
const MOST_HEARD = 200;

export interface Hearing {
  /** The language of the comments. */
  readonly language: string;
  readonly style: SpokenStyle;
  /** A long comment is said to its end. */
  readonly isWhole?: boolean;
}

/** The beginning of a long text, up to the end of a word. */
const beginning = (text: string): string =>
  text.length > MOST_HEARD ? `${text.slice(0, MOST_HEARD).replace(/\s+\S*$/, '')}…` : text;

/** The last move, its comment, and that lines begin here: announced at every step. */
export function spokenLastMove({ tree, node, board }: ShownPosition, hearing: Hearing): string {
  const { language, style, isWhole = false } = hearing;
  const next = t(sideToMove(board) === 'white' ? 'White to move' : 'Black to move');
  const { annotations, children } = tree.nodes[node];
  const nags = annotations.flatMap((annotation) => (annotation.kind === 'nag' ? [annotation.nag] : []));
  const words = commentsIn(annotations, language).map(({ text }) => withoutMarks(text));
  const heard = words.join(' ').trim();
  // A question does not give away how many answers it has.
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

/** The pieces of both sides with their squares, in words. */
export const spokenBoard = (board: Board, style: SpokenStyle): string =>
  t('White: {white}. Black: {black}.', {
    white: spokenPieces(board, 'white', style),
    black: spokenPieces(board, 'black', style),
  });

/** Pieces and shapes of the position, to be read when the user asks for them. */
export function spokenPosition({ tree, node, board }: ShownPosition, style: SpokenStyle): string {
  return [spokenBoard(board, style), spokenShapes(shapesOf(tree.nodes[node].annotations), style)]
    .filter((part) => part !== '')
    .join(' ');
}
