import { t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import { sideToMove } from '../../shared/boardText.ts';
import { DiagramBoard } from '../../shared/Diagram.tsx';

/** Returns the position of a FEN; `undefined` if it is invalid. */
export const positionOf = (fen: string): Board | undefined => Board.fromFen(fen, false);

interface PositionDiagramProps {
  readonly board: Board;
  /** True if the file defines the side to move. */
  readonly sideKnown?: boolean;
}

/** A position within a text. */
export function PositionDiagram({ board, sideKnown = false }: PositionDiagramProps) {
  return (
    <span
      className="notation-diagram text-diagram"
      data-fen={board.fen()}
      data-side={sideKnown ? sideToMove(board).charAt(0) : undefined}
    >
      <DiagramBoard board={board} />
      {sideKnown && (
        <span className="text-caption">
          {sideToMove(board) === 'white' ? t('White to move') : t('Black to move')}
        </span>
      )}
    </span>
  );
}
