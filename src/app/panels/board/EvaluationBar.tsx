import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import type { Color } from '../../../chess/types.ts';
import { settledBy } from '../../../model/tablebaseAnswer.ts';
import { ENGINE_NAME, isRunning } from '../../session/engine/engineStore.ts';
import { useEngine, useTablebase } from '../../session/hooks.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import type { TablebaseState } from '../../session/tablebase/tablebaseStore.ts';
import { shownScore } from '../../shared/shownTimes.ts';
import { chances } from '../graph/series.ts';

interface EvaluationBarProps {
  /** The position on the board. */
  readonly fen: string;
  readonly orientation: Color;
}

/**
 * White's expected score beside the board, while the engine is on: from the tablebase, else from the engine;
 * empty if neither knows it.
 */
export function EvaluationBar({ fen, orientation }: EvaluationBarProps) {
  const isShown = useEngine(isRunning);
  const score = useEngine((engine) =>
    engine.pin === undefined || engine.pin.board.fen() === fen ? engine.score : undefined,
  );
  const tablebase = useTablebase((state) => state);
  if (!isShown) return null;
  const exact = exactPercent(tablebase, fen);
  const chance = chances(score);
  const percent = exact ?? (chance === undefined ? undefined : Math.round(50 + 50 * chance));
  const words =
    exact !== undefined
      ? t('Tablebase: White’s score {percent}', { percent: formatPercent(exact) })
      : score === undefined || percent === undefined
        ? t('Not known')
        : t('{engine}: {score}, White’s expected score {percent}', {
            engine: ENGINE_NAME,
            score: shownScore(score),
            percent: formatPercent(percent),
          });
  return (
    <div
      className="board-bar"
      role="meter"
      aria-label={t('Evaluation')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? 50}
      aria-valuetext={words}
      title={words}
      data-known={percent === undefined ? undefined : true}
      data-orientation={orientation}
    >
      {percent !== undefined && (
        <>
          <span className="board-bar-black" style={{ flexGrow: 100 - percent }} />
          <span className="board-bar-white" style={{ flexGrow: percent }} />
        </>
      )}
    </div>
  );
}

function exactPercent(tablebase: TablebaseState, fen: string): number | undefined {
  const exact = exactResult(tablebase);
  if (exact === undefined || exact.board.fen() !== fen) return undefined;
  const { how, winner } = settledBy(exact.answer, exact.board.turn, exact.board.halfmoves) ?? {};
  if (how === undefined || how === 'doubtful') return undefined;
  if (how === 'level' || how === 'drawn') return 50;
  return winner === 0 ? 100 : 0;
}
