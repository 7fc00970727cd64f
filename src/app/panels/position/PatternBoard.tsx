// The board of the pattern editor: a grid of squares with one place for the keyboard, as a table of games has.
import { useId, useState } from 'react';
import type { PointerEvent } from 'react';
import { t } from '../../../base/messages.ts';
import { squareName } from '../../../chess/squares.ts';
import { setName } from '../../../model/position/pieceSets.ts';
import type { PositionPattern } from '../../../model/position/positionQuery.ts';
import { useApp } from '../../session/appContext.tsx';
import type { PanelActions } from '../../session/screen/keys.ts';
import { BoardCoordinates } from '../../shared/BoardCoordinates.tsx';
import { piecesOn } from '../../../model/position/patternEdits.ts';
import { StandingSign } from './StandingSign.tsx';

interface PatternBoardProps {
  readonly pattern: PositionPattern;
  /** The chosen brush on a square; `drawn` over it, a square that has it already keeps it. */
  readonly onPaint: (square: number, how: { readonly drawn: boolean; readonly add: boolean }) => void;
  /** What the form does for keys on a square. */
  readonly keysAt: (square: number) => Omit<PanelActions['Pattern board'], 'moveTo' | 'paint'>;
}

const RANKS = [7, 6, 5, 4, 3, 2, 1, 0];
const FILES = [0, 1, 2, 3, 4, 5, 6, 7];
const D4 = 27;

export function PatternBoard({ pattern, onPaint, keysAt }: PatternBoardProps) {
  const id = useId();
  const app = useApp();
  const [at, setAt] = useState(D4);

  /** The first square toggles; those that the pointer is drawn over become like it. */
  function handlePointer(event: PointerEvent, square: number, drawn: boolean): void {
    if (drawn ? (event.buttons & 1) === 0 : event.button !== 0) return;
    setAt(square);
    onPaint(square, { drawn, add: event.shiftKey });
  }

  return (
    <div className="pattern-frame">
      <div
        className="pattern-board"
        role="grid"
        aria-label={t('Pattern')}
        aria-activedescendant={`${id}-${at}`}
        tabIndex={0}
        data-first-focus
        onKeyDown={(event) =>
          void app.keys.runKey('Pattern board', event, {
            ...keysAt(at),
            moveTo: (key) => setAt((before) => stepFrom(before, key)),
            paint: () => onPaint(at, { drawn: false, add: false }),
          })
        }
      >
        {RANKS.map((rank) => (
          <div key={rank} role="row" className="pattern-row">
            {FILES.map((file) => {
              const square = rank * 8 + file;
              const pieces = piecesOn(pattern, square);
              const name = squareName(square);
              return (
                <div
                  key={file}
                  id={`${id}-${square}`}
                  role="gridcell"
                  className={(rank + file) % 2 === 0 ? 'pattern-square dark' : 'pattern-square'}
                  data-square={name}
                  data-at={square === at || undefined}
                  aria-label={`${name}: ${pieces === undefined ? t('anything') : setName(pieces)}`}
                  onPointerDown={(event) => handlePointer(event, square, false)}
                  onPointerEnter={(event) => handlePointer(event, square, true)}
                >
                  {pieces !== undefined && <StandingSign pieces={pieces} />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <BoardCoordinates orientation="white" />
    </div>
  );
}

/** The square that a key of the board leads to. */
function stepFrom(square: number, key: string): number {
  const file = square & 7;
  const rank = square >> 3;
  switch (key) {
    case 'ArrowLeft':
      return rank * 8 + Math.max(0, file - 1);
    case 'ArrowRight':
      return rank * 8 + Math.min(7, file + 1);
    case 'ArrowUp':
      return Math.min(7, rank + 1) * 8 + file;
    case 'ArrowDown':
      return Math.max(0, rank - 1) * 8 + file;
    case 'Home':
      return rank * 8;
    case 'End':
      return rank * 8 + 7;
    default:
      return square;
  }
}
