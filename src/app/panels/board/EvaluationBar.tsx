import { t } from '../../../base/messages.ts';
import type { Color } from '../../../chess/types.ts';
import { isRunning } from '../../session/engine/engineStore.ts';
import { useEngine } from '../../session/hooks.ts';
import { shownScore } from '../../shared/shownTimes.ts';
import { chances } from '../graph/series.ts';

interface EvaluationBarProps {
  /** What is on the board. */
  readonly fen: string;
  readonly orientation: Color;
}

/** White's expected score beside the board, as the engine sees it; empty where it does not know. */
export function EvaluationBar({ fen, orientation }: EvaluationBarProps) {
  const isShown = useEngine(isRunning);
  const score = useEngine((engine) =>
    engine.pin === undefined || engine.pin.board.fen() === fen ? engine.score : undefined,
  );
  if (!isShown) return null;
  const chance = chances(score);
  const percent = chance === undefined ? undefined : Math.round(50 + 50 * chance);
  const words =
    score === undefined || percent === undefined
      ? t('Not known')
      : t('Stockfish 19: {score}, White’s expected score {percent} %', { score: shownScore(score), percent });
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
