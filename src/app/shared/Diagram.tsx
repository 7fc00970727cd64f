import { t } from '../../base/messages.ts';
import { rich } from '../platform/rich.tsx';
import { memo } from 'react';
import type { Board } from '../../chess/board.ts';
import { pieceOf } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import { moveNumberOf, ROOT } from '../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { boardAt } from '../../model/positionAt.ts';
import { spokenBoard } from './boardText.ts';
import { BareMove } from './MoveName.tsx';
import { useSpokenStyle } from './spokenSquares.ts';
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

/** A shape instead of a background: browsers print shapes, and Firefox prints no conic gradients. */
const DARK_SQUARES = Array.from({ length: 64 }, (_, place) => [place & 7, place >> 3] as const)
  .filter(([column, row]) => (column + row) % 2 === 1)
  .map(([column, row]) => `M${column} ${row}h1v1h-1z`)
  .join('');

/** A position in the style of printed books: paper squares, no coordinates. */
export function DiagramBoard({ board }: { readonly board: Board }) {
  const style = useSpokenStyle();
  const pieces = [...board.squares].flatMap((code, square) => {
    const piece = pieceOf(code);
    return piece === undefined ? [] : [{ ...piece, square }];
  });
  return (
    // A span: texts have diagrams in paragraphs, and the parser of a saved page ends a paragraph at a block.
    <span className="notation-diagram-board" role="img" aria-label={spokenBoard(board, style)}>
      <svg viewBox="0 0 8 8" shapeRendering="crispEdges" aria-hidden>
        <path d={DARK_SQUARES} />
      </svg>
      {pieces.map(({ color, role, square }) => (
        <span
          key={squareName(square)}
          className={`board-piece ${color} ${role}`}
          style={{ left: `${(square & 7) * 12.5}%`, bottom: `${(square >> 3) * 12.5}%` }}
        />
      ))}
    </span>
  );
}

function Caption({ tree, node }: DiagramProps) {
  if (node === ROOT)
    return <figcaption>{t(tree.chess960 ? 'Start position, Chess960' : 'Start position')}</figcaption>;
  const { number, black } = moveNumberOf(tree, node);
  return (
    <figcaption>
      {rich('after {number}{move}', {
        number: `${number}${black ? '…' : '.'}`,
        move: <BareMove {...tree.nodes[node]} />,
      })}
    </figcaption>
  );
}
