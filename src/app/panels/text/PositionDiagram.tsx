import { t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import { sideToMove } from '../../shared/boardText.ts';
import { DiagramBoard } from '../../shared/Diagram.tsx';

/** The position, where the text is one; `undefined` otherwise. */
export const positionOf = (fen: string): Board | undefined => Board.fromFen(fen, false);

interface PositionDiagramProps {
  readonly board: Board;
  /** The file says who is to move. */
  readonly sideKnown?: boolean;
}

/** A position that a text shows. */
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
