import { memo } from 'react';
import type { Board } from '../../chess/board.ts';
import { pieceOf } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import { moveNumberOf, ROOT } from '../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { boardAt } from '../../model/positionAt.ts';
import { spokenPieces } from './boardText.ts';
import { SanText, useMoveStyle } from './MoveText.tsx';
import { useGame } from '../session/hooks.ts';

interface DiagramProps {
  readonly tree: GameTree;
  readonly node: NodeId;
}

/** The position after a move, with the move as its caption. */
export const Diagram = memo(function Diagram({ tree, node }: DiagramProps) {
  const board = boardAt(tree, node);
  const onBoard = useGame((state) => state.node === node && state.own === undefined);
  return (
    <figure className={onBoard ? 'notation-diagram on-board' : 'notation-diagram'}>
      <DiagramBoard board={board} />
      <Caption tree={tree} node={node} />
    </figure>
  );
});

/** A position as books print it: paper squares, no coordinates. */
export function DiagramBoard({ board }: { readonly board: Board }) {
  const pieces = [...board.squares].flatMap((code, square) => {
    const piece = pieceOf(code);
    return piece === undefined ? [] : [{ ...piece, square }];
  });
  return (
    <div
      className="notation-diagram-board"
      role="img"
      aria-label={`White: ${spokenPieces(board, 'white')}. Black: ${spokenPieces(board, 'black')}.`}
    >
      {pieces.map(({ color, role, square }) => (
        <span
          key={squareName(square)}
          className={`board-piece ${color} ${role}`}
          style={{ left: `${(square & 7) * 12.5}%`, bottom: `${(square >> 3) * 12.5}%` }}
        />
      ))}
    </div>
  );
}

function Caption({ tree, node }: DiagramProps) {
  const style = useMoveStyle();
  if (node === ROOT) return <figcaption>Start position{tree.chess960 ? ', Chess960' : ''}</figcaption>;
  const { number, black } = moveNumberOf(tree, node);
  return (
    <figcaption>
      after {number}
      {black ? '…' : '.'}
      <SanText san={tree.nodes[node].san} style={style} />
    </figcaption>
  );
}
