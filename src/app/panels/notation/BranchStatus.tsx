import { moveNumberOf } from '../../../model/gameTree.ts';
import { branchAt } from './marks.ts';
import { spokenMove } from '../../shared/spokenMove.ts';
import { useGame } from '../../session/hooks.ts';

/** Says to screen readers where the game branches, and which line a step forward takes. */
export function BranchStatus() {
  const text = useGame((state) => {
    const branch = branchAt(state);
    if (branch === undefined) return '';
    const { tree, node, line, lines } = branch;
    return `Line ${line} of ${lines}: ${spokenMove(moveNumberOf(tree, node), tree.nodes[node].san, [])}`;
  });
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
