import { moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import { nagSlot } from '../../../chess/nag.ts';
import { Glyphs, SanText, useMoveStyle } from '../../shared/MoveText.tsx';
import type { ShownPosition } from '../../shared/shownPosition.ts';

/** `10…♕e7!`; nothing at the start. */
export function CurrentMove({ tree, node }: ShownPosition) {
  const style = useMoveStyle();
  if (node === ROOT) return null;
  const { san, annotations } = tree.nodes[node];
  const { number, black } = moveNumberOf(tree, node);
  const nags = annotations.flatMap((annotation) => (annotation.kind === 'nag' ? [annotation.nag] : []));
  return (
    <b className="board-move">
      {number}
      {black ? '…' : '.'}
      <SanText san={san} style={style} />
      <Glyphs nags={nags.filter((nag) => nagSlot(nag) === 'move')} />
    </b>
  );
}
