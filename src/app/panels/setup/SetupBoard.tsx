import type { RefObject } from 'react';
import { t } from '../../../base/messages.ts';
import { boardOf, putPiece } from '../../../chess/editedPosition.ts';
import { EMPTY, PIECE_LETTERS } from '../../../chess/pieces.ts';
import { fileOf, rankOf, squareName } from '../../../chess/squares.ts';
import type { Square } from '../../../chess/types.ts';

import { setName, STANDINGS } from '../../../model/position/pieceSets.ts';
import type { Standing } from '../../../model/position/pieceSets.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSetup } from '../../session/hooks.ts';
import { wrongOf } from '../../session/setup/setup.ts';
import { BoardCoordinates } from '../../shared/BoardCoordinates.tsx';
import { SquareGrid, useSquareWalk, walkBy } from '../../shared/SquareGrid.tsx';
import { StandingSign } from '../position/StandingSign.tsx';

interface SetupBoardProps {
  /** The square of the piece that the user is dragging. */
  readonly lifted: Square | undefined;
  readonly onPaint: (square: Square) => void;
  readonly onLetter: (key: string, square: Square) => boolean;
  readonly ref: RefObject<HTMLDivElement | null>;
}

const E4 = 28;

/** Returns the content of a square by the code of its piece. */
export const standingOf = (piece: number): Standing =>
  STANDINGS.find((standing) => standing === PIECE_LETTERS[piece]) ?? 'empty';

export function SetupBoard({ lifted, onPaint, onLetter, ref }: SetupBoardProps) {
  const app = useApp();
  const walk = useSquareWalk(E4);
  const setup = useSetup((state) => state);
  const { squares } = boardOf(setup.position);
  const wrong = wrongOf(setup)?.squares ?? [];
  const take = (square: Square): void => app.setup.change((before) => putPiece(before, square, EMPTY));
  return (
    <div className="pattern-frame" ref={ref}>
      <SquareGrid
        walk={walk}
        label={t('Position that is set up')}
        className="pattern-board"
        orientation="white"
        onKeyDown={(event) =>
          void app.keys.runKey('Set-up board', event, {
            moveTo: walkBy(walk, 'white'),
            paint: () => onPaint(walk.at),
            putPieces: (key) => onLetter(key, walk.at),
            clearSquare: () => take(walk.at),
            undo: app.setup.undo,
          })
        }
        squareProps={(square) => ({
          'aria-label': `${squareName(square)}: ${setName([standingOf(squares[square])])}`,
          'aria-invalid': wrong.includes(square) || undefined,
          className: (rankOf(square) + fileOf(square)) % 2 === 0 ? 'pattern-square dark' : 'pattern-square',
          onContextMenu: (event) => {
            event.preventDefault();
            take(square);
          },
        })}
      >
        {(square) =>
          squares[square] !== EMPTY &&
          square !== lifted && <StandingSign pieces={[standingOf(squares[square])]} />
        }
      </SquareGrid>
      <BoardCoordinates orientation="white" />
    </div>
  );
}
