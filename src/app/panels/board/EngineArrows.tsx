import type { Color } from '../../../chess/types.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import { useEngine, useSettings, useTablebase } from '../../session/hooks.ts';
import { moveSquares } from '../../shared/shownPosition.ts';
import { arrowPaths } from './arrowShape.ts';

interface EngineArrowsProps {
  /** The position on the board. */
  readonly fen: string;
  readonly orientation: Color;
}

/** The first moves of the engine's lines: thin arrows, open heads. A threat has a ring around its target. */
export function EngineArrows({ fen, orientation }: EngineArrowsProps) {
  const isOn = useSettings((settings) => settings.engineArrows);
  const analysis = useEngine((engine) =>
    engine.aim?.key === engine.analysis?.key ? engine.analysis : undefined,
  );
  const isHere = useEngine(({ aim }) => aim?.board.fen() === fen);
  // If the tablebase knows the position, only a threat is drawn: the engine's moves may be worse.
  const isExact = useTablebase((state) => exactResult(state)?.board.fen() === fen);
  if (!isOn || !isHere || analysis === undefined || (isExact && !analysis.isThreat)) return null;
  const arrows = new Map(
    analysis.lines.flatMap(({ moves: [first] }) => {
      const [from, to] = first === undefined ? [] : moveSquares(first);
      return from === undefined || to === undefined ? [] : [[`${from}${to}`, { from, to }] as const];
    }),
  );
  return (
    <svg className="board-arrows" viewBox="0 0 8 8" aria-hidden>
      {[...arrows].map(([name, arrow], rank) => {
        const paths = arrowPaths(arrow, orientation);
        return (
          paths !== undefined && (
            <g
              key={name}
              className="board-engine-arrow"
              data-best={rank === 0 || undefined}
              transform={paths.transform}
            >
              <path d={paths.open} />
              {analysis.isThreat && <circle cx={paths.length} r={0.42} />}
            </g>
          )
        );
      })}
    </svg>
  );
}
