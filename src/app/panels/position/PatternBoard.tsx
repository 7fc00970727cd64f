// The board of the pattern editor: a grid of squares with a single tab stop, like a table of games.
import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { t } from '../../../base/messages.ts';
import { fileOf, rankOf, squareName } from '../../../chess/squares.ts';
import { setName } from '../../../model/position/pieceSets.ts';
import type { PositionPattern } from '../../../model/position/positionQuery.ts';
import { useApp } from '../../session/appContext.tsx';
import type { PanelActions } from '../../session/keys/keys.ts';
import { BoardCoordinates } from '../../shared/BoardCoordinates.tsx';
import { SquareGrid, useSquareWalk, walkBy } from '../../shared/SquareGrid.tsx';
import { piecesOn } from '../../../model/position/patternEdits.ts';
import { StandingSign } from './StandingSign.tsx';

interface PatternBoardProps {
  readonly pattern: PositionPattern;
  /**
   * Applies the brush to a square. `drawn`: the pressed pointer goes on with its stroke. `add`: with Shift.
   */
  readonly onPaint: (square: number, how: { readonly drawn: boolean; readonly add: boolean }) => void;
  /** The actions of the form for keys on a square. */
  readonly keysAt: (square: number) => Omit<PanelActions['Pattern board'], 'moveTo' | 'paint'>;
}

const D4 = 27;

export function PatternBoard({ pattern, onPaint, keysAt }: PatternBoardProps) {
  const app = useApp();
  const walk = useSquareWalk(D4);
  const { at } = walk;

  /** The pointer that pressed a square and is not released yet: a finger enters a square before it presses it. */
  const pressed = useRef<number>(undefined);
  useEffect(() => {
    const release = (): void => {
      pressed.current = undefined;
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);

  /** The first square toggles; later squares under the moving pointer get the same change. */
  function handlePointer(event: PointerEvent, square: number, drawn: boolean): void {
    const isStroke = event.pointerId === pressed.current && (event.buttons & 1) !== 0;
    if (drawn ? !isStroke : event.button !== 0) return;
    pressed.current = event.pointerId;
    // The browser captures a finger for its first square; the stroke needs the next ones.
    if (!drawn && event.pointerType === 'touch') event.currentTarget.releasePointerCapture(event.pointerId);
    walk.noteFocus(square);
    onPaint(square, { drawn, add: event.shiftKey });
  }

  return (
    <div className="pattern-frame">
      <SquareGrid
        walk={walk}
        label={t('Pattern')}
        className="pattern-board"
        orientation="white"
        onKeyDown={(event) =>
          void app.keys.runKey('Pattern board', event, {
            ...keysAt(at),
            moveTo: walkBy(walk, 'white'),
            paint: () => onPaint(at, { drawn: false, add: false }),
          })
        }
        squareProps={(square) => {
          const pieces = piecesOn(pattern, square);
          return {
            'aria-label': `${squareName(square)}: ${pieces === undefined ? t('anything') : setName(pieces)}`,
            className: (rankOf(square) + fileOf(square)) % 2 === 0 ? 'pattern-square dark' : 'pattern-square',
            onPointerDown: (event) => handlePointer(event, square, false),
            onPointerEnter: (event) => handlePointer(event, square, true),
          };
        }}
      >
        {(square) => {
          const pieces = piecesOn(pattern, square);
          return pieces !== undefined && <StandingSign pieces={pieces} />;
        }}
      </SquareGrid>
      <BoardCoordinates orientation="white" />
    </div>
  );
}
