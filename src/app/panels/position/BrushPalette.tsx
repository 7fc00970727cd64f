import { useId } from 'react';
import { t } from '../../../base/messages.ts';
import type { Brush } from './brushes.ts';
import { StandingSign } from './StandingSign.tsx';

interface BrushPaletteProps {
  readonly rows: readonly (readonly Brush[])[];
  readonly brush: Brush;
  readonly onChoose: (brush: Brush) => void;
}

/** Pieces to choose from: the next clicks put the chosen one on squares. */
export function BrushPalette({ rows, brush, onChoose }: BrushPaletteProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('What is put on a square')}>
      {rows.map((row) => (
        <div key={row[0].key} className="palette-row">
          {row.map((offered) => (
            <label
              key={offered.key}
              className="palette-brush"
              data-brush={offered.key}
              title={`${t(offered.name)} (${offered.key})`}
            >
              <input
                type="radio"
                name={name}
                aria-label={t(offered.name)}
                checked={offered === brush}
                onChange={() => onChoose(offered)}
              />
              <StandingSign pieces={offered.pieces} />
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}
