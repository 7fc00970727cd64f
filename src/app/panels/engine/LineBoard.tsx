import { createPortal } from 'react-dom';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import type { Analysis } from '../../session/engine/engineStore.ts';
import { DiagramBoard } from '../../shared/Diagram.tsx';
import { SanText, useMoveStyle } from '../../shared/MoveText.tsx';

/** A move of a line, and its place on the screen. */
export interface Pointed {
  readonly rank: number;
  readonly at: number;
  readonly place: DOMRect;
}

const WIDTH = 184;
const HEIGHT = 216;
const GAP = 6;

/**
 * A board after the move that the user points at, below or above that move. The line says the same in words.
 */
export function LineBoard({ analysis, pointed }: { readonly analysis: Analysis; readonly pointed: Pointed }) {
  const style = useMoveStyle();
  const { rank, at, place } = pointed;
  const moves = analysis.lines[rank]?.moves.slice(0, at + 1) ?? [];
  const last = moves.at(-1);
  if (last === undefined) return null;
  const board = analysis.board.clone();
  for (const { move } of moves) board.play(move);
  const isRoomBelow = place.bottom + GAP + HEIGHT < window.innerHeight;
  return createPortal(
    <div
      className="engine-board"
      aria-hidden
      style={{
        left: Math.max(GAP, Math.min(place.left, window.innerWidth - WIDTH - GAP)),
        top: isRoomBelow ? place.bottom + GAP : Math.max(GAP, place.top - GAP - HEIGHT),
      }}
    >
      <DiagramBoard board={board} />
      <p>
        {rich('after {move}', { move: <SanText san={last.san} style={style} /> })}
        {!analysis.isThreat && <span> {t('click to look at it')}</span>}
      </p>
    </div>,
    document.body,
  );
}
