// Formats times, clocks, and engine scores.
import { t } from '../../base/messages.ts';
import { assertNever } from '../../base/assertNever.ts';
import { movesToMate } from '../../model/score.ts';
import type { Score } from '../../model/score.ts';
import type { TimeStage } from '../../model/timeControl.ts';

/** `1:02:05`, `2:05`. */
export function shownTime(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  const time = hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
  return seconds < 0 ? `−${time}` : time;
}

/** Formats an elapsed time to the nearest second, unlike `shownTime`, which rounds down as clocks do. */
export const shownSpent = (seconds: number): string => shownTime(Math.round(seconds));

/** Formats a score from White's side: `+0.35`, `−1.20`, `#5`, `#−3`. */
export function shownScore(score: Score): string {
  switch (score.kind) {
    case 'centipawns': {
      const pawns = (Math.abs(score.value) / 100).toFixed(2);
      return score.value === 0 ? pawns : `${score.value > 0 ? '+' : '−'}${pawns}`;
    }
    case 'mate':
      return `#${String(movesToMate(score)).replace('-', '−')}`;
    case 'unknown':
      return t('value {value} [[of an engine, not understood]]', { value: score.value });
    default:
      return assertNever(score);
  }
}

const duration = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0
    ? t('{minutes} min', { minutes: seconds / 60 })
    : t('{seconds} s', { seconds: Math.round(seconds) });

/** `90 min + 30 s for 40 moves, then 15 min + 30 s`. */
export function shownTimeControl(stages: readonly TimeStage[]): string {
  if (stages.length === 0) return t('Time control not stated');
  return stages
    .map(({ seconds, increment, moves }) => {
      const given = increment === 0 ? duration(seconds) : `${duration(seconds)} + ${duration(increment)}`;
      return moves === undefined
        ? given
        : t('{time} for {moves, plural, one {# move} other {# moves}}', { time: given, moves });
    })
    .reduce((before, next) => t('{before}, then {next} [[stages of a time control]]', { before, next }));
}
