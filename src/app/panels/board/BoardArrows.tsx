import type { Color } from '../../../chess/types.ts';
import type { Arrow } from '../../shared/shapes.ts';
import { useBook } from '../../session/hooks.ts';
import { ARROW_WIDTH, arrowPaths, RED_DASHES } from './arrowShape.ts';

/** `hint` is not an annotation: it is a move that the user points at in the book or the comparison. */
type DrawnArrow = Arrow | (Pick<Arrow, 'from' | 'to'> & { readonly color: 'hint' });

function ArrowShape({ arrow, orientation }: { readonly arrow: DrawnArrow; readonly orientation: Color }) {
  const paths = arrowPaths(arrow, orientation);
  if (paths === undefined) return null;
  return (
    <g className={`board-arrow shape-${arrow.color}`} transform={paths.transform}>
      <path
        className="board-arrow-shaft"
        strokeWidth={ARROW_WIDTH}
        strokeDasharray={arrow.color === 'red' ? RED_DASHES : undefined}
        d={paths.shaft}
      />
      <path d={paths.head} />
    </g>
  );
}

/** Arrows over the pieces. The panel's hidden text describes those of annotations as well. */
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

/** The move under the pointer, or with the focus, in the book or the comparison, as a dotted arrow. */
export function HintArrow({ orientation }: { readonly orientation: Color }) {
  const hint = useBook((state) => state.hint);
  return hint === undefined ? null : (
    <BoardArrows arrows={[{ ...hint, color: 'hint' }]} orientation={orientation} />
  );
}
