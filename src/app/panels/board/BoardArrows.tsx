import type { SquareName } from '../../../chess/squares.ts';
import type { Color } from '../../../chess/types.ts';
import type { Arrow } from '../../shared/shapes.ts';
import { useBook } from '../../session/hooks.ts';

/** In squares. */
const WIDTH = 0.13;
const HEAD_LENGTH = 0.36;
const HEAD_WIDTH = 0.38;
/** How far from the middle of its squares the shaft begins and the head ends. */
const START_GAP = 0.2;
const END_GAP = 0.09;

/** The middle of a square on a board 8 wide and 8 high, seen from `orientation`. */
export function middleOf(square: SquareName, orientation: Color): readonly [number, number] {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  return orientation === 'white' ? [file + 0.5, 7.5 - rank] : [7.5 - file, rank + 0.5];
}

/** `hint` is no annotation: a move that the user points at in the book. */
type DrawnArrow = Arrow | (Pick<Arrow, 'from' | 'to'> & { readonly color: 'hint' });

function ArrowShape({ arrow, orientation }: { readonly arrow: DrawnArrow; readonly orientation: Color }) {
  const [x1, y1] = middleOf(arrow.from, orientation);
  const [x2, y2] = middleOf(arrow.to, orientation);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return null;
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const tip = length - END_GAP;
  const neck = tip - HEAD_LENGTH;
  return (
    <g className={`board-arrow shape-${arrow.color}`} transform={`translate(${x1} ${y1}) rotate(${angle})`}>
      <path className="board-arrow-shaft" strokeWidth={WIDTH} d={`M${START_GAP} 0H${neck + 0.02}`} />
      <path d={`M${neck} ${-HEAD_WIDTH / 2}L${tip} 0L${neck} ${HEAD_WIDTH / 2}z`} />
    </g>
  );
}

/** Arrows of the annotation, over the pieces. The region's text says them too. */
export function BoardArrows(props: { readonly arrows: readonly DrawnArrow[]; readonly orientation: Color }) {
  if (props.arrows.length === 0) return null;
  return (
    <svg className="board-arrows" viewBox="0 0 8 8" aria-hidden>
      {props.arrows.map((arrow) => (
        <ArrowShape
          key={`${arrow.from}${arrow.to}${arrow.color}`}
          arrow={arrow}
          orientation={props.orientation}
        />
      ))}
    </svg>
  );
}

/** The move under the pointer in the book, dotted. */
export function HintArrow({ orientation }: { readonly orientation: Color }) {
  const hint = useBook((state) => state.hint);
  return hint === undefined ? null : (
    <BoardArrows arrows={[{ ...hint, color: 'hint' }]} orientation={orientation} />
  );
}
