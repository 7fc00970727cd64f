import { Fragment, useMemo } from 'react';
import { readLine } from '../../../model/engine/uciInfo.ts';
import { startOf } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';

interface LineTextProps {
  readonly tree: GameTree;
  /** The node at which the line starts. */
  readonly from: NodeId;
  /** Moves as squares. The first illegal one, and those after it, are dropped. */
  readonly line: readonly string[];
}

/** A line of the engine in text: `19.Rad1 Bb6+`. */
export function LineText({ tree, from, line }: LineTextProps) {
  const moves = useMemo(() => readLine(boardAt(tree, from), line), [tree, from, line]);
  const { moveNumber, blackFirst } = startOf(tree);
  const first = tree.nodes[from].ply + (blackFirst ? 1 : 0);
  return (
    <span className="analysis-line">
      {moves.map((said, at) => {
        const half = first + at;
        const black = half % 2 === 1;
        return (
          // A line may contain the same move twice.
          <Fragment key={at}>
            {at > 0 && ' '}
            <NumberedMove
              at={{ number: moveNumber + Math.floor(half / 2), black }}
              said={said}
              hasNumber={!black || at === 0}
            />
          </Fragment>
        );
      })}
    </span>
  );
}
