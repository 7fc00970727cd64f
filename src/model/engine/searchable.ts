// Decides whether an engine can search a position. Mate and stalemate are judged here, and impossible positions are
// refused, because engines do not check what they get.
import { t } from '../../base/messages.ts';
import { shownName } from '../../base/shownText.ts';
import { Board } from '../../chess/board.ts';
import { whyImpossible } from '../../chess/possiblePosition.ts';
import type { Fen } from '../../chess/types.ts';
import { impossibleWords } from '../position/impossibleWords.ts';
import type { Score } from '../score.ts';

/** A position for an engine, or the reason why it cannot search, in words for the user. */
export type Searchable =
  | { readonly kind: 'position'; readonly fen: Fen; readonly chess960: boolean; readonly isThreat: boolean }
  /** The game is over: `score` is mate, or 0 for stalemate. */
  | { readonly kind: 'over'; readonly words: string; readonly score: Score }
  | { readonly kind: 'refused'; readonly words: string };

const EVEN: Score = { kind: 'centipawns', value: 0 };

/** Explains why the engine does not analyze a game with other rules than chess. */
export const engineOfChess = (variant: string): string =>
  t('{variant} has rules of its own. The engine knows those of chess and Chess960.', {
    variant: shownName(variant),
  });

/** Makes the engine's question about the position on a board. */
export function searchableOf(board: Board): Searchable {
  const fen = fenOf(board);
  const problem = whyImpossible(fen, board.chess960);
  if (problem !== undefined)
    return {
      kind: 'refused',
      words: t('The engine cannot look at this position. {reason}', { reason: impossibleWords(problem) }),
    };
  if (board.hasLegalMove()) return { kind: 'position', fen, chess960: board.chess960, isThreat: false };
  if (!board.isCheck()) return { kind: 'over', words: t('Stalemate. The game is drawn.'), score: EVEN };
  const winner = 1 - board.turn;
  return {
    kind: 'over',
    words: t(winner === 0 ? 'Checkmate. White has won.' : 'Checkmate. Black has won.'),
    score: { kind: 'mate', distance: winner === 0 ? 1 : -1, unit: 'moves' },
  };
}

/** Makes the question for the threat: the same position with the other side to move. */
export function threatOf(board: Board): Searchable {
  const own = searchableOf(board);
  if (own.kind !== 'position') return own;
  if (board.isCheck())
    return {
      kind: 'refused',
      words: t(
        board.turn === 0
          ? 'White is in check: that is the threat.'
          : 'Black is in check: that is the threat.',
      ),
    };
  const [placement, , castling, , , number] = own.fen.split(' ');
  const isBlackNext = board.turn === 0;
  const next = isBlackNext
    ? `b ${castling} - 0 ${number}`
    : `w ${castling} - 0 ${Math.min(Number(number) + 1, MAX_COUNTED)}`;
  const fen = `${placement} ${next}` as Fen;
  const passed = Board.fromFen(fen, board.chess960);
  if (passed?.hasLegalMove() !== true)
    return {
      kind: 'refused',
      words: t(isBlackNext ? 'Black has no move to threaten with.' : 'White has no move to threaten with.'),
    };
  return { kind: 'position', fen, chess960: board.chess960, isThreat: true };
}

/**
 * The largest counter in a FEN for an engine: larger ones crash some engines, and no game has so many moves.
 */
const MAX_COUNTED = 9_999;

/** Writes a FEN for engines, which do not check it: with legal en passant squares only, and without huge counters. */
function fenOf(board: Board): Fen {
  const fields = board.fen({ enPassant: 'legal' }).split(' ');
  const counted = fields.slice(4).map((counter) => String(Math.min(Number(counter), MAX_COUNTED)));
  return [...fields.slice(0, 4), ...counted].join(' ') as Fen;
}
