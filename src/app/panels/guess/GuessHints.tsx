import { t } from '../../../base/messages.ts';
import type { Covering } from '../../session/game/covering.ts';
import { moveSquares } from '../../shared/shownPosition.ts';
import { spokenSquare, useSpokenStyle } from '../../shared/spokenSquares.ts';

/** The piece that moves, then its target square. */
export function GuessHints({ covering }: { readonly covering: Covering }) {
  const style = useSpokenStyle();
  const { whole, upTo, hints } = covering;
  const next = whole.tree.nodes[upTo].children[0];
  if (next === undefined) return null;
  const { san } = whole.tree.nodes[next];
  const to = moveSquares(whole.tree.nodes[next])[1];
  const letter = san.startsWith('O') ? 'K' : san.charAt(0);
  return (
    <p role="status" className="guess-hint">
      {hints > 0 &&
        t(
          '{piece, select, K {The king moves.} Q {The queen moves.} R {A rook moves.} B {A bishop moves.} N {A knight moves.} other {A pawn moves.}}',
          { piece: letter },
        )}
      {hints > 1 && to !== undefined && (
        <>
          {' '}
          <span className="visually-hidden">
            {t('It goes to {square}.', { square: spokenSquare(to, style) })}
          </span>
          <span aria-hidden>{t('It goes to {square}.', { square: to })}</span>
        </>
      )}
    </p>
  );
}
