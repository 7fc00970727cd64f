import { useId } from 'react';
import { BRUSH_ROWS } from './brushes.ts';
import type { Brush, BrushMode } from './brushes.ts';
import { StandingSign } from './StandingSign.tsx';

interface PaletteProps {
  readonly brush: Brush;
  readonly mode: BrushMode;
  readonly onChoose: (brush: Brush) => void;
  readonly onMode: (mode: BrushMode) => void;
}

/** What a click puts on a square: one of the brushes, and in which way. */
export function Palette({ brush, mode, onChoose, onMode }: PaletteProps) {
  const name = useId();
  return (
    <div className="palette">
      <div role="radiogroup" aria-label="What is put on a square">
        {BRUSH_ROWS.map((row) => (
          <div key={row[0].key} className="palette-row">
            {row.map((offered) => (
              <label key={offered.key} className="palette-brush" title={`${offered.name} (${offered.key})`}>
                <input
                  type="radio"
                  name={name}
                  aria-label={offered.name}
                  checked={offered === brush}
                  onChange={() => onChoose(offered)}
                />
                <StandingSign pieces={offered.pieces} />
              </label>
            ))}
          </div>
        ))}
      </div>
      <div className="palette-modes">
        <label title="Key: !">
          <input
            type="checkbox"
            checked={mode.not}
            onChange={({ target }) => onMode({ ...mode, not: target.checked })}
          />
          Not this
        </label>
        <label title="Key: +, or Shift and a click">
          <input
            type="checkbox"
            checked={mode.add}
            onChange={({ target }) => onMode({ ...mode, add: target.checked })}
          />
          Or: several on a square
        </label>
      </div>
      <p className="palette-keys">
        With arrow keys on the board: KQRBNP for White, kqrbnp for Black, e for empty, Del for anything.
      </p>
    </div>
  );
}
