// Moves as a person says them: what screen readers get instead of figurines.
import { nagName } from '../../chess/nagNames.ts';
import type { Nag, San } from '../../chess/types.ts';

const PIECES: Record<string, string> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };
const MOVE = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?([+#]?)$/;
const ENDS: Record<string, string> = { '+': ', check', '#': ', checkmate' };

/** "bishop takes e4, check", "castles kingside", "e8, promotes to queen". */
export function spokenSan(san: San): string {
  if (san === '--') return 'passes';
  if (san.startsWith('O-O')) {
    const side = san.startsWith('O-O-O') ? 'castles queenside' : 'castles kingside';
    return side + (ENDS[san.slice(-1)] ?? '');
  }
  const match = MOVE.exec(san);
  if (match === null) return san;
  const [, piece, origin, takes, square, promotion, end] = match;
  const words = [PIECES[piece] ?? '', origin, takes === '' ? '' : 'takes', square];
  const promoted = promotion === undefined ? '' : `, promotes to ${PIECES[promotion]}`;
  return words.filter((word) => word !== '').join(' ') + promoted + (ENDS[end] ?? '');
}

/** "10, Black, queen e7, good move". */
export function spokenMove(
  number: { readonly number: number; readonly black: boolean },
  san: San,
  nags: readonly Nag[],
): string {
  const side = number.black ? 'Black' : 'White';
  return [`${number.number}, ${side}, ${spokenSan(san)}`, ...nags.map(nagName)].join(', ');
}
