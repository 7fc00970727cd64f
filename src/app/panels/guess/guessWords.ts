// Points of guesses, and verdicts on them, in words.
import { t } from '../../../base/messages.ts';
import type { EngineVerdict } from '../../../model/engine/guessVerdict.ts';
import type { Guess, GuessVerdict } from '../../session/game/covering.ts';

/** "23 of 27 points"; `''` before the first guess. */
export function pointsWords(guesses: readonly Guess[]): string {
  if (guesses.length === 0) return '';
  const points = guesses.reduce((sum, guess) => sum + guess.points, 0);
  const worth = guesses.reduce((sum, guess) => sum + guess.worth, 0);
  return t('{points, number} of {worth, plural, one {# point} other {# points}}', { points, worth });
}

export const pointsText = (points: number): string =>
  t('{count, plural, one {# point} other {# points}}', { count: points });

/** Centipawns within which two moves are equally good. */
const SAME = 10;
/** From this many centipawns on, the exact number is left out. */
const MOST = 1000;

const pawnsOf = (cost: number): number => Math.round(Math.abs(cost) / 10) / 10;

/** `−1.3`, `+0.4`, `0.0`, `< −10`; dots while the engine is asked, nothing if nobody asked it. */
export function shownCost(verdict: GuessVerdict['engine']): string {
  if (verdict === undefined) return '';
  if (verdict === 'asked') return '…';
  const { cost } = verdict;
  if (Math.abs(cost) >= MOST) return cost > 0 ? '< −10' : '> +10';
  const pawns = pawnsOf(cost).toFixed(1);
  return Math.abs(cost) <= SAME ? pawns : `${cost > 0 ? '−' : '+'}${pawns}`;
}

/** The engine's verdict as a sentence, which does not name the move of the game. */
export function engineWords({ cost, isWinning }: EngineVerdict): string {
  const pawns = pawnsOf(cost);
  if (cost < -MOST) return t('The engine thinks it far better than the move of the game.');
  if (cost < -SAME)
    return t(
      'The engine thinks it better than the move of the game, by {pawns, plural, one {# pawn} other {# pawns}}.',
      { pawns },
    );
  if (cost <= SAME) return t('The engine thinks it as good as the move of the game.');
  if (isWinning) return t('The engine thinks that it wins, too, but less clearly than the move of the game.');
  return cost >= MOST
    ? t('It costs more than ten pawns beside the move of the game, says the engine.')
    : t(
        'It costs {pawns, plural, one {# pawn} other {# pawns}} beside the move of the game, says the engine.',
        { pawns },
      );
}
