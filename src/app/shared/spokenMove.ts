// Moves as a person says them: what screen readers get instead of figurines.
import { t } from '../../base/messages.ts';
import { nagName } from '../../chess/nagNames.ts';
import type { Nag, San } from '../../chess/types.ts';

const MOVE = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?([+#]?)$/;

/** "bishop takes e4, check", "castles kingside", "e8, promotes to queen". */
export function spokenSan(san: San): string {
  if (san === '--') return t('passes [[a move: the side does not move]]');
  const match = MOVE.exec(san);
  const castles = san.startsWith('O-O');
  if (match === null && !castles) return san;
  const facts = [
    match === null
      ? t(san.startsWith('O-O-O') ? 'castles queenside' : 'castles kingside')
      : spokenStep(match[1], match[2], match[3] !== '', match[4]),
    match?.[5] === undefined
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

/** Which piece goes or captures where; `from` where that has to be said. */
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
  san: San,
  nags: readonly Nag[],
): string {
  const values = { number: String(number.number), move: spokenSan(san) };
  const said = number.black ? t('{number}, Black, {move}', values) : t('{number}, White, {move}', values);
  return [said, ...nags.map(nagName)].join(', ');
}
