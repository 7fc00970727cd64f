import { useRef, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { boardOf, movePiece, putPiece } from '../../../chess/editedPosition.ts';
import { EMPTY } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/types.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSettings, useSetup } from '../../session/hooks.ts';
import { BrushPalette } from '../position/BrushPalette.tsx';
import { StandingSign } from '../position/StandingSign.tsx';
import { SetupBoard, standingOf } from './SetupBoard.tsx';
import { SetupFields } from './SetupFields.tsx';
import { FIRST_SETUP_BRUSH, pieceOfBrush, setupBrush, SETUP_ROWS } from './setupBrushes.ts';
import { usePieceDrag } from './usePieceDrag.ts';
import type { CarriedPiece } from './usePieceDrag.ts';

/** The squares with the palette, and everything else that belongs to a position. */
export function SetupEditor() {
  const app = useApp();
  const position = useSetup((state) => state.position);
  const theme = useSettings((settings) => settings.boardTheme);
  const [brush, setBrush] = useState(FIRST_SETUP_BRUSH);
  const board = useRef<HTMLDivElement>(null);
  const { squares } = boardOf(position);

  /**
   * Puts the brush's piece on a square. If the piece is there already, removes it, unless the pointer is
   * drawn over many squares.
   */
  function paint(square: Square, piece: number, drawn = false): void {
    const isThere = squares[square] === piece && !drawn;
    app.setup.change((before) => putPiece(before, square, isThere ? EMPTY : piece));
  }
  const pieceFrom = (from: CarriedPiece['from']): number => {
    if (typeof from === 'number') return squares[from];
    const named = setupBrush(from.brush);
    return named === undefined ? EMPTY : pieceOfBrush(named);
  };
  const { carried, handlers } = usePieceDrag(board, {
    isEmpty: (square) => squares[square] === EMPTY,
    onPaint: (square, drawn) => paint(square, pieceOfBrush(brush), drawn),
    onDrop(from, to) {
      if (typeof from === 'number') app.setup.change((before) => movePiece(before, from, to));
      else if (to !== undefined) app.setup.change((before) => putPiece(before, to, pieceFrom(from)));
    },
  });

  return (
    <div className={`pattern-form setup-form board-theme-${theme}`} {...handlers}>
      <div className="pattern-left">
        <SetupBoard
          ref={board}
          lifted={typeof carried?.from === 'number' ? carried.from : undefined}
          onPaint={(square) => paint(square, pieceOfBrush(brush))}
          onLetter={(key, square) => {
            const named = setupBrush(key);
            if (named === undefined) return false;
            setBrush(named);
            paint(square, pieceOfBrush(named));
            return true;
          }}
        />
      </div>
      <div className="pattern-right">
        <div className="palette">
          <BrushPalette rows={SETUP_ROWS} brush={brush} onChoose={setBrush} />
        </div>
        <SetupFields />
        <p className="palette-keys">
          {t(
            'Choose a piece and click squares. Drag to move, drag off the board or right-click to take away. Keys on the board: KQRBNP are White’s pieces, kqrbnp Black’s, Del takes away, Ctrl Z undoes.',
          )}
        </p>
      </div>
      {carried !== undefined && (
        <span className="setup-carried" style={{ left: carried.x, top: carried.y }} aria-hidden>
          <StandingSign pieces={[standingOf(pieceFrom(carried.from))]} />
        </span>
      )}
    </div>
  );
}
