import { Board } from '../../chess/board.ts';
import type { Fen } from '../../chess/types.ts';
import { DiagramBoard } from '../notation/Diagram.tsx';

/** The position, where the text is one; `undefined` otherwise. */
export const positionOf = (fen: string): Board | undefined => Board.fromFen(fen as Fen, false);

/** A position that a text shows. */
export function PositionDiagram({ board }: { readonly board: Board }) {
  return (
    <span className="notation-diagram text-diagram">
      <DiagramBoard board={board} />
    </span>
  );
}
