// Moves as people say them, for screen readers instead of figurines.
import { t } from '../../base/messages.ts';
import { nagName } from '../../chess/nagNames.ts';
import { moveFrom, moveTo } from '../../chess/move.ts';
import { squareName } from '../../chess/squares.ts';
import type { Move, Nag, San } from '../../chess/types.ts';
import { pieceLetter } from '../../model/pieceLetters.ts';
import { spokenSquare } from './spokenSquares.ts';
import type { SpokenStyle } from './spokenSquares.ts';

const MOVE = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?([+#]?)$/;

export interface SaidMove {
  readonly san: San;
  readonly move: Move;
}

/**
 * Says a move: "bishop takes e4, check", "castles kingside", "e8, promotes to queen". Other styles say the
 * move in their own notation; castling, check, and checkmate are words in all of them.
 */
export function spokenSan({ san, move }: SaidMove, style: SpokenStyle): string {
  if (san === '--') return t('passes [[a move: the side does not move]]');
  const match = MOVE.exec(san);
  const castles = san.startsWith('O-O');
  if (match === null && !castles) return san;
  const facts = [
    match === null
      ? t(san.startsWith('O-O-O') ? 'castles queenside' : 'castles kingside')
      : style === 'san'
        ? spelled(san)
        : style === 'uci'
          ? squaresOf(match[5], move)
          : spokenStep(
              match[1],
              spokenSquare(match[2], style),
              match[3] !== '',
              spokenSquare(match[4], style),
            ),
    match?.[5] === undefined || style === 'san' || style === 'uci'
      ? ''
      : t(
          '{piece, select, Q {promotes to queen} R {promotes to rook} B {promotes to bishop} other {promotes to knight}}',
          { piece: match[5] },
        ),
    san.endsWith('+') ? t('check [[a move gives check]]') : '',
    san.endsWith('#') ? t('checkmate') : '',
  ];
  return facts.filter((fact) => fact !== '').join(', ');
}

/** Spells the SAN with the letters of the language: "Nxe4". */
const spelled = (san: San): string =>
  san.replace(/[+#]/g, '').replace(/[KQRBN]/g, (letter) => pieceLetter(letter));

/** "g1f3", "e7e8q". */
const squaresOf = (promotion: string | undefined, move: Move): string =>
  `${squareName(moveFrom(move))}${squareName(moveTo(move))}${(promotion ?? '').toLowerCase()}`;

/** Says the piece and its target square; `from` is empty unless it is needed to tell moves apart. */
function spokenStep(piece: string, from: string, captures: boolean, to: string): string {
  if (captures)
    return from === ''
      ? t(
          '{piece, select, K {king takes {to}} Q {queen takes {to}} R {rook takes {to}} B {bishop takes {to}} N {knight takes {to}} other {takes {to}}}',
          { piece, to },
        )
      : t(
          '{piece, select, K {king {from} takes {to}} Q {queen {from} takes {to}} R {rook {from} takes {to}} B {bishop {from} takes {to}} N {knight {from} takes {to}} other {{from} takes {to}}} [[a capture; without a piece it is a pawn’s]]',
          { piece, from, to },
        );
  return from === ''
    ? t(
        '{piece, select, K {king {to}} Q {queen {to}} R {rook {to}} B {bishop {to}} N {knight {to}} other {{to}}} [[a move; without a piece it is a pawn’s]]',
        { piece, to },
      )
    : t(
        '{piece, select, K {king {from} {to}} Q {queen {from} {to}} R {rook {from} {to}} B {bishop {from} {to}} N {knight {from} {to}} other {{from} {to}}} [[a move from a square, file or rank]]',
        { piece, from, to },
      );
}

/** "10, Black, queen e7, good move". */
export function spokenMove(
  number: { readonly number: number; readonly black: boolean },
  said: SaidMove,
  nags: readonly Nag[],
  style: SpokenStyle,
): string {
  const values = { number: String(number.number), move: spokenSan(said, style) };
  const words = number.black ? t('{number}, Black, {move}', values) : t('{number}, White, {move}', values);
  return [words, ...nags.map(nagName)].join(', ');
}
