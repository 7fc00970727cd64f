import { moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import { nagSlot } from '../../../chess/nag.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';
import type { ShownPosition } from '../../shared/shownPosition.ts';

/** `10…♕e7!`; nothing at the start. */
export function CurrentMove({ tree, node }: ShownPosition) {
  if (node === ROOT) return null;
  const { annotations } = tree.nodes[node];
  const nags = annotations.flatMap((annotation) => (annotation.kind === 'nag' ? [annotation.nag] : []));
  return (
    <b className="board-move">
      <NumberedMove
        at={moveNumberOf(tree, node)}
        said={tree.nodes[node]}
        nags={nags.filter((nag) => nagSlot(nag) === 'move')}
      />
    </b>
  );
}
