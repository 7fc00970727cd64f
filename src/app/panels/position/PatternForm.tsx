import { useRef, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import type { PositionPattern } from '../../../model/position/positionQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { BRUSHES, FIRST_BRUSH, paintOf, BRUSH_ROWS } from './brushes.ts';
import type { Brush, BrushMode } from './brushes.ts';
import { BrushPalette } from './BrushPalette.tsx';
import { MaterialTable } from './MaterialTable.tsx';
import { PatternBoard } from './PatternBoard.tsx';
import { PatternConditions } from './PatternConditions.tsx';
import {
  applyStroke,
  exchangeColors,
  exchangeWings,
  setPieces,
  strokeAt,
  takeMaterial,
  takeMen,
  takePawns,
} from '../../../model/position/patternEdits.ts';
import type { Stroke } from '../../../model/position/patternEdits.ts';
import { useApp } from '../../session/appContext.tsx';
import { usePosition, useSettings } from '../../session/hooks.ts';

const PLAIN: BrushMode = { not: false, add: false };

/** The editor of a pattern: squares on the left, all other conditions on the right. */
export function PatternForm() {
  const app = useApp();
  const pattern = usePosition((state) => state.pattern);
  const theme = useSettings((settings) => settings.boardTheme);
  const [brush, setBrush] = useState(FIRST_BRUSH);
  const [mode, setMode] = useState(PLAIN);
  const stroke = useRef<Stroke>('put');

  function paint(square: number, by: Brush, { drawn, add }: { drawn: boolean; add: boolean }): void {
    const pieces = paintOf(by, mode);
    app.positions.changePattern((before) => {
      if (!drawn) stroke.current = strokeAt(before, square, pieces, mode.add || add);
      return applyStroke(before, square, pieces, stroke.current);
    });
  }

  const keysAt = (square: number) => ({
    putPieces(key: string): boolean {
      const named = BRUSHES.find((known) => known.key === key);
      if (named === undefined) return false;
      setBrush(named);
      paint(square, named, { drawn: false, add: false });
      return true;
    },
    clearSquare: () => app.positions.changePattern((before) => setPieces(before, square, [])),
    switchNot: () => setMode({ ...mode, not: !mode.not }),
    switchSeveral: () => setMode({ ...mode, add: !mode.add }),
  });

  return (
    <div className="pattern-form">
      <div className={`pattern-left board-theme-${theme}`}>
        <PatternBoard
          pattern={pattern}
          onPaint={(square, how) => paint(square, brush, how)}
          keysAt={keysAt}
        />
        <Palette brush={brush} mode={mode} onChoose={setBrush} onMode={setMode} />
      </div>
      <div className="pattern-right">
        <MaterialTable pattern={pattern} />
        <PatternConditions pattern={pattern} />
        <BoardTools />
      </div>
    </div>
  );
}

function BoardTools() {
  const app = useApp();
  const take = (change: (pattern: PositionPattern, board: Board) => PositionPattern) => (): void => {
    const shown = app.positions.positionOnBoard();
    const board = shown && Board.fromFen(shown.fen, shown.chess960);
    if (board !== undefined) app.positions.changePattern((pattern) => change(pattern, board));
  };
  return (
    <div className="pattern-tools" role="group" aria-label={t('The whole pattern')}>
      <Button onClick={take(takeMen)}>{t('As on the board')}</Button>
      <Button onClick={take(takePawns)}>{t('Pawns only')}</Button>
      <Button onClick={take(takeMaterial)}>{t('Material as on the board')}</Button>
      <Button onClick={() => app.positions.changePattern(exchangeColors)}>{t('Swap colors')}</Button>
      <Button onClick={() => app.positions.changePattern(exchangeWings)}>{t('Swap wings')}</Button>
      <Button onClick={app.positions.clearPattern}>{t('Clear [[button]]')}</Button>
    </div>
  );
}

interface PaletteProps {
  readonly brush: Brush;
  readonly mode: BrushMode;
  readonly onChoose: (brush: Brush) => void;
  readonly onMode: (mode: BrushMode) => void;
}

/** Chooses what a click puts on a square: one of the brushes, and how it is applied. */
function Palette({ brush, mode, onChoose, onMode }: PaletteProps) {
  return (
    <div className="palette">
      <BrushPalette rows={BRUSH_ROWS} brush={brush} onChoose={onChoose} />
      <div className="palette-modes">
        <label title={t('Key: !')}>
          <input
            type="checkbox"
            checked={mode.not}
            onChange={({ target }) => onMode({ ...mode, not: target.checked })}
          />
          {t('Not this [[piece]]')}
        </label>
        <label title={t('Key: +, or Shift-click')}>
          <input
            type="checkbox"
            checked={mode.add}
            onChange={({ target }) => onMode({ ...mode, add: target.checked })}
          />
          {t('Or: several on a square')}
        </label>
      </div>
      <p className="palette-keys">
        {t(
          'Arrow keys move on the board. KQRBNP are White’s pieces, kqrbnp Black’s, e is empty, Del is anything.',
        )}
      </p>
    </div>
  );
}
